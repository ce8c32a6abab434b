"""Prints the shape of a .npy file of 64-bit integers, and its values on one line.

`arrays.py struct FILE` reads it by the format's description (NEP 1) with the standard library only; `arrays.py numpy FILE`
by NumPy, or says `no numpy` where there is none.
"""

import ast
import struct
import sys


def by_struct(path):
    with open(path, "rb") as file:
        data = file.read()
    assert data[:6] == b"\x93NUMPY", "magic"
    assert data[6:8] == b"\x01\x00", "version"
    (length,) = struct.unpack("<H", data[8:10])
    start = 10 + length
    assert start % 64 == 0, "alignment"
    header = ast.literal_eval(data[10:start].decode("latin1"))
    assert sorted(header) == ["descr", "fortran_order", "shape"], header
    assert header["descr"] == "<i8" and header["fortran_order"] is False, header
    count = 1
    for size in header["shape"]:
        count *= size
    assert len(data) == start + 8 * count, "size"
    return header["shape"], struct.unpack("<%dq" % count, data[start:])


def by_numpy(path):
    try:
        import numpy
    except ImportError:
        return None
    array = numpy.load(path, allow_pickle=False)
    assert array.dtype == numpy.dtype("<i8"), array.dtype
    return array.shape, [int(value) for value in array.reshape(-1)]


found = {"struct": by_struct, "numpy": by_numpy}[sys.argv[1]](sys.argv[2])
if found is None:
    print("no numpy")
else:
    shape, values = found
    print(*shape)
    print(*values)

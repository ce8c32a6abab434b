//! grundy

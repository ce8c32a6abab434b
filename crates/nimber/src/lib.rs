//! Nimbers: the values of impartial games.
//!
//! By Sprague (1935) and Grundy (1939) every position of a finite impartial game equals one Nim heap; the size of that
//! heap is its [`Nimber`]. The value of a position is the least value that none of its options has ([`mex`],
//! [`NimberSet`]); the value of a sum of positions is the nim-sum (`+`, or `^`) of their values. With the nim-product
//! (`*`) the nimbers below 2^64 are a field of characteristic 2 (Conway, On Numbers and Games, 1976, chapter 6).
//!
//! ```
//! use nimber::{Nimber, mex};
//! let options = [0, 1, 3].map(Nimber::new);
//! let value = mex(options);
//! assert_eq!(value, Nimber::new(2));
//! assert_eq!(value + Nimber::new(3), Nimber::new(1));
//! assert_eq!(value * value, Nimber::new(3));
//! ```

mod nimber;
mod product;
mod set;

pub use nimber::Nimber;
pub use set::{NimberSet, mex};

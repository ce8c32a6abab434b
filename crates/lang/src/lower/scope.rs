//! Names: what is in scope, and what a stranger was probably meant to be.

use rules::{Span, ir::Slot};

/// A name in scope.
#[derive(Debug, Clone)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) slot: Slot,
    pub(super) span: Span,
    pub(super) used: bool,
    pub(super) role: Role,
}

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Param,
    Coord,
    Let,
    Bound,
}

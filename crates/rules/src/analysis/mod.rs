//! IR analysis.

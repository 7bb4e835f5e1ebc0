//! binser-derive

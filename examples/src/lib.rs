//! Example support.

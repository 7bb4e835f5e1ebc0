//! binser

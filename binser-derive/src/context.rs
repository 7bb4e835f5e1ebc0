//! [`Context`]: the mistakes found in one type, reported together.

use proc_macro2::{Span, TokenStream};
use std::fmt::Display;

/// Collects errors, so that each mistake of a type is shown at once.
#[derive(Debug, Default)]
pub(crate) struct Context {
    errors: Vec<syn::Error>,
}

impl Context {
    /// Adds a mistake at `span`.
    pub(crate) fn error(&mut self, span: Span, message: impl Display) {
        self.errors.push(syn::Error::new(span, message));
    }

    /// Adds a mistake that parsing has found.
    pub(crate) fn push(&mut self, error: syn::Error) {
        self.errors.push(error);
    }

    /// The errors as items, or `None` where there are none.
    pub(crate) fn into_errors(self) -> Option<TokenStream> {
        if self.errors.is_empty() {
            return None;
        }
        Some(self.errors.iter().map(syn::Error::to_compile_error).collect())
    }
}

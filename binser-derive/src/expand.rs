//! From a checked type to its impl.

mod bounds;
mod decode;
mod encode;
mod tags;
#[cfg(test)]
mod tests;

use crate::ast::{Container, Field};
use crate::check::check;
use crate::context::Context;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{DeriveInput, GenericParam, Ident, Lifetime, Member, Path};

/// Which of the two traits an impl is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Encode,
    Decode,
}

/// The whole derive: the impl, or all mistakes and an impl that stands in for it.
pub(crate) fn derive(input: TokenStream, direction: Direction) -> TokenStream {
    let input = match syn::parse2::<DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let mut cx = Context::default();
    let container = Container::new(input, &mut cx);
    check(&container, &mut cx);
    if let Some(errors) = cx.into_errors() {
        let stub = stub(&container, direction);
        return quote!(#errors #stub);
    }
    match direction {
        Direction::Encode => encode::expand(&container),
        Direction::Decode => decode::expand(&container),
    }
}

/// An impl that says nothing, so that the errors given are the only ones.
fn stub(container: &Container, direction: Direction) -> TokenStream {
    let body = quote_spanned!(Span::mixed_site()=> ::core::panic!("the derive has failed"));
    match direction {
        Direction::Encode => encode::stub(container, &body),
        Direction::Decode => decode::stub(container, &body),
    }
}

impl Container {
    /// The path of the runtime crate.
    fn krate(&self) -> TokenStream {
        let default = || quote_spanned!(Span::mixed_site()=> ::binser);
        self.attrs.krate.as_ref().map_or_else(default, Path::to_token_stream)
    }

    /// The name in messages.
    fn name(&self) -> String {
        self.ident.unraw().to_string()
    }

    /// The impl of `path`, with a lifetime of its own and `bounds` beside those of the type.
    fn implement(
        &self,
        path: &TokenStream,
        lifetime: Option<&Lifetime>,
        bounds: &[TokenStream],
        items: &TokenStream,
    ) -> TokenStream {
        let name = &self.ident;
        let allowed = &self.allowed;
        let params =
            lifetime.map(Lifetime::to_token_stream).into_iter().chain(self.generics.params.iter().map(declared));
        let arguments = self.generics.params.iter().map(named);
        let given = self.generics.where_clause.iter().flat_map(|clause| clause.predicates.iter());
        quote_spanned! {Span::mixed_site()=>
            #[automatically_derived]
            // Deprecated items, fields of types without values, enums of some 200 variants, paths in types of fields.
            #[allow(
                deprecated,
                unreachable_code,
                unreachable_patterns,
                clippy::large_stack_arrays,
                unused_qualifications
            )]
            #(#[allow(#allowed)])*
            impl<#(#params),*> #path for #name<#(#arguments),*>
            where
                #(#given,)*
                #(#bounds,)*
            {
                #items
            }
        }
    }
}

/// A parameter as an impl declares it: without default and attributes.
fn declared(param: &GenericParam) -> TokenStream {
    let mut param = param.clone();
    match &mut param {
        GenericParam::Lifetime(param) => param.attrs.clear(),
        GenericParam::Type(param) => {
            param.attrs.clear();
            param.default = None;
        }
        GenericParam::Const(param) => {
            param.attrs.clear();
            param.default = None;
        }
    }
    param.into_token_stream()
}

/// A parameter as an argument.
fn named(param: &GenericParam) -> TokenStream {
    match param {
        GenericParam::Lifetime(param) => param.lifetime.to_token_stream(),
        GenericParam::Type(param) => param.ident.to_token_stream(),
        GenericParam::Const(param) => param.ident.to_token_stream(),
    }
}

/// The path of a field in an error: `Type.field` or `Type::Variant.0`.
fn path_of(container: &Container, variant: Option<&Ident>, field: &Field) -> String {
    let mut path = container.name();
    if let Some(variant) = variant {
        path.push_str("::");
        path.push_str(&variant.unraw().to_string());
    }
    path.push('.');
    match &field.member {
        Member::Named(name) => path.push_str(&name.unraw().to_string()),
        Member::Unnamed(index) => path.push_str(&index.index.to_string()),
    }
    path
}

/// The place of a field's type, where the compiler shows that it lacks an impl.
fn place_of(field: &Field) -> Span {
    field.ty.span().resolved_at(Span::mixed_site())
}

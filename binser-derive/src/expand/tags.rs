//! The tags of an enum's variants: positions, or discriminants.

use crate::ast::{Container, Variant};
use proc_macro2::{Literal, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned as _;

/// The tags of an enum.
pub(crate) struct Tags {
    /// Each variant's tag, as a constant that patterns may name.
    pub(crate) each: Vec<TokenStream>,
    /// The largest.
    pub(crate) max: TokenStream,
    /// The constants that the others name; nothing where they are literals.
    consts: TokenStream,
    /// What every method of a format checks.
    pub(crate) assertions: TokenStream,
}

impl Tags {
    /// The tags of the `variants` of `container`.
    pub(crate) fn of(container: &Container, variants: &[Variant]) -> Self {
        let stated = variants.iter().any(|variant| variant.discriminant.is_some());
        match container.attrs.use_discriminant {
            Some((_, true)) if stated => Self::discriminants(container, variants),
            _ => Self::positions(container, variants),
        }
    }

    fn positions(container: &Container, variants: &[Variant]) -> Self {
        let krate = container.krate();
        let name = container.name();
        let count = variants.len();
        let text = format!(
            "the enum `{name}` has {count} variants, but this format writes tags as one byte, which has room for 256"
        );
        let assertions = if count <= 256 {
            TokenStream::new()
        } else {
            quote_spanned! {Span::mixed_site()=>
                const { ::core::assert!(!#krate::private::has_byte_tags::<__F>(), #text) };
            }
        };
        Self {
            each: (0..count).map(|tag| Literal::usize_unsuffixed(tag).into_token_stream()).collect(),
            max: Literal::usize_unsuffixed(count.saturating_sub(1)).into_token_stream(),
            consts: TokenStream::new(),
            assertions,
        }
    }

    fn discriminants(container: &Container, variants: &[Variant]) -> Self {
        let krate = container.krate();
        let name = container.name();
        let site = Span::mixed_site();
        let each: Vec<Ident> = (0..variants.len()).map(|i| format_ident!("__TAG_{i}", span = site)).collect();
        let consts = variants.iter().enumerate().map(|(i, variant)| constant(container, variant, i));
        let compat = format!(
            "the tags of the enum `{name}` are its discriminants, but this format writes positions as tags; \
             write `#[binser(use_discriminant = false)]`"
        );
        let byte = format!("the enum `{name}` has a discriminant above 255, but this format writes tags as one byte");
        Self {
            max: quote_spanned!(site=> __MAX_TAG),
            consts: quote_spanned! {site=>
                #(#consts)*
                const __MAX_TAG: ::core::primitive::u32 = #krate::private::max_tag(&[#(#each),*]);
            },
            assertions: quote_spanned! {site=>
                const { ::core::assert!(#krate::private::has_discriminant_tags::<__F>(), #compat) };
                const { ::core::assert!(__MAX_TAG <= 255 || !#krate::private::has_byte_tags::<__F>(), #byte) };
            },
            each: each.iter().map(Ident::to_token_stream).collect(),
        }
    }

    /// The impl, with the constants that it names.
    pub(crate) fn around(&self, implementation: TokenStream) -> TokenStream {
        if self.consts.is_empty() {
            return implementation;
        }
        let consts = &self.consts;
        quote_spanned! {Span::mixed_site()=>
            const _: () = {
                #consts
                #implementation
            };
        }
    }
}

/// The discriminant and the tag of the variant at `i`.
fn constant(container: &Container, variant: &Variant, i: usize) -> TokenStream {
    let site = Span::mixed_site();
    let value = format_ident!("__DISCRIMINANT_{i}", span = site);
    let tag = format_ident!("__TAG_{i}", span = site);
    let (place, expression) = match &variant.discriminant {
        Some(expression) => {
            let integer = container.repr.integer.clone().unwrap_or_else(|| Ident::new("isize", site));
            let integer = quote_spanned!(site=> ::core::primitive::#integer);
            let stated = without_self(expression.to_token_stream(), &container.ident);
            let place = expression.span().resolved_at(site);
            (place, quote_spanned!(site=> { let __value: #integer = #stated; __value as ::core::primitive::i128 }))
        }
        None if i == 0 => (site, quote_spanned!(site=> 0)),
        None => {
            let before = format_ident!("__DISCRIMINANT_{}", i - 1, span = site);
            (variant.ident.span().resolved_at(site), quote_spanned!(site=> #before + 1))
        }
    };
    let text = format!(
        "the discriminant of `{}::{}` is no tag: tags go from 0 to 4294967295",
        container.name(),
        syn::ext::IdentExt::unraw(&variant.ident)
    );
    quote_spanned! {place=>
        const #value: ::core::primitive::i128 = #expression;
        const #tag: ::core::primitive::u32 = {
            ::core::assert!(#value >= 0 && #value <= 4_294_967_295, #text);
            #value as ::core::primitive::u32
        };
    }
}

/// An expression with the name of the type in place of `Self`, which constants outside an impl do not have.
fn without_self(expression: TokenStream, name: &Ident) -> TokenStream {
    expression
        .into_iter()
        .map(|token| match token {
            TokenTree::Ident(ident) if ident == "Self" => TokenTree::Ident(name.clone()),
            TokenTree::Group(group) => {
                let mut inner = proc_macro2::Group::new(group.delimiter(), without_self(group.stream(), name));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            other => other,
        })
        .collect()
}

//! The impl of `Encode`.

use crate::ast::{Container, Data, Field, Variant};
use crate::expand::bounds::Mentions;
use crate::expand::place_of;
use crate::expand::tags::Tags;
use proc_macro2::{Literal, Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned as _;

/// The elements of the largest tuple that the runtime implements `Encode` for.
const TUPLE_MAX: usize = 16;

/// The impl of `Encode` for a checked type.
pub(crate) fn expand(container: &Container) -> TokenStream {
    match &container.data {
        Data::Struct(fields) => implement(container, &struct_items(container, fields)),
        Data::Enum(variants) => {
            let tags = Tags::of(container, variants);
            tags.around(implement(container, &enum_items(container, variants, &tags)))
        }
        Data::Union => TokenStream::new(),
    }
}

fn implement(container: &Container, items: &TokenStream) -> TokenStream {
    let krate = container.krate();
    let site = Span::mixed_site();
    let mentions = Mentions::of(container);
    let bounds: Vec<TokenStream> =
        mentions.types.iter().chain(&mentions.owned).map(|ty| quote_spanned!(site=> #ty: #krate::Encode)).collect();
    let order = key_order(&krate);
    container.implement(&quote_spanned!(site=> #krate::Encode), None, &bounds, &quote_spanned!(site=> #items #order))
}

/// An impl with nothing in it but a method that is never called.
pub(crate) fn stub(container: &Container, body: &TokenStream) -> TokenStream {
    let krate = container.krate();
    container.implement(&quote_spanned!(Span::mixed_site()=> #krate::Encode), None, &[], &method(&krate, body))
}

/// `encode` with a body.
fn method(krate: &TokenStream, body: &TokenStream) -> TokenStream {
    quote_spanned! {Span::mixed_site()=>
        #[inline]
        fn encode<__F: #krate::Format, __S: #krate::Sink>(
            &self,
            __sink: &mut __S,
        ) -> ::core::result::Result<(), #krate::Failed> {
            #body
        }
    }
}

/// `key_order`: the type's `Ord` where it has one.
fn key_order(krate: &TokenStream) -> TokenStream {
    quote_spanned! {Span::mixed_site()=>
        fn key_order(&self, __other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
            use #krate::private::NoOrder as _;
            #krate::private::Order(self).key_order(__other)
        }
    }
}

fn struct_items(container: &Container, fields: &[Field]) -> TokenStream {
    let krate = container.krate();
    match fields {
        [] => {
            let method = method(&krate, &quote_spanned!(Span::mixed_site()=> ::core::result::Result::Ok(())));
            quote_spanned! {Span::mixed_site()=>
                const SIZES: #krate::private::Sizes = #krate::private::Sizes::ZERO;
                #method
            }
        }
        _ if container.repr.packed => packed(container, fields),
        [field] => {
            let sizes = sizes(&krate, field);
            let method = method(&krate, &encode_field(&krate, field));
            quote_spanned! {Span::mixed_site()=>
                const SIZES: #krate::private::Sizes = #sizes;
                const FIELDS: &'static [#krate::private::Sizes] = &[<Self as #krate::Encode>::SIZES];
                #method
            }
        }
        _ => fused(container, fields),
    }
}

/// A struct of many fields: each run of bounded ones shares a window.
fn fused(container: &Container, fields: &[Field]) -> TokenStream {
    let krate = container.krate();
    let site = Span::mixed_site();
    let sizes = fields.iter().map(|field| sizes(&krate, field));
    let count = Literal::usize_unsuffixed(fields.len());
    let runs = quote_spanned!(site=> #krate::private::Plan::<Self, __F, #count>::RUNS);
    let steps = fields.iter().map(|field| {
        let i = Literal::usize_unsuffixed(field.index);
        let alone = encode_field(&krate, field);
        quote_spanned! {site=>
            if const { #runs.room[#i] > 0 } {
                #krate::private::encode_fused::<Self, __F, __S, #count, #i>(self, __sink)?;
            } else if const { #runs.is_alone(#i) } {
                #alone?;
            }
        }
    });
    let method = method(&krate, &quote_spanned!(site=> #(#steps)* ::core::result::Result::Ok(())));
    let parts = fields.iter().map(|field| {
        let i = Literal::usize_unsuffixed(field.index);
        let write = encode_field(&krate, field);
        quote_spanned! {site=>
            if const { #runs.first[#i] == __START } {
                #write?;
            }
        }
    });
    quote_spanned! {site=>
        const SIZES: #krate::private::Sizes = #krate::private::Sizes::sum(<Self as #krate::Encode>::FIELDS);
        const FIELDS: &'static [#krate::private::Sizes] = &[#(#sizes),*];
        #method
        #[inline(always)]
        fn encode_run<__F: #krate::Format, __S: #krate::Sink, const __START: ::core::primitive::usize>(
            &self,
            __sink: &mut __S,
        ) -> ::core::result::Result<(), #krate::Failed> {
            #(#parts)*
            ::core::result::Result::Ok(())
        }
    }
}

/// A packed struct: no reference to a field may be made, so each is copied out first.
fn packed(container: &Container, fields: &[Field]) -> TokenStream {
    let krate = container.krate();
    let site = Span::mixed_site();
    let sizes = sum(&krate, fields);
    let copies = fields.iter().map(|field| {
        let (local, member) = (field.local(), &field.member);
        quote_spanned!(member.span().resolved_at(site)=> let #local = self.#member;)
    });
    let parts = fields.iter().map(|field| {
        let local = field.local();
        quote_spanned!(site=> #krate::private::Ref(&#local))
    });
    let tuple = tuple(parts.collect());
    let method =
        method(&krate, &quote_spanned!(site=> #(#copies)* #krate::Encode::encode::<__F, __S>(&#tuple, __sink)));
    quote_spanned! {site=>
        const SIZES: #krate::private::Sizes = #sizes;
        #method
    }
}

fn enum_items(container: &Container, variants: &[Variant], tags: &Tags) -> TokenStream {
    let krate = container.krate();
    let site = Span::mixed_site();
    let (sizes, body) = if variants.iter().all(|variant| variant.fields.is_empty()) {
        units(&krate, variants, tags)
    } else {
        payloads(&krate, variants, tags)
    };
    let assertions = &tags.assertions;
    let method = method(&krate, &quote_spanned!(site=> #assertions #body));
    quote_spanned! {site=>
        const SIZES: #krate::private::Sizes = #sizes;
        #method
    }
}

/// An enum of variants without fields: a number.
fn units(krate: &TokenStream, variants: &[Variant], tags: &Tags) -> (TokenStream, TokenStream) {
    let site = Span::mixed_site();
    let max = &tags.max;
    let sizes = quote_spanned!(site=> #krate::private::Sizes::tag(#max));
    if variants.is_empty() {
        return (sizes, quote_spanned!(site=> match *self {}));
    }
    let names = variants.iter().map(|variant| &variant.ident);
    let each = &tags.each;
    let body = quote_spanned! {site=>
        let __tag: ::core::primitive::u32 = match self {
            #(Self::#names {} => #each,)*
        };
        #krate::Sink::put_tag::<__F>(__sink, __tag)
    };
    (sizes, body)
}

/// An enum with fields: each arm writes a tuple of the tag and references to the fields, which fuses them.
fn payloads(krate: &TokenStream, variants: &[Variant], tags: &Tags) -> (TokenStream, TokenStream) {
    let site = Span::mixed_site();
    let max = &tags.max;
    let sums = variants.iter().map(|variant| sum(krate, &variant.fields));
    let sizes = quote_spanned!(site=> #krate::private::Sizes::variants(#max, &[#(#sums),*]));
    let arms = variants.iter().zip(&tags.each).map(|(variant, tag)| {
        let name = &variant.ident;
        let bindings = variant.fields.iter().map(|field| {
            let (local, member) = (field.local(), &field.member);
            quote_spanned!(site=> #member: #local)
        });
        let mut parts = vec![quote_spanned!(site=> #krate::private::Tag::<#tag>)];
        parts.extend(variant.fields.iter().map(|field| {
            // The compiler blames this for a missing impl; of two errors at the same place it shows one.
            let (local, path) = (field.local(), placed(krate, place_of(field)));
            quote_spanned!(place_of(field)=> #path::private::Ref(#local))
        }));
        let value = if variant.fields.is_empty() { parts.remove(0) } else { tuple(parts) };
        quote_spanned! {site=>
            Self::#name { #(#bindings),* } => #krate::Encode::encode::<__F, __S>(&#value, __sink),
        }
    });
    (sizes, quote_spanned!(site=> match self { #(#arms)* }))
}

/// A tuple of `parts`, with those that are too many for one in a tuple at its end.
fn tuple(mut parts: Vec<TokenStream>) -> TokenStream {
    if parts.len() > TUPLE_MAX {
        let rest = parts.split_off(TUPLE_MAX - 1);
        parts.push(tuple(rest));
    }
    quote_spanned!(Span::mixed_site()=> (#(#parts,)*))
}

/// A path as if it were written at `place`.
fn placed(path: &TokenStream, place: Span) -> TokenStream {
    let tokens = path.clone().into_iter().map(|mut token| {
        token.set_span(place);
        token
    });
    tokens.collect()
}

/// The sizes of a field's type.
fn sizes(krate: &TokenStream, field: &Field) -> TokenStream {
    let ty = &field.ty;
    quote_spanned!(place_of(field)=> <#ty as #krate::Encode>::SIZES)
}

/// The sizes of the fields of a struct or variant together.
fn sum(krate: &TokenStream, fields: &[Field]) -> TokenStream {
    if fields.is_empty() {
        return quote_spanned!(Span::mixed_site()=> #krate::private::Sizes::ZERO);
    }
    let each = fields.iter().map(|field| sizes(krate, field));
    quote_spanned!(Span::mixed_site()=> #krate::private::Sizes::sum(&[#(#each),*]))
}

/// The call that writes a field of `self`.
fn encode_field(krate: &TokenStream, field: &Field) -> TokenStream {
    let (ty, member) = (&field.ty, &field.member);
    quote_spanned!(place_of(field)=> <#ty as #krate::Encode>::encode::<__F, __S>(&self.#member, __sink))
}

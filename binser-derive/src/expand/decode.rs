//! The impl of `Decode`.

use crate::ast::{Container, Data, Field, Variant};
use crate::expand::bounds::{Mentions, static_cow};
use crate::expand::tags::Tags;
use crate::expand::{path_of, place_of};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote_spanned};
use syn::{Ident, Lifetime};

/// The impl of `Decode` for a checked type.
pub(crate) fn expand(container: &Container) -> TokenStream {
    let cx = Scope::new(container);
    match &container.data {
        Data::Struct(fields) => cx.implement(&cx.struct_items(fields), &TokenStream::new()),
        Data::Enum(variants) => {
            let tags = Tags::of(container, variants);
            tags.around(cx.implement(&cx.enum_items(variants, &tags), &tags.assertions))
        }
        Data::Union => TokenStream::new(),
    }
}

/// An impl with nothing in it but a method that is never called.
pub(crate) fn stub(container: &Container, body: &TokenStream) -> TokenStream {
    let cx = Scope::new(container);
    container.implement(&cx.decode, Some(&cx.de), &[], &cx.method(body))
}

/// What all parts of the impl of one type name.
struct Scope<'c> {
    container: &'c Container,
    krate: TokenStream,
    /// The lifetime of the input.
    de: Lifetime,
    /// The trait with that lifetime.
    decode: TokenStream,
}

impl<'c> Scope<'c> {
    fn new(container: &'c Container) -> Self {
        let krate = container.krate();
        let mut name = String::from("'__de");
        while container.generics.lifetimes().any(|param| param.lifetime.to_string() == name) {
            name.push('_');
        }
        let de = Lifetime::new(&name, Span::mixed_site());
        let decode = quote_spanned!(Span::mixed_site()=> #krate::Decode<#de>);
        Self { container, krate, de, decode }
    }

    fn implement(&self, items: &TokenStream, assertions: &TokenStream) -> TokenStream {
        let Self { container, krate, de, decode } = self;
        let site = Span::mixed_site();
        let mentions = Mentions::of(container);
        let lifetimes = mentions.lifetimes.iter().map(|lifetime| quote_spanned!(site=> #de: #lifetime));
        let types = mentions.types.iter().map(|ty| quote_spanned!(site=> #ty: #decode));
        let owned =
            mentions.owned.iter().map(|ty| quote_spanned!(site=> <#ty as #krate::private::ToOwned>::Owned: #decode));
        let bounds: Vec<TokenStream> = lifetimes.chain(types).chain(owned).collect();
        let method =
            self.method(&quote_spanned!(site=> #assertions #krate::private::decode_fused::<Self, __F>(__reader)));
        container.implement(decode, Some(de), &bounds, &quote_spanned!(site=> #method #items))
    }

    /// `decode` with a body.
    fn method(&self, body: &TokenStream) -> TokenStream {
        let Self { krate, de, .. } = self;
        quote_spanned! {Span::mixed_site()=>
            #[inline]
            fn decode<__F: #krate::Format>(
                __reader: &mut #krate::Reader<#de>,
            ) -> ::core::result::Result<Self, #krate::Failed> {
                #body
            }
        }
    }

    /// `decode_run` and `decode_fields` with their bodies.
    fn methods(&self, run: &TokenStream, fields: &TokenStream) -> TokenStream {
        let Self { krate, de, .. } = self;
        quote_spanned! {Span::mixed_site()=>
            #[inline(always)]
            fn decode_run<__F: #krate::Format>(
                __run: &mut #krate::private::Run<#de>,
            ) -> ::core::option::Option<Self> {
                #run
            }

            #[inline]
            fn decode_fields<__F: #krate::Format>(
                __reader: &mut #krate::Reader<#de>,
            ) -> ::core::result::Result<Self, #krate::Failed> {
                #fields
            }
        }
    }

    fn struct_items(&self, fields: &[Field]) -> TokenStream {
        let krate = &self.krate;
        let site = Span::mixed_site();
        let sizes = self.sizes(fields);
        let run = self.fields_from_run(fields);
        let slow = self.fields_from_reader(None, fields);
        let methods = self.methods(
            &quote_spanned!(site=> ::core::option::Option::Some(Self { #run })),
            &quote_spanned!(site=> ::core::result::Result::Ok(Self { #slow })),
        );
        quote_spanned! {site=>
            const SIZES: #krate::private::Sizes = #sizes;
            #methods
        }
    }

    fn enum_items(&self, variants: &[Variant], tags: &Tags) -> TokenStream {
        if variants.iter().all(|variant| variant.fields.is_empty()) {
            return self.unit_items(variants, tags);
        }
        let krate = &self.krate;
        let site = Span::mixed_site();
        let max = &tags.max;
        let sizes = variants.iter().map(|variant| self.sizes(&variant.fields));
        let arms = variants.iter().zip(&tags.each);
        let fast = arms.clone().map(|(variant, tag)| {
            let (name, run) = (&variant.ident, self.fields_from_run(&variant.fields));
            quote_spanned!(site=> #tag => ::core::option::Option::Some(Self::#name { #run }),)
        });
        let slow = arms.map(|(variant, tag)| {
            let (name, slow) = (&variant.ident, self.fields_from_reader(Some(&variant.ident), &variant.fields));
            quote_spanned!(site=> #tag => ::core::result::Result::Ok(Self::#name { #slow }),)
        });
        let invalid = self.invalid_tag();
        let methods = self.methods(
            &quote_spanned! {site=>
                match #krate::private::Run::take_tag::<__F>(__run)? {
                    #(#fast)*
                    _ => ::core::option::Option::None,
                }
            },
            &quote_spanned! {site=>
                let __start = #krate::Reader::offset(__reader);
                match #krate::Reader::take_tag::<__F>(__reader)? {
                    #(#slow)*
                    __found => #invalid,
                }
            },
        );
        quote_spanned! {site=>
            const SIZES: #krate::private::Sizes = #krate::private::Sizes::variants(#max, &[#(#sizes),*]);
            #methods
        }
    }

    /// An enum of variants without fields, perhaps of none at all: the match is kept out of loops.
    fn unit_items(&self, variants: &[Variant], tags: &Tags) -> TokenStream {
        let Self { krate, decode, .. } = self;
        let site = Span::mixed_site();
        let (each, max) = (&tags.each, &tags.max);
        let names = variants.iter().map(|variant| &variant.ident);
        let invalid = self.invalid_tag();
        let methods = self.methods(
            &quote_spanned! {site=>
                <Self as #decode>::from_tag(#krate::private::Run::take_tag::<__F>(__run)?)
            },
            &quote_spanned! {site=>
                let __start = #krate::Reader::offset(__reader);
                let __found = #krate::Reader::take_tag::<__F>(__reader)?;
                match <Self as #decode>::from_tag(__found) {
                    ::core::option::Option::Some(__value) => ::core::result::Result::Ok(__value),
                    ::core::option::Option::None => #invalid,
                }
            },
        );
        quote_spanned! {site=>
            const SIZES: #krate::private::Sizes = #krate::private::Sizes::tag(#max);
            #methods
            #[inline(never)]
            fn from_tag(__tag: ::core::primitive::u32) -> ::core::option::Option<Self> {
                match __tag {
                    #(#each => ::core::option::Option::Some(Self::#names {}),)*
                    _ => ::core::option::Option::None,
                }
            }
        }
    }

    /// The failure of a tag `__found` at `__start` that no variant has.
    fn invalid_tag(&self) -> TokenStream {
        let krate = &self.krate;
        let name = self.container.name();
        quote_spanned! {Span::mixed_site()=>
            ::core::result::Result::Err(#krate::private::invalid_tag(__reader, __found, #name, __start))
        }
    }

    /// What a field is decoded as: its type, or for `Cow<'static, X>` the owned form of `X`.
    fn decoded(&self, field: &Field) -> TokenStream {
        let krate = &self.krate;
        match static_cow(field) {
            Some(ty) => quote_spanned!(place_of(field)=> <#ty as #krate::private::ToOwned>::Owned),
            None => field.ty.to_token_stream(),
        }
    }

    /// The field's value from a value of what it was decoded as.
    fn converted(&self, field: &Field, value: TokenStream) -> TokenStream {
        let krate = &self.krate;
        match static_cow(field) {
            Some(_) => quote_spanned!(Span::mixed_site()=> #krate::private::Cow::Owned(#value)),
            None => value,
        }
    }

    /// The sizes of the fields of a struct or variant together.
    fn sizes(&self, fields: &[Field]) -> TokenStream {
        let Self { krate, decode, .. } = self;
        if fields.is_empty() {
            return quote_spanned!(Span::mixed_site()=> #krate::private::Sizes::ZERO);
        }
        let each = fields.iter().map(|field| {
            let ty = self.decoded(field);
            quote_spanned!(place_of(field)=> <#ty as #decode>::SIZES)
        });
        quote_spanned!(Span::mixed_site()=> #krate::private::Sizes::sum(&[#(#each),*]))
    }

    /// The fields of a struct or variant, from bytes that are all there.
    fn fields_from_run(&self, fields: &[Field]) -> TokenStream {
        let decode = &self.decode;
        let each = fields.iter().map(|field| {
            let (member, ty) = (&field.member, self.decoded(field));
            let call = quote_spanned!(place_of(field)=> <#ty as #decode>::decode_run::<__F>(__run)?);
            let value = self.converted(field, call);
            quote_spanned!(Span::mixed_site()=> #member: #value,)
        });
        each.collect()
    }

    /// The fields of a struct or variant, one by one, with the path of the one that fails.
    fn fields_from_reader(&self, variant: Option<&Ident>, fields: &[Field]) -> TokenStream {
        let Self { krate, decode, .. } = self;
        let site = Span::mixed_site();
        let each = fields.iter().map(|field| {
            let (member, ty) = (&field.member, self.decoded(field));
            let path = path_of(self.container, variant, field);
            let call = quote_spanned!(place_of(field)=> <#ty as #decode>::decode::<__F>(__reader));
            let value = self.converted(field, quote_spanned!(site=> __value));
            quote_spanned! {site=>
                #member: match #call {
                    ::core::result::Result::Ok(__value) => #value,
                    ::core::result::Result::Err(__failed) => {
                        return ::core::result::Result::Err(#krate::Reader::in_field(__reader, __failed, #path));
                    }
                },
            }
        });
        each.collect()
    }
}

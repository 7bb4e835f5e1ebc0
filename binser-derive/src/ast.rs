//! The type that a derive stands on: [`Container`], its [`Variant`]s and [`Field`]s.

use crate::attr::{self, ContainerAttrs, Repr};
use crate::context::Context;
use proc_macro2::{Span, TokenStream};
use quote::format_ident;
use syn::{DeriveInput, Expr, Generics, Ident, Index, Member, Type};

/// A struct, enum or union.
pub(crate) struct Container {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) attrs: ContainerAttrs,
    pub(crate) repr: Repr,
    /// The lints that its user allows on it.
    pub(crate) allowed: Vec<TokenStream>,
    pub(crate) data: Data,
}

/// What is in a type.
pub(crate) enum Data {
    Struct(Vec<Field>),
    Enum(Vec<Variant>),
    Union,
}

/// A variant of an enum.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) fields: Vec<Field>,
    pub(crate) discriminant: Option<Expr>,
}

/// A field of a struct or variant.
pub(crate) struct Field {
    /// Its name or index, as in `self.name` and `Self { 0: value }`.
    pub(crate) member: Member,
    pub(crate) ty: Type,
    /// Its position, from 0.
    pub(crate) index: usize,
}

impl Container {
    /// Reads a type with its attributes.
    pub(crate) fn new(input: DeriveInput, cx: &mut Context) -> Self {
        let attrs = ContainerAttrs::parse(&input.attrs, cx);
        let repr = Repr::parse(&input.attrs);
        let allowed = attr::allowed_lints(&input.attrs);
        let data = match input.data {
            syn::Data::Struct(data) => Data::Struct(fields(data.fields, cx)),
            syn::Data::Enum(data) => Data::Enum(data.variants.into_iter().map(|one| Variant::new(one, cx)).collect()),
            syn::Data::Union(_) => Data::Union,
        };
        Self { ident: input.ident, generics: input.generics, attrs, repr, allowed, data }
    }

    /// All fields of the struct or of all variants.
    pub(crate) fn fields(&self) -> impl Iterator<Item = &Field> {
        let (fields, variants): (&[Field], &[Variant]) = match &self.data {
            Data::Struct(fields) => (fields, &[]),
            Data::Enum(variants) => (&[], variants),
            Data::Union => (&[], &[]),
        };
        fields.iter().chain(variants.iter().flat_map(|variant| &variant.fields))
    }
}

impl Variant {
    fn new(variant: syn::Variant, cx: &mut Context) -> Self {
        attr::parse_variant(&variant.attrs, cx);
        Self {
            ident: variant.ident,
            fields: fields(variant.fields, cx),
            discriminant: variant.discriminant.map(|(_, value)| value),
        }
    }
}

fn fields(fields: syn::Fields, cx: &mut Context) -> Vec<Field> {
    fields.into_iter().enumerate().map(|(index, field)| Field::new(index, field, cx)).collect()
}

impl Field {
    fn new(index: usize, field: syn::Field, cx: &mut Context) -> Self {
        attr::parse_field(&field.attrs, cx);
        let member = match field.ident {
            Some(name) => Member::Named(name),
            None => Member::Unnamed(Index::from(index)),
        };
        Self { member, ty: field.ty, index }
    }

    /// The local that a pattern binds the field to.
    pub(crate) fn local(&self) -> Ident {
        format_ident!("__field_{}", self.index, span = Span::mixed_site())
    }
}

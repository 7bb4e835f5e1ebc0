//! The attributes `#[binser(...)]`: what stands where, and what it says.

use crate::context::Context;
use proc_macro2::{Span, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Attribute, Ident, LitBool, LitStr, Meta, Path, Token};

/// Where attributes stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Container,
    Variant,
    Field,
}

/// All attributes with their places, in the order in which messages list them.
const KNOWN: &[(&str, Place)] = &[("crate", Place::Container), ("use_discriminant", Place::Container)];

/// The attributes of a type.
#[derive(Default)]
pub(crate) struct ContainerAttrs {
    /// `crate = "path"`: the path of the runtime crate.
    pub(crate) krate: Option<Path>,
    /// `use_discriminant = true|false`, with the span of its name.
    pub(crate) use_discriminant: Option<(Span, bool)>,
}

impl ContainerAttrs {
    /// Reads the `#[binser(...)]` among `attrs`.
    pub(crate) fn parse(attrs: &[Attribute], cx: &mut Context) -> Self {
        let mut parsed = Self::default();
        parse_attrs(attrs, Place::Container, cx, |name, input| {
            match name.unraw().to_string().as_str() {
                "crate" => parsed.krate = Some(path_value(name, input)?),
                "use_discriminant" => parsed.use_discriminant = Some((name.span(), bool_value(name, input)?)),
                _ => {}
            }
            Ok(())
        });
        parsed
    }
}

/// Refuses attributes on a variant, which takes none.
pub(crate) fn parse_variant(attrs: &[Attribute], cx: &mut Context) {
    parse_attrs(attrs, Place::Variant, cx, |_, _| Ok(()));
}

/// Refuses attributes on a field, which takes none.
pub(crate) fn parse_field(attrs: &[Attribute], cx: &mut Context) {
    parse_attrs(attrs, Place::Field, cx, |_, _| Ok(()));
}

/// Calls `item` with the name of each attribute that belongs at `place`, to read what follows the name.
fn parse_attrs(
    attrs: &[Attribute],
    place: Place,
    cx: &mut Context,
    mut item: impl FnMut(&Ident, ParseStream<'_>) -> syn::Result<()>,
) {
    let mut seen = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("binser")) {
        let Meta::List(list) = &attr.meta else {
            cx.error(attr.path().segments[0].ident.span(), "expected `#[binser(...)]`");
            continue;
        };
        let read = |input: ParseStream<'_>| {
            while !input.is_empty() {
                if let Err(error) = read_item(input, place, &mut seen, &mut item) {
                    cx.push(error);
                    skip_item(input)?;
                }
                if !input.is_empty() {
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(())
        };
        if let Err(error) = read.parse2(list.tokens.clone()) {
            cx.push(error);
        }
    }
}

/// Reads one attribute, up to its comma.
fn read_item(
    input: ParseStream<'_>,
    place: Place,
    seen: &mut Vec<Ident>,
    item: &mut impl FnMut(&Ident, ParseStream<'_>) -> syn::Result<()>,
) -> syn::Result<()> {
    let name = input.call(Ident::parse_any).map_err(|error| {
        syn::Error::new(error.span(), format!("expected the name of an attribute{}", listed(place)))
    })?;
    let places: Vec<Place> = KNOWN.iter().filter(|known| name == known.0).map(|known| known.1).collect();
    if places.is_empty() {
        return Err(syn::Error::new(name.span(), format!("unknown attribute `{name}`{}", listed(place))));
    }
    if !places.contains(&place) {
        let (right, here) = (name_of(places[0]), name_of(place));
        return Err(syn::Error::new(name.span(), format!("attribute `{name}` belongs on {right}, not on {here}")));
    }
    if seen.contains(&name) {
        return Err(syn::Error::new(name.span(), format!("attribute `{name}` is given twice")));
    }
    seen.push(name.clone());
    item(&name, input)?;
    if !input.is_empty() && !input.peek(Token![,]) {
        return Err(input.error(format!("expected a comma after attribute `{name}`")));
    }
    Ok(())
}

/// Passes over what is left of a mistaken attribute, up to its comma.
fn skip_item(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// What a message says of the attributes that `place` takes.
fn listed(place: Place) -> String {
    let names: Vec<String> =
        KNOWN.iter().filter(|known| known.1 == place).map(|known| format!("`{}`", known.0)).collect();
    if names.is_empty() {
        return format!("; {} takes none", name_of(place));
    }
    format!("; expected one of {}", names.join(", "))
}

/// A place in words.
fn name_of(place: Place) -> &'static str {
    match place {
        Place::Container => "the struct or enum",
        Place::Variant => "a variant",
        Place::Field => "a field",
    }
}

/// `= path` or `= "path"`.
fn path_value(name: &Ident, input: ParseStream<'_>) -> syn::Result<Path> {
    let expected = || format!("expected a path: `{name} = \"path\"`");
    equals(input, &expected)?;
    if let Ok(text) = input.fork().parse::<LitStr>() {
        input.parse::<LitStr>()?;
        return text.parse_with(Path::parse_mod_style).map_err(|_| syn::Error::new(text.span(), expected()));
    }
    let at = input.span();
    input.call(Path::parse_mod_style).map_err(|_| syn::Error::new(at, expected()))
}

/// `= true` or `= false`.
fn bool_value(name: &Ident, input: ParseStream<'_>) -> syn::Result<bool> {
    let expected = || format!("expected `{name} = true` or `{name} = false`");
    equals(input, &expected)?;
    let at = input.span();
    input.parse::<LitBool>().map(|value| value.value).map_err(|_| syn::Error::new(at, expected()))
}

/// The sign before a value.
fn equals(input: ParseStream<'_>, expected: &dyn Fn() -> String) -> syn::Result<()> {
    let at = input.span();
    input.parse::<Token![=]>().map(|_| ()).map_err(|_| syn::Error::new(at, expected()))
}

/// The lints in `#[allow(...)]` and `#[expect(...)]`: what a type may do, its impls may.
pub(crate) fn allowed_lints(attrs: &[Attribute]) -> Vec<TokenStream> {
    let lists = attrs.iter().filter_map(|attr| match &attr.meta {
        Meta::List(list) if list.path.is_ident("allow") || list.path.is_ident("expect") => Some(list.tokens.clone()),
        _ => None,
    });
    lists.collect()
}

/// How `#[repr(...)]` lays out a type, as far as a derive must know.
#[derive(Debug, Default)]
pub(crate) struct Repr {
    /// Whether fields may lie at addresses that no reference may have.
    pub(crate) packed: bool,
    /// The type of an enum's discriminants, where it is stated.
    pub(crate) integer: Option<Ident>,
}

impl Repr {
    /// Reads the `#[repr(...)]` among `attrs`; what is wrong in them is for the compiler to say.
    pub(crate) fn parse(attrs: &[Attribute]) -> Self {
        let mut repr = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("repr")) {
            let Ok(items) = attr.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) else { continue };
            for item in items {
                match item.path().get_ident() {
                    Some(name) if name == "packed" => repr.packed = true,
                    Some(name) if is_integer(name) => repr.integer = Some(name.clone()),
                    _ => {}
                }
            }
        }
        repr
    }
}

fn is_integer(name: &Ident) -> bool {
    let name = name.to_string();
    name.strip_prefix(['u', 'i']).is_some_and(|bits| matches!(bits, "8" | "16" | "32" | "64" | "128" | "size"))
}

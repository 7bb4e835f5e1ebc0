//! What a type must keep to, one function a rule.

use crate::ast::{Container, Data};
use crate::context::Context;
use syn::spanned::Spanned as _;
use syn::{Expr, ExprLit, ExprUnary, Lit, UnOp};

/// Adds to `cx` each rule that `container` breaks.
pub(crate) fn check(container: &Container, cx: &mut Context) {
    no_union(container, cx);
    discriminants_are_decided(container, cx);
    discriminants_are_tags(container, cx);
    discriminants_are_of_enums(container, cx);
}

/// Which field of a union holds a value is not known.
fn no_union(container: &Container, cx: &mut Context) {
    if matches!(container.data, Data::Union) {
        cx.error(
            container.ident.span(),
            "unions cannot be derived, since which field is in use is not known; use an enum",
        );
    }
}

/// Discriminants look like tags, so an enum with them says whether they are.
fn discriminants_are_decided(container: &Container, cx: &mut Context) {
    let Data::Enum(variants) = &container.data else { return };
    let first = variants.iter().find_map(|variant| variant.discriminant.as_ref());
    if let (Some(first), None) = (first, container.attrs.use_discriminant) {
        cx.error(
            first.span(),
            "an enum with discriminants must say whether they are the tags: \
             write `#[binser(use_discriminant = true)]`, or `false` for positions as tags",
        );
    }
}

/// Discriminants that are tags are not negative and have 32 bits at most; of those that are computed, constants in the
/// expansion make sure.
fn discriminants_are_tags(container: &Container, cx: &mut Context) {
    let (Data::Enum(variants), Some((_, true))) = (&container.data, container.attrs.use_discriminant) else { return };
    for discriminant in variants.iter().filter_map(|variant| variant.discriminant.as_ref()) {
        let fits = match discriminant {
            Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => literal(expr).is_none_or(|value| value == 0),
            other => literal(other).is_none_or(|value| value <= u32::MAX.into()),
        };
        if !fits {
            cx.error(
                discriminant.span(),
                "a tag goes from 0 to 4294967295: \
                 write `#[binser(use_discriminant = false)]` for positions as tags, or other discriminants",
            );
        }
    }
}

/// The number that a literal stands for.
fn literal(expression: &Expr) -> Option<u128> {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        _ => None,
    }
}

/// Structs have no tags.
fn discriminants_are_of_enums(container: &Container, cx: &mut Context) {
    if let (Data::Struct(_), Some((span, _))) = (&container.data, container.attrs.use_discriminant) {
        cx.error(span, "attribute `use_discriminant` belongs on an enum, not on a struct");
    }
}

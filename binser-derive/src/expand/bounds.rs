//! What an impl asks of its parameters: bounds on type parameters and on their associated types, as far as they appear
//! in fields, and never on whole types of fields, which would go round in circles in recursive types.

use crate::ast::{Container, Field};
use quote::ToTokens as _;
use std::collections::HashSet;
use syn::visit::{self, Visit};
use syn::{Expr, GenericArgument, Ident, Lifetime, Path, PathArguments, Type, TypeFnPtr, TypePath, TypeTraitObject};

/// The types and lifetimes in the fields of a type that its impl has to speak of.
#[derive(Default)]
pub(crate) struct Mentions {
    /// Type parameters, and associated types of them.
    pub(crate) types: Vec<Type>,
    /// The `X` of fields of type `Cow<'static, X>` where `X` is a type parameter.
    pub(crate) owned: Vec<Type>,
    /// Lifetimes, `'static` among them.
    pub(crate) lifetimes: Vec<Lifetime>,
}

impl Mentions {
    /// Those of all fields of `container`.
    pub(crate) fn of(container: &Container) -> Self {
        let params = container.generics.type_params().map(|param| &param.ident).collect();
        let mut visitor = Visitor { params, found: Self::default(), seen: HashSet::new(), bare: false };
        for field in container.fields() {
            visitor.visit_field_type(field);
        }
        visitor.found
    }
}

/// The `X` where the type of a field is `Cow<'static, X>`: it is decoded as its owned form.
pub(crate) fn static_cow(field: &Field) -> Option<&Type> {
    let mut ty = &field.ty;
    loop {
        ty = match ty {
            Type::Group(group) => &group.elem,
            Type::Paren(paren) => &paren.elem,
            _ => break,
        };
    }
    let Type::Path(TypePath { qself: None, path, .. }) = ty else { return None };
    let last = path.segments.last().filter(|last| last.ident == "Cow")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let mut arguments = arguments.args.iter();
    match (arguments.next(), arguments.next(), arguments.next()) {
        (Some(GenericArgument::Lifetime(lifetime)), Some(GenericArgument::Type(ty)), None)
            if lifetime.ident == "static" =>
        {
            Some(ty)
        }
        _ => None,
    }
}

/// Walks the types of fields.
struct Visitor<'c> {
    params: HashSet<&'c Ident>,
    found: Mentions,
    seen: HashSet<String>,
    /// Whether only lifetimes count, since the walk is inside an associated type.
    bare: bool,
}

impl Visitor<'_> {
    fn visit_field_type(&mut self, field: &Field) {
        let Some(ty) = static_cow(field) else { return self.visit_type(&field.ty) };
        match ty {
            Type::Path(path)
                if path.qself.is_none() && path.path.get_ident().is_some_and(|name| self.is_param(name)) =>
            {
                if self.seen.insert(format!("{} owned", ty.to_token_stream())) {
                    self.found.owned.push(ty.clone());
                }
            }
            _ => self.visit_type(ty),
        }
    }

    fn is_param(&self, name: &Ident) -> bool {
        self.params.contains(name)
    }

    fn add_type(&mut self, ty: &TypePath) {
        if !self.bare && self.seen.insert(ty.to_token_stream().to_string()) {
            self.found.types.push(Type::Path(ty.clone()));
        }
    }

    /// Whether `path` is a type parameter or begins with one.
    fn begins_with_param(&self, path: &Path) -> bool {
        path.leading_colon.is_none() && path.segments.first().is_some_and(|first| self.is_param(&first.ident))
    }
}

impl<'ast> Visit<'ast> for Visitor<'_> {
    fn visit_type_path(&mut self, ty: &'ast TypePath) {
        if ty.path.segments.last().is_some_and(|last| last.ident == "PhantomData") {
            return;
        }
        let begins = match &ty.qself {
            Some(qself) => mentions_param(&self.params, &qself.ty) || path_mentions_param(&self.params, &ty.path),
            None => self.begins_with_param(&ty.path),
        };
        if begins {
            self.add_type(ty);
        }
        let bare = self.bare;
        self.bare |= begins;
        visit::visit_type_path(self, ty);
        self.bare = bare;
    }

    fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
        if lifetime.ident != "_" && self.seen.insert(lifetime.to_string()) {
            self.found.lifetimes.push(lifetime.clone());
        }
    }

    // No values of these are encoded, so what stands in them does not matter.
    fn visit_type_fn_ptr(&mut self, _: &'ast TypeFnPtr) {}
    fn visit_type_trait_object(&mut self, _: &'ast TypeTraitObject) {}
    fn visit_expr(&mut self, _: &'ast Expr) {}
}

/// Finds whether a type parameter is anywhere in a type.
struct Finder<'c> {
    params: &'c HashSet<&'c Ident>,
    found: bool,
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_ident(&mut self, name: &'ast Ident) {
        self.found |= self.params.contains(name);
    }
}

fn mentions_param(params: &HashSet<&Ident>, ty: &Type) -> bool {
    let mut finder = Finder { params, found: false };
    finder.visit_type(ty);
    finder.found
}

fn path_mentions_param(params: &HashSet<&Ident>, path: &Path) -> bool {
    let mut finder = Finder { params, found: false };
    path.segments.iter().for_each(|segment| finder.visit_path_arguments(&segment.arguments));
    finder.found
}

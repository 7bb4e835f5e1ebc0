//! What expansions never say, and what mistakes are called.

use crate::expand::{Direction, derive};
use proc_macro2::{Spacing, TokenStream, TokenTree};
use std::str::FromStr as _;

/// Types of every kind, which name no types of the prelude themselves.
const SAMPLES: &[&str] = &[
    "struct Unit;",
    "struct Braces {}",
    "struct One(::a::Text);",
    "pub struct Named { a: ::a::Text, pub(crate) reader: T0 }",
    "struct Wide(T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0);",
    "struct Generic<'a, T: ::a::Bound = ::a::Text, const N: usize = 4> where T: 'a, { a: &'a T, b: [T; N] }",
    "struct Projected<T: Tr>(T::Item, <T as Tr>::Other, PhantomData<T>);",
    "struct StaticCow<T>(Cow<'static, [T]>, Cow<'static, T>, Cow<'static, str>);",
    "#[repr(C, packed)] struct Packed { a: T0, b: T0 }",
    "enum Never {}",
    "enum Units { A, B, C }",
    "#[binser(use_discriminant = true)] #[repr(i16)] enum Tagged { A = -0, B = K + 1, C }",
    "#[binser(use_discriminant = true)] #[repr(u8)] enum TaggedPayload<T> { A(T) = 1, B = 2 }",
    "#[binser(use_discriminant = false)] enum Positions { A = 1, B = 2 }",
    "enum Mixed<'de, T> { A, B(T, &'de T0), C { value: T, tag: T0 }, D() }",
    "enum Deep { A(T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0, T0) }",
];

/// Names that the samples give, or that stand for themselves everywhere.
const GIVEN: &[&str] = &["T", "T0", "Tr", "Cow", "PhantomData", "K", "__F", "__S"];

/// Names that a user may have shadowed.
const SHADOWED: &[&str] = &[
    "Ok",
    "Err",
    "Some",
    "None",
    "Result",
    "Option",
    "Vec",
    "String",
    "Box",
    "Sized",
    "Copy",
    "Clone",
    "Default",
    "From",
    "Into",
    "Iterator",
    "Fn",
    "FnOnce",
    "Ord",
    "ToOwned",
    "Encode",
    "Decode",
    "Format",
    "Sink",
    "Reader",
    "Failed",
    "Sizes",
    "binser",
    "core",
    "std",
    "alloc",
    "panic",
    "assert",
    "matches",
    "u8",
    "u16",
    "u32",
    "u64",
    "i128",
    "isize",
    "bool",
    "unreachable",
];

/// Runs both derives on `source`.
fn expansions(source: &str) -> [TokenStream; 2] {
    let input = TokenStream::from_str(source).unwrap();
    [Direction::Encode, Direction::Decode].map(|direction| derive(input.clone(), direction))
}

/// All tokens with those in groups, as text; signs that belong together as one.
fn flat(tokens: TokenStream, into: &mut Vec<String>) {
    let mut joint = false;
    for token in tokens {
        let continued = std::mem::replace(
            &mut joint,
            matches!(&token, TokenTree::Punct(punct) if punct.spacing() == Spacing::Joint),
        );
        match token {
            TokenTree::Group(group) => {
                into.push("(".to_string());
                flat(group.stream(), into);
                into.push(")".to_string());
            }
            TokenTree::Punct(punct) if continued => into.last_mut().unwrap().push(punct.as_char()),
            other => into.push(other.to_string()),
        }
    }
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// What the derive says is wrong with `source`, in both directions alike.
fn mistakes(source: &str) -> Vec<String> {
    let [encode, decode] = expansions(source).map(|tokens| {
        let file: syn::File = syn::parse2(tokens).unwrap();
        let mut found = Vec::new();
        for item in file.items {
            match item {
                syn::Item::Macro(item) => found.push(item.mac.parse_body::<syn::LitStr>().unwrap().value()),
                syn::Item::Impl(_) => {}
                _ => panic!("neither an error nor the impl that stands in"),
            }
        }
        found
    });
    assert_eq!(encode, decode);
    encode
}

#[test]
fn expansions_are_items() {
    for sample in SAMPLES {
        for expansion in expansions(sample) {
            let file: syn::File = syn::parse2(expansion).expect(sample);
            assert_eq!(file.items.len(), 1, "{sample}");
            assert!(!matches!(file.items[0], syn::Item::Macro(_)), "{sample}");
        }
    }
}

#[test]
fn expansions_have_no_unsafe() {
    for sample in SAMPLES {
        for expansion in expansions(sample) {
            let mut tokens = Vec::new();
            flat(expansion, &mut tokens);
            assert!(!tokens.iter().any(|token| token.starts_with("unsafe")), "{sample}");
        }
    }
}

#[test]
fn paths_of_expansions_are_rooted() {
    for sample in SAMPLES {
        for expansion in expansions(sample) {
            let mut tokens = vec![String::new()];
            flat(expansion, &mut tokens);
            tokens.push(String::new());
            for window in tokens.windows(3) {
                let [before, name, behind] = window else { unreachable!() };
                if !is_name(name) || before.ends_with("::") {
                    continue;
                }
                let keyword = syn::parse_str::<syn::Ident>(name).is_err();
                let leads = behind.starts_with("::") && !keyword && name != "clippy";
                assert!(!leads || GIVEN.contains(&name.as_str()), "{sample}: the path that begins with {name}");
                // `const N: usize` is the sample's own.
                let own = before == ":" && name == "usize";
                assert!(own || !SHADOWED.contains(&name.as_str()), "{sample}: the bare {name}");
            }
        }
    }
}

#[test]
fn locals_of_expansions_begin_with_underscores() {
    for sample in SAMPLES {
        for expansion in expansions(sample) {
            let mut tokens = Vec::new();
            flat(expansion, &mut tokens);
            for pair in tokens.windows(2).filter(|pair| pair[0] == "let" || pair[0] == "|") {
                let name = &pair[1];
                assert!(!is_name(name) || name.starts_with("__"), "{sample}: the local {name}");
            }
        }
    }
}

#[test]
fn mistakes_are_told_all_at_once() {
    let source = r#"
        #[binser(foo, crate = 3, use_discriminant = perhaps)]
        #[binser(crate = "a b")]
        #[binser]
        enum E { #[binser(skip = 1, "text")] A = 1, B(#[binser(crate = "x")] u8) }
    "#;
    assert_eq!(
        mistakes(source),
        [
            "unknown attribute `foo`; expected one of `crate`, `use_discriminant`",
            "expected a path: `crate = \"path\"`",
            "expected `use_discriminant = true` or `use_discriminant = false`",
            "attribute `crate` is given twice",
            "expected `#[binser(...)]`",
            "unknown attribute `skip`; a variant takes none",
            "expected the name of an attribute; a variant takes none",
            "attribute `crate` belongs on the struct or enum, not on a field",
            "an enum with discriminants must say whether they are the tags: \
             write `#[binser(use_discriminant = true)]`, or `false` for positions as tags",
        ]
    );
}

#[test]
fn values_of_attributes_are_checked() {
    let path = ["expected a path: `crate = \"path\"`"];
    for source in ["crate", "crate(x)", "crate = ", "crate = \"\"", "crate = \"a::\"", "crate = 1", "crate = (a)"] {
        assert_eq!(mistakes(&format!("#[binser({source})] struct S;")), path, "{source}");
    }
    let flag = ["expected `use_discriminant = true` or `use_discriminant = false`"];
    for source in ["use_discriminant", "use_discriminant = 1", "use_discriminant = \"true\"", "use_discriminant(true)"]
    {
        assert_eq!(mistakes(&format!("#[binser({source})] enum E {{ A }}")), flag, "{source}");
    }
    let comma = ["expected a comma after attribute `crate`"];
    for source in ["crate = \"a\" use_discriminant = true", "crate = a; b", "crate = a<b>"] {
        assert_eq!(mistakes(&format!("#[binser({source})] enum E {{ A }}")), comma, "{source}");
    }
    for source in ["", "crate = a::b", "crate = \"::a\",", "crate = crate::a, use_discriminant = false"] {
        assert_eq!(mistakes(&format!("#[binser({source})] enum E {{ A }}")), [""; 0], "{source}");
    }
}

#[test]
fn unions_are_refused() {
    assert_eq!(
        mistakes("union U { a: u8 }"),
        ["unions cannot be derived, since which field is in use is not known; use an enum"]
    );
}

#[test]
fn use_discriminant_is_of_enums() {
    assert_eq!(
        mistakes("#[binser(use_discriminant = true)] struct S;"),
        ["attribute `use_discriminant` belongs on an enum, not on a struct"]
    );
}

#[test]
fn literal_discriminants_are_tags() {
    let text = "a tag goes from 0 to 4294967295: \
                write `#[binser(use_discriminant = false)]` for positions as tags, or other discriminants";
    let source = "enum E { A = -1, B = 0, C = 0xFFFF_FFFF_u64, D = 0x1_0000_0000, E = -0, F = - K }";
    assert_eq!(mistakes(&format!("#[binser(use_discriminant = true)] {source}")), [text, text]);
    assert_eq!(mistakes(&format!("#[binser(use_discriminant = false)] {source}")), [""; 0]);
}

#[test]
fn many_variants_are_no_trouble() {
    let variants: Vec<String> = (0..65_537).map(|i| format!("V{i}")).collect();
    for expansion in expansions(&format!("enum Big {{ {} }}", variants.join(","))) {
        let mut tokens = Vec::new();
        flat(expansion, &mut tokens);
        assert!(tokens.iter().any(|token| token == "65536"));
        assert!(tokens.iter().any(|token| token.contains("has 65537 variants")));
    }
}

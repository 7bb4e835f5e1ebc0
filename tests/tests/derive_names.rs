//! Whatever a user calls types, fields, variants and functions, expansions mean what they say.
#![deny(warnings)]
#![forbid(unsafe_code)]

use binser::format::{Bincode2, Borsh, Native, Postcard};
use std::fmt::Debug;

/// Encodes and decodes `value` in four formats.
fn round_trip<T: binser::Encode + for<'de> binser::Decode<'de> + PartialEq + Debug>(value: &T) {
    fn one<T: binser::Encode + for<'de> binser::Decode<'de> + PartialEq + Debug, F: binser::Codec>(value: &T) {
        let bytes = F::to_vec(value).unwrap();
        assert_eq!(F::from_slice::<T>(&bytes).as_ref(), Ok(value), "{}", F::NAME);
    }
    one::<T, Native>(value);
    one::<T, Bincode2>(value);
    one::<T, Borsh>(value);
    one::<T, Postcard>(value);
}

mod prelude_is_shadowed {
    #![allow(
        non_snake_case,
        non_camel_case_types,
        non_upper_case_globals,
        dead_code,
        reason = "names that shadow others"
    )]

    pub(crate) fn Ok() {}
    pub(crate) fn Err() {}
    pub(crate) fn Some() {}
    pub(crate) const None: u8 = 0;
    pub(crate) struct Result;
    pub(crate) struct Option;
    pub(crate) struct Vec;
    pub(crate) struct Box;
    pub(crate) struct u32;
    pub(crate) struct usize;
    pub(crate) mod core {}
    pub(crate) mod std {}
    pub(crate) mod binser {}
    pub(crate) trait Sized {}
    pub(crate) trait Encode {}
    pub(crate) trait Decode {}
    pub(crate) trait Format {}
    pub(crate) trait Sink {}
    pub(crate) struct Reader;
    pub(crate) struct Failed;
    pub(crate) struct Sizes;

    #[derive(::binser::Encode, ::binser::Decode, Debug, PartialEq)]
    pub(crate) struct String(pub(crate) ::std::string::String, pub(crate) u8);

    #[derive(::binser::Encode, ::binser::Decode, Debug, PartialEq)]
    pub(crate) enum E {
        A,
        B(u8, String),
    }

    #[derive(::binser::Encode, ::binser::Decode, Debug, PartialEq)]
    #[binser(use_discriminant = true)]
    pub(crate) enum D {
        A = 1,
        B,
    }
}

#[test]
fn shadowed_prelude_does_not_matter() {
    use prelude_is_shadowed::{D, E, String};
    round_trip(&String("x".into(), 1));
    round_trip(&E::A);
    round_trip(&E::B(1, String("x".into(), 1)));
    assert_eq!(binser::to_vec(&[D::A, D::B]).unwrap(), [1, 2]);
}

#[no_implicit_prelude]
mod without_prelude {
    #[derive(::binser::Encode, ::binser::Decode, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    pub(crate) struct TypeMeta<T> {
        pub(crate) a: T,
        pub(crate) b: ::std::vec::Vec<u8>,
    }

    #[derive(::binser::Encode, ::binser::Decode, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    pub(crate) enum Reader<'a> {
        Encode,
        Decode(u8, &'a str),
    }

    #[derive(::binser::Encode, ::binser::Decode, ::core::fmt::Debug, ::core::cmp::PartialEq)]
    pub(crate) enum Units {
        A,
        B,
    }

    #[derive(::binser::Encode, ::binser::Decode)]
    pub(crate) enum Never {}

    #[derive(::binser::Encode, ::binser::Decode, ::core::clone::Clone, ::core::marker::Copy)]
    #[repr(Rust, packed)]
    pub(crate) struct Packed(pub(crate) u8, pub(crate) u32);
}

#[test]
fn modules_without_prelude_derive() {
    use without_prelude::{Never, Packed, Reader, TypeMeta, Units};
    round_trip(&TypeMeta { a: 1_u8, b: vec![2] });
    round_trip(&[Units::A, Units::B]);
    let bytes = binser::to_vec(&[Reader::Encode, Reader::Decode(1, "x")]).unwrap();
    assert_eq!(binser::from_slice::<[Reader<'_>; 2]>(&bytes).unwrap(), [Reader::Encode, Reader::Decode(1, "x")]);
    assert_eq!(binser::to_vec(&Packed(1, 2)).unwrap(), [1, 2, 0, 0, 0]);
    assert!(binser::from_slice::<Never>(&[0]).is_err());
}

/// Fields named like locals of any expansion, in every order that puts another field behind them.
macro_rules! named_like_locals {
    ($($field:ident)*) => {
        const COUNT: usize = [$(stringify!($field)),*].len();

        #[derive(binser::Encode, binser::Decode, Debug, PartialEq, Default)]
        struct Locals { first: u8, $($field: u16,)* text: String, last: u8 }

        #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
        enum LocalsEnum { Variant { $($field: u8,)* last: String } }
    };
}
named_like_locals! {
    tag decoder reader buf pos len result self_ variant_index sink run value window start found failed other
    __sink __reader __run __value __failed __found __start __window __other __tag __field_0 __field_1 field_0
    f s t encode decode ok err some none
}

#[test]
fn fields_named_like_locals_come_back() {
    round_trip(&Locals { first: 1, tag: 2, reader: 3, __value: 4, text: "x".into(), last: 5, ..Locals::default() });
    // The tag, the fields, a text of one letter.
    let mut bytes: Vec<u8> = (0..).take(1 + COUNT).collect();
    bytes.extend([1, b'x']);
    let value = binser::from_slice::<LocalsEnum>(&bytes).unwrap();
    assert_eq!(binser::to_vec(&value).unwrap(), bytes);
    round_trip(&value);
}

#[test]
#[allow(non_camel_case_types, reason = "raw identifiers")]
fn raw_identifiers_are_names() {
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    struct r#struct {
        r#type: u8,
        r#match: String,
        r#gen: bool,
    }
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    enum r#Enum {
        r#fn,
        r#impl { r#dyn: u8, r#async: u8 },
    }
    round_trip(&r#struct { r#type: 1, r#match: "x".into(), r#gen: true });
    round_trip(&r#Enum::r#fn);
    round_trip(&r#Enum::r#impl { r#dyn: 1, r#async: 2 });
    let error = binser::from_slice::<r#struct>(&[1, 1, b'x', 2]).unwrap_err();
    assert_eq!(error.path(), Some("struct.gen"));
    let error = binser::from_slice::<r#Enum>(&[1]).unwrap_err();
    assert_eq!(error.path(), Some("Enum::impl.dyn"));
    let error = binser::from_slice::<r#Enum>(&[2]).unwrap_err();
    assert_eq!(error.kind(), binser::ErrorKind::InvalidTag { found: 2, name: "Enum" });
}

#[test]
fn generics_may_have_any_letter() {
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    struct Many<F, S, T, W, D, E, R, C, I, O, B> {
        f: F,
        s: S,
        t: T,
        w: W,
        d: D,
        e: E,
        r: R,
        rest: (C, I, O, B),
    }
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    struct Start<const START: usize, const N: usize>([u8; START], [u8; N]);
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    enum Two<D, E> {
        Left(D),
        Right(D, E),
    }
    round_trip(&Many {
        f: 1_u8,
        s: 2_u16,
        t: "x".to_string(),
        w: 4_u8,
        d: 5_u8,
        e: 6_u8,
        r: 7_u8,
        rest: (1_u8, 2_u8, 3_u8, 4_u8),
    });
    round_trip(&Start([1], [2, 3]));
    round_trip(&Two::<u8, u16>::Left(1));
    round_trip(&Two::<u8, u16>::Right(1, 2));
}

mod variants_named_like_types {
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    pub(crate) enum E {
        Vec,
        Option,
        Ok(u8),
        Err(u8, u8),
        Some { x: u8 },
        None,
        String(std::string::String),
        Self_,
        Box(std::boxed::Box<u8>),
    }
    #[allow(unused_imports, reason = "the import is what may clash")]
    use E::*;
}

#[test]
fn variants_named_like_types_are_variants() {
    use variants_named_like_types::E;
    for value in [
        E::Vec,
        E::Option,
        E::Ok(1),
        E::Err(2, 3),
        E::Some { x: 4 },
        E::None,
        E::String("x".into()),
        E::Self_,
        E::Box(Box::new(5)),
    ] {
        round_trip(&value);
    }
}

mod methods_of_other_traits {
    #![allow(dead_code, clippy::unused_self, reason = "methods that may be ambiguous")]

    pub(crate) trait Blanket {
        fn encode(&self) {}
        fn decode() {}
        fn decode_run(&self) {}
        fn encode_run(&self) {}
        fn offset(&self) {}
        fn put_tag(&mut self) {}
        fn take_tag(&mut self) {}
        fn with_window(&mut self) {}
        fn in_field(&mut self) {}
        fn from_tag() {}
        fn is_alone(&self) {}
    }
    impl<T: ?Sized> Blanket for T {}

    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    pub(crate) struct S {
        pub(crate) a: u8,
        pub(crate) b: u16,
    }
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    pub(crate) enum E {
        A,
        B(u8),
    }
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    pub(crate) enum U {
        A,
        B,
    }
    impl S {
        pub(crate) const SIZES: () = ();
        pub(crate) const FIELDS: () = ();
        pub(crate) fn encode(&self) {}
        pub(crate) fn encode_run(&self) {}
        pub(crate) fn decode_run(&self) {}
        pub(crate) fn from_tag() {}
    }
}

#[test]
fn methods_of_the_same_name_do_not_clash() {
    use methods_of_other_traits::{E, S, U};
    round_trip(&S { a: 1, b: 2 });
    round_trip(&E::B(1));
    round_trip(&E::A);
    round_trip(&U::B);
    round_trip(&U::A);
}

mod deprecated_items {
    #[derive(binser::Encode, binser::Decode)]
    #[deprecated]
    #[allow(dead_code, reason = "using it would warn")]
    pub(crate) struct Whole {
        pub(crate) a: u8,
    }
    #[derive(binser::Encode, binser::Decode)]
    pub(crate) struct Field {
        #[deprecated]
        pub(crate) a: u8,
        #[doc(hidden)]
        pub(crate) b: u8,
    }
    #[derive(binser::Encode, binser::Decode)]
    pub(crate) enum Variant {
        #[deprecated]
        A,
        #[deprecated]
        B(u8),
        C {
            #[deprecated]
            x: u8,
        },
    }
    #[derive(binser::Encode, binser::Decode)]
    pub(crate) enum Units {
        #[deprecated]
        A,
        B,
    }
}

#[test]
fn deprecated_items_do_not_warn() {
    use deprecated_items::{Field, Units, Variant};
    let _: Field = binser::from_slice(&[1, 2]).unwrap();
    let _: Variant = binser::from_slice(&[2, 0]).unwrap();
    let _: Units = binser::from_slice(&[1]).unwrap();
}

mod framework {
    pub(crate) mod private {
        #[expect(clippy::single_component_path_imports, reason = "a framework hands it on")]
        pub(crate) use binser;
    }
}

#[test]
fn the_crate_may_be_elsewhere() {
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    #[binser(crate = "crate::framework::private::binser")]
    struct Text {
        a: u8,
        b: String,
    }
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    #[binser(crate = crate::framework::private::binser, use_discriminant = true)]
    enum Path {
        A = 1,
        B = 3,
    }
    round_trip(&Text { a: 1, b: "x".into() });
    assert_eq!(binser::to_vec(&[Path::A, Path::B]).unwrap(), [1, 3]);
}

#[test]
fn configured_out_items_vanish() {
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    struct S<#[cfg(any())] Missing, #[cfg(not(any()))] T, #[cfg(not(any()))] const N: usize> {
        #[cfg(any())]
        missing: Missing,
        #[cfg(not(any()))]
        a: T,
        b: [u8; N],
    }
    #[derive(binser::Encode, binser::Decode, Debug, PartialEq)]
    enum E {
        #[cfg(any())]
        Missing(Missing),
        A,
        B(#[cfg(any())] Missing, u8),
    }
    #[derive(binser::Encode, binser::Decode)]
    enum Never {
        #[cfg(any())]
        Missing(Missing),
    }
    round_trip(&S { a: 1_u8, b: [2, 3] });
    assert_eq!(binser::to_vec(&[E::A, E::B(7)]).unwrap(), [0, 1, 7]);
    assert!(binser::from_slice::<Never>(&[0]).is_err());
}

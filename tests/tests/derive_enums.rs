//! Tags of enums: positions or discriminants, in every width, and enums without variants.
#![deny(warnings)]
#![forbid(unsafe_code)]

use binser::format::{Bincode1, Bincode2, Borsh, Native, Postcard, Tags};
use binser::{Codec, Decode, Encode, ErrorKind, Format};
use std::fmt::Debug;

/// Encodes and decodes `value` in `F`, and returns the bytes.
fn bytes_of<F: Codec, T: Encode + for<'de> Decode<'de> + PartialEq + Debug>(value: &T) -> Vec<u8> {
    let bytes = F::to_vec(value).unwrap();
    assert_eq!(F::from_slice::<T>(&bytes).as_ref(), Ok(value), "{}", F::NAME);
    bytes
}

/// A format of one's own with tags of one byte.
#[derive(Debug, Clone, Copy, Default)]
struct Small;
impl Format for Small {
    const NAME: &'static str = "Small";
    const TAGS: Tags = Tags::U8;
}

/// Enums of many variants, with the last of them carrying a field in the second of each pair.
macro_rules! many {
    ($units:ident $payload:ident $($variant:ident)* : $last:ident) => {
        #[derive(Encode, Decode, Debug, PartialEq)]
        enum $units { $($variant,)* $last }
        #[derive(Encode, Decode, Debug, PartialEq)]
        enum $payload { $($variant,)* $last(u16) }
    };
}
many! {
    Units255 Payload255
    V0 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12 V13 V14 V15 V16 V17 V18 V19 V20 V21 V22 V23 V24 V25 V26 V27 V28 V29 V30
    V31 V32 V33 V34 V35 V36 V37 V38 V39 V40 V41 V42 V43 V44 V45 V46 V47 V48 V49 V50 V51 V52 V53 V54 V55 V56 V57 V58
    V59 V60 V61 V62 V63 V64 V65 V66 V67 V68 V69 V70 V71 V72 V73 V74 V75 V76 V77 V78 V79 V80 V81 V82 V83 V84 V85 V86
    V87 V88 V89 V90 V91 V92 V93 V94 V95 V96 V97 V98 V99 V100 V101 V102 V103 V104 V105 V106 V107 V108 V109 V110 V111
    V112 V113 V114 V115 V116 V117 V118 V119 V120 V121 V122 V123 V124 V125 V126 V127 V128 V129 V130 V131 V132 V133 V134
    V135 V136 V137 V138 V139 V140 V141 V142 V143 V144 V145 V146 V147 V148 V149 V150 V151 V152 V153 V154 V155 V156 V157
    V158 V159 V160 V161 V162 V163 V164 V165 V166 V167 V168 V169 V170 V171 V172 V173 V174 V175 V176 V177 V178 V179 V180
    V181 V182 V183 V184 V185 V186 V187 V188 V189 V190 V191 V192 V193 V194 V195 V196 V197 V198 V199 V200 V201 V202 V203
    V204 V205 V206 V207 V208 V209 V210 V211 V212 V213 V214 V215 V216 V217 V218 V219 V220 V221 V222 V223 V224 V225 V226
    V227 V228 V229 V230 V231 V232 V233 V234 V235 V236 V237 V238 V239 V240 V241 V242 V243 V244 V245 V246 V247 V248 V249
    V250 V251 V252 V253
    : Last
}
many! {
    Units256 Payload256
    V0 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12 V13 V14 V15 V16 V17 V18 V19 V20 V21 V22 V23 V24 V25 V26 V27 V28 V29 V30
    V31 V32 V33 V34 V35 V36 V37 V38 V39 V40 V41 V42 V43 V44 V45 V46 V47 V48 V49 V50 V51 V52 V53 V54 V55 V56 V57 V58
    V59 V60 V61 V62 V63 V64 V65 V66 V67 V68 V69 V70 V71 V72 V73 V74 V75 V76 V77 V78 V79 V80 V81 V82 V83 V84 V85 V86
    V87 V88 V89 V90 V91 V92 V93 V94 V95 V96 V97 V98 V99 V100 V101 V102 V103 V104 V105 V106 V107 V108 V109 V110 V111
    V112 V113 V114 V115 V116 V117 V118 V119 V120 V121 V122 V123 V124 V125 V126 V127 V128 V129 V130 V131 V132 V133 V134
    V135 V136 V137 V138 V139 V140 V141 V142 V143 V144 V145 V146 V147 V148 V149 V150 V151 V152 V153 V154 V155 V156 V157
    V158 V159 V160 V161 V162 V163 V164 V165 V166 V167 V168 V169 V170 V171 V172 V173 V174 V175 V176 V177 V178 V179 V180
    V181 V182 V183 V184 V185 V186 V187 V188 V189 V190 V191 V192 V193 V194 V195 V196 V197 V198 V199 V200 V201 V202 V203
    V204 V205 V206 V207 V208 V209 V210 V211 V212 V213 V214 V215 V216 V217 V218 V219 V220 V221 V222 V223 V224 V225 V226
    V227 V228 V229 V230 V231 V232 V233 V234 V235 V236 V237 V238 V239 V240 V241 V242 V243 V244 V245 V246 V247 V248 V249
    V250 V251 V252 V253 V254
    : Last
}
many! {
    Units300 Payload300
    V0 V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12 V13 V14 V15 V16 V17 V18 V19 V20 V21 V22 V23 V24 V25 V26 V27 V28 V29 V30
    V31 V32 V33 V34 V35 V36 V37 V38 V39 V40 V41 V42 V43 V44 V45 V46 V47 V48 V49 V50 V51 V52 V53 V54 V55 V56 V57 V58
    V59 V60 V61 V62 V63 V64 V65 V66 V67 V68 V69 V70 V71 V72 V73 V74 V75 V76 V77 V78 V79 V80 V81 V82 V83 V84 V85 V86
    V87 V88 V89 V90 V91 V92 V93 V94 V95 V96 V97 V98 V99 V100 V101 V102 V103 V104 V105 V106 V107 V108 V109 V110 V111
    V112 V113 V114 V115 V116 V117 V118 V119 V120 V121 V122 V123 V124 V125 V126 V127 V128 V129 V130 V131 V132 V133 V134
    V135 V136 V137 V138 V139 V140 V141 V142 V143 V144 V145 V146 V147 V148 V149 V150 V151 V152 V153 V154 V155 V156 V157
    V158 V159 V160 V161 V162 V163 V164 V165 V166 V167 V168 V169 V170 V171 V172 V173 V174 V175 V176 V177 V178 V179 V180
    V181 V182 V183 V184 V185 V186 V187 V188 V189 V190 V191 V192 V193 V194 V195 V196 V197 V198 V199 V200 V201 V202 V203
    V204 V205 V206 V207 V208 V209 V210 V211 V212 V213 V214 V215 V216 V217 V218 V219 V220 V221 V222 V223 V224 V225 V226
    V227 V228 V229 V230 V231 V232 V233 V234 V235 V236 V237 V238 V239 V240 V241 V242 V243 V244 V245 V246 V247 V248 V249
    V250 V251 V252 V253 V254 V255 V256 V257 V258 V259 V260 V261 V262 V263 V264 V265 V266 V267 V268 V269 V270 V271 V272
    V273 V274 V275 V276 V277 V278 V279 V280 V281 V282 V283 V284 V285 V286 V287 V288 V289 V290 V291 V292 V293 V294 V295
    V296 V297 V298
    : Last
}

#[test]
fn up_to_256_variants_fit_a_byte() {
    assert_eq!(bytes_of::<Borsh, _>(&Units255::V0), [0]);
    assert_eq!(bytes_of::<Borsh, _>(&Units255::Last), [254]);
    assert_eq!(bytes_of::<Borsh, _>(&Units256::Last), [255]);
    assert_eq!(bytes_of::<Borsh, _>(&Payload256::V0), [0]);
    assert_eq!(bytes_of::<Borsh, _>(&Payload256::Last(1)), [255, 1, 0]);
    assert_eq!(bytes_of::<Small, _>(&Payload255::Last(1)), [254, 1, 0]);
    assert_eq!(bytes_of::<Small, _>(&Units256::Last), [255]);
}

#[test]
fn other_formats_have_wider_tags() {
    assert_eq!(bytes_of::<Native, _>(&Units255::Last), [251, 254, 0]);
    assert_eq!(bytes_of::<Native, _>(&Units300::V250), [250]);
    assert_eq!(bytes_of::<Native, _>(&Units300::Last), [251, 43, 1]);
    assert_eq!(bytes_of::<Native, _>(&Payload300::Last(7)), [251, 43, 1, 7, 0]);
    assert_eq!(bytes_of::<Bincode2, _>(&Payload300::Last(7)), [251, 43, 1, 7]);
    assert_eq!(bytes_of::<Bincode1, _>(&Payload300::Last(7)), [43, 1, 0, 0, 7, 0]);
    assert_eq!(bytes_of::<Postcard, _>(&Payload300::Last(7)), [0xAB, 2, 7]);
    assert_eq!(bytes_of::<Postcard, _>(&Units300::V256), [0x80, 2]);
    assert_eq!(bytes_of::<Postcard, _>(&Units300::V0), [0]);
}

#[test]
fn unknown_tags_are_refused_where_they_stand() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    enum Units {
        A,
        B,
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    enum Payload {
        A(u8),
        B(String),
    }
    let error = Native::from_slice::<(u8, Units)>(&[0, 2]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidTag { found: 2, name: "Units" }, 1));
    let error = Native::from_slice::<(u8, Units)>(&[0, 251, 44, 1]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidTag { found: 300, name: "Units" }, 1));
    let error = Native::from_slice::<(u8, Payload)>(&[0, 2]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidTag { found: 2, name: "Payload" }, 1));
    let error = Borsh::from_slice::<Vec<Units>>(&[2, 0, 0, 0, 1, 9]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidTag { found: 9, name: "Units" }, 5));
    assert_eq!(error.path(), Some("[1]"));
    let error = Bincode1::from_slice::<Units>(&[0, 0, 0, 1]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidTag { found: 0x0100_0000, name: "Units" });
}

const K: isize = 6;

#[derive(Encode, Decode, Debug, PartialEq)]
#[binser(use_discriminant = true)]
enum Computed {
    Zero,
    One,
    Seven = K + 1,
    Eight,
    Three = { 1 + 2 },
    Four,
}

#[derive(Encode, Decode, Debug, PartialEq)]
#[binser(use_discriminant = true)]
#[repr(u8)]
enum Bytes {
    Top = !0,
    Payload(u16) = b'p',
    Named { text: String } = Bytes::NAMED,
    Next,
}
impl Bytes {
    const NAMED: u8 = 3;
}

#[test]
fn discriminants_may_be_tags() {
    let all = [
        (Computed::Zero, 0),
        (Computed::One, 1),
        (Computed::Seven, 7),
        (Computed::Eight, 8),
        (Computed::Three, 3),
        (Computed::Four, 4),
    ];
    for (value, tag) in &all {
        assert_eq!(bytes_of::<Native, _>(value), [*tag]);
        assert_eq!(bytes_of::<Borsh, _>(value), [*tag]);
        assert_eq!(bytes_of::<Small, _>(value), [*tag]);
    }
    assert_eq!(bytes_of::<Native, _>(&Bytes::Top), [251, 255, 0]);
    assert_eq!(bytes_of::<Borsh, _>(&Bytes::Top), [255]);
    assert_eq!(bytes_of::<Borsh, _>(&Bytes::Payload(7)), [b'p', 7, 0]);
    assert_eq!(bytes_of::<Native, _>(&Bytes::Named { text: "x".into() }), [3, 1, b'x']);
    assert_eq!(bytes_of::<Native, _>(&Bytes::Next), [4]);
    let error = Native::from_slice::<Computed>(&[2]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidTag { found: 2, name: "Computed" });
    let error = Borsh::from_slice::<Bytes>(&[0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidTag { found: 0, name: "Bytes" });
}

#[test]
fn discriminants_are_never_cut() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[binser(use_discriminant = true)]
    #[repr(u32)]
    enum Wide {
        A = 3,
        B = 0x103,
        C = u32::MAX,
    }
    assert_eq!(bytes_of::<Native, _>(&Wide::A), [3]);
    assert_eq!(bytes_of::<Native, _>(&Wide::B), [251, 3, 1]);
    assert_eq!(bytes_of::<Native, _>(&Wide::C), [252, 0xFF, 0xFF, 0xFF, 0xFF]);
}

#[test]
fn generic_enums_may_have_discriminants() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[binser(use_discriminant = true)]
    #[repr(i16)]
    enum Generic<'a, T, const N: usize> {
        A(T, &'a str) = 5,
        B([u8; N]) = 500,
    }
    let bytes = Native::to_vec(&Generic::<u8, 0>::A(7, "x")).unwrap();
    assert_eq!(bytes, [5, 7, 1, b'x']);
    assert_eq!(Native::from_slice::<Generic<'_, u8, 0>>(&bytes).unwrap(), Generic::A(7, "x"));
    assert_eq!(Native::to_vec(&Generic::<u8, 2>::B([1, 2])).unwrap(), [251, 0xF4, 1, 1, 2]);
}

#[test]
fn positions_may_be_tags_in_spite_of_discriminants() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[binser(use_discriminant = false)]
    enum Signed {
        Unknown = -1,
        A = 0,
        B = i32::MIN as isize,
    }
    for (tag, value) in (0..).zip(&[Signed::Unknown, Signed::A, Signed::B]) {
        assert_eq!(bytes_of::<Native, _>(value), [tag]);
        assert_eq!(bytes_of::<Bincode1, _>(value), [tag, 0, 0, 0]);
        assert_eq!(bytes_of::<Postcard, _>(value), [tag]);
        assert_eq!(bytes_of::<Borsh, _>(value), [tag]);
    }
}

#[test]
fn the_attribute_is_no_burden_without_discriminants() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[binser(use_discriminant = true)]
    enum True {
        A,
        B(u8),
    }
    assert_eq!(bytes_of::<Postcard, _>(&True::A), [0]);
    assert_eq!(bytes_of::<Postcard, _>(&True::B(1)), [1, 1]);
}

#[derive(Encode, Decode, Debug, PartialEq)]
enum Never {}

#[test]
fn enums_without_variants_never_decode() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    enum Holder {
        A(u8),
        B(Never),
        C { never: Never, behind: u8 },
    }
    #[derive(Encode, Decode, Debug, PartialEq)]
    struct Inside(u8, Never, u8);
    fn fails<F: Codec>() {
        for tag in 0..=u8::MAX {
            let bytes = [tag; 8];
            assert!(F::from_prefix::<Never>(&bytes).is_err());
            assert!(F::from_prefix::<Inside>(&bytes).is_err());
            assert!(F::from_prefix::<Vec<Never>>(&bytes).is_err() || tag == 0);
        }
    }
    fails::<Native>();
    fails::<Bincode1>();
    fails::<Postcard>();
    fails::<Borsh>();
    let error = Native::from_prefix::<Never>(&[7, 1, 2]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidTag { found: 7, name: "Never" }, 0));
    assert_eq!(bytes_of::<Native, Result<u8, Never>>(&Ok(7)), [0, 7]);
    let error = Native::from_prefix::<Result<u8, Never>>(&[1, 0, 0]).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidTag { found: 0, name: "Never" }, 1));
    assert_eq!(bytes_of::<Native, _>(&Holder::A(7)), [0, 7]);
    let error = Native::from_prefix::<Holder>(&[2, 3, 0, 0]).unwrap_err();
    assert_eq!(error.path(), Some("Holder::C.never"));
}

#[test]
fn variants_may_have_any_case() {
    #[derive(Encode, Decode, Debug, PartialEq)]
    #[expect(non_camel_case_types, non_snake_case, reason = "what is tested")]
    enum Cases {
        snake_case,
        Odd_Case { X: u8 },
    }
    assert_eq!(bytes_of::<Native, _>(&Cases::snake_case), [0]);
    assert_eq!(bytes_of::<Native, _>(&Cases::Odd_Case { X: 1 }), [1, 1]);
}

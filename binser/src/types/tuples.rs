//! Tuples of 1 to 16 elements, fused like structs.

use crate::decode::{Decode, decode_fused};
use crate::encode::{Encode, Plan};
use crate::error::Failed;
use crate::format::Format;
use crate::raw::Window;
use crate::reader::{Reader, Run};
use crate::sink::Sink;
use crate::size::Sizes;
use core::cmp::Ordering;

macro_rules! tuples {
    ($($count:literal: $($t:ident $i:tt $path:literal),+;)*) => { $(
        impl<$($t: Encode),+> Encode for ($($t,)+) {
            const SIZES: Sizes = Sizes::sum(<Self as Encode>::FIELDS);
            const FIELDS: &'static [Sizes] = &[$(<$t as Encode>::SIZES),+];

            #[inline(always)]
            fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
                $(
                    if const { Plan::<Self, F, $count>::RUNS.room[$i] > 0 } {
                        let room = const { Plan::<Self, F, $count>::RUNS.room[$i] };
                        sink.with_window(room, |window| self.encode_run::<F, Window<'_>, $i>(window))?;
                    } else if const { Plan::<Self, F, $count>::RUNS.is_alone($i) } {
                        self.$i.encode::<F, S>(sink)?;
                    }
                )+
                Ok(())
            }

            #[inline(always)]
            fn encode_run<F: Format, S: Sink, const START: usize>(&self, sink: &mut S) -> Result<(), Failed> {
                $(
                    if const { Plan::<Self, F, $count>::RUNS.first[$i] == START } {
                        self.$i.encode::<F, S>(sink)?;
                    }
                )+
                Ok(())
            }

            fn key_order(&self, other: &Self) -> Option<Ordering> {
                $(
                    match self.$i.key_order(&other.$i)? {
                        Ordering::Equal => {}
                        order => return Some(order),
                    }
                )+
                Some(Ordering::Equal)
            }
        }

        impl<'de, $($t: Decode<'de>),+> Decode<'de> for ($($t,)+) {
            const SIZES: Sizes = Sizes::sum(&[$(<$t as Decode<'de>>::SIZES),+]);

            #[inline]
            fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                decode_fused::<Self, F>(reader)
            }

            #[inline(always)]
            fn decode_run<F: Format>(run: &mut Run<'de>) -> Option<Self> {
                Some(($($t::decode_run::<F>(run)?,)+))
            }

            #[inline]
            fn decode_fields<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
                Ok(($(
                    match $t::decode::<F>(reader) {
                        Ok(value) => value,
                        Err(failed) => return Err(reader.in_field(failed, $path)),
                    },
                )+))
            }
        }
    )* };
}
tuples! {
    1: A 0 ".0";
    2: A 0 ".0", B 1 ".1";
    3: A 0 ".0", B 1 ".1", C 2 ".2";
    4: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3";
    5: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4";
    6: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5";
    7: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6";
    8: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7";
    9: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8";
    10: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8", K 9 ".9";
    11: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8", K 9 ".9", L 10 ".10";
    12: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8", K 9 ".9", L 10 ".10",
        M 11 ".11";
    13: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8", K 9 ".9", L 10 ".10",
        M 11 ".11", N 12 ".12";
    14: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8", K 9 ".9", L 10 ".10",
        M 11 ".11", N 12 ".12", O 13 ".13";
    15: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8", K 9 ".9", L 10 ".10",
        M 11 ".11", N 12 ".12", O 13 ".13", P 14 ".14";
    16: A 0 ".0", B 1 ".1", C 2 ".2", D 3 ".3", E 4 ".4", G 5 ".5", H 6 ".6", I 7 ".7", J 8 ".8", K 9 ".9", L 10 ".10",
        M 11 ".11", N 12 ".12", O 13 ".13", P 14 ".14", Q 15 ".15";
}

//! Every truncation and every change of one byte of every golden vector is an error or a value, and never a panic.

use binser::{Decode, Encode};
use binser_tests::formats::Preset;
use binser_tests::golden::rows::visit_all;
use binser_tests::golden::{Value, Visitor};

struct Change {
    inputs: usize,
}

impl Change {
    /// A value that is accepted can be written again, and comes back from that.
    fn accept_or_refuse<F: Preset, T: Value>(&mut self, input: &[u8]) {
        self.inputs += 1;
        let Ok((value, rest)) = F::from_prefix::<T>(input) else { return };
        assert!(rest.len() <= input.len());
        if let Ok(bytes) = F::to_vec(&value) {
            let back: T = decode::<F, T>(&bytes);
            assert!(back == value || format!("{back:?}") == format!("{value:?}"), "{input:02X?} is {value:?}");
        }
    }
}

fn decode<F: Preset, T: for<'de> Decode<'de>>(bytes: &[u8]) -> T {
    F::from_slice(bytes).unwrap_or_else(|error| panic!("{error}: {bytes:02X?}"))
}

impl Visitor for Change {
    fn visit<F: Preset, T: Value>(&mut self, _row: &'static str, column: &'static str, value: &T) {
        if matches!(column, "b2s" | "b2ls") {
            // The formats of `b2n` and `b2ln` again.
            return;
        }
        let Ok(golden) = F::to_vec(value) else { return };
        for len in 0..golden.len() {
            assert!(F::from_slice::<T>(&golden[..len]).is_err(), "{len} bytes of {golden:02X?}");
            self.accept_or_refuse::<F, T>(&golden[..len]);
        }
        let mut changed = golden.clone();
        // Of a long string the first bytes and a few others are enough.
        for at in (0..golden.len()).filter(|at| *at < 40 || at % 50 == 0) {
            for byte in (0..=255).filter(|byte| *byte != golden[at]) {
                changed[at] = byte;
                self.accept_or_refuse::<F, T>(&changed);
            }
            changed[at] = golden[at];
        }
    }

    fn visit_unread<F: Preset, T: Encode + ?Sized>(&mut self, _row: &'static str, _column: &'static str, _value: &T) {}
}

#[test]
fn no_change_of_a_golden_vector_panics() {
    let mut change = Change { inputs: 0 };
    visit_all(&mut change);
    assert!(change.inputs > 300_000, "only {} inputs", change.inputs);
}

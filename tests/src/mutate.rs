//! Input made of a good one: [`mutations`].

use crate::entropy::Entropy;

/// A few changes of `bytes`: bits flipped, bytes cut off, put in, taken out, replaced; and bytes at random.
#[must_use]
pub fn mutations(bytes: &[u8], entropy: &mut Entropy<'_>) -> Vec<Vec<u8>> {
    let mut all: Vec<_> = (0..8).map(|kind| mutation(bytes, kind, entropy)).collect();
    let twice = mutation(&all[0], entropy.choose(8) as u8, entropy);
    all.push(twice);
    all
}

fn mutation(bytes: &[u8], kind: u8, entropy: &mut Entropy<'_>) -> Vec<u8> {
    /// Bytes that mean something to some format: flags, markers of varints, the ends of LEB128 bytes.
    const TELLING: [u8; 12] = [0, 1, 2, 0x7F, 0x80, 0x81, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF];
    let mut bytes = bytes.to_vec();
    let at = entropy.number(2) as usize % bytes.len().max(1);
    let byte = TELLING[entropy.choose(TELLING.len())];
    match kind {
        0 if !bytes.is_empty() => bytes[at] ^= 1 << entropy.choose(8),
        1 => bytes.truncate(at),
        2 => bytes.insert(at, byte),
        3 if !bytes.is_empty() => drop(bytes.remove(at)),
        4 if !bytes.is_empty() => bytes[at] = byte,
        5 if !bytes.is_empty() => bytes[at] = bytes[at].wrapping_add(if entropy.choose(2) == 0 { 1 } else { 255 }),
        6 => {
            let len = entropy.choose(40);
            bytes = (0..len).map(|_| entropy.byte()).collect();
        }
        _ => {
            let copied: Vec<u8> = bytes[at.min(bytes.len())..].iter().copied().take(9).collect();
            bytes.splice(at..at, copied);
        }
    }
    bytes
}

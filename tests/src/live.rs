//! An element that counts itself, and fails or panics where a test says: [`Live`].

use binser::{Decode, Encode, ErrorKind, Failed, Format, Reader, Sink};
use std::cell::{Cell, RefCell};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// The byte of an element whose decoding fails.
pub const FAILS: u8 = 0xFF;
/// The byte of an element whose decoding, encoding and comparison panic.
pub const PANICS: u8 = 0xEE;
/// The byte of an element whose drop panics, unless the thread is panicking already.
pub const DROP_PANICS: u8 = 0xDD;

thread_local! {
    static NEXT: Cell<u64> = const { Cell::new(0) };
    static ALIVE: RefCell<BTreeSet<u64>> = const { RefCell::new(BTreeSet::new()) };
    static DROPPED_TWICE: Cell<bool> = const { Cell::new(false) };
}

/// One byte on the wire; knows whether it has been dropped.
#[derive(Debug)]
pub struct Live {
    id: u64,
    pub byte: u8,
}

impl Live {
    /// One more.
    #[must_use]
    pub fn new(byte: u8) -> Self {
        let id = NEXT.get();
        NEXT.set(id + 1);
        ALIVE.with_borrow_mut(|alive| alive.insert(id));
        Self { id, byte }
    }

    /// How many are alive in this thread.
    ///
    /// # Panics
    /// Where one has been dropped twice.
    #[must_use]
    pub fn count() -> usize {
        // Kept until here, since a panic in a drop would be taken for one of those that are wanted.
        assert!(!DROPPED_TWICE.get(), "an element was dropped twice");
        ALIVE.with_borrow(BTreeSet::len)
    }

    /// Counts from 0 again, whatever has leaked.
    pub fn forget_all() {
        ALIVE.with_borrow_mut(BTreeSet::clear);
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if !ALIVE.with_borrow_mut(|alive| alive.remove(&self.id)) {
            DROPPED_TWICE.set(true);
        }
        assert!(self.byte != DROP_PANICS || std::thread::panicking(), "a drop that panics");
    }
}

impl Encode for Live {
    fn encode<F: Format, S: Sink>(&self, sink: &mut S) -> Result<(), Failed> {
        match self.byte {
            FAILS => Err(sink.fail(ErrorKind::Custom("an element that fails"))),
            PANICS => panic!("an element that panics"),
            byte => sink.put_u8(byte),
        }
    }
}

impl<'de> Decode<'de> for Live {
    fn decode<F: Format>(reader: &mut Reader<'de>) -> Result<Self, Failed> {
        match reader.take_u8()? {
            FAILS => Err(reader.fail(ErrorKind::Custom("an element that fails"))),
            PANICS => panic!("an element that panics"),
            byte => Ok(Self::new(byte)),
        }
    }
}

impl Ord for Live {
    fn cmp(&self, other: &Self) -> Ordering {
        self.byte.cmp(&other.byte)
    }
}

impl PartialOrd for Live {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Live {
    fn eq(&self, other: &Self) -> bool {
        self.byte == other.byte
    }
}

impl Eq for Live {}

impl std::hash::Hash for Live {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.byte.hash(state);
    }
}

//! Writers that make it hard.

use std::io::{self, ErrorKind, Write};

/// Takes one byte a call.
#[derive(Debug, Default)]
pub struct OneByte {
    pub written: Vec<u8>,
}

impl Write for OneByte {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = &bytes[..bytes.len().min(1)];
        self.written.extend_from_slice(taken);
        Ok(taken.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Is interrupted every other call, and takes a few bytes in the others.
#[derive(Debug, Default)]
pub struct Interrupting {
    pub written: Vec<u8>,
    interrupted: bool,
}

impl Write for Interrupting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let taken = &bytes[..bytes.len().min(5)];
        self.written.extend_from_slice(taken);
        Ok(taken.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Takes so many bytes and then no more.
#[derive(Debug)]
pub struct Full {
    pub room: usize,
    pub written: Vec<u8>,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = &bytes[..bytes.len().min(self.room - self.written.len())];
        self.written.extend_from_slice(taken);
        Ok(taken.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

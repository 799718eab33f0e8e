//! [`Json`]: a streaming JSON writer with the layouts that phones use.

use std::io::{self, Write};

/// The layout of white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// No white space.
    Compact,
    /// One line for every value, two spaces for every level, and a space on both sides of a colon.
    Pretty,
}

/// A document that is being written. Commas are added automatically.
pub(super) struct Json<W> {
    to: W,
    layout: Layout,
    depth: usize,
    bytes: u64,
    /// What was written last: an opening bracket, a key or a value.
    fresh: Fresh,
}

#[derive(PartialEq)]
enum Fresh {
    Opened,
    Key,
    Value,
}

impl<W: Write> Json<W> {
    pub(super) const fn new(to: W, layout: Layout) -> Json<W> {
        Json { to, layout, depth: 0, bytes: 0, fresh: Fresh::Key }
    }

    /// The number of written bytes.
    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(super) fn open(&mut self, bracket: u8) -> io::Result<()> {
        self.value(&[bracket])?;
        self.depth += 1;
        self.fresh = Fresh::Opened;
        Ok(())
    }

    pub(super) fn close(&mut self, bracket: u8) -> io::Result<()> {
        self.depth -= 1;
        if self.fresh != Fresh::Opened {
            self.line()?;
        }
        self.fresh = Fresh::Value;
        self.write(&[bracket])
    }

    pub(super) fn key(&mut self, key: &str) -> io::Result<()> {
        let colon = match self.layout {
            Layout::Compact => ":",
            Layout::Pretty => " : ",
        };
        self.value(format!("\"{key}\"{colon}").as_bytes())?;
        self.fresh = Fresh::Key;
        Ok(())
    }

    pub(super) fn text_field(&mut self, key: &str, text: &str) -> io::Result<()> {
        self.key(key)?;
        self.value(format!("\"{text}\"").as_bytes())
    }

    pub(super) fn number_field(&mut self, key: &str, number: f64) -> io::Result<()> {
        self.key(key)?;
        self.value(number.to_string().as_bytes())
    }

    pub(super) fn quantity_field(&mut self, key: &str, qty: f64, units: &str) -> io::Result<()> {
        self.key(key)?;
        self.open(b'{')?;
        self.number_field("qty", qty)?;
        self.text_field("units", units)?;
        self.close(b'}')
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }

    fn value(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.fresh == Fresh::Value {
            self.write(b",")?;
        }
        if self.fresh != Fresh::Key {
            self.line()?;
        }
        self.fresh = Fresh::Value;
        self.write(bytes)
    }

    fn line(&mut self) -> io::Result<()> {
        if self.layout == Layout::Compact {
            return Ok(());
        }
        self.write(b"\n")?;
        for _ in 0..self.depth {
            self.write(b"  ")?;
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes += bytes.len() as u64;
        self.to.write_all(bytes)
    }
}

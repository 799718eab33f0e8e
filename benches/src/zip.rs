//! [`Zip`]: writes zip archives.

use std::io::Write;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Crc};

/// Writes an archive.
#[derive(Debug, Default)]
pub struct Zip {
    files: Vec<u8>,
    list: Vec<u8>,
    /// Readers do not rely on it, because it has 16 bits.
    count: u16,
}

impl Zip {
    /// Adds a file as it is.
    ///
    /// # Panics
    ///
    /// If the archive has more than 4 GiB.
    pub fn add(&mut self, path: &str, content: &[u8]) {
        self.add_packed(path, content, 0, content);
    }

    /// Adds a file that [`deflated`] has packed.
    ///
    /// # Panics
    ///
    /// If the archive has more than 4 GiB.
    pub fn add_deflated(&mut self, path: &str, content: &[u8], packed: &[u8]) {
        self.add_packed(path, content, 8, packed);
    }

    fn add_packed(&mut self, path: &str, content: &[u8], method: u8, packed: &[u8]) {
        let mut crc = Crc::new();
        crc.update(content);
        let lengths = [packed.len(), content.len(), self.files.len()];
        let [packed_length, length, offset] = lengths.map(|n| u32::try_from(n).expect("it fits"));
        let mut header = vec![20, 0, 0, 0, method, 0, 0, 0, 0, 0];
        header.extend(crc.sum().to_le_bytes());
        header.extend(packed_length.to_le_bytes());
        header.extend(length.to_le_bytes());
        header.extend(u16::try_from(path.len()).expect("it fits").to_le_bytes());
        header.extend([0; 2]);
        self.files.extend([b"PK\x03\x04".as_slice(), &header, path.as_bytes(), packed].concat());
        self.list.extend([b"PK\x01\x02\x14\0".as_slice(), &header, &[0; 10]].concat());
        self.list.extend(offset.to_le_bytes());
        self.list.extend(path.as_bytes());
        self.count = self.count.saturating_add(1);
    }

    /// The bytes of the archive.
    ///
    /// # Panics
    ///
    /// If the archive has more than 4 GiB.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        let Zip { files, list, count } = self;
        let [start, length] =
            [files.len(), list.len()].map(|n| u32::try_from(n).expect("it fits").to_le_bytes());
        let count = count.to_le_bytes();
        let end = [b"PK\x05\x06\0\0\0\0".as_slice(), &count, &count, &length, &start, &[0; 2]];
        [files, list, end.concat()].concat()
    }
}

/// The content, packed for [`Zip::add_deflated`].
///
/// # Panics
///
/// Never: memory can always be written.
#[must_use]
pub fn deflated(content: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).expect("memory can be written");
    encoder.finish().expect("memory can be written")
}

//! [`PackedFile`]: a file whose bytes are packed with gzip.

use std::io::{SeekFrom, Write};

use async_compression::tokio::bufread::GzipDecoder;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::fs::File;
use tokio::io::{AsyncReadExt, AsyncSeekExt, AsyncWriteExt, BufReader};

use crate::spool::SpoolError;
use crate::spool::directory::Reserved;

/// A file that is written once, and then read. Only the bytes on the disk are counted as in use.
///
/// Exports repeat the names of their fields in each workout: packed, they have a tenth of their size.
#[derive(Debug)]
pub(super) enum PackedFile {
    Written { file: File, packer: GzEncoder<Vec<u8>> },
    Read(GzipDecoder<BufReader<File>>),
}

impl PackedFile {
    pub(super) fn new(file: File) -> PackedFile {
        // The fastest level: higher ones take more time than they save on the disk.
        PackedFile::Written { file, packer: GzEncoder::new(Vec::new(), Compression::fast()) }
    }

    /// Adds bytes. After [`PackedFile::rewound`], none can be added.
    pub(super) async fn write(
        &mut self,
        bytes: &[u8],
        reserved: &mut Reserved,
    ) -> Result<(), SpoolError> {
        let PackedFile::Written { file, packer } = self else {
            return Err(SpoolError::Unusable(std::io::Error::other("the file is complete")));
        };
        packer.write_all(bytes)?;
        let packed = std::mem::take(packer.get_mut());
        append(file, &packed, reserved).await
    }

    /// The file with its read position at the beginning.
    pub(super) async fn rewound(self, reserved: &mut Reserved) -> Result<PackedFile, SpoolError> {
        let mut file = match self {
            PackedFile::Written { mut file, packer } => {
                append(&mut file, &packer.finish()?, reserved).await?;
                file.flush().await?;
                file
            }
            PackedFile::Read(unpacker) => unpacker.into_inner().into_inner(),
        };
        file.seek(SeekFrom::Start(0)).await?;
        Ok(PackedFile::Read(GzipDecoder::new(BufReader::new(file))))
    }

    /// Reads at most this number of bytes; none at the end, and before [`PackedFile::rewound`].
    pub(super) async fn read(&mut self, max: u64, piece: &mut Vec<u8>) -> Result<(), SpoolError> {
        if let PackedFile::Read(unpacker) = self {
            unpacker.take(max).read_to_end(piece).await?;
        }
        Ok(())
    }
}

async fn append(file: &mut File, packed: &[u8], reserved: &mut Reserved) -> Result<(), SpoolError> {
    reserved.add(packed.len())?;
    Ok(file.write_all(packed).await?)
}

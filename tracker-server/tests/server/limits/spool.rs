//! Where large bodies wait, and how much of them.

use std::io::{self, Read, Seek, Write};

use tracker_service::spool::{CancelGuard, Spool, SpoolDirectory, SpoolError};
use tracker_store::AccountId;

/// The largest body that stays in memory.
const MAX_IN_MEMORY: usize = 256 * 1024;

/// The most bytes that are read at once.
const PIECE: usize = 64 * 1024;

const MIB: usize = 1024 * 1024;

fn directory(max_bytes: usize) -> (tempfile::TempDir, SpoolDirectory) {
    let directory = tempfile::tempdir().unwrap();
    let spool = SpoolDirectory::new(directory.path().to_owned(), max_bytes as u64);
    (directory, spool)
}

fn account(number: u8) -> AccountId {
    format!("01890000-0000-7000-8000-0000000000{number:02}").parse().unwrap()
}

async fn filled(directory: &SpoolDirectory, number: u8, mib: usize) -> Result<Spool, SpoolError> {
    let mut spool = directory.spool(account(number));
    for _ in 0..mib {
        spool.write(&vec![b' '; MIB]).await?;
    }
    Ok(spool)
}

#[tokio::test]
async fn a_body_can_be_read_again_after_a_rewind() {
    let (_path, directory) = directory(100 * MIB);
    for length in [0, 1, MAX_IN_MEMORY, MAX_IN_MEMORY + 1, 3 * MIB + 7] {
        let body: Vec<u8> = (0..=250).cycle().take(length).collect();
        for mut spool in [directory.spool(account(1)), directory.packed_spool(account(1))] {
            for piece in body.chunks(10_000) {
                spool.write(piece).await.unwrap();
            }
            assert_eq!(spool.is_file(), length > MAX_IN_MEMORY);
            for _ in 0..2 {
                spool = spool.rewound().await.unwrap();
                assert!(all_of(&mut spool).await == body, "{length}");
            }
        }
    }
}

async fn all_of(spool: &mut Spool) -> Vec<u8> {
    let mut read = Vec::new();
    loop {
        let piece = spool.read().await.unwrap();
        if piece.is_empty() {
            return read;
        }
        assert!(piece.len() <= PIECE);
        read.extend(piece);
    }
}

#[tokio::test]
async fn a_packed_body_counts_as_many_bytes_as_its_file_has() {
    let (_path, directory) = directory(2 * MIB);
    let mut spool = directory.packed_spool(account(1));
    for _ in 0..60 {
        spool.write(&vec![b' '; MIB]).await.unwrap();
    }
    let mut spool = spool.rewound().await.unwrap();
    assert_eq!(all_of(&mut spool).await.len(), 60 * MIB);
    assert!(matches!(spool.write(b"more").await, Err(SpoolError::Unusable(_))));
}

#[tokio::test]
async fn all_bodies_share_a_limit_and_release_their_bytes_when_dropped() {
    let (_path, directory) = directory(100 * MIB);
    let first = filled(&directory, 1, 60).await.unwrap();
    assert!(matches!(filled(&directory, 2, 41).await, Err(SpoolError::Full)));
    let second = filled(&directory, 2, 40).await.unwrap();
    drop(first);
    drop(filled(&directory, 3, 60).await.unwrap());
    drop(second);
    // The whole limit is free again.
    let _third = filled(&directory, 4, 60).await.unwrap();
    let _fourth = filled(&directory, 5, 40).await.unwrap();
}

#[tokio::test]
async fn one_account_can_use_a_quarter_of_the_limit() {
    let (_path, directory) = directory(400 * MIB);
    let _first = filled(&directory, 1, 60).await.unwrap();
    assert!(matches!(filled(&directory, 1, 41).await, Err(SpoolError::AccountFull)));
    let _second = filled(&directory, 1, 40).await.unwrap();
    let _other = filled(&directory, 2, 64).await.unwrap();
}

#[tokio::test]
async fn small_bodies_need_no_directory() {
    let directory = SpoolDirectory::new("/nowhere".into(), 0);
    assert!(directory.check().is_err());
    let mut spool = directory.spool(account(1));
    spool.write(&vec![b' '; MAX_IN_MEMORY]).await.unwrap();
    assert!(matches!(spool.write(b" ").await, Err(SpoolError::Full)));
}

#[tokio::test]
async fn a_body_is_not_read_on_after_its_client_has_hung_up() {
    let (_path, directory) = directory(100 * MIB);
    // In memory, and in a file.
    for length in [0, 2 * MIB] {
        let mut spool = directory.spool(account(1));
        spool.write(&vec![b' '; length]).await.unwrap();
        spool.write(b"date").await.unwrap();
        let client = CancelGuard::default();
        let mut reader = spool.into_reader(&client).await.unwrap();
        assert_eq!(reader.read(&mut [0; 4]).unwrap(), 4);
        drop(client);
        assert!(reader.read(&mut [0; 4]).is_err());
    }
}

#[test]
fn a_full_disk_is_reported_as_a_full_directory() {
    let full = io::Error::from(io::ErrorKind::StorageFull);
    assert!(matches!(SpoolError::from(full), SpoolError::Full));
}

#[tokio::test]
async fn bytes_are_counted_until_they_are_released() {
    let (_path, directory) = directory(100 * MIB);
    let unused = format!("{directory:?}");
    let spool = filled(&directory, 1, 3).await.unwrap();
    let used = format!("{directory:?}");
    assert_eq!(used.matches(&(3 * MIB).to_string()).count(), 2, "of all and of one: {used}");
    drop(spool);
    assert_eq!(format!("{directory:?}"), unused, "nothing is kept of the account");
}

#[test]
fn items_in_a_file_count_towards_the_limit_of_all_bodies() {
    let (_path, directory) = directory(3 * MAX_IN_MEMORY);
    let piece = vec![1; MAX_IN_MEMORY];
    let mut first = directory.item_spool();
    for _ in 0..3 {
        first.write_all(&piece).unwrap();
    }
    let mut second = directory.item_spool();
    second.write_all(&piece).expect("it fits in memory");
    second.write_all(&piece).expect("there is room for one more");
    let full = second.write_all(&piece).unwrap_err();
    assert_eq!(full.kind(), io::ErrorKind::StorageFull);
    drop(first);
    second.rewind().unwrap();
    let mut read = Vec::new();
    second.read_to_end(&mut read).unwrap();
    assert_eq!(read.len(), 3 * MAX_IN_MEMORY, "what was written is read");
}

//! Reading a history in steps, so that a program can give up between two of them.

use std::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::rc::Rc;

use flate2::Compression;
use flate2::write::GzEncoder;
use tracker_core::limits::MAX_WORKOUTS_IN_A_FILE;
use tracker_import::{ImportError, ImportOptions, open};

/// A file that counts the bytes that are read.
struct Counted {
    file: Cursor<Vec<u8>>,
    read: Rc<Cell<usize>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read(buffer)?;
        self.read.set(self.read.get() + length);
        Ok(length)
    }
}

impl Seek for Counted {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// The number of steps, and the number of bytes that were read in the largest one.
fn steps(content: Vec<u8>) -> (usize, usize) {
    let read = Rc::new(Cell::new(0));
    let file = Counted { file: Cursor::new(content), read: Rc::clone(&read) };
    let mut checking = open(file, ImportOptions::default()).unwrap().check(Cursor::new(Vec::new()));
    let (mut steps, mut largest, mut before) = (0, 0, read.get());
    while checking.step().unwrap() {
        steps += 1;
        largest = largest.max(read.get() - before);
        before = read.get();
    }
    assert_eq!(checking.finish().unwrap().summary.items, 1);
    (steps, largest)
}

/// By the number of workouts, this would be one step.
#[test]
fn a_long_track_is_read_in_many_steps() {
    let point = "<trkpt lat=\"1\" lon=\"2\"><time>2024-01-07T10:00:00Z</time></trkpt>";
    let points = point.repeat(30_000);
    let track = format!("<gpx><trk><type>running</type><trkseg>{points}</trkseg></trk></gpx>");
    let at_least = track.len() / (64 * 1024);
    let (plain, largest) = steps(track.clone().into_bytes());
    assert!(plain >= at_least, "{plain} steps");
    assert!(largest <= 128 * 1024, "{largest} bytes");
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(track.as_bytes()).unwrap();
    let (packed, _) = steps(packed.finish().unwrap());
    assert!(packed >= at_least, "{packed} steps");
}

/// A table is decided by its first rows; everything else is recognised by its first bytes.
#[test]
fn opening_a_track_reads_only_its_beginning() {
    let point = "<trkpt lat=\"1\" lon=\"2\"><time>2024-01-07T10:00:00Z</time></trkpt>";
    let track = format!("<gpx><trk><trkseg>{}</trkseg></trk></gpx>", point.repeat(30_000));
    let read = Rc::new(Cell::new(0));
    let file = Counted { file: Cursor::new(track.into_bytes()), read: Rc::clone(&read) };
    let _reader = open(file, ImportOptions::default()).unwrap();
    assert!(read.get() <= 4096, "{} bytes", read.get());
}

#[test]
fn a_file_has_at_most_200_000_workouts() {
    for (more, is_within) in [(0, true), (1, false)] {
        let rows = "2024-01-07\n".repeat(usize::try_from(MAX_WORKOUTS_IN_A_FILE).unwrap() + more);
        let file = Cursor::new(format!("date\n{rows}"));
        let checked =
            open(file, ImportOptions::default()).unwrap().check(Cursor::new(Vec::new())).finish();
        match checked {
            Ok(checked) => assert_eq!((checked.summary.items, is_within), (200_000, true)),
            Err(ImportError::TooManyWorkouts(_)) => assert!(!is_within),
            Err(error) => panic!("{error}"),
        }
    }
}

/// A list of Garmin Connect.
const RUNS: &[u8] = b"Activity Type,Date,Favorite,Title,Distance,Calories,Time\n\
    Running,5/4/2024 07:15,FALSE,Morning,5.00,300,00:30:00\n\
    Running,28/04/2024 07:15,FALSE,Morning,5.00,300,00:31:00\n";

/// An archive with a table whose dates one row decides, a text, and a file that is damaged.
fn archive() -> Vec<u8> {
    super::archives::zip_of(&[
        ("runs.csv", RUNS),
        ("about.txt", b"my runs"),
        ("broken.gpx", b"<gpx><trk><type>running</type>"),
    ])
}

#[test]
fn a_file_that_was_checked_tells_what_its_reader_told() {
    let export = br#"{"workouts":[{"name":"Run","start":"2026-06-29T22:30:00Z","duration":60}]}"#;
    for (content, is_archive) in [(archive(), true), (export.to_vec(), false)] {
        let options = || ImportOptions::new().keep_readable(true);
        let mut read = open(Cursor::new(content.clone()), options()).unwrap();
        let items = read.by_ref().flatten().count();
        let mut checking =
            open(Cursor::new(content), options()).unwrap().check(Cursor::new(Vec::new()));
        while checking.step().unwrap() {}
        let checked = checking.finish().unwrap();
        assert_eq!((checked.is_archive, read.is_archive()), (is_archive, is_archive));
        assert_eq!((checked.summary.format, checked.sign), (read.format(), read.sign()));
        assert_eq!(checked.summary, read.summary());
        assert_eq!(checked.summary.items, items as u64);
        assert_eq!(checked.date_decisions.len(), usize::from(is_archive));
        assert_eq!(format!("{:?}", checked.date_decisions), format!("{:?}", read.date_decisions()));
        assert_eq!(checked.passed_over.is_empty(), !is_archive);
        assert_eq!(format!("{:?}", checked.passed_over), format!("{:?}", read.passed_over()));
        assert_eq!(checked.left_out.is_empty(), !is_archive);
        assert_eq!(format!("{:?}", checked.left_out), format!("{:?}", read.left_out()));
    }
}

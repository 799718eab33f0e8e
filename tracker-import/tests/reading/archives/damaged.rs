//! Damaged files in an archive are left out as a whole, unless their readable part is requested.

use std::cell::Cell;
use std::fmt::Write;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use tracker_import::{ImportError, ImportOptions, Item, LeftOut, open, read_all};

use super::refused::noise;
use super::{Member, gzip, run_on, zip};
use crate::tables::line;

/// A file with one run, one with 600 runs and a wrong checksum, and one with two runs.
const ARCHIVE: &[u8] = include_bytes!("../../fixtures/archives/damaged-member.zip");

/// What is imported, and what is left out.
fn imported(
    archive: &[u8],
    keep_readable: bool,
) -> Result<(Vec<String>, Vec<LeftOut>), ImportError> {
    let options = ImportOptions::new().keep_readable(keep_readable);
    let import = open(Cursor::new(archive), options)?;
    let mut checked = import.check(Cursor::new(Vec::new())).finish()?;
    let mut lines = Vec::new();
    while let Some(items) = checked.items.next_batch()? {
        for item in items {
            assert_eq!(index(&item), lines.len() as u64);
            lines.push(line(&item).split(',').next().unwrap().to_owned());
        }
    }
    assert_eq!(checked.summary.items, lines.len() as u64);
    Ok((lines, checked.left_out))
}

fn index(item: &Item) -> u64 {
    match item {
        Item::Workout { index, .. } => *index,
        Item::Skipped(skipped) => skipped.index,
        _ => panic!("{item:?}"),
    }
}

#[test]
fn a_file_with_a_wrong_checksum_is_not_imported_in_part() {
    let (lines, left_out) = imported(ARCHIVE, false).unwrap();
    assert_eq!(
        lines,
        [
            "Running 2023-12-30 2023-12-30 07:00:00 +0100",
            "Running 2026-06-30 2026-06-30 07:00:00 +0100",
            "Running 2026-07-01 2026-07-01 07:00:00 +0100",
        ]
    );
    assert_eq!(left_out.len(), 1);
    assert_eq!((left_out[0].path.as_str(), left_out[0].readable_items), ("damaged.json", 461));
    assert_eq!(
        left_out[0].problem.to_string(),
        "an export of Health Auto Export is damaged at byte 32768: its packed content is damaged; \
         export it again (workouts read before: 461)"
    );
}

#[test]
fn the_readable_part_of_a_damaged_file_is_imported_on_request() {
    let (lines, left_out) = imported(ARCHIVE, true).unwrap();
    assert_eq!(lines.len(), 3 + 461);
    assert_eq!((left_out.len(), left_out[0].readable_items), (1, 461));
}

#[test]
fn a_damaged_file_in_an_archive_in_the_archive_is_not_imported_in_part() {
    let outer = zip(&[Member::deflated("a.zip", ARCHIVE), Member::deflated("b.json", &run_on(9))]);
    let (lines, left_out) = imported(&outer, false).unwrap();
    assert_eq!(lines.len(), 4);
    assert_eq!(
        (left_out[0].path.as_str(), left_out[0].readable_items),
        ("a.zip/damaged.json", 461)
    );
    assert_eq!(imported(&outer, true).unwrap().0.len(), 4 + 461);
}

#[test]
fn a_file_that_breaks_off_is_not_imported_in_part() {
    let runs = [run_on(2), run_on(3)].map(|run| String::from_utf8(run).unwrap());
    let export = runs[0].replace("]}", ",{\"name\": \"Running\",").into_bytes();
    for member in [
        Member::stored("b.json", &export),
        Member::stored("b.json.gz", &gzip(&export)),
        Member::stored("b.gpx", CUT_TRACK.as_bytes()),
    ] {
        let archive = zip(&[Member::deflated("a.json", &run_on(1)), member]);
        let (lines, left_out) = imported(&archive, false).unwrap();
        assert_eq!(lines.len(), 1, "{left_out:?}");
        assert_eq!(left_out[0].readable_items, 1);
        assert!(left_out[0].problem.to_string().contains(" at byte "), "{left_out:?}");
        assert_eq!(imported(&archive, true).unwrap().0.len(), 2);
    }
}

const CUT_TRACK: &str = "<gpx><trk><type>running</type><trkseg>\
    <trkpt lat=\"1\" lon=\"2\"><time>2024-01-07T10:00:00Z</time></trkpt>\
    <trkpt lat=\"1\" lon=\"2\"><time>2024-01-07T10:30:00Z</time></trkpt></trkseg></trk><trk><trkseg>";

/// If a damaged table is left out, the recordings that its rows name are read as workouts.
#[test]
fn the_recordings_of_a_damaged_table_are_read() {
    let mut table = String::from(
        "id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n\
         1,2025-05-04 13:30:00,,Run,,2100,,,,activities/1.json\n",
    );
    for row in 2..2000 {
        let _ = writeln!(table, "{row},2024-01-01 13:30:00,,Ride,,2100,,,,");
    }
    let recording = include_bytes!("../../fixtures/documents/polar-2025.json");
    let archive = zip(&[
        Member::deflated("activities/1.json", recording),
        Member { checksum: 1, ..Member::deflated("activities.csv", table.as_bytes()) },
    ]);
    let (lines, left_out) = imported(&archive, false).unwrap();
    assert_eq!(lines[0], "Running 2025-05-04 2025-05-04 06:30:00 -0700");
    assert_eq!(left_out[0].path, "activities.csv");
}

/// Those of a file that is left out do not count, and those of the other files do.
#[test]
fn the_uncertain_days_of_a_damaged_file_are_not_counted() {
    let cut = CUT_TRACK.as_bytes();
    let whole = CUT_TRACK.replace("<trk><trkseg>", "</gpx>").into_bytes();
    let archive = zip(&[
        Member::deflated("a.gpx", &whole),
        Member::deflated("b.gpx", cut),
        Member::deflated("c.gpx", &whole),
    ]);
    for (keep_readable, expected) in [(false, 2), (true, 3)] {
        let options = ImportOptions::new().keep_readable(keep_readable);
        let import = open(Cursor::new(archive.as_slice()), options).unwrap();
        let summary = import.check(Cursor::new(Vec::new())).finish().unwrap().summary;
        assert_eq!((summary.items, summary.uncertain_days), (expected, expected));
    }
}

#[test]
fn too_many_damaged_files_make_the_archive_damaged() {
    let members: Vec<Member> =
        (0..1001).map(|_| Member::stored("b.gpx", CUT_TRACK.as_bytes())).collect();
    let error = imported(&zip(&members), false).unwrap_err();
    assert!(error.to_string().contains("more than 1000 of its files are damaged"), "{error}");
}

/// A file on a disk that can fail from a place on.
struct Disk {
    file: Cursor<Vec<u8>>,
    intact: Rc<Cell<u64>>,
}

impl Read for Disk {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.file.position() >= self.intact.get() {
            return Err(io::Error::from_raw_os_error(5));
        }
        self.file.read(buffer)
    }
}

impl Seek for Disk {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        // As file systems refuse a position that no file can have: "invalid argument".
        if matches!(to, SeekFrom::Start(place) if place > 1 << 30) {
            return Err(io::Error::from_raw_os_error(22));
        }
        self.file.seek(to)
    }
}

#[test]
fn a_file_at_an_impossible_place_of_the_disk_is_left_out() {
    let mut archive =
        zip(&[Member::deflated("a.json", &run_on(1)), Member::deflated("b.json", &run_on(2))]);
    let header = archive.windows(4).position(|header| header == b"PK\x01\x02").unwrap();
    archive[header + 42..header + 46].copy_from_slice(&0xf000_0000_u32.to_le_bytes());
    let disk = Disk { file: Cursor::new(archive), intact: Rc::new(Cell::new(u64::MAX)) };
    let mut import = open(disk, ImportOptions::default()).unwrap();
    assert_eq!(import.by_ref().flatten().count(), 1);
    assert_eq!(import.left_out().len(), 1);
    assert_eq!(import.left_out()[0].problem.to_string(), "its place is damaged");
}

/// It is not called damaged, and no file is left out: it may be readable on another disk.
#[test]
fn an_archive_on_a_disk_that_fails_is_an_error_of_the_system() {
    let space = |byte: &u8| b" \t\r\n"[usize::from(byte % 4)];
    let long = [run_on(1), noise(200_000).iter().map(space).collect()].concat();
    let second = Member::deflated("b.json", &run_on(2));
    let archive = zip(&[Member::deflated("a.json", &long), second]);
    let path = archive.windows(6).position(|path| path == b"b.json").unwrap();
    // The first file cannot be read to its end, the second one is not found, or it cannot be read.
    for intact in [0, path - LOCAL_HEADER, path + 6] {
        assert_fails_at(intact, &archive);
    }
}

/// Without it, the day of the activity would be uncertain.
#[test]
fn a_recording_on_a_disk_that_fails_is_an_error_of_the_system() {
    let recording = include_bytes!("../../fixtures/documents/polar-2025.json");
    let table = b"id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n\
        1,2025-05-04 13:30:00,,Run,,2100,,,,activities/1.json.gz\n";
    let archive = zip(&[
        Member::deflated("activities.csv", table),
        Member::stored("activities/1.json.gz", &gzip(recording)),
    ]);
    let path = archive.windows(20).position(|path| path == b"activities/1.json.gz").unwrap();
    for intact in [path - LOCAL_HEADER, path + 20] {
        assert_fails_at(intact, &archive);
    }
}

#[test]
fn an_archive_whose_end_cannot_be_read_is_an_error_of_the_system() {
    let archive = zip(&[Member::stored("a.txt", &noise(200_000))]);
    let file = Cursor::new(archive);
    let disk = Disk { file, intact: Rc::new(Cell::new(1)) };
    let opened = open(disk, ImportOptions::default());
    assert!(matches!(opened, Err(ImportError::Io(_))), "{:?}", opened.err());
}

/// The number of bytes before the path of a file.
const LOCAL_HEADER: usize = 30;

/// The disk fails from this place on after the archive was opened.
fn assert_fails_at(intact: usize, archive: &[u8]) {
    let place = Rc::new(Cell::new(u64::MAX));
    let disk = Disk { file: Cursor::new(archive.to_vec()), intact: Rc::clone(&place) };
    let mut import = open(disk, ImportOptions::default()).unwrap();
    place.set(intact as u64);
    let error = import.by_ref().find_map(Result::err);
    assert!(matches!(error, Some(ImportError::Io(_))), "{error:?}");
    assert_eq!(import.summary().left_out, 0);
}

/// The limit is for files that gave items, because only these are withdrawn.
#[test]
fn more_than_1000_files_can_be_damaged_at_their_first_item() {
    let mut members: Vec<Member> =
        (0..1001).map(|_| Member::stored("b.json", br#"{"workouts": [{"#)).collect();
    members.push(Member::stored("c.json", &run_on(3)));
    let (lines, left_out) = imported(&zip(&members), false).unwrap();
    assert_eq!((lines.len(), left_out.len()), (1, 1000));
}

/// A loop over the items gives nothing of a damaged file, and neither does `read_all`.
#[test]
fn the_items_of_a_damaged_file_are_held_back_and_dropped() {
    for (keep_readable, expected) in [(false, 3), (true, 3 + 461)] {
        let options = || ImportOptions::new().keep_readable(keep_readable);
        let mut import = open(Cursor::new(ARCHIVE), options()).unwrap();
        let items: Vec<_> = import.by_ref().map(|item| line(&item.unwrap())).collect();
        assert_eq!(items.len(), expected);
        assert_eq!(import.summary().items, expected as u64);
        assert_eq!(import.left_out()[0].readable_items, 461);
        let all: Vec<_> =
            read_all(Cursor::new(ARCHIVE), options()).unwrap().iter().map(line).collect();
        assert_eq!(all, items);
    }
}

/// The indexes are those of the items that are given.
#[test]
fn items_after_a_damaged_file_have_the_next_index() {
    let member = |path: &str, content: &[u8]| Member::deflated(path, content);
    let archive = zip(&[
        member("a.json", &run_on(1)),
        member("b.json", &run_on(2)[..80]),
        Member { checksum: 1, ..member("c.json", &run_on(3)) },
        member("d.json", &run_on(4)),
    ]);
    let items = read_all(Cursor::new(archive.as_slice()), ImportOptions::new()).unwrap();
    let indexes: Vec<_> = items.iter().map(index).collect();
    assert_eq!(indexes, [0, 1]);
}

#[test]
fn all_of_a_damaged_file_is_an_error_unless_its_readable_part_is_kept() {
    let cut = CUT_TRACK.as_bytes();
    let error = read_all(Cursor::new(cut), ImportOptions::new()).unwrap_err();
    assert_eq!(error.readable_items(), 1);
    let kept = read_all(Cursor::new(cut), ImportOptions::new().keep_readable(true)).unwrap();
    assert_eq!(kept.len(), 1);
    let metrics = br#"{"data": {"metrics": []}}"#;
    let error = read_all(Cursor::new(metrics), ImportOptions::new()).unwrap_err();
    assert!(matches!(error, ImportError::NoWorkouts { .. }), "{error}");
}

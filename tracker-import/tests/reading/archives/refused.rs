//! Archives and files in them that cannot be read.

use std::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use tracker_import::{ImportError, ImportOptions, open};

use super::{Member, gzip, left_out, opened, run_on, starts, zip};

/// Why a file is left out, beside a history that is read.
fn reason(member: Member) -> String {
    let mut import = opened(&zip(&[Member::deflated("a.csv", &run_on(1)), member])).unwrap();
    assert_eq!(starts(&mut import)[0], "Running 2024-01-01 2024-01-01 12:00:00 +0000");
    assert_eq!(import.summary().left_out, 1, "{:?}", import.passed_over());
    let mut left_out = left_out(&import);
    assert_eq!(left_out.len(), 1, "{left_out:?}");
    left_out.remove(0)
}

#[test]
fn a_file_that_cannot_be_read_is_left_out_with_its_reason() {
    let content = run_on(2);
    let good = || Member::deflated("b.csv", &content);
    let cut = good().packed[..10].to_vec();
    let nested = zip(&[good()]);
    let large = zip(&[Member { packed: noise(33 << 20), ..good() }]);
    for (member, expected) in [
        (
            Member { flags: 1, ..good() },
            "it is protected by a password: unpack the archive with it, and import the files",
        ),
        (Member { method: 12, ..good() }, "it is packed in an unknown way: unzip it first"),
        (
            Member { checksum: 1, ..good() },
            "the file cannot be read: its packed content is damaged",
        ),
        (Member { length: 50, ..good() }, "the file cannot be read: its packed content is "),
        (
            Member { packed: cut, ..good() },
            "the file cannot be read: its packed content is cut off",
        ),
        (
            Member { packed: vec![7; 20], ..good() },
            "the file cannot be read: its packed content is ",
        ),
        (Member::stored("b.gpx", b"Good morning, Ada"), "this is a text: "),
        (Member::stored("b.json", b"[{\"summarizedActivitiesExport\":["), "it ends in the middle"),
        (Member::stored("b.zip", &nested[..nested.len() - 1]), "its end is missing"),
        (
            Member::deflated("b.zip", &large),
            "it is an archive with more than 24 MiB: unzip it first",
        ),
        (
            Member::deflated("b.zip", &[b"PK\x03\x04", &noise((24 << 20) - 3)[..]].concat()),
            "it is an archive with more than 24 MiB: unzip it first",
        ),
        (
            Member::deflated("b.zip", &[b"PK\x03\x04", &noise((24 << 20) - 4)[..]].concat()),
            "its end is missing",
        ),
        (Member::stored("b.csv.gz", &gzip(&content)[..20]), "the file cannot be read: "),
        (Member::stored("b.fit.gz", &gzip(&gzip(&content))), "this is a gzip file: "),
    ] {
        let found = reason(member);
        assert!(found.contains(expected), "{found}");
    }
}

/// Other content is not an error, unless the name of the file is that of a workout.
#[test]
fn a_file_without_workouts_is_passed_over_with_its_reason() {
    for (member, expected) in [
        (Member::stored("b.csv", b"hello"), "not a history"),
        (Member::stored("b.csv", b"Good morning, Ada"), "not a history"),
        (Member::stored("b.json", b"{\"width\": 3}"), "not a history"),
        (Member::stored("b.json", b"{\"width\""), "not a history"),
        (Member::stored("b.json", b"{\"a\": {\"data\": 1}}"), "not a history"),
        (Member::stored("b.xml", b"<a/>"), "not a history"),
        (Member::stored("b.json", b"{\"data\":{\"metrics\":[]}}"), "a history without workouts"),
        (Member::stored("b.gpx", b"<gpx><rte/></gpx>"), "a history without workouts"),
        (Member::stored("b.zip", &zip(&[])), "not a history"),
    ] {
        let mut import = opened(&zip(&[Member::deflated("a.csv", &run_on(1)), member])).unwrap();
        starts(&mut import);
        assert_eq!(
            (import.summary().left_out, import.passed_over()[0].reason.to_string()),
            (0, expected.to_owned())
        );
    }
}

/// Its beginning tells that it is no history, so the rest is not even unpacked: it would be too large.
#[test]
fn an_object_of_other_content_is_passed_over_by_its_beginning() {
    let long = [br#"{"width": ["#.as_slice(), &vec![b'\n'; 10_000_000]].concat();
    let members = [Member::deflated("a.csv", &run_on(1)), Member::deflated("b.json", &long)];
    let mut import = opened(&zip(&members)).unwrap();
    starts(&mut import);
    assert_eq!(left_out(&import), [""; 0]);
    assert_eq!(import.passed_over()[0].reason.to_string(), "not a history");
}

/// Bytes that cannot be packed much.
pub(super) fn noise(length: u32) -> Vec<u8> {
    (0..length).map(|at| at.wrapping_mul(2_654_435_761).to_be_bytes()[0]).collect()
}

#[test]
fn archives_are_read_in_archives_but_not_deeper() {
    let inner = zip(&[Member::deflated("a.csv", &run_on(1))]);
    let middle = zip(&[Member::deflated("b.csv", &run_on(2)), Member::deflated("c.zip", &inner)]);
    let mut import = opened(&zip(&[Member::deflated("d.zip", &middle)])).unwrap();
    assert_eq!(starts(&mut import), ["Running 2024-01-02 2024-01-02 12:00:00 +0000"]);
    assert_eq!(
        left_out(&import),
        ["d.zip/c.zip: it is an archive in an archive in an archive: unzip it first"]
    );
}

#[test]
fn a_file_that_is_a_bomb_is_left_out() {
    let bomb = [br#"{"workouts":["#.as_slice(), &vec![b'\n'; 10_000_000]].concat();
    // Less than 200 times as large as the gzip file, but not as that file packed again.
    let (begin, end) = (&run_on(2)[..13], &run_on(2)[13..]);
    let packed_twice = [begin, &vec![b'\n'; 1_150_000], end].concat();
    for member in [
        Member::deflated("b.json.gz", &gzip(&packed_twice)),
        Member::deflated("b.csv", &bomb),
        Member::stored("b.csv.gz", &gzip(&bomb)),
        Member::deflated("b.csv.gz", &gzip(b"").repeat(500_000)),
    ] {
        let found = reason(member);
        assert!(found.contains("unpacked, it is more than 200 times as large"), "{found}");
    }
}

/// Why an archive is refused.
fn error(content: &[u8]) -> String {
    opened(content).unwrap_err().to_string()
}

#[test]
fn an_archive_without_its_end_is_refused() {
    let whole = zip(&[Member::deflated("a.csv", &run_on(1))]);
    for end in [4, 30, whole.len() - 30, whole.len() - 1] {
        let expected = "this zip archive cannot be imported: its end is missing: download it again";
        assert_eq!(error(&whole[..end]), expected);
    }
}

#[test]
fn an_archive_without_a_history_is_refused() {
    let refused = "this zip archive cannot be imported: it has no history that can be read";
    let choose = "; choose the archive that your app exports, or unpack it and import the files with workouts";
    let without_example = format!("{refused}{choose}");
    assert_eq!(error(&zip(&[])), without_example);
    assert_eq!(error(&zip(&[Member::stored("readme.txt", b"hello")])), without_example);
    assert_eq!(error(&zip(&[Member::stored("a.csv", b"hello")])), without_example);
    let found = error(&zip(&[Member::stored("a.gpx", b"Good morning, Ada")]));
    assert!(found.starts_with(&format!("{refused} (a.gpx: this is a text: ")), "{found}");
    // The example is a file that should be a history, whatever stands before it.
    let whoop = || Member::stored("a.csv", b"Cycle timezone,Cycle start time\n1,2\n");
    let text = |path| Member::stored(path, b"Good morning, Ada");
    let found = error(&zip(&[whoop(), text("b.gpx")]));
    assert!(found.contains("(b.gpx: this is a text: "), "{found}");
    let found = error(&zip(&[text("a.csv"), whoop()]));
    assert!(found.contains("(a.csv: a history without workouts"), "{found}");
    let plan = zip(&[Member::stored("a.gpx", b"<gpx><rte/></gpx>")]);
    let found = opened(&plan).unwrap().next().unwrap().unwrap_err().to_string();
    assert_eq!(found, format!("{refused} (a.gpx: a history without workouts){choose}"));
}

/// The only history is damaged: what is readable of it is offered.
#[test]
fn an_archive_with_one_damaged_history_offers_what_is_readable() {
    let export = String::from_utf8(run_on(2)).unwrap().replace("]}", ",{");
    let archive = zip(&[Member::stored("a.json", export.as_bytes())]);
    let error = opened(&archive).unwrap().find_map(Result::err).unwrap();
    assert_eq!(error.readable_items(), 1);
    assert!(error.to_string().contains("(a.json: the export is incomplete: "), "{error}");
}

#[test]
fn files_that_overlap_are_refused() {
    // The second file claims the bytes of the first one.
    let members = [Member::deflated("a.csv", &run_on(1)), Member::deflated("b.csv", &run_on(2))];
    let mut archive = zip(&members);
    let packed = u32::try_from(archive.len()).unwrap().to_le_bytes();
    let list = archive.windows(4).rposition(|bytes| bytes == b"PK\x01\x02").unwrap();
    archive[list + 20..list + 24].copy_from_slice(&packed);
    assert_eq!(
        error(&archive),
        "this zip archive cannot be imported: its files overlap: download it again"
    );
}

#[test]
fn an_archive_with_very_long_names_is_refused() {
    let name = format!("{}.csv", "x".repeat(250));
    let members: Vec<Member> = (0..34_000).map(|_| Member::stored(&name, b"")).collect();
    let long = "this zip archive cannot be imported: the names of its files are longer than 8 MiB together, \
                with those of the archives in it";
    assert_eq!(error(&zip(&members)), long);
}

/// The archives inside share the limits of the one around them.
#[test]
fn the_files_of_an_archive_in_the_archive_count_too() {
    let many: Vec<Member> = (0..60_000).map(|_| Member::stored("a.txt", b"")).collect();
    let inner = zip(&many);
    let mut members =
        vec![Member::deflated("a.json", &run_on(1)), Member::deflated("b.zip", &inner)];
    let mut import = opened(&zip(&members)).unwrap();
    starts(&mut import);
    assert_eq!((import.summary().left_out, import.summary().other_files), (0, 60_000));
    members.extend(many);
    let mut import = opened(&zip(&members)).unwrap();
    starts(&mut import);
    assert!(left_out(&import)[0].contains("it has more than 100000 files"));
}

#[test]
fn an_archive_with_more_than_100_000_files_is_refused() {
    let members: Vec<Member> = (0..100_001).map(|_| Member::stored("a.csv", b"")).collect();
    let many = "this zip archive cannot be imported: it has more than 100000 files, with those of the \
                archives in it";
    assert_eq!(error(&zip(&members)), many);
}

#[test]
fn a_program_before_the_archive_and_zeros_after_it_change_nothing() {
    let whole = zip(&[Member::deflated("a.csv", &run_on(1))]);
    for content in [
        [b"#!/bin/sh\nexit\n".as_slice(), &whole].concat(),
        [b"MZ\x90\0\x03\0\0\0".as_slice(), &whole].concat(),
        [whole.as_slice(), &[0; 100]].concat(),
    ] {
        let mut import = opened(&content).unwrap();
        assert_eq!(starts(&mut import), ["Running 2024-01-01 2024-01-01 12:00:00 +0000"]);
    }
}

#[test]
fn paths_that_lead_out_of_the_archive_are_only_names() {
    for path in ["../../a.csv", "/etc/a.csv", "C:\\a.csv", "a\u{0}b.csv"] {
        let mut import = opened(&zip(&[Member::deflated(path, &run_on(1))])).unwrap();
        assert_eq!(starts(&mut import).len(), 1);
    }
}

#[test]
fn a_path_can_have_256_bytes() {
    let read = |length: usize| {
        let path = format!("{}.json", "x".repeat(length - 5));
        let mut import = opened(&zip(&[
            Member::stored("a.json", &run_on(1)),
            Member::stored(&path, &run_on(2)),
        ]))
        .unwrap();
        (starts(&mut import).len(), import.summary().other_files)
    };
    assert_eq!([read(255), read(256), read(257)], [(2, 0), (2, 0), (1, 1)]);
}

/// Without any item to read, the request to keep the readable part changes nothing.
#[test]
fn an_archive_of_which_nothing_is_readable_is_refused_even_if_damage_is_accepted() {
    let archive = zip(&[Member::stored("a.json", br#"{"workouts": [{"#)]);
    for keep_readable in [false, true] {
        let options = ImportOptions::new().keep_readable(keep_readable);
        let error = open(Cursor::new(&archive), options).unwrap().find_map(Result::err).unwrap();
        assert_eq!(error.readable_items(), 0);
        assert!(error.to_string().contains("no history that can be read"), "{error}");
    }
}

#[test]
fn an_archive_of_which_something_is_readable_is_read_if_damage_is_accepted() {
    let export = String::from_utf8(run_on(2)).unwrap().replace("]}", ",{");
    let archive = zip(&[Member::stored("a.json", export.as_bytes())]);
    let options = ImportOptions::new().keep_readable(true);
    let mut import = open(Cursor::new(&archive), options).unwrap();
    assert_eq!(import.by_ref().map(Result::unwrap).count(), 1);
    assert!(import.damage().is_none(), "the archive is intact");
    assert_eq!(import.left_out().len(), 1);
}

/// It is refused when it is opened, before any item is asked for.
#[test]
fn an_archive_with_an_empty_archive_is_refused() {
    assert!(opened(&zip(&[Member::stored("a.zip", &zip(&[]))])).is_err());
}

#[test]
fn a_file_of_up_to_1_mib_can_be_packed_as_small_as_can_be() {
    let content = [&run_on(2), &vec![b'\n'; 900 << 10][..]].concat();
    let packed = Member::deflated("a.json", &content);
    assert!(packed.packed.len() < 4096);
    let mut import = opened(&zip(&[packed])).unwrap();
    assert_eq!(starts(&mut import), ["Running 2024-01-02 2024-01-02 12:00:00 +0000"]);
}

/// A file on a disk that is pulled out while its archive is read.
struct Gone {
    file: Cursor<Vec<u8>>,
    is_gone: Rc<Cell<bool>>,
}

impl Read for Gone {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

impl Seek for Gone {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        if self.is_gone.get() { Err(io::Error::from_raw_os_error(5)) } else { self.file.seek(to) }
    }
}

/// It is not damaged: reading it again may help.
#[test]
fn an_archive_that_can_no_longer_be_read_is_an_error_of_the_system() {
    let content =
        zip(&[Member::stored("a.json", &run_on(1)), Member::stored("b.json", &run_on(2))]);
    let is_gone = Rc::new(Cell::new(false));
    let file = Gone { file: Cursor::new(content), is_gone: Rc::clone(&is_gone) };
    let mut import = open(file, ImportOptions::new()).unwrap();
    is_gone.set(true);
    let error = import.find_map(Result::err);
    assert!(matches!(error, Some(ImportError::Io(_))), "{error:?}");
}

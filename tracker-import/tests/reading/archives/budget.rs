//! What an archive may cost: one budget for it and the archives in it.

use std::cell::Cell;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use tracker_import::{ImportError, ImportOptions, open};

use super::{Member, opened, run_on, starts, zip};

/// A file that counts how often it is read.
struct Counted {
    file: Cursor<Vec<u8>>,
    reads: Rc<Cell<u64>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reads.set(self.reads.get() + 1);
        self.file.read(buffer)
    }
}

impl Seek for Counted {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// How often an archive is read to find one run in it.
fn reads(archive: Vec<u8>) -> u64 {
    let reads = Rc::new(Cell::new(0));
    let file = Counted { file: Cursor::new(archive), reads: Rc::clone(&reads) };
    let import = open(file, ImportOptions::default()).unwrap();
    assert_eq!(import.map(Result::unwrap).count(), 1);
    reads.get()
}

#[test]
fn files_too_short_for_a_history_are_not_opened() {
    for content in [&b""[..], b"date\n2026-06-3"] {
        for ending in ["csv", "json", "xml", "fit", "gpx", "zip", "csv.gz"] {
            let name = format!("a.{ending}");
            let mut members: Vec<Member> =
                (0..5000).map(|_| Member::stored(&name, content)).collect();
            members.push(Member::deflated("b.json", &run_on(1)));
            let reads = reads(zip(&members));
            assert!(reads < 500, "{reads} reads for 5000 files {name} of {} bytes", content.len());
        }
    }
}

#[test]
fn the_shortest_history_is_read() {
    let mut import = opened(&zip(&[Member::stored("a.csv", b"date\n2026-06-30")])).unwrap();
    assert_eq!(starts(&mut import), ["Running 2026-06-30 2026-06-30 12:00:00 +0000"]);
}

#[test]
fn files_that_should_be_histories_are_left_out_if_they_are_too_short() {
    let members = [Member::deflated("a.json", &run_on(1)), Member::stored("b.fit", b"")];
    let mut import = opened(&zip(&members)).unwrap();
    starts(&mut import);
    assert_eq!(import.left_out()[0].problem.to_string(), "it has only 0 bytes: export it again");
}

/// The error after the items of an archive.
fn error(archive: &[u8]) -> Option<String> {
    let import = match opened(archive) {
        Ok(import) => import,
        Err(error) => return Some(error.to_string()),
    };
    import.filter_map(Result::err).map(|error: ImportError| error.to_string()).next()
}

/// An archive with as many tables of one day.
fn tables(count: usize) -> Vec<u8> {
    let tables: Vec<Member> = (0..count).map(|_| Member::stored("a.json", &run_on(1))).collect();
    zip(&tables)
}

/// Each of the files takes a step of its own, so that a program can give up between two of them.
#[test]
fn a_step_opens_one_file() {
    let inner = zip(&(1..9).map(|day| Member::stored("a.json", &run_on(day))).collect::<Vec<_>>());
    let archive = zip(&[Member::deflated("a.zip", &inner), Member::deflated("b.zip", &inner)]);
    let mut import = opened(&archive).unwrap().check(Cursor::new(Vec::new()));
    let mut steps = 0;
    while import.step().unwrap() {
        steps += 1;
    }
    assert!(steps >= 16, "{steps} steps for 16 files");
    assert_eq!(import.finish().unwrap().summary.items, 16);
}

const TOO_MANY: &str = "this zip archive cannot be imported: it has more than 1000 files, and more than one for \
                        150 of its bytes, with those of the archives in it";

/// Packed in another archive, thousands of files take a few kilobytes.
#[test]
fn the_archives_in_an_archive_share_the_number_of_files_that_are_opened() {
    let inner = tables(600);
    let first = Member::deflated("a.zip", &inner);
    let second = Member::deflated("b.zip", &inner);
    assert!(first.packed.len() < 10_000, "{}", first.packed.len());
    assert_eq!(error(&zip(&[first])), None);
    let first = Member::deflated("a.zip", &inner);
    assert_eq!(error(&zip(&[first, second])).as_deref(), Some(TOO_MANY));
    assert_eq!(error(&tables(3000)), None, "this archive is as large as its files");
}

const TOO_LARGE: &str = "this zip archive cannot be imported: unpacked, its files are together more than 200 \
                         times as large, or more than 64 GiB";

/// An archive with as many exports of nearly 1 MiB, which are packed to a few kilobytes.
fn exports(count: usize) -> Vec<u8> {
    let export = [&run_on(1), &vec![b'\n'; 1000 << 10][..]].concat();
    let exports: Vec<Member> = (0..count).map(|_| Member::deflated("a.json", &export)).collect();
    zip(&exports)
}

#[test]
fn the_archives_in_an_archive_share_the_number_of_bytes_that_are_unpacked() {
    let inner = exports(16);
    let [first, second, third] =
        ["a.zip", "b.zip", "c.zip"].map(|name| Member::deflated(name, &inner));
    assert_eq!(error(&zip(&[first, second])), None, "31.3 MiB");
    let members = ["a.zip", "b.zip"].map(|name| Member::deflated(name, &inner));
    let all: Vec<Member> = members.into_iter().chain([third]).collect();
    assert_eq!(error(&zip(&all)).as_deref(), Some(TOO_LARGE));
}

/// A row of a table names a recording, which is unpacked to find the offset of the run. The offset of a ride does not
/// matter.
#[test]
fn recordings_of_runs_count_too() {
    assert_eq!(error(&with_recordings_of("Run")).as_deref(), Some(TOO_LARGE));
    assert_eq!(error(&with_recordings_of("Ride")), None);
}

/// An archive with a table of 40 workouts of a sport, and a recording of nearly 1 MiB for each.
fn with_recordings_of(sport: &str) -> Vec<u8> {
    let mut table =
        String::from("id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n");
    let recording =
        [&br#"{"startTime":"","exercises":["#[..], &vec![b' '; 1000 << 10][..]].concat();
    let mut members = Vec::new();
    for row in 0..40 {
        let name = format!("activities/{row}.json");
        let line = format!("{row},2025-05-04 13:30:00,,{sport},,2100,,,,{name}\n");
        table.push_str(&line);
        members.push(Member::deflated(&name, &recording));
    }
    members.push(Member::deflated("activities.csv", table.as_bytes()));
    zip(&members)
}

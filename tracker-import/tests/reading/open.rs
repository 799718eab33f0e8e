//! Opening a history: detection, compression, and what the options change.

use std::io::{self, Cursor, Read, Seek, SeekFrom, Write};
use std::ops::Range;

use flate2::Compression;
use flate2::write::GzEncoder;
use tracker_core::Source;
use tracker_core::moments::MomentKind;
use tracker_import::{ContentKind, Format, HistoryReader, ImportError, ImportOptions, Item, open};
use tracker_testing::zone;

/// Two items, the second of which is skipped.
const EXPORT: &str = r#"{"data":{"workouts":[
    {"name":"Running","start":"2026-06-30T22:30:00Z","duration":1800},
    {"name":"Yoga","start":"2026-06-30T20:00:00Z","duration":1800}]}}"#;

fn opened(content: &[u8]) -> Result<HistoryReader<Cursor<Vec<u8>>>, ImportError> {
    open(Cursor::new(content.to_vec()), ImportOptions::default())
}

fn items(content: &[u8]) -> Vec<Item> {
    opened(content).unwrap().collect::<Result<_, _>>().unwrap()
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn an_export_is_recognised_by_its_content() {
    let mut import = opened(EXPORT.as_bytes()).unwrap();
    assert_eq!(import.format(), Format::HealthAutoExport);
    assert_eq!(import.by_ref().count(), 2);
    let summary = import.summary();
    assert_eq!((summary.items, summary.bytes), (2, EXPORT.len() as u64));
    assert_eq!((summary.uncertain_days, summary.list_found), (1, true));
}

#[test]
fn gzip_changes_nothing() {
    assert_eq!(items(&gzip(EXPORT.as_bytes())), items(EXPORT.as_bytes()));
    let (first, second) = EXPORT.as_bytes().split_at(50);
    let members = [gzip(first), gzip(second)].concat();
    assert_eq!(items(&members), items(EXPORT.as_bytes()));
}

/// The items, and the error after them.
fn damaged(content: &[u8]) -> (usize, ImportError) {
    let mut items = opened(content).unwrap().collect::<Vec<_>>();
    let error = items.pop().unwrap().unwrap_err();
    (items.len(), error)
}

#[test]
fn what_is_cut_off_of_a_gzip_file_is_missing() {
    let mut packed = gzip(EXPORT.as_bytes());
    packed.truncate(packed.len() - 9);
    let (items, error) = damaged(&packed);
    assert_eq!((items, error.readable_items()), (2, 2));
    assert!(
        error.to_string().contains(": its packed content is cut off; export it again ("),
        "{error}"
    );
}

/// Damage in the packed bytes spoils a block of 32 KiB.
#[test]
fn what_follows_the_last_member_of_a_gzip_file_is_damage() {
    let packed = [&gzip(EXPORT.as_bytes())[..], b"more than a header"].concat();
    let error = opened(&packed).unwrap_err();
    assert_eq!(error.to_string(), "the file cannot be read: its packed content is damaged");
    let long = [EXPORT.as_bytes(), &vec![b' '; 32 << 10]].concat();
    let (items, error) = damaged(&[&gzip(&long)[..], b"more than a header"].concat());
    assert_eq!((items, error.readable_items()), (2, 2));
    assert!(error.to_string().contains(" at byte 32768: its packed content is damaged"), "{error}");
}

#[test]
fn a_gzip_file_that_grows_without_end_is_refused() {
    let spaces = vec![b' '; 16 << 20];
    for begin in [EXPORT.as_bytes(), &long_export()[..40_000]] {
        let packed = gzip(&[begin, &spaces].concat());
        let mut import = opened(&packed).unwrap();
        assert_eq!(import.by_ref().filter(Result::is_err).count(), 1);
        assert!(import.summary().bytes < 8 << 20);
    }
}

#[test]
fn the_zone_of_the_account_dates_instants() {
    let options = ImportOptions::new().zone(zone("Europe/Berlin"));
    let mut import = open(Cursor::new(EXPORT), options).unwrap();
    let Some(Ok(Item::Workout { workout, .. })) = import.next() else { panic!() };
    assert_eq!(workout.day().to_string(), "2026-07-01");
    assert_eq!(workout.start().kind(), MomentKind::Instant);
    assert_eq!(workout.source(), Source::HealthAutoExport);
}

#[test]
fn other_content_is_refused_by_name() {
    for (content, expected) in [
        ("", "this is an empty file: "),
        ("<html><body>Sign in", "this is a web page: "),
        ("Dear diary,", "this is a text: "),
        ("\u{1}\u{2}\u{3}", "this is a binary file: "),
    ] {
        let error = opened(content.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{error}");
    }
}

#[test]
fn items_before_an_error_are_given() {
    let mut import = opened(&EXPORT.as_bytes()[..EXPORT.len() - 3]).unwrap();
    assert!(import.next().unwrap().is_ok());
    assert!(import.next().unwrap().is_ok());
    assert!(import.next().unwrap().is_err());
    assert!(import.next().is_none());
}

#[test]
fn every_format_and_source_is_found_by_its_name() {
    for &format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    for &source in Source::ALL {
        assert_eq!(source.to_string().parse(), Ok(source));
    }
}

/// A file that cannot be read in one place.
struct Failing {
    file: Cursor<Vec<u8>>,
    place: Range<u64>,
    error: fn() -> io::Error,
    /// How often the error is given.
    times: usize,
}

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let at = self.file.position();
        if self.place.contains(&at) && self.times > 0 {
            self.times -= 1;
            return Err((self.error)());
        }
        let before = self.place.start.saturating_sub(at);
        let length = if before == 0 {
            buffer.len()
        } else {
            buffer.len().min(usize::try_from(before).unwrap())
        };
        self.file.read(&mut buffer[..length])
    }
}

impl Seek for Failing {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// An export with white space that gzip packs to an eighth, and that is longer than the first bytes by which a
/// format is recognised.
fn long_export() -> Vec<u8> {
    let space = |at: u32| if at.wrapping_mul(2_654_435_761) >> 31 == 0 { b' ' } else { b'\n' };
    let mut random = 1_u32;
    let spaces = (0..3 << 20).map(|_| {
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        space(random)
    });
    EXPORT.bytes().chain(spaces).collect()
}

#[test]
fn a_packed_file_can_be_many_times_as_large_as_its_pack() {
    let mut import = opened(&gzip(&long_export())).unwrap();
    assert!(import.by_ref().all(|item| item.is_ok()));
    assert_eq!(import.summary().bytes, long_export().len() as u64);
}

#[test]
fn a_packed_file_of_up_to_1_mib_can_be_packed_as_small_as_can_be() {
    let content = [EXPORT.as_bytes(), &vec![b' '; 900 << 10]].concat();
    assert!(gzip(&content).len() < 4096);
    assert_eq!(items(&gzip(&content)), items(EXPORT.as_bytes()));
}

#[test]
fn a_read_that_is_interrupted_is_tried_again() {
    let content = long_export();
    for place in [0..u64::MAX, 100_000..u64::MAX] {
        let file = Cursor::new(content.clone());
        let error = || io::ErrorKind::Interrupted.into();
        let input = Failing { file, place, error, times: 3 };
        let import = open(input, ImportOptions::default()).unwrap();
        assert!(import.map(Result::unwrap).eq(items(EXPORT.as_bytes())));
    }
}

/// A file on a disk that fails is not called damaged. It may be readable on another disk.
#[test]
fn a_file_that_the_system_cannot_read_is_an_error_of_the_system() {
    for content in [long_export(), gzip(&long_export())] {
        let error = || io::Error::from_raw_os_error(5);
        let file = Cursor::new(content);
        let input = Failing { file, place: 100_000..u64::MAX, error, times: usize::MAX };
        let error = open(input, ImportOptions::default()).unwrap().find_map(Result::err).unwrap();
        assert!(matches!(error, ImportError::Io(_)), "{error}");
    }
}

#[test]
fn each_format_is_recognised_by_its_own_sign() {
    for (content, sign) in [
        (
            &include_bytes!("../fixtures/histories/apple-export.xml")[..],
            "its first element is HealthData",
        ),
        (include_bytes!("../fixtures/histories/track.gpx"), "its first element is gpx"),
        (
            include_bytes!("../fixtures/histories/activities.tcx"),
            "its first element is TrainingCenterDatabase",
        ),
        (include_bytes!("../fixtures/archives/run.fit"), "its header has the letters .FIT"),
        (
            include_bytes!("../fixtures/documents/garmin.json"),
            "it has the key summarizedActivitiesExport",
        ),
        (
            include_bytes!("../fixtures/documents/fitbit.json"),
            "it has the keys logId and activityName",
        ),
        (include_bytes!("../fixtures/documents/google-fit.json"), "it has the key fitnessActivity"),
        (
            include_bytes!("../fixtures/documents/polar-2019.json"),
            "it has the keys of a training session",
        ),
        (br#"{"trackerExport":1,"workouts":[]}"#, "it has the key trackerExport"),
        (EXPORT.as_bytes(), "it is a JSON object"),
    ] {
        let import = opened(content).unwrap();
        assert_eq!((import.sign(), import.is_archive()), (sign, false));
    }
}

#[test]
fn ignored_lists_are_counted_for_health_auto_export_only() {
    let lists = |content: &[u8]| {
        let mut import = opened(content).unwrap();
        import.by_ref().for_each(|item| drop(item.unwrap()));
        import.summary().ignored_lists
    };
    let with_three_lists = EXPORT
        .replace(r#"{"data""#, r#"{"workouts":[7],"data""#)
        .replace("]}}", r#"]},"data":{"workouts":[1]}}"#);
    assert_eq!(lists(with_three_lists.as_bytes()), 2);
    assert_eq!(lists(EXPORT.as_bytes()), 0);
    assert_eq!(lists(include_bytes!("../fixtures/histories/track.gpx")), 0);
    assert_eq!(lists(include_bytes!("../fixtures/documents/garmin.json")), 0);
}

#[test]
fn a_file_without_workouts_says_what_to_do() {
    let advice = |content: &[u8]| {
        let mut import = opened(content).unwrap();
        import.by_ref().for_each(|item| drop(item.unwrap()));
        import.summary().advice()
    };
    assert_eq!(advice(EXPORT.as_bytes()), None);
    let export = advice(br#"{"data":{"metrics":[]}}"#).unwrap();
    assert!(
        export.contains("choose the data type Workouts in the app Health Auto Export"),
        "{export}"
    );
    let plan = advice(b"<gpx></gpx>").unwrap();
    assert_eq!(
        plan,
        "this is a GPX track without workouts, such as a plan or the settings of a device: choose the file of an activity"
    );
}

#[test]
fn other_content_is_refused_with_advice_for_files() {
    for (found, expected) in [
        (ContentKind::Zip, "this is a zip archive: unzip it first"),
        (ContentKind::Gzip, "this is a gzip file: unpack it with gunzip first"),
    ] {
        let error = ImportError::NotAHistory { found, columns: Vec::new() };
        assert_eq!(error.to_string(), expected);
    }
}

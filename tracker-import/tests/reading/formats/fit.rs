//! FIT activities.

use std::io::Cursor;

use super::fit_file::{
    ALL_FIELDS, BYTE, ENUM, LONG, Records, SHORT, START, cut_after_two_sessions, run,
};
use super::{InPieces, line, lines, lines_with, read, read_from};
use tracker_core::{Activity, History};
use tracker_import::{ImportError, ImportOptions, Item};
use tracker_testing::zone;

const RUN: &str = "Running 2025-04-06?, 2025-04-06 23:50:00 +0200, 1800.5/1900 s, 6123 m, 420 kcal, 150/171 bpm, 1-77-1112910600-0";

/// It starts ten minutes before midnight, so that its clock alone does not prove the day.
#[test]
fn a_session_is_a_workout_at_the_offset_of_the_activity() {
    assert_eq!(lines(&run()), [RUN]);
}

#[test]
fn a_header_can_have_12_bytes() {
    let records = Records::default().file_id(4).session(1, 0, ALL_FIELDS);
    let file = records.activity(START + 2000 + 7200).file_with_short_header();
    assert_eq!(file[0], 12);
    assert_eq!(lines(&file), [RUN]);
}

/// Files with a wrong checksum are common, and their records are right.
#[test]
fn a_wrong_checksum_does_not_matter() {
    let mut file = run();
    let end = file.len() - 2;
    for checksum in [[0, 0], [0xab, 0xcd], [0xff, 0xff]] {
        file[end..].copy_from_slice(&checksum);
        assert_eq!(lines(&file), [RUN]);
    }
}

/// Garmin's summaries have the runs of the watch again: with the start, the pauses and the distance that the
/// service has computed.
#[test]
fn a_run_in_garmins_summaries_and_as_fit_file_is_stored_once() {
    let start = 631_065_600_000 + i64::from(START) * 1000;
    let summaries = format!(
        "[{{\"summarizedActivitiesExport\":[{{\"activityId\":1,\"activityType\":\"running\",\
         \"startTimeGmt\":{start}.0,\"startTimeLocal\":{}.0,\"duration\":1800000.0,\
         \"elapsedDuration\":1900000.0,\"distance\":615000.0}}]}}]",
        start + 7_200_000
    );
    for order in [[summaries.as_bytes(), &run()], [&run(), summaries.as_bytes()]] {
        let mut history = History::new();
        for file in order {
            let (items, _) = read(file, ImportOptions::default());
            history.import(items.into_iter().filter_map(Item::workout));
        }
        assert_eq!(history.workouts().len(), 1);
    }
}

#[test]
fn big_endian_files_are_read() {
    let records = Records { is_big_endian: true, ..Records::default() };
    let records = records.file_id(4).session(1, 0, ALL_FIELDS).activity(START + 2000 + 7200);
    assert_eq!(lines(&records.file()), [RUN]);
}

#[test]
fn without_a_local_time_the_day_follows_from_the_zone() {
    let records = || Records::default().file_id(4).session(1, 1, &[(8, LONG, 1_800_000)]);
    for file in [
        records().file(),
        // Clocks that contradict each other.
        records().activity(START + 2000 + 1234).file(),
        records().activity(u32::MAX).file(),
        records().activity(0).file(),
    ] {
        let lines = lines_with(&file, ImportOptions::new().zone(zone("Europe/Berlin")));
        assert!(
            lines[0].starts_with("Running 2025-04-06?, 2025-04-06T21:50:00Z, 1800/1900 s, - m"),
            "{lines:?}"
        );
    }
}

#[test]
fn a_small_difference_of_the_clocks_is_rounded_away() {
    let records = Records::default().file_id(4).session(1, 3, &[]).activity(START + 2000 + 20_730);
    let lines = lines(&records.file());
    assert!(
        lines[0].starts_with("Trail Running 2025-04-07, 2025-04-07 03:35:00 +0545"),
        "{lines:?}"
    );
}

#[test]
fn sports_are_told_by_number() {
    for (sport, sub_sport, expected) in [
        (1, 45, "Running 2025"),
        (11, 0, "Walking 2025"),
        (17, 0, "Hiking 2025"),
        (2, 0, "cycling, 2025-04-06T21:50:00Z: unsupported_activity"),
        (1, 86, "wheelchair, 2025-04-06T21:50:00Z: unsupported_activity"),
        (0, 0, "generic, 2025-04-06T21:50:00Z: unsupported_activity"),
        (65, 0, "wheelchair push walk, 2025-04-06T21:50:00Z: unsupported_activity"),
    ] {
        let lines = lines(&Records::default().file_id(4).session(sport, sub_sport, &[]).file());
        assert!(lines[0].starts_with(expected), "{sport}/{sub_sport}: {lines:?}");
    }
    let generic = Records::default().file_id(4).session(0, 0, &[]).file();
    let activity = Some(Activity::Running);
    let lines = lines_with(&generic, ImportOptions::new().activity(activity));
    assert!(lines[0].starts_with("Running 2025"), "{lines:?}");
}

#[test]
fn each_sport_of_a_race_is_a_workout_and_transitions_are_none() {
    let file = Records::default()
        .file_id(4)
        .session(2, 0, &[])
        .session(3, 0, &[])
        .session(1, 0, &[])
        .file();
    let lines = lines(&file);
    assert_eq!(lines.len(), 2);
    assert!(lines[1].starts_with("Running") && lines[1].ends_with("-1"), "{lines:?}");
}

#[test]
fn files_can_follow_one_another() {
    let zeros = vec![0; 100];
    assert_eq!(lines(&[run(), run(), zeros].concat()), [RUN, RUN]);
}

#[test]
fn a_file_whose_length_was_not_written_is_read_to_its_end() {
    let records = Records::default().file_id(4).session(1, 0, ALL_FIELDS).activity(START + 9200);
    assert_eq!(lines(&records.file_of_length(Some(0))), [RUN]);
}

#[test]
fn messages_with_compressed_times_and_developer_fields_are_passed_over() {
    let mut records = Records::default().file_id(4);
    // A definition with one field of two bytes and one developer field of three bytes, as kind 2.
    records.bytes.extend([0x62, 0, 0, 20, 0, 1, 9, 2, SHORT, 1, 0, 3, 0]);
    records.bytes.extend([0x02, 1, 2, 3, 4, 5]);
    records.bytes.extend([0xc7, 1, 2, 3, 4, 5]);
    let file = records.session(1, 0, ALL_FIELDS).activity(START + 9200).file();
    assert_eq!(lines(&file), [RUN]);
}

/// They are passed over many at once, and the end of the file is still found: another file can follow.
#[test]
fn messages_that_nothing_reads_change_nothing_wherever_they_stand() {
    for counts in [[1, 1, 1], [2, 0, 0], [0, 40, 0], [0, 0, 2], [0, 0, 300], [5, 5, 5]] {
        let unread = |records: Records, count: u32| {
            if count == 0 { records } else { records.unread(count) }
        };
        let records = unread(Records::default().file_id(4), counts[0]);
        let records = unread(records.session(1, 0, ALL_FIELDS), counts[1]);
        let file = unread(records.activity(START + 2000 + 7200), counts[2]).file();
        assert_eq!(lines(&file), [RUN], "{counts:?}");
        assert_eq!(lines(&[file.clone(), file].concat())[0], RUN, "{counts:?}");
    }
}

#[test]
fn a_file_that_is_no_activity_has_no_workouts() {
    let (items, summary) = read(&Records::default().file_id(32).file(), ImportOptions::default());
    assert!(items.is_empty());
    assert!(!summary.unwrap().list_found);
    let (_, summary) = read(&run(), ImportOptions::default());
    assert!(summary.unwrap().list_found);
}

#[test]
fn an_activity_without_a_session_is_invalid() {
    assert_eq!(
        lines(&Records::default().file_id(4).activity(START).file()),
        ["FIT activity, -: invalid: it has no session: the recording was not completed"]
    );
}

#[test]
fn impossible_times_are_invalid() {
    let session = |start| {
        Records::default()
            .file_id(4)
            .message(18, &[(2, LONG, start), (5, ENUM, 1), (7, LONG, 1000)])
            .file()
    };
    assert_eq!(lines(&session(17)), ["running, -: invalid: it has no start"]);
    assert_eq!(lines(&session(u32::MAX)), ["running, -: invalid: it has no start"]);
}

#[test]
fn damage_is_told_with_its_place() {
    let mut stray = Records::default().file_id(4);
    stray.bytes.push(0x0e);
    let table = [
        (run()[..run().len() - 30].to_vec(), "it ends in the middle"),
        (stray.file(), "a message has no definition"),
        (
            Records::default().file_id(4).session(1, 0, &[]).file_of_length(Some(40)),
            "a record is longer than the file",
        ),
    ];
    for (file, expected) in table {
        let (_, end) = read(&file, ImportOptions::default());
        match end {
            Err(ImportError::Damaged { reason, offset, .. }) => {
                assert_eq!(reason, expected);
                assert!(offset <= file.len() as u64);
            }
            other => panic!("{expected}: {other:?}"),
        }
    }
}

#[test]
fn the_sessions_before_damage_are_read() {
    let mut stray = Records::default().file_id(4).session(1, 0, &[]);
    stray.bytes.push(0x0e);
    for (file, sessions) in [(cut_after_two_sessions(), 2), (stray.file(), 1)] {
        let (items, end) = read(&file, ImportOptions::default());
        assert_eq!(items.len(), sessions);
        assert_eq!(end.unwrap_err().readable_items(), sessions as u64);
    }
    let without_session = Records::default().file_id(4).activity(START).file();
    let (items, end) = read(&without_session[..40], ImportOptions::default());
    assert_eq!((items.len(), end.unwrap_err().readable_items()), (0, 0));
}

#[test]
fn too_many_sessions_are_damage() {
    let mut records = Records::default().file_id(4).session(1, 0, &[]);
    let session = [&[0x05][..], &records.bytes[records.bytes.len() - 10..]].concat();
    for _ in 0..1000 {
        records.bytes.extend(&session);
    }
    let (items, end) = read(&records.file(), ImportOptions::default());
    assert!(items.is_empty());
    assert!(
        matches!(end, Err(ImportError::Damaged { reason: "it has too many sessions", .. })),
        "{end:?}"
    );
}

#[test]
fn a_file_can_have_1000_sessions() {
    let read_sessions = |count: usize| {
        let mut records = Records::default().file_id(4).session(1, 0, &[]);
        let session = [&[0x05][..], &records.bytes[records.bytes.len() - 10..]].concat();
        records.bytes.extend(session.repeat(count - 1));
        let (items, end) = read(&records.file(), ImportOptions::default());
        (items.len(), end.is_ok())
    };
    assert_eq!(read_sessions(999), (999, true));
    assert_eq!(read_sessions(1000), (1000, true));
    assert_eq!(read_sessions(1001), (0, false));
}

#[test]
fn the_correlation_of_two_clocks_tells_the_offset() {
    let clocks = [(253, LONG, START + 2000), (3, LONG, START + 2000 + 7200)];
    let file = Records::default().file_id(4).message(162, &clocks).session(1, 0, ALL_FIELDS).file();
    assert_eq!(lines(&file), [RUN]);
}

/// Smaller numbers count from the start of the device.
#[test]
fn the_first_time_of_the_calendar_is_in_1998() {
    let start = |start| {
        let fields = [(2, LONG, start), (5, ENUM, 1), (7, LONG, 1000)];
        lines(&Records::default().file_id(4).message(18, &fields).file()).remove(0)
    };
    assert!(start(0x1000_0000).contains("1998-07-03T21:24:16Z"), "{}", start(0x1000_0000));
    assert_eq!(start(0x0fff_ffff), "running, -: invalid: it has no start");
}

/// The file breaks off in the middle of a message.
#[test]
fn an_activity_of_unknown_length_without_a_session_is_invalid() {
    let file = Records::default().file_id(4).activity(START).file_of_length(Some(0));
    assert_eq!(
        lines(&file),
        ["FIT activity, -: invalid: it has no session: the recording was not completed"]
    );
}

/// The offset of the first byte that cannot be read.
fn place_of_damage(file: &[u8]) -> u64 {
    match read(file, ImportOptions::default()).1 {
        Err(ImportError::Damaged { offset, .. }) => offset,
        other => panic!("{other:?}"),
    }
}

/// Messages of kind 20 are points of the track, which are passed over.
#[test]
fn files_are_read_alike_in_pieces_of_any_size() {
    let point = &[(9, SHORT, 0x0102), (3, BYTE, 99)];
    let mut records = Records::default().file_id(4).message(20, point);
    // A definition of points as local kind 0, and two points.
    records.bytes.extend([0x40, 0, 0, 20, 0, 1, 9, 2, SHORT]);
    records.bytes.extend([0x00, 1, 2, 0x00, 3, 4]);
    let points = records.bytes.len();
    let mut records = records.session(1, 0, ALL_FIELDS).activity(START + 9200);
    records.bytes.extend([0x00, 5, 6]);
    let whole = records.file();
    let mut damaged = whole[..14 + points].to_vec();
    damaged.push(0x0e);
    damaged.resize(whole.len(), 0);
    let cut = &whole[..whole.len() - 3];
    for size in 1..whole.len() {
        let pieces = |content: &[u8]| {
            read_from(
                InPieces { file: Cursor::new(content.to_vec()), size },
                ImportOptions::default(),
            )
        };
        let (items, end) = pieces(&whole);
        assert_eq!(items.iter().map(line).collect::<Vec<_>>(), [RUN], "{size}");
        assert_eq!(end.unwrap().bytes, whole.len() as u64);
        for (content, place) in [(&damaged[..], 15 + points), (cut, cut.len())] {
            let Err(ImportError::Damaged { offset, .. }) = pieces(content).1 else {
                panic!("{size}")
            };
            assert_eq!(offset, place as u64, "{size}");
        }
    }
    assert_eq!(place_of_damage(cut), cut.len() as u64);
}

/// A recorder that stopped without power wrote neither the length nor the checksum.
#[test]
fn a_file_of_unknown_length_can_end_between_any_records() {
    let records = || Records::default().file_id(4).session(1, 0, ALL_FIELDS).activity(START + 9200);
    let after_a_message = records().file_of_length(Some(0));
    assert_eq!(lines(&after_a_message[..after_a_message.len() - 2]), [RUN]);
    let mut records = records();
    records.bytes.extend([0x40, 0, 0, 20, 0, 1, 9, 2, SHORT]);
    let after_a_definition = records.file_of_length(Some(0));
    let end = after_a_definition.len() - 2;
    assert_eq!(lines(&after_a_definition[..end]), [RUN]);
    assert_eq!(place_of_damage(&after_a_definition[..end - 1]), end as u64 - 1);
}

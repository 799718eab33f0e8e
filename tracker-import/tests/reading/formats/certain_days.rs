//! A good file with one property changed never gives a wrong day that is called certain, in any reader.

use chrono::{NaiveDate, TimeZone, Utc};
use proptest::prelude::*;
use proptest::sample::select;
use tracker_core::Activity;
use tracker_import::Item;

use super::fit_file::{LONG, Records, SIGNED, START, degrees};
use super::read;
use super::runs::{PLACES, Run, any_run};
use super::written_documents::DOCUMENTS;
use super::written_tables::TABLES;

/// Changes of one property.
type Change = fn(&str) -> String;

/// What programs and people do with the values of a file. Where a change has nothing to change, the file stays good.
const CHANGES: &[Change] = &[
    str::to_owned,
    |file| file.replace("Z<", "+00:00<").replace("Z\"", "+00:00\"").replace("Z,", "+00:00,"),
    points_in_times,
    |file| digits(file, '\u{6f0}'),
    |file| digits(file, '\u{966}'),
    |file| file.replace("lat=\"", "lat=\"x").replace("<LatitudeDegrees>", "<LatitudeDegrees>x"),
    |file| file.replace("latitude=\"", "latitude=\"x").replace("HKTimeZone", "Other"),
    |file| file.replacen("lat=\"", "lat=\"0\" a=\"", 1).replacen("lon=\"", "lon=\"0\" b=\"", 1),
    decimal_commas,
    |file| {
        let virtual_world = file.replace("\"App\"", "\"Zwift\"").replace(">App<", ">Zwift<");
        on_island(file, virtual_world)
    },
    |file| {
        let indoors = file.replace(">running<", ">VirtualRun<");
        let indoors =
            indoors.replace("key=\"HKTimeZone\" value", "key=\"HKIndoorWorkout\" value=\"1\" a");
        on_island(file, indoors)
    },
    |file| file.replace("start_date,", "x,").replace("utc_offset", "y"),
    |file| {
        file.replace("start_date_local", "startTimeLocal").replace("date,activity", "start,Rodzaj")
    },
    |file| file.replace(",start_date_local", ",z"),
    |file| file.replace("startTimeLocal\":", "other\":").replace("imezoneOffset\":", "ther\":"),
    |file| file.replace(',', ";").replace('.', ","),
    |file| file.replace('\n', "\r\n").replace("Activity ID", "Id"),
    |file| format!("\u{feff}{file}"),
];

/// The file with points in `T07:00:00`.
fn points_in_times(file: &str) -> String {
    let mut parts = file.split('T');
    let mut changed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_time = part.len() > 8 && part.as_bytes()[2] == b':' && part.as_bytes()[5] == b':';
        let (time, rest) = part.split_at(if is_time { 8 } else { 0 });
        changed.extend(["T", &time.replace(':', "."), rest]);
    }
    changed
}

/// The file with the digits of another script in its times.
fn digits(file: &str, zero: char) -> String {
    let other = |digit: char| char::from_u32(u32::from(zero) + digit.to_digit(10)?);
    let mut is_text = false;
    file.chars()
        .map(|letter| {
            is_text = match letter {
                '>' => true,
                '<' => false,
                _ => is_text,
            };
            if is_text { other(letter).unwrap_or(letter) } else { letter }
        })
        .collect()
}

fn decimal_commas(file: &str) -> String {
    let mut changed = file.to_owned();
    for (_, latitude, longitude) in PLACES {
        for number in [latitude, longitude] {
            changed = changed.replace(&number.to_string(), &number.to_string().replace('.', ","));
        }
    }
    changed
}

/// The file with the place of a virtual island, if a change says that it is one.
fn on_island(good: &str, file: String) -> String {
    let mut changed = file;
    if changed == good {
        return changed;
    }
    for (_, latitude, longitude) in PLACES {
        changed = changed
            .replace(&format!(">{latitude}<"), ">-11.64<")
            .replace(&format!(">{longitude}<"), ">166.95<");
        changed = changed
            .replace(&format!("\"{latitude}\""), "\"-11.64\"")
            .replace(&format!("\"{longitude}\""), "\"166.95\"");
    }
    changed
}

/// The days of a file that are called certain.
fn certain_days(content: &[u8], run: &Run) -> (usize, Vec<NaiveDate>) {
    let options = crate::tables::in_zone(run.account).activity(Activity::Running);
    let (items, _) = read(content, options);
    let workouts = items.into_iter().filter_map(Item::workout).collect::<Vec<_>>();
    let certain = workouts.iter().filter(|workout| workout.start().kind().is_day_certain());
    (workouts.len(), certain.map(tracker_core::Workout::day).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn no_wrong_day_is_called_certain(run in any_run(), change in 0..CHANGES.len()) {
        for write in DOCUMENTS.iter().chain(TABLES) {
            let good = write(&run);
            let changed = CHANGES[change](&good);
            let (count, days) = certain_days(changed.as_bytes(), &run);
            prop_assert!(change != 0 || count == 1, "{}", good);
            for day in days {
                prop_assert_eq!(day, run.day(), "{:?}\n{}", run, changed);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2500))]

    /// A device whose clock tells the offset, or not; which is virtual, or begins with points of another day.
    #[test]
    fn no_wrong_day_of_a_fit_file_is_called_certain(
        run in any_run(), sub_sport in select(vec![0, 1, 58]), has_clock in any::<bool>(), is_equal in any::<bool>(),
        has_place in any::<bool>(), has_stale in any::<bool>(),
    ) {
        let epoch = Utc.with_ymd_and_hms(1989, 12, 31, 0, 0, 0).unwrap();
        let start = u32::try_from((run.start - epoch).num_seconds()).unwrap();
        let island = sub_sport == 58;
        let (latitude, longitude) = if island { (-11.64, 166.95) } else { (run.latitude, run.longitude) };
        let mut records = Records::default().file_id(4);
        if has_stale {
            records = records.points(START - 9_000_000, 2, None);
        }
        let mut session = vec![(2, LONG, start), (5, 0, 1), (6, 0, sub_sport), (7, LONG, 1_800_000)];
        if has_place {
            session.extend([(3, SIGNED, degrees(latitude)), (4, SIGNED, degrees(longitude))]);
        }
        records = records.message(18, &session);
        if has_clock {
            let offset = if is_equal { 0 } else { run.offset_minutes() * 60 };
            records = records.clocks(start + 1800, u32::try_from(i64::from(start) + 1800 + offset).unwrap());
        }
        let (count, days) = certain_days(&records.file(), &run);
        prop_assert_eq!(count, 1);
        for day in days {
            prop_assert_eq!(day, run.day(), "{:?}", run);
        }
    }
}

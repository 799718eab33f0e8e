//! The `Activities.csv` of Garmin Connect.

use crate::activities::Activity;
use crate::import::draft::raw_workout::RawWorkout;
use crate::import::table::cells::{
    Sports, clock_seconds, local_number, number, set_start, span, whole_number,
};
use crate::import::table::dates::moment;
use crate::import::table::header::Header;
use crate::import::table::record::Record;
use crate::import::table::table_reader::TableFormat;

/// The columns of the `Activities.csv` of Garmin Connect.
///
/// The header is in the language of the account. The first seven columns have the same order in all
/// of them. The unit of the distance is that of the account, which the file does not name.
#[derive(Debug)]
pub(crate) struct GarminTable {
    sports: Sports,
    moving: Option<usize>,
    elapsed: Option<usize>,
    average_heart_rate: Option<usize>,
    max_heart_rate: Option<usize>,
}

const SPORT: usize = 0;
const DATE: usize = 1;
const FAVOURITE: usize = 2;
const DISTANCE: usize = 4;
const CALORIES: usize = 5;
const TIME: usize = 6;

impl TableFormat for GarminTable {
    const SIGN: &str = "its first line has the columns of the list in Garmin Connect";

    fn recognise(rows: &[Record]) -> Option<GarminTable> {
        let header = Header::of(&rows[0]);
        let is_known = SPORT_HEADERS.contains(&header.name(SPORT)) && header.width() > TIME;
        if !is_known && !rows.get(1).is_some_and(is_row) {
            return None;
        }
        Some(GarminTable {
            sports: Sports::new(SPORTS),
            moving: header.column(MOVING),
            elapsed: header.column(ELAPSED),
            average_heart_rate: header.column(&["avg hr", "ø hf"]),
            max_heart_rate: header.column(&["max hr", "maximale hf"]),
        })
    }

    fn workout(&mut self, row: &Record) -> RawWorkout {
        let sport = self.sports.find(row.value(Some(SPORT)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(DATE)), moment);
        raw.elapsed = span(clock_seconds(row.number(self.elapsed)));
        raw.seconds = clock_seconds(row.number(Some(TIME)).or_else(|| row.number(self.moving)));
        raw.distance_without_unit = local_number(row.number(Some(DISTANCE)));
        raw.kilocalories = whole_number(row.number(Some(CALORIES)));
        raw.average_heart_rate = number(row.number(self.average_heart_rate));
        raw.max_heart_rate = number(row.number(self.max_heart_rate));
        raw
    }
}

/// Whether the first row after the header has this format. The header can be in any language.
fn is_row(row: &Record) -> bool {
    let favourite = row.cell(FAVOURITE).to_lowercase();
    row.len() > TIME
        && moment(&row.cell(DATE)).is_ok()
        && matches!(favourite.as_str(), "true" | "false")
}

/// The name of the first column: English, German, French, Spanish, Italian, Dutch, Japanese,
/// Chinese.
const SPORT_HEADERS: &[&str] = &[
    "activity type",
    "aktivitätstyp",
    "type d'activité",
    "type d’activité",
    "tipo de actividad",
    "tipo di attività",
    "activiteittype",
    "アクティビティタイプ",
    "活动类型",
];

const MOVING: &[&str] =
    &["moving time", "zeit in bewegung", "temps de déplacement", "移動時間", "移动时间"];

const ELAPSED: &[&str] = &["elapsed time", "verstrichene zeit", "経過時間", "全程耗时"];

/// The names of sports, in lower case.
const SPORTS: &[(&str, Activity)] = &[
    // English
    ("running", Activity::Running),
    ("treadmill running", Activity::Running),
    ("track running", Activity::Running),
    ("street running", Activity::Running),
    ("indoor running", Activity::Running),
    ("indoor track", Activity::Running),
    ("virtual running", Activity::Running),
    ("ultra running", Activity::Running),
    ("ultra run", Activity::Running),
    ("obstacle run", Activity::Running),
    ("trail running", Activity::TrailRunning),
    ("walking", Activity::Walking),
    ("casual walking", Activity::Walking),
    ("speed walking", Activity::Walking),
    ("hiking", Activity::Hiking),
    // German
    ("laufen", Activity::Running),
    ("laufbandtraining", Activity::Running),
    ("laufband", Activity::Running),
    ("laufen auf der bahn", Activity::Running),
    ("indoor-laufen", Activity::Running),
    ("trailrunning", Activity::TrailRunning),
    ("gehen", Activity::Walking),
    ("wandern", Activity::Hiking),
    // French
    ("course à pied", Activity::Running),
    ("course à pied sur tapis roulant", Activity::Running),
    ("course à pied urbaine", Activity::Running),
    ("trail", Activity::TrailRunning),
    // Spanish and Italian
    ("carrera", Activity::Running),
    ("carrera en cinta", Activity::Running),
    ("carrera en pista", Activity::Running),
    ("corsa", Activity::Running),
    // Japanese and Chinese
    ("ラン", Activity::Running),
    ("跑步", Activity::Running),
    ("跑步机", Activity::Running),
    ("越野跑", Activity::TrailRunning),
];

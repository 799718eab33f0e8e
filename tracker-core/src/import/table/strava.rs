//! The `activities.csv` of Strava, of all years and in all languages.

use crate::activities::Activity;
use crate::import::draft::raw_workout::{RawTime, RawWorkout};
use crate::import::table::cells::{Sports, local_number, number, set_start, span};
use crate::import::table::dates::spoken;
use crate::import::table::header::Header;
use crate::import::table::record::Record;
use crate::import::table::table_reader::TableFormat;

/// The columns of the `activities.csv` of Strava.
///
/// The header is in the language of the account, and five of its names occur twice. So the columns
/// are found by their positions. Times are in UTC, though the file does not say so.
#[derive(Debug)]
pub(crate) struct StravaTable {
    sports: Sports,
    id: usize,
    date: usize,
    sport: usize,
    elapsed: Option<usize>,
    /// The elapsed time as a decimal number.
    exact_elapsed: Option<usize>,
    moving: Option<usize>,
    /// The distance in metres.
    metres: Option<usize>,
    /// The distance in kilometres.
    kilometres: Option<usize>,
    /// The distance in the unit and with the decimal sign of the account.
    local_distance: Option<usize>,
    energy: Option<usize>,
    average_heart_rate: Option<usize>,
    max_heart_rate: Option<usize>,
    /// The name of the recorded file in the archive.
    file: Option<usize>,
}

impl TableFormat for StravaTable {
    const SIGN: &str = "its first line has the columns of activities.csv";

    fn recognise(rows: &[Record]) -> Option<StravaTable> {
        let header = Header::of(&rows[0]);
        full(&header)
            .or_else(|| before_2019(&header))
            .or_else(|| short(&header))
            .or_else(|| ten_columns(&header, rows.get(1)?))
    }

    fn workout(&mut self, row: &Record) -> RawWorkout {
        let sport = self.sports.find(row.value(Some(self.sport)));
        let mut raw = RawWorkout { sport, ..RawWorkout::default() };
        set_start(&mut raw, row.value(Some(self.date)), utc);
        let elapsed = row.number(self.exact_elapsed).or_else(|| row.number(self.elapsed));
        raw.elapsed = span(number(elapsed));
        raw.seconds = number(row.number(self.moving)).filter(|seconds| *seconds != 0.0);
        raw.metres = number(row.number(self.metres))
            .or_else(|| local_number(row.number(self.kilometres)).map(|number| number * 1000.0));
        if raw.metres.is_none() {
            raw.distance_without_unit = local_number(row.number(self.local_distance));
        }
        raw.kilocalories = number(row.number(self.energy));
        raw.average_heart_rate = number(row.number(self.average_heart_rate));
        raw.max_heart_rate = number(row.number(self.max_heart_rate));
        raw.source_id = row.value(Some(self.id)).map(Into::into);
        raw.file_name = row.value(self.file).map(Into::into);
        raw
    }
}

/// The start. It is in UTC.
fn utc(text: &str) -> Result<RawTime, String> {
    match spoken(text) {
        Some(civil) => Ok(RawTime::Instant(civil.and_utc())),
        None => Err("its start is unreadable: the date has an unknown form".to_owned()),
    }
}

/// The columns since 2019. Two pairs of columns with the same name tell this table in any language.
fn full(header: &Header) -> Option<StravaTable> {
    let is_pair =
        |first, second| !header.name(first).is_empty() && header.name(first) == header.name(second);
    if !is_pair(5, 15) || !is_pair(6, 17) {
        return None;
    }
    Some(StravaTable {
        sports: Sports::new(SPORTS),
        id: 0,
        date: 1,
        sport: 3,
        elapsed: Some(5),
        exact_elapsed: Some(15),
        moving: Some(16),
        metres: Some(17),
        kilometres: None,
        local_distance: Some(6),
        energy: header.column(&["calories", "kalorien", "calorías", "calorie", "calorieën"]),
        average_heart_rate: header.column(AVERAGE_HEART_RATE),
        max_heart_rate: Some(7),
        file: Some(12),
    })
}

const AVERAGE_HEART_RATE: &[&str] = &[
    "average heart rate",
    "durchschnittliche herzfrequenz",
    "fréquence cardiaque moyenne",
    "gemiddelde hartslag",
];

/// The columns before July 2019.
fn before_2019(header: &Header) -> Option<StravaTable> {
    let names = ["id", "date", "name", "type", "description", "elapsed_time", "distance"];
    let is_old = names.iter().enumerate().all(|(column, name)| header.name(column) == *name);
    is_old.then(|| StravaTable { metres: Some(6), ..first_columns(header, 5) })
}

/// The columns of 2019, which are the first ones of today, in the languages whose words are known. The
/// distance is in kilometres.
fn short(header: &Header) -> Option<StravaTable> {
    if !IDS.contains(&header.name(0)) || !DATES.contains(&header.name(1)) {
        return None;
    }
    let elapsed = header.column(&["elapsed time", "verstrichene zeit"])?;
    let kilometres = header.column(&["distance", "distanz"]);
    Some(StravaTable { kilometres, ..first_columns(header, elapsed) })
}

const IDS: &[&str] = &[
    "activity id",
    "aktivitäts-id",
    "id de l'activité",
    "id de l’activité",
    "activiteits-id",
    "id de actividad",
];

const DATES: &[&str] = &[
    "activity date",
    "aktivitätsdatum",
    "date de l'activité",
    "date de l’activité",
    "datum van activiteit",
    "fecha de la actividad",
];

/// The ten columns of 2019 in any language, told by the first row: an id, a date in words, a number of
/// seconds, and the file of a recording, unless the activity was typed in.
fn ten_columns(header: &Header, row: &Record) -> Option<StravaTable> {
    let is_number = |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
    let file = row.cell(9);
    let is_row = header.width() == 10
        && row.len() == 10
        && is_number(&row.cell(0))
        && spoken(&row.cell(1)).is_some()
        && is_number(&row.cell(5))
        && (file.is_empty() || file.starts_with("activities/"));
    is_row.then(|| StravaTable { kilometres: Some(6), file: Some(9), ..first_columns(header, 5) })
}

/// The columns that all tables share, without a distance.
fn first_columns(header: &Header, elapsed: usize) -> StravaTable {
    StravaTable {
        sports: Sports::new(SPORTS),
        id: 0,
        date: 1,
        sport: 3,
        elapsed: Some(elapsed),
        exact_elapsed: None,
        moving: None,
        metres: None,
        kilometres: None,
        local_distance: None,
        energy: None,
        average_heart_rate: None,
        max_heart_rate: None,
        file: header.column(&["filename", "dateiname"]),
    }
}

/// The names of sports, in lower case. Some of the names for virtual and trail runs are translated, not
/// seen in a file. A wrong one does no harm.
const SPORTS: &[(&str, Activity)] = &[
    // English
    ("run", Activity::Running),
    ("virtual run", Activity::Running),
    ("trail run", Activity::TrailRunning),
    ("walk", Activity::Walking),
    ("hike", Activity::Hiking),
    // German
    ("lauf", Activity::Running),
    ("virtueller lauf", Activity::Running),
    ("traillauf", Activity::TrailRunning),
    ("spaziergang", Activity::Walking),
    ("wanderung", Activity::Hiking),
    // Dutch
    ("hardloopsessie", Activity::Running),
    ("wandeling", Activity::Walking),
    // French
    ("course à pied", Activity::Running),
    ("course à pied virtuelle", Activity::Running),
    ("trail", Activity::TrailRunning),
    ("marche", Activity::Walking),
    ("randonnée", Activity::Hiking),
    // Spanish, Portuguese and Italian
    ("carrera", Activity::Running),
    ("carrera de montaña", Activity::TrailRunning),
    ("corrida", Activity::Running),
    ("corsa", Activity::Running),
];

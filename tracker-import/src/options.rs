//! [`ImportOptions`]: settings of an import, and facts that a file lacks.

use std::collections::BTreeMap;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::activities::activity_names::ActivityNames;
use crate::date_order::DateOrder;
use crate::format::Format;
use tracker_core::activities::Activity;
use tracker_core::messages::{one_of, shortened};
use tracker_core::moments::Zone;

/// Settings of an import, and facts that a file lacks: the time zone, the unit, the activity.
///
/// ```
/// use std::io::Cursor;
/// use tracker_core::Activity;
/// use tracker_core::chrono::FixedOffset;
/// use tracker_import::{ImportOptions, open};
///
/// let track = r#"<gpx><trk><trkseg>
///     <trkpt lat="48.13" lon="11.57"><time>2026-06-29T22:30:00Z</time></trkpt>
///     <trkpt lat="48.14" lon="11.57"><time>2026-06-29T22:36:00Z</time></trkpt>
/// </trkseg></trk></gpx>"#;
/// let berlin = FixedOffset::east_opt(2 * 3600).ok_or("no such offset")?;
/// let options = ImportOptions::new().activity(Activity::Hiking).zone(berlin);
/// let hike = open(Cursor::new(track), options)?.next().ok_or("no track")??.workout();
/// assert_eq!(hike.map(|hike| hike.day()), Some("2026-06-30".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct ImportOptions {
    pub(crate) zone: Option<Zone>,
    pub(crate) names: ActivityNames,
    pub(crate) format: Option<Format>,
    pub(crate) activity: Option<Activity>,
    pub(crate) unit: Option<DistanceUnit>,
    pub(crate) dates: Option<DateOrder>,
    pub(crate) keep_readable: bool,
    pub(crate) file_name: Option<String>,
    /// The names of exercises that the person has named in Samsung Health, by their ids.
    pub(crate) exercise_names: BTreeMap<String, String>,
}

impl ImportOptions {
    /// Options that add nothing to the content of the file.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let history = open(Cursor::new("date\n2026-03-01\n"), ImportOptions::new())?;
    /// assert_eq!(history.count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new() -> ImportOptions {
        ImportOptions::default()
    }

    /// The time zone of the account: a [`NamedZone`](tracker_core::moments::NamedZone), an offset, or UTC. It dates
    /// workouts whose file has no offset; without it, UTC does.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_core::chrono::FixedOffset;
    /// use tracker_core::moments::NamedZone;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let file = r#"{"workouts": [{"name": "Run", "start": "2026-06-29T22:30:00Z", "duration": 1800}]}"#;
    /// let in_berlin = ImportOptions::new().zone("Europe/Berlin".parse::<NamedZone>()?);
    /// let run = open(Cursor::new(file), in_berlin)?.next().ok_or("no workout")??.workout();
    /// assert_eq!(run.map(|run| run.day()), Some("2026-06-30".parse()?));
    ///
    /// // Programs without the data of time zones give an offset.
    /// let offset = FixedOffset::west_opt(5 * 3600).ok_or("no such offset")?;
    /// let run = open(Cursor::new(file), ImportOptions::new().zone(offset))?.next().ok_or("no workout")??;
    /// assert_eq!(run.workout().map(|run| run.day()), Some("2026-06-29".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn zone(self, zone: impl Into<Zone>) -> ImportOptions {
        ImportOptions { zone: Some(zone.into()), ..self }
    }

    /// Names of activities that the built-in tables do not have.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_core::Activity;
    /// use tracker_import::{ActivityNames, ImportOptions, open};
    ///
    /// let mut names = ActivityNames::default();
    /// names.add("Corsa lenta", Activity::Running)?;
    /// let file = "date,activity\n2026-03-01,Corsa lenta\n";
    /// let item = open(Cursor::new(file), ImportOptions::new().names(names))?.next().ok_or("no row")??;
    /// assert!(item.workout().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn names(self, names: ActivityNames) -> ImportOptions {
        ImportOptions { names, ..self }
    }

    /// The format. If missing, it is detected by the content, as it always is in archives. There,
    /// [`Format::Csv`] only states that each row of a table is a run, if the archive has no other file.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{Format, ImportOptions, open};
    ///
    /// let file = "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n";
    /// let as_dates = ImportOptions::new().format(Format::Csv);
    /// assert_eq!(open(Cursor::new(file), ImportOptions::new())?.format(), Format::GarminCsv);
    /// assert_eq!(open(Cursor::new(file), as_dates)?.format(), Format::Csv);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn format(self, format: impl Into<Option<Format>>) -> ImportOptions {
        ImportOptions { format: format.into(), ..self }
    }

    /// The activity of workouts whose file names no sport, such as many GPX tracks.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_core::Activity;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let file = r#"<TrainingCenterDatabase><Activity Sport="Other">
    ///     <Lap StartTime="2026-06-29T22:30:00Z"><TotalTimeSeconds>1800</TotalTimeSeconds></Lap>
    /// </Activity></TrainingCenterDatabase>"#;
    /// let hikes = ImportOptions::new().activity(Activity::Hiking);
    /// let hike = open(Cursor::new(file), hikes)?.next().ok_or("no workout")??.workout();
    /// assert_eq!(hike.map(|hike| hike.activity()), Some(Activity::Hiking));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn activity(self, activity: impl Into<Option<Activity>>) -> ImportOptions {
        ImportOptions { activity: activity.into(), ..self }
    }

    /// The unit of distances whose file names no unit. Without it, these distances are left out.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{DistanceUnit, ImportOptions, open};
    ///
    /// let file = "Activity Type,Date,Favorite,Title,Distance,Calories,Time\n\
    ///             Running,2026-03-01 07:00:00,false,Park,5.00,400,00:30:00\n";
    /// let in_miles = ImportOptions::new().unit(DistanceUnit::Miles);
    /// let run = open(Cursor::new(file), in_miles)?.next().ok_or("no row")??.workout();
    /// let distance = run.and_then(|run| run.distance());
    /// assert_eq!(distance.map(|distance| distance.metres()), Some(8046.72));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn unit(self, unit: impl Into<Option<DistanceUnit>>) -> ImportOptions {
        ImportOptions { unit: unit.into(), ..self }
    }

    /// The order of day and month in dates such as `05/04/2024`. Without it, the other dates of the file
    /// decide; if they do not, the file is refused.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{DateOrder, ImportOptions, open};
    ///
    /// let file = "date\n05/04/2024\n";
    /// assert!(open(Cursor::new(file), ImportOptions::new()).is_err());
    /// let american = ImportOptions::new().dates(DateOrder::MonthFirst);
    /// let run = open(Cursor::new(file), american)?.next().ok_or("no row")??.workout();
    /// assert_eq!(run.map(|run| run.day()), Some("2024-05-04".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn dates(self, dates: impl Into<Option<DateOrder>>) -> ImportOptions {
        ImportOptions { dates: dates.into(), ..self }
    }

    /// Whether the workouts before the damage of a damaged file are kept. Without it, nothing of a damaged
    /// file is imported, and nothing of a damaged file in an archive; see
    /// [`HistoryReader::check`](crate::HistoryReader::check).
    #[must_use]
    pub fn keep_readable(self, keep_readable: bool) -> ImportOptions {
        ImportOptions { keep_readable, ..self }
    }

    /// The name of the file. Google Fit writes the offset there and nowhere else, and only the name tells the
    /// daily sums of `HealthExport` from runs.
    ///
    /// ```
    /// use std::io::Cursor;
    /// use tracker_import::{ImportOptions, open};
    ///
    /// let file = r#"{"fitnessActivity": "running", "startTime": "2020-03-01T15:46:00Z",
    ///     "endTime": "2020-03-01T16:16:00Z", "duration": "1800s", "aggregate": []}"#;
    /// let name = "2020-03-02T00_46_00+09_00_RUNNING.json".to_owned();
    /// let named = ImportOptions::new().file_name(name);
    /// let run = open(Cursor::new(file), named)?.next().ok_or("no workout")??.workout();
    /// assert_eq!(run.map(|run| run.day()), Some("2020-03-02".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn file_name(self, file_name: impl Into<Option<String>>) -> ImportOptions {
        ImportOptions { file_name: file_name.into(), ..self }
    }
}

/// The unit of a distance: kilometres or miles.
///
/// ```
/// use tracker_import::DistanceUnit;
///
/// let unit: DistanceUnit = "mi".parse()?;
/// assert_eq!((unit.metres(), unit.to_string()), (1609.344, "mi".to_owned()));
/// # Ok::<(), tracker_import::UnknownDistanceUnit>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(parse_err_fn = UnknownDistanceUnit::new, parse_err_ty = UnknownDistanceUnit)]
pub enum DistanceUnit {
    /// 1000 m.
    #[strum(serialize = "km")]
    Kilometres,
    /// 1609.344 m.
    #[strum(serialize = "mi")]
    Miles,
}

impl DistanceUnit {
    /// Both units.
    pub const ALL: &[DistanceUnit] = <DistanceUnit as VariantArray>::VARIANTS;

    /// The name for options: `km` or `mi`.
    ///
    /// ```
    /// use tracker_import::DistanceUnit;
    ///
    /// assert_eq!(DistanceUnit::Kilometres.name(), "km");
    /// assert_eq!("km".parse(), Ok(DistanceUnit::Kilometres));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The length of one unit in metres.
    ///
    /// ```
    /// use tracker_import::DistanceUnit;
    ///
    /// assert_eq!(26.0 * DistanceUnit::Miles.metres(), 41_842.944);
    /// ```
    #[must_use]
    pub const fn metres(self) -> f64 {
        match self {
            DistanceUnit::Kilometres => 1000.0,
            DistanceUnit::Miles => 1609.344,
        }
    }
}

/// The text is not a [`DistanceUnit`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a unit of distance: a unit is {names}", names = one_of(DistanceUnit::ALL))]
pub struct UnknownDistanceUnit(String);

impl UnknownDistanceUnit {
    fn new(text: &str) -> UnknownDistanceUnit {
        UnknownDistanceUnit(shortened(text))
    }
}

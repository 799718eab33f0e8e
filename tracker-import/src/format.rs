//! [`Format`]: the kinds of history that can be imported.

use std::collections::HashMap;
use std::sync::LazyLock;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::name_lists::lines;
use tracker_core::messages::{one_of, shortened};

/// A kind of history that can be imported.
///
/// The name is for options and messages to programs, the title for people.
///
/// ```
/// use tracker_import::Format;
///
/// assert_eq!("apple".parse(), Ok(Format::AppleHealth));
/// assert_eq!(Format::AppleHealth.to_string(), "apple");
/// assert_eq!(Format::AppleHealth.title(), "the export.xml of Apple Health");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_fn = UnknownFormat::new, parse_err_ty = UnknownFormat)]
pub enum Format {
    /// The `export.xml` of Apple Health.
    #[strum(serialize = "apple")]
    AppleHealth,
    /// The `activities.csv` of Strava.
    Strava,
    /// The `summarizedActivities.json` of Garmin.
    Garmin,
    /// The `Activities.csv` of Garmin Connect.
    GarminCsv,
    /// The table of the program garmin-connect-export.
    Gcexport,
    /// A FIT activity.
    Fit,
    /// A TCX file.
    Tcx,
    /// A GPX track.
    Gpx,
    /// The exercises of Fitbit, as JSON or CSV.
    Fitbit,
    /// A session of Google Fit.
    GoogleFit,
    /// A training session of Polar Flow.
    Polar,
    /// The exercises of Samsung Health.
    Samsung,
    /// The `cardioActivities.csv` of Runkeeper.
    Runkeeper,
    /// A list or an activity of the web interface of Garmin Connect, or of its Personal API.
    GarminConnect,
    /// A list of Strava's interface, or of its web pages. Programs make tables of it.
    StravaApi,
    /// A list of the interface of intervals.icu, or its table.
    Intervals,
    /// The `activities.json` of `running_page`, its database, or a table of it.
    RunningPage,
    /// The exercises of `AccessLink`, the interface of Polar.
    PolarAccesslink,
    /// A session of Runtastic, now adidas Running.
    Runtastic,
    /// The motion paths of Huawei Health.
    Huawei,
    /// A message of the app Health Webhook.
    HealthWebhook,
    /// What a shortcut of an iPhone sends.
    Shortcut,
    /// Activities of Nike Run Club.
    Nike,
    /// An activity of the Suunto app.
    Suunto,
    /// The workouts of Oura's interface.
    Oura,
    /// The workouts of WHOOP's interface, or the `workouts.csv` of its export.
    Whoop,
    /// A workout of Endomondo.
    Endomondo,
    /// The runs of Smashrun's interface.
    Smashrun,
    /// The export of Health Connect.
    HealthConnect,
    /// The SPORT table of Zepp.
    Zepp,
    /// The sport records of Mi Fitness.
    MiFitness,
    /// The table of `MapMyRun` or `MapMyFitness`.
    MapMyRun,
    /// The `workouts.csv` of `TrainingPeaks`.
    TrainingPeaks,
    /// The `activities.csv` of Withings.
    Withings,
    /// The `workouts.csv` of `HealthExport`.
    HealthExport,
    /// A table of Hadge.
    Hadge,
    /// The `Workout.csv` that programs make of the `export.xml` of Apple Health.
    AppleCsv,
    /// A KML or KMZ file with tracks.
    Kml,
    /// Workouts of Health Auto Export as JSON, or the JSON of the HTTP interface.
    #[strum(serialize = "hae")]
    HealthAutoExport,
    /// Workouts of Health Auto Export as CSV.
    #[strum(serialize = "hae-csv")]
    HealthAutoExportCsv,
    /// What `tracker export` writes.
    Tracker,
    /// The workouts as `tracker export --format csv` and `tracker workouts --format csv` write them.
    TrackerCsv,
    /// A table with a column for the date.
    Csv,
}

impl Format {
    /// All formats.
    pub const ALL: &[Format] = <Format as VariantArray>::VARIANTS;

    /// The short name: lower case, with hyphens.
    ///
    /// ```
    /// use tracker_import::Format;
    ///
    /// assert_eq!(Format::HealthAutoExport.name(), "hae");
    /// assert_eq!("hae".parse(), Ok(Format::HealthAutoExport));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The format as a noun phrase, such as "a GPX track".
    ///
    /// ```
    /// use tracker_import::Format;
    ///
    /// assert_eq!(format!("{} is damaged", Format::Gpx.title()), "a GPX track is damaged");
    /// ```
    #[must_use]
    pub fn title(self) -> &'static str {
        static TITLES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
            lines(include_str!("formats.txt")).filter_map(|line| line.split_once(' ')).collect()
        });
        TITLES.get(self.name()).copied().unwrap_or_default()
    }
}

/// The text is not the name of a [`Format`]. The message carries it, cut to 40 characters.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a format that can be imported: a format is {names}", names = one_of(Format::ALL))]
pub struct UnknownFormat(String);

impl UnknownFormat {
    fn new(text: &str) -> UnknownFormat {
        UnknownFormat(shortened(text))
    }
}

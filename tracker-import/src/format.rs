//! [`Format`]: the kinds of history that can be imported.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

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
    /// A list of Strava's interface, or of its web pages.
    StravaApi,
    /// A list of the interface of intervals.icu.
    Intervals,
    /// The `activities.json` of `running_page`.
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
    /// The workouts of WHOOP's interface.
    Whoop,
    /// A workout of Endomondo.
    Endomondo,
    /// The runs of Smashrun's interface.
    Smashrun,
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
    pub const fn title(self) -> &'static str {
        match self {
            Format::AppleHealth => "the export.xml of Apple Health",
            Format::Strava => "the activities.csv of Strava",
            Format::Garmin => "the summarizedActivities.json of Garmin",
            Format::GarminCsv => "the Activities.csv of Garmin Connect",
            Format::Gcexport => "a table of garmin-connect-export",
            Format::Fit => "a FIT activity",
            Format::Tcx => "a TCX file",
            Format::Gpx => "a GPX track",
            Format::Fitbit => "an exercise file of Fitbit",
            Format::GoogleFit => "a session of Google Fit",
            Format::Polar => "a training session of Polar Flow",
            Format::Samsung => "the exercise table of Samsung Health",
            Format::Runkeeper => "the cardioActivities.csv of Runkeeper",
            Format::GarminConnect => "a list of Garmin Connect",
            Format::StravaApi => "a list of Strava",
            Format::Intervals => "a list of intervals.icu",
            Format::RunningPage => "the activities.json of running_page",
            Format::PolarAccesslink => "a list of Polar AccessLink",
            Format::Runtastic => "a session of Runtastic",
            Format::Huawei => "a list of Huawei Health",
            Format::HealthWebhook => "a message of Health Webhook",
            Format::Shortcut => "the workouts of a shortcut",
            Format::Nike => "an activity of Nike Run Club",
            Format::Suunto => "an activity of the Suunto app",
            Format::Oura => "a list of Oura",
            Format::Whoop => "a list of WHOOP",
            Format::Endomondo => "a workout of Endomondo",
            Format::Smashrun => "a list of Smashrun",
            Format::HealthAutoExport => "an export of Health Auto Export",
            Format::HealthAutoExportCsv => "a CSV file of Health Auto Export",
            Format::Tracker => "an export of tracker",
            Format::TrackerCsv => "a table of tracker",
            Format::Csv => "a table of dates",
        }
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

//! [`Source`]: the app or the file format that a workout comes from.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::messages::{one_of, shortened};

/// The app or the file format that a workout comes from.
///
/// Two rules depend on it. A source id is only compared with ids of the same source. Workouts of
/// different sources are compared with other tolerances, because two apps never measure exactly the
/// same (see [`Fingerprint::is_duplicate_of`](crate::duplicates::Fingerprint::is_duplicate_of)).
///
/// ```
/// use tracker_core::Source;
///
/// assert_eq!(Source::AppleHealth.to_string(), "apple-health");
/// assert_eq!("strava".parse(), Ok(Source::Strava));
/// assert!("Strava".parse::<Source>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[non_exhaustive]
#[derive(Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[strum(parse_err_ty = UnknownSource, parse_err_fn = UnknownSource::new)]
pub enum Source {
    /// The app Health Auto Export, as JSON or CSV.
    #[default]
    HealthAutoExport,
    /// The `export.xml` of Apple Health.
    AppleHealth,
    /// The `activities.csv` of Strava.
    Strava,
    /// The summaries of Garmin's data export, or the list of Garmin Connect.
    Garmin,
    /// A FIT file of any device.
    Fit,
    /// A TCX file of any app.
    Tcx,
    /// A GPX file of any app.
    Gpx,
    /// The data export of Fitbit.
    Fitbit,
    /// The data export of Google Fit.
    GoogleFit,
    /// The data export of Polar Flow.
    Polar,
    /// The data export of Samsung Health.
    Samsung,
    /// The data export of Runkeeper.
    Runkeeper,
    /// The service intervals.icu.
    Intervals,
    /// The program `running_page`.
    RunningPage,
    /// The data export of Runtastic, now adidas Running.
    Runtastic,
    /// The data export of Huawei Health.
    Huawei,
    /// The app Health Webhook, once HC Webhook.
    HealthWebhook,
    /// A shortcut of an iPhone.
    Shortcut,
    /// Nike Run Club.
    Nike,
    /// The Suunto app.
    Suunto,
    /// The interface of Oura.
    Oura,
    /// The data export of WHOOP, or its interface.
    Whoop,
    /// The data export of Endomondo.
    Endomondo,
    /// The interface of Smashrun.
    Smashrun,
    /// The export of Health Connect, which Android makes.
    HealthConnect,
    /// The data export of Zepp, of Amazfit watches and Mi bands.
    Zepp,
    /// The data export of Mi Fitness.
    MiFitness,
    /// The table of `MapMyRun` or `MapMyFitness`.
    MapMyRun,
    /// The data export of `TrainingPeaks`.
    TrainingPeaks,
    /// The data export of Withings.
    Withings,
    /// The table of the app `HealthExport`.
    HealthExport,
    /// A table of the app Hadge.
    Hadge,
    /// A KML or KMZ file of any app.
    Kml,
    /// A table that is not an export of one of the apps.
    Csv,
    /// Added by hand.
    Manual,
    /// Any other app, such as your own. All other apps are one source: an id is the same workout in all of
    /// them.
    Other,
}

impl Source {
    /// All sources, in the order of their declaration.
    pub const ALL: &[Source] = Source::VARIANTS;

    /// The permanent name, for databases and files: lower case, with hyphens.
    ///
    /// ```
    /// use tracker_core::Source;
    ///
    /// assert_eq!(Source::GoogleFit.name(), "google-fit");
    /// assert_eq!("google-fit".parse(), Ok(Source::GoogleFit));
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

impl Source {
    /// The name for people: that of the app, or the kind of file.
    ///
    /// ```
    /// assert_eq!(tracker_core::Source::GoogleFit.title(), "Google Fit");
    /// ```
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Source::HealthAutoExport => "Health Auto Export",
            Source::AppleHealth => "Apple Health",
            Source::Strava => "Strava",
            Source::Garmin => "Garmin",
            Source::Fit => "FIT file",
            Source::Tcx => "TCX file",
            Source::Gpx => "GPX file",
            Source::Fitbit => "Fitbit",
            Source::GoogleFit => "Google Fit",
            Source::Polar => "Polar",
            Source::Samsung => "Samsung Health",
            Source::Runkeeper => "Runkeeper",
            Source::Intervals => "intervals.icu",
            Source::RunningPage => "running_page",
            Source::Runtastic => "adidas Running",
            Source::Huawei => "Huawei Health",
            Source::HealthWebhook => "Health Webhook",
            Source::Shortcut => "Shortcuts",
            Source::Nike => "Nike Run Club",
            Source::Suunto => "Suunto",
            Source::Oura => "Oura",
            Source::Whoop => "WHOOP",
            Source::Endomondo => "Endomondo",
            Source::Smashrun => "Smashrun",
            Source::HealthConnect => "Health Connect",
            Source::Zepp => "Zepp",
            Source::MiFitness => "Mi Fitness",
            Source::MapMyRun => "MapMyRun",
            Source::TrainingPeaks => "TrainingPeaks",
            Source::Withings => "Withings",
            Source::HealthExport => "HealthExport",
            Source::Hadge => "Hadge",
            Source::Kml => "KML file",
            Source::Csv => "table",
            Source::Manual => "by hand",
            Source::Other => "another app",
        }
    }
}

/// The text is not the name of a [`Source`]. The message carries it, cut to 40 characters.
///
/// ```
/// use tracker_core::Source;
///
/// let error = "Google Fit".parse::<Source>().unwrap_err(); // its name is google-fit
/// assert!(error.to_string().starts_with(r#""Google Fit" is not a source of workouts"#));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a source of workouts: a source is {names}", names = one_of(Source::ALL))]
pub struct UnknownSource(String);

impl UnknownSource {
    fn new(text: &str) -> UnknownSource {
        UnknownSource(shortened(text))
    }
}

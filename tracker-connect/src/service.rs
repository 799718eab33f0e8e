//! [`Service`]: the services that can be asked.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// A service that is asked for runs.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[strum(serialize_all = "lowercase", parse_err_ty = UnknownService, parse_err_fn = unknown)]
pub enum Service {
    Garmin,
    Intervals,
    Polar,
    Strava,
}

impl Service {
    pub const ALL: &[Service] = Service::VARIANTS;

    /// The name in the interface, in the database and on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Service::Garmin => "Garmin Connect",
            Service::Intervals => "intervals.icu",
            Service::Polar => "Polar Flow",
            Service::Strava => "Strava",
        }
    }

    /// Whether its person allows us to read, on a page of the service, instead of pasting a key. It knows us as the
    /// client that the operator of a server has registered.
    pub const fn needs_consent(self) -> bool {
        matches!(self, Service::Polar | Service::Strava)
    }

    /// Where the service is.
    pub const fn url(self) -> &'static str {
        match self {
            Service::Garmin => "https://personal.connectapi.garmin.com",
            Service::Intervals => "https://intervals.icu/api/v1",
            Service::Polar => "https://www.polaraccesslink.com",
            Service::Strava => "https://www.strava.com",
        }
    }
}

/// The name is not one of a service.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a service: a service is garmin, intervals, polar or strava")]
pub struct UnknownService;

fn unknown(_: &str) -> UnknownService {
    UnknownService
}

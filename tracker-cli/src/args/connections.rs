//! The arguments of `tracker connect` and `tracker sync`.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tracker_connect::Service;

#[derive(Debug, clap::Args)]
pub(crate) struct Connect {
    /// The service
    #[arg(value_parser = service())]
    pub(crate) service: Service,
    /// Forget the key; the runs stay
    #[arg(long)]
    pub(crate) remove: bool,
    #[command(flatten)]
    pub(crate) places: Places,
}

/// Where the services are.
#[derive(Debug, clap::Args)]
pub(crate) struct Places {
    /// Where Garmin Connect's Personal API is
    #[arg(long, value_name = "URL", env = "TRACKER_GARMIN_URL", hide_env_values = true,
          default_value = Service::Garmin.url(), hide_default_value = true)]
    pub(crate) garmin_url: String,
    /// Where the interface of intervals.icu is
    #[arg(long, value_name = "URL", env = "TRACKER_INTERVALS_URL", hide_env_values = true,
          default_value = Service::Intervals.url(), hide_default_value = true)]
    pub(crate) intervals_url: String,
}

impl Places {
    /// The place of a service, without a slash at the end.
    pub(crate) fn of(&self, service: Service) -> String {
        let url = match service {
            Service::Garmin => &self.garmin_url,
            Service::Intervals => &self.intervals_url,
            // Only a server asks them.
            Service::Polar | Service::Strava => service.url(),
        };
        url.trim_end_matches('/').to_owned()
    }
}

fn service() -> impl TypedValueParser<Value = Service> {
    let names = Service::ALL.iter().map(|service| service.name());
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Service>())
}

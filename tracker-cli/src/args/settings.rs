//! The arguments of `tracker settings`.

use tracker_core::Activity;

use crate::args::listed::{self, Listed, ZoneOrNone};

#[derive(Debug, clap::Args)]
pub(crate) struct Settings {
    /// Your time zone, such as Europe/Berlin, or `none`: then that of this machine counts. It determines the
    /// current day and dates workouts without an offset. It does not move workouts that are already stored
    #[arg(long, value_name = "ZONE", value_parser = listed::zone_or_none(), hide_possible_values = true)]
    pub(crate) time_zone: Option<ZoneOrNone>,
    /// The activities that make a running day, separated by commas
    #[arg(long, value_name = "ACTIVITIES", value_delimiter = ',', value_parser = listed::activity())]
    pub(crate) count: Option<Vec<Activity>>,
    /// Teach the name of an activity in your files, such as `Corsa=Running`; `Corsa=none` forgets it.
    /// What earlier imports left out under the name is imported
    #[arg(long, value_name = "NAME=ACTIVITY", value_parser = alias(), hide_possible_values = true)]
    pub(crate) alias: Vec<Alias>,
}

/// A name and its activity, or none to forget the name.
#[derive(Debug, Clone)]
pub(crate) struct Alias {
    pub(crate) name: String,
    pub(crate) activity: Option<Activity>,
}

/// Parses a name and its activity. Completions cannot know the name, so they show the form.
fn alias() -> Listed<Alias> {
    let forms =
        || vec!["NAME=Running", "NAME=TrailRunning", "NAME=Walking", "NAME=Hiking", "NAME=none"];
    Listed { names: forms, parse: one_alias }
}

fn one_alias(text: &str) -> Result<Alias, String> {
    let (name, activity) =
        text.rsplit_once('=').ok_or("write it as NAME=ACTIVITY, such as Corsa=Running")?;
    let is_none = activity.trim().eq_ignore_ascii_case("none");
    let activity = (!is_none).then(|| listed::one_activity(activity)).transpose()?;
    Ok(Alias { name: name.to_owned(), activity })
}

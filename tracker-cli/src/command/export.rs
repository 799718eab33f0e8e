//! `tracker export`: everything as JSON that `tracker import` reads back, or the workouts as a table.

use chrono_tz::Tz;

use crate::command::workouts;
use crate::failure::Failure;
use crate::own_export::{ExportedSettings, OwnExport};
use crate::runner::Runner;
use crate::show::Page;

pub(crate) async fn run(runner: &Runner) -> Result<Page, Failure> {
    let stored = workouts::load(runner, None).await?;
    let settings = ExportedSettings {
        time_zone: runner.account.time_zone.map(|zone: Tz| zone.name().to_owned()),
        counted_activities: runner.account.counted,
        activity_names: runner.account.activity_names.clone(),
    };
    let records = workouts::records(runner, &stored);
    let workouts = stored.into_iter().map(|stored| stored.workout).collect();
    let export = OwnExport::new(settings, runner.report_data.goals.clone(), workouts);
    let json = Page::json_of(&export);
    let document = Some(format!("{json}\n"));
    Ok(Page { document, records, json, ..Page::default() })
}

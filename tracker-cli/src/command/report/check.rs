//! `tracker check [YEAR]`: whether the runner is on track, as one line and as the exit code.

use crate::args::YearChoice;
use crate::command::report::progress;
use crate::command::report::verdict::{is_on_track, note_of_later_days, verdict};
use crate::failure::{Failure, NEGATIVE};
use crate::runner::Runner;
use crate::show::Page;

pub(crate) fn run(runner: &Runner, year: Option<YearChoice>, quiet: bool) -> Result<Page, Failure> {
    let year = runner.year_or_this(year)?;
    let progress = runner.report_data.progress(runner.goal_or_default(year), runner.today);
    let mut page = Page::new(
        verdict(&progress, runner.is_goal_set(year)),
        &progress::Report::of(&progress, runner.today),
    );
    page.records = progress::records(&progress);
    page.is_silent = quiet;
    // On standard error, so that the answer stays one line.
    let days = runner.report_data.days.range(year.days());
    page.problems.extend(note_of_later_days(&days, runner.today).filter(|_| !quiet));
    if !is_on_track(progress.outlook.status) {
        page.exit_code = NEGATIVE;
    }
    Ok(page)
}

//! `tracker check [YEAR]`: whether the runner is on track, as one line and as the exit code.

use crate::args::YearChoice;
use crate::command::report::progress;
use crate::command::report::verdict::{note_of_later_days, standing, verdict};
use crate::failure::{Failure, NEGATIVE};
use crate::session::Session;
use crate::show::Page;

pub(crate) fn run(
    session: &Session,
    year: Option<YearChoice>,
    quiet: bool,
) -> Result<Page, Failure> {
    let year = session.year_or_this(year)?;
    let progress = session.report_data.progress(session.goal_or_default(year), session.today);
    let mut page = Page::new(
        verdict(&progress, session.is_goal_set(year)),
        &progress::Report::of(&progress, session.today),
    );
    page.records = progress::records(&progress);
    page.is_silent = quiet;
    // On standard error, so that the answer stays one line.
    let days = session.report_data.days.range(year.days());
    page.problems.extend(note_of_later_days(&days, session.today).filter(|_| !quiet));
    if standing(&progress.goal, &progress.outlook).is_behind() {
        page.exit_code = NEGATIVE;
    }
    Ok(page)
}

//! `tracker progress --share`: a card of about twelve lines to paste into a chat.

use tracker_core::Progress;
use tracker_core::daily_report::NextMilestone;

use crate::command::report::verdict::judgement_of;
use crate::session::Session;
use crate::words::{self, say, texts};
use tracker_texts::capitalized;

/// The card of a year. Letters in a chat differ in width, so no text is aligned in columns.
pub(crate) fn card(session: &Session, progress: &Progress) -> String {
    let goal = &progress.goal;
    let (done, target) = (goal.completed_days, goal.target_days);
    let mut lines = vec![
        say!("card-title", "year" => goal.year.number(), "completed" => done, "target" => target.get()),
        format!("{} {} %", squares(done, target.get(), 10), percent(progress)),
        capitalized(judgement_of(progress, session.is_goal_set(goal.year)).trim_end_matches('.')),
        say!("card-longest", "days" => progress.streak.longest),
    ];
    lines.extend(alive_or_next(session, progress));
    lines.push(String::new());
    let months = &progress.monthly_breakdown;
    for (first, second) in months[..6].iter().zip(&months[6..]) {
        let [first, second] = [first, second].map(|it| month(it.month, it.days));
        lines.push(format!("{first}   {second}"));
    }
    lines.join("\n") + "\n"
}

fn percent(progress: &Progress) -> String {
    format!("{:.0}", progress.goal.percent_complete.floor())
}

/// The streak that is alive, or the next milestone. A year that is over has neither.
fn alive_or_next(session: &Session, progress: &Progress) -> Option<String> {
    if progress.streak.current > 0 {
        return Some(say!("card-streak", "days" => progress.streak.current));
    }
    let next = NextMilestone::new(
        progress.goal.year,
        session.report_data.days_and_pauses(),
        session.today,
    )?;
    let expected = next.expected_on?;
    Some(say!("card-next", "days" => next.milestone, "date" => words::date(expected)))
}

/// `Jan ■■■■□ 27`: a square for six running days.
fn month(number: u32, days: u32) -> String {
    let name = texts().short_months()[number as usize - 1];
    format!("{name} {} {days}", squares(days, 30, 5))
}

/// Squares of which the share `part / whole` is filled, rounded down.
fn squares(part: u32, whole: u32, count: u32) -> String {
    let filled = (part * count / whole).min(count);
    "■".repeat(filled as usize) + &"□".repeat((count - filled) as usize)
}

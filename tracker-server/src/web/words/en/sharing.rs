//! The texts of public links, in English.

use tracker_core::{Progress, Verdict};

use crate::web::words::numbers::{counted, days_in_english, rest_days_in_english};
use crate::web::words::sharing::ShareWords;

pub(super) const SHARE: ShareWords = ShareWords {
    title: "Share your days",
    introduction: "Anybody with this link sees on which days you ran, and your goal. Nothing else: no times, \
         no distances. Nobody has a link until you make one.",
    years: "What the link shows",
    this_year: "The current year",
    all_years: "All years",
    name: "A name to show above it, if you like",
    make: "Make a link",
    made: "Your new link",
    shown_once: "Copy it now: it is shown only once. If you lose it, make a new one and revoke this one.",
    addresses: ["Page", "Calendar, as a picture", "Badge, as a picture", "One line, for widgets"],
    links: "Links",
    unnamed: "Link without a name",
    revoke: "Revoke",
    revocation: "The link and its pictures show nothing any more.",
    revoked: "The link is revoked.",
    page_title: |name, year| match name {
        Some(name) => format!("{name}: running days {year}"),
        None => format!("Running days {year}"),
    },
    subject: "running days",
    of_target: |completed, target| format!("{completed} of {target}"),
    line,
    line_without_goal: |completed| counted(completed, "running day", "running days"),
};

/// `168 of 300 · on track · 39 rest days left`.
fn line(progress: &Progress) -> String {
    let (goal, outlook) = (&progress.goal, &progress.outlook);
    let so_far = format!("{} of {}", goal.completed_days, goal.target_days);
    let rest = format!("{} left", rest_days_in_english(outlook.rest_days_left.unsigned_abs()));
    match outlook.status {
        Verdict::NotBegun => format!("{so_far} · {rest}"),
        Verdict::OnTrack => format!("{so_far} · on track · {rest}"),
        Verdict::Behind => {
            format!(
                "{so_far} · {} behind · {rest}",
                days_in_english(outlook.days_ahead.unsigned_abs())
            )
        }
        Verdict::Met => format!("{so_far} · goal met"),
        Verdict::OutOfReach => format!("{so_far} · out of reach"),
        _ => format!("{so_far} · {} short", days_in_english(progress.days_remaining)),
    }
}

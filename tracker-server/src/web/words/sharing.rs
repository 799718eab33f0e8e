//! The texts of public links.

use tracker_core::Progress;

/// The page of public links, and what they show.
#[derive(Debug)]
pub(crate) struct ShareWords {
    pub(crate) title: &'static str,
    pub(crate) introduction: &'static str,
    pub(crate) years: &'static str,
    pub(crate) this_year: &'static str,
    pub(crate) all_years: &'static str,
    pub(crate) name: &'static str,
    pub(crate) make: &'static str,
    pub(crate) made: &'static str,
    pub(crate) shown_once: &'static str,
    /// The page, the calendar, the badge, and the line of text.
    pub(crate) addresses: [&'static str; 4],
    pub(crate) links: &'static str,
    pub(crate) unnamed: &'static str,
    pub(crate) revoke: &'static str,
    pub(crate) revocation: &'static str,
    pub(crate) revoked: &'static str,
    pub(crate) page_title: fn(name: Option<&str>, year: i32) -> String,
    /// The left half of the badge.
    pub(crate) subject: &'static str,
    /// The right half of the badge.
    pub(crate) of_target: fn(completed: u32, target: u32) -> String,
    pub(crate) line: fn(&Progress) -> String,
    pub(crate) line_without_goal: fn(completed: u32) -> String,
}

//! [`Words`]: every text of the pages in one language. A struct and not a table of keys: a text that is
//! missing in a language does not compile.

pub(crate) mod en;

use chrono::{NaiveDate, Weekday};

use crate::web::year::report::WhoseDay;
use crate::web::year::standing::{Ahead, Standing, Today};

/// The texts of the pages in one language.
#[derive(Debug)]
pub(crate) struct Words {
    /// The language, as in the attribute `lang`.
    pub(crate) lang: &'static str,
    /// January first.
    pub(crate) months: [&'static str; 12],
    /// January first, in three or four letters.
    pub(crate) short_months: [&'static str; 12],
    /// The names at the left of the year map, in the order of its rows.
    pub(crate) map_weekdays: [&'static str; 7],
    /// The day on which a week begins.
    pub(crate) first_weekday: Weekday,
    /// `13 July`.
    pub(crate) date: fn(NaiveDate) -> String,
    /// `1 day`, `12 days`.
    pub(crate) days: fn(u32) -> String,
    pub(crate) frame: FrameWords,
    pub(crate) welcome: WelcomeWords,
    pub(crate) year: YearWords,
    pub(crate) goal: GoalWords,
    pub(crate) refusal: RefusalWords,
}

/// What stands around every page.
#[derive(Debug)]
pub(crate) struct FrameWords {
    pub(crate) site: &'static str,
    pub(crate) skip: &'static str,
    pub(crate) pages: &'static str,
    pub(crate) year: &'static str,
    pub(crate) goal: &'static str,
    pub(crate) sign_out: &'static str,
}

/// The page of somebody who is not signed in.
#[derive(Debug)]
pub(crate) struct WelcomeWords {
    pub(crate) title: &'static str,
    pub(crate) lines: [&'static str; 3],
    pub(crate) sign_in: &'static str,
    pub(crate) sign_in_with_apple: &'static str,
    pub(crate) development: &'static str,
    pub(crate) demo: &'static str,
    pub(crate) picture: &'static str,
    /// Why a sign-in failed or is needed again, by the word in the address.
    pub(crate) why: fn(&str, Option<u32>) -> Option<String>,
}

/// The page of a year.
#[derive(Debug)]
pub(crate) struct YearWords {
    /// The headline and the line below it.
    pub(crate) standing: fn(&Standing) -> (String, String),
    pub(crate) today: fn(&Today) -> String,
    pub(crate) whose_day: fn(NaiveDate, &WhoseDay) -> String,
    pub(crate) sample: &'static str,
    pub(crate) saved: &'static str,
    pub(crate) set_goal: &'static str,
    pub(crate) change_goal: &'static str,
    pub(crate) this_week: &'static str,
    pub(crate) rest_days_left: &'static str,
    pub(crate) days_to_go: &'static str,
    pub(crate) safe_days: &'static str,
    pub(crate) streak: &'static str,
    pub(crate) of_target: fn(u32) -> String,
    pub(crate) ring: fn(completed: u32, target: u32, percent: f64) -> String,
    pub(crate) map: &'static str,
    pub(crate) map_summary: fn(year: i32, ran: u32, rested: u32) -> String,
    pub(crate) day: &'static str,
    /// Ran, rested, today, to come.
    pub(crate) states: [&'static str; 4],
    pub(crate) in_words: &'static str,
    pub(crate) month: &'static str,
    pub(crate) running_days: &'static str,
    pub(crate) rest_days_on: &'static str,
    pub(crate) road: &'static str,
    pub(crate) road_summary: fn(completed: u32, on: NaiveDate, ahead: i32) -> String,
    pub(crate) forecast: fn(&Ahead) -> String,
    pub(crate) months: &'static str,
    pub(crate) streaks: &'static str,
    pub(crate) from_to: fn(NaiveDate, NaiveDate) -> String,
    pub(crate) milestones: &'static str,
    pub(crate) expected: fn(NaiveDate) -> String,
    pub(crate) dated_ahead: fn(NaiveDate) -> String,
    pub(crate) leap_year: fn(i32) -> String,
    pub(crate) years: &'static str,
}

/// The page of goals.
#[derive(Debug)]
pub(crate) struct GoalWords {
    pub(crate) title: &'static str,
    pub(crate) heading: fn(i32) -> String,
    pub(crate) target: fn(i32) -> String,
    /// What a number leaves: `300 of 365 leaves 65 rest days.`
    pub(crate) leaves: fn(target: u32, length: u32) -> String,
    pub(crate) set: &'static str,
    pub(crate) change: &'static str,
    pub(crate) remove: &'static str,
    pub(crate) removal: &'static str,
    pub(crate) removed: &'static str,
    pub(crate) wrong_target: fn(length: u32) -> String,
    pub(crate) none: &'static str,
}

/// The pages of errors.
#[derive(Debug)]
pub(crate) struct RefusalWords {
    pub(crate) nothing: &'static str,
    pub(crate) too_many: &'static str,
    pub(crate) again_in: fn(seconds: i64) -> String,
    pub(crate) busy: &'static str,
    pub(crate) nothing_changed: &'static str,
    pub(crate) internal: &'static str,
    pub(crate) request_id: fn(&str) -> String,
    pub(crate) forbidden: &'static str,
    pub(crate) not_accepted: &'static str,
    pub(crate) back: &'static str,
}

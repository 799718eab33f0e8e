//! [`Words`]: every text of the pages in one language. It is a struct and not a table of keys, so that a
//! missing text does not compile.

mod numbers;
pub(crate) mod dates;
pub(crate) mod de;
pub(crate) mod en;
pub(crate) mod history;
pub(crate) mod account;
pub(crate) mod webhooks;
pub(crate) mod sharing;
pub(crate) mod refusal;

use chrono::{NaiveDate, Weekday};
use tracker_core::import::ActivityNameError;
use tracker_core::import_report::SkipReason;
use tracker_core::{Activity, ImportReport};

use crate::web::pages::year::report::DateBasis;
use crate::web::pages::year::standing::{Ahead, Standing, Today};
use crate::web::words::account::{AccountWords, HelpWords};
use crate::web::words::dates::Dates;
use crate::web::words::history::{MonthWords, YearsWords};
use crate::web::words::refusal::RefusalWords;
use crate::web::words::sharing::ShareWords;
use crate::web::words::webhooks::WebhooksWords;

/// The texts of the pages in one language.
#[derive(Debug)]
pub(crate) struct Words {
    /// The language and its region, as in the attribute `lang`.
    pub(crate) lang: &'static str,
    /// January first.
    pub(crate) months: [&'static str; 12],
    /// January first, in three or four letters.
    pub(crate) short_months: [&'static str; 12],
    /// The names at the left of the year map, in the order of its rows.
    pub(crate) map_weekdays: [&'static str; 7],
    /// The day on which a week begins.
    pub(crate) first_weekday: Weekday,
    pub(crate) dates: Dates,
    /// `1 day`, `12 days`.
    pub(crate) days: fn(u32) -> String,
    pub(crate) activity: fn(Activity) -> &'static str,
    pub(crate) frame: FrameWords,
    pub(crate) welcome: WelcomeWords,
    pub(crate) year: YearWords,
    pub(crate) month: MonthWords,
    pub(crate) years: YearsWords,
    pub(crate) goal: GoalWords,
    pub(crate) phone: PhoneWords,
    pub(crate) import: ImportWords,
    pub(crate) imports: ImportsWords,
    pub(crate) settings: SettingsWords,
    pub(crate) sessions: SessionsWords,
    pub(crate) webhooks: WebhooksWords,
    pub(crate) account: AccountWords,
    pub(crate) help: HelpWords,
    pub(crate) share: ShareWords,
    pub(crate) refusal: RefusalWords,
}

/// The texts of the header and the footer.
#[derive(Debug)]
pub(crate) struct FrameWords {
    pub(crate) site: &'static str,
    pub(crate) skip: &'static str,
    pub(crate) pages: &'static str,
    pub(crate) goal: &'static str,
    pub(crate) phone: &'static str,
    pub(crate) import: &'static str,
    pub(crate) settings: &'static str,
    pub(crate) sign_out: &'static str,
    /// The notice on a cached page without network; the script replaces `{}` with the date.
    pub(crate) offline: &'static str,
}

/// The welcome page, before the sign-in.
#[derive(Debug)]
pub(crate) struct WelcomeWords {
    pub(crate) title: &'static str,
    pub(crate) lines: [&'static str; 3],
    pub(crate) sign_in: &'static str,
    pub(crate) sign_in_with_apple: &'static str,
    pub(crate) development: &'static str,
    pub(crate) demo: &'static str,
    /// For the date of the sample year.
    pub(crate) picture: fn(date: &str) -> String,
    /// Why a sign-in failed or is needed again, by the word in the address.
    pub(crate) why: fn(&str, Option<u32>) -> Option<String>,
}

/// The page of a year.
#[derive(Debug)]
pub(crate) struct YearWords {
    /// The headline and the line below it.
    pub(crate) standing: fn(&Standing, &Dates) -> (String, String),
    pub(crate) today: fn(&Today) -> String,
    pub(crate) date_basis: fn(NaiveDate, &DateBasis, &Dates) -> String,
    /// For the date of the sample year.
    pub(crate) sample: fn(date: &str) -> String,
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
    /// Leads from the slider to the month.
    pub(crate) open: &'static str,
    /// Ran, rested, today, to come.
    pub(crate) states: [&'static str; 4],
    pub(crate) in_words: &'static str,
    pub(crate) month: &'static str,
    pub(crate) running_days: &'static str,
    pub(crate) rest_days_on: &'static str,
    pub(crate) road: &'static str,
    pub(crate) road_summary: fn(completed: u32, on: &str, ahead: i32) -> String,
    pub(crate) forecast: fn(&Ahead, &Dates) -> String,
    pub(crate) months: &'static str,
    pub(crate) streaks: &'static str,
    pub(crate) from_to: fn(NaiveDate, NaiveDate, &Dates) -> String,
    pub(crate) milestones: &'static str,
    pub(crate) expected: fn(date: &str) -> String,
    pub(crate) dated_ahead: fn(date: &str) -> String,
    /// For a number of workouts that the last push left out as unreadable.
    pub(crate) unreadable: fn(u64) -> String,
    pub(crate) see_what_arrived: &'static str,
    /// The notice that no time zone is set.
    pub(crate) no_zone: &'static str,
    /// Before the zone of the browser.
    pub(crate) browser_zone: &'static str,
    pub(crate) take_zone: &'static str,
    pub(crate) zone_saved: &'static str,
    /// The notice if the device has another date; the script replaces `{}` with that date.
    pub(crate) other_date: &'static str,
    pub(crate) leap_year: fn(i32) -> String,
    pub(crate) years: &'static str,
    pub(crate) as_it_was: fn(date: &str) -> String,
    /// For a number of days as the goal.
    pub(crate) as_if: fn(u32) -> String,
    pub(crate) back: &'static str,
    pub(crate) make_it_my_goal: &'static str,
    pub(crate) what_if: &'static str,
    pub(crate) other_goal: &'static str,
    pub(crate) earlier_day: &'static str,
    pub(crate) show: &'static str,
}

/// The page of goals.
#[derive(Debug)]
pub(crate) struct GoalWords {
    pub(crate) title: &'static str,
    pub(crate) heading: fn(i32) -> String,
    pub(crate) target: fn(i32) -> String,
    /// The rest days that a goal leaves: `300 of 365 leaves 65 rest days.`
    pub(crate) leaves: fn(target: u32, length: u32) -> String,
    pub(crate) set: &'static str,
    pub(crate) change: &'static str,
    pub(crate) remove: &'static str,
    pub(crate) removal: &'static str,
    pub(crate) removed: &'static str,
    pub(crate) wrong_target: fn(length: u32) -> String,
    pub(crate) none: &'static str,
}

/// The page that connects a phone.
#[derive(Debug)]
pub(crate) struct PhoneWords {
    pub(crate) title: &'static str,
    pub(crate) introduction: &'static str,
    pub(crate) unreachable: &'static str,
    pub(crate) steps_anyway: &'static str,
    pub(crate) step_token: &'static str,
    pub(crate) name: &'static str,
    pub(crate) default_name: &'static str,
    pub(crate) make: &'static str,
    pub(crate) shown_once: &'static str,
    pub(crate) copy: &'static str,
    pub(crate) copied: &'static str,
    pub(crate) step_app: &'static str,
    pub(crate) after_token: &'static str,
    pub(crate) one_tap: &'static str,
    pub(crate) hourly: &'static str,
    pub(crate) daily: &'static str,
    pub(crate) by_hand: &'static str,
    /// The fields of the app in its order, with their values.
    pub(crate) fields: &'static [(&'static str, &'static str)],
    pub(crate) header_name: &'static str,
    pub(crate) header_value: &'static str,
    pub(crate) without_headers: &'static str,
    pub(crate) step_push: &'static str,
    pub(crate) run_once: &'static str,
    pub(crate) waiting: &'static str,
    pub(crate) look_again: &'static str,
    pub(crate) last: &'static str,
    /// For the time of a push, its counts, and the running days of this year.
    pub(crate) arrived: fn(at: &str, &ImportReport, days: u32) -> String,
    pub(crate) trouble: &'static str,
    pub(crate) troubles: &'static [&'static str],
    pub(crate) step_older: &'static str,
    pub(crate) older: &'static str,
    pub(crate) tokens: &'static str,
    pub(crate) made_on: fn(&str) -> String,
    pub(crate) used_on: fn(&str) -> String,
    pub(crate) never_used: &'static str,
    pub(crate) revoke: &'static str,
    /// For the name of a token or of a link.
    pub(crate) revoke_named: fn(&str) -> String,
    pub(crate) revocation: &'static str,
    pub(crate) revoked: &'static str,
}

/// The page that imports files.
#[derive(Debug)]
pub(crate) struct ImportWords {
    pub(crate) title: &'static str,
    pub(crate) choose: &'static str,
    pub(crate) kinds: &'static str,
    pub(crate) drop: &'static str,
    pub(crate) without_script: &'static str,
    pub(crate) again: &'static str,
    /// The words of the script, by the name of their attribute. It replaces `{}` with a time.
    pub(crate) script: &'static [(&'static str, &'static str)],
    /// The largest file, in MiB.
    pub(crate) limit: fn(u64) -> String,
}

/// The import log.
#[derive(Debug)]
pub(crate) struct ImportsWords {
    pub(crate) title: &'static str,
    pub(crate) none: &'static str,
    pub(crate) earlier: &'static str,
    pub(crate) result: &'static str,
    pub(crate) counts: fn(&ImportReport) -> String,
    pub(crate) left_out: &'static str,
    pub(crate) columns: [&'static str; 4],
    pub(crate) reason: fn(&SkipReason) -> &'static str,
    pub(crate) more: fn(u64) -> String,
    /// For a number of workouts that start after the import.
    pub(crate) dated_ahead: fn(u64) -> String,
    pub(crate) unknown_names: &'static str,
    pub(crate) unknown_names_meaning: &'static str,
    /// For a number of workouts whose file names no sport.
    pub(crate) without_sport: fn(u64) -> String,
    /// The link to the page that imports files.
    pub(crate) import_again: &'static str,
    /// For a number of workouts whose names are not listed.
    pub(crate) other_unknown_names: fn(u64) -> String,
    pub(crate) take_back: &'static str,
    pub(crate) taking_back: &'static str,
    pub(crate) taken_back: &'static str,
}

/// The page of settings.
#[derive(Debug)]
pub(crate) struct SettingsWords {
    pub(crate) title: &'static str,
    pub(crate) zone: &'static str,
    pub(crate) zone_meaning: &'static str,
    pub(crate) no_zone: &'static str,
    pub(crate) device_zone: &'static str,
    pub(crate) set_zone: &'static str,
    pub(crate) counts: &'static str,
    pub(crate) nothing_counts: &'static str,
    /// The effect of another choice, from the running days of this year before and after it. `None` without
    /// an effect.
    pub(crate) effect: fn(before: u32, after: u32) -> Option<String>,
    pub(crate) names: &'static str,
    pub(crate) names_meaning: &'static str,
    pub(crate) name: &'static str,
    pub(crate) is: &'static str,
    pub(crate) teach: &'static str,
    /// The number of workouts that were imported, and whether the log has all that were left out.
    pub(crate) taught: fn(imported: u64, is_all: bool) -> String,
    pub(crate) forget: &'static str,
    pub(crate) forgotten: &'static str,
    pub(crate) wrong_name: fn(ActivityNameError) -> String,
    pub(crate) save: &'static str,
    pub(crate) saved: &'static str,
}

/// The page of sessions.
#[derive(Debug)]
pub(crate) struct SessionsWords {
    pub(crate) title: &'static str,
    pub(crate) current: &'static str,
    pub(crate) end: &'static str,
    pub(crate) ended: &'static str,
    pub(crate) meaning: &'static str,
    pub(crate) unknown_client: &'static str,
    /// A browser on a device.
    pub(crate) client: fn(browser: &str, device: &str) -> String,
    /// A program for the command line.
    pub(crate) terminal_client: fn(&str) -> String,
}

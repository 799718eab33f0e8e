//! The texts of the pages in English.

mod verdict;
mod charts;
mod setup;
mod history;
mod account;
mod webhooks;
mod help;
mod sharing;

use chrono::Weekday;
use tracker_core::Activity;

use crate::web::words::dates::{
    self, ENGLISH_MAP_WEEKDAYS, ENGLISH_MAP_WEEKDAYS_FROM_SUNDAY, ENGLISH_MONTHS,
    ENGLISH_SHORT_MONTHS,
};
use crate::web::words::numbers::{counted, days_in_english, rest_days_in_english};
use crate::web::words::{FrameWords, GoalWords, WelcomeWords, Words, YearWords, refusal};

/// English, with weeks that begin on Monday.
pub(crate) static ENGLISH: Words = TEXTS;

/// English, with weeks that begin on Sunday.
pub(crate) static ENGLISH_FROM_SUNDAY: Words =
    Words { map_weekdays: ENGLISH_MAP_WEEKDAYS_FROM_SUNDAY, first_weekday: Weekday::Sun, ..TEXTS };

/// English of the United Kingdom: distances in miles.
pub(crate) static BRITISH: Words = Words { lang: "en-GB", month: history::MONTH_IN_MILES, ..TEXTS };

/// English of the United States: weeks from Sunday, dates with the month first, distances in miles.
pub(crate) static AMERICAN: Words = Words {
    lang: "en-US",
    map_weekdays: ENGLISH_MAP_WEEKDAYS_FROM_SUNDAY,
    first_weekday: Weekday::Sun,
    dates: dates::AMERICAN,
    month: history::MONTH_IN_MILES,
    ..TEXTS
};

const TEXTS: Words = Words {
    lang: "en",
    months: ENGLISH_MONTHS,
    short_months: ENGLISH_SHORT_MONTHS,
    map_weekdays: ENGLISH_MAP_WEEKDAYS,
    first_weekday: Weekday::Mon,
    dates: dates::ENGLISH,
    days: days_in_english,
    activity: Activity::name,
    frame: FrameWords {
        site: "Running days",
        skip: "Skip to the content",
        pages: "Pages",
        goal: "Goal",
        phone: "Phone",
        import: "Import",
        settings: "Settings",
        sign_out: "Sign out",
        offline: "Offline. This is how it stood on {}.",
    },
    welcome: WelcomeWords {
        title: "On how many days will you run this year?",
        lines: [
            "Set one goal, 300 of 365 days, say. One missed day costs one day, not everything.",
            "Each morning you see on how many days you have run, how many rest days are left, and \
             whether you are on track.",
            "Your phone sends each run by itself. Your older runs come from Apple Health, Strava, \
             Garmin and others.",
        ],
        sign_in: "Sign in",
        sign_in_with_apple: "Sign in with Apple",
        development: "This server runs on your own machine, to try it out: on the next page, choose \
             any person. There is no password.",
        demo: "See the whole page of this sample year",
        picture: |date| {
            format!("A sample year: 168 running days until {date}, and 39 rest days left.")
        },
        why,
    },
    year: YearWords {
        standing: verdict::standing,
        today: verdict::today,
        date_basis: verdict::date_basis,
        sample: |date| {
            format!("This is the sample year of a runner from Berlin, as it stood on {date}.")
        },
        saved: "Your goal is saved.",
        set_goal: "Set the goal",
        change_goal: "Change the goal",
        this_week: "This week",
        rest_days_left: "Rest days left",
        days_to_go: "Days to go",
        safe_days: "Rest days before you fall behind",
        streak: "Streak",
        of_target: |target| format!("of {}", days_in_english(target)),
        ring: |completed, target, percent| {
            format!("{completed} of {}, {:.0} percent", days_in_english(target), percent.floor())
        },
        map: "The year",
        map_summary: charts::map_summary,
        day: "Day of the year",
        open: "Open",
        states: ["ran", "rested", "today", "to come"],
        in_words: "The year in words",
        month: "Month",
        running_days: "Running days",
        rest_days_on: "Rest days",
        road: "The road",
        road_summary: charts::road_summary,
        forecast: charts::forecast,
        months: "Months",
        streaks: "Longest streaks",
        from_to: charts::from_to,
        milestones: "Milestones",
        expected: |date| format!("expected on {date}"),
        dated_ahead: |date| format!("A run dated {date} is here already. It counts."),
        unreadable: |number| format!("The last push left out {}.", counted_unreadable(number)),
        see_what_arrived: "See what arrived",
        no_zone: "No time zone is set. It decides which day is today, and dates runs whose file has none.",
        browser_zone: "The zone of this browser:",
        take_zone: "Use this zone",
        zone_saved: "Your time zone is saved.",
        other_date: "Your device says {}. Days follow the date written in your runs.",
        leap_year: |year| format!("{year} has 366 days."),
        years: "Years",
        as_it_was: |date| format!("This is how it stood on {date}."),
        as_if: |target| {
            format!("This is how it would stand with a goal of {}.", days_in_english(target))
        },
        back: "Back",
        make_it_my_goal: "Make it my goal",
        what_if: "What if …, and how it was",
        other_goal: "With another goal",
        earlier_day: "As it was on",
        show: "Show",
    },
    month: history::MONTH,
    years: history::YEARS,
    goal: GoalWords {
        title: "Goal",
        heading: |year| format!("Goal for {year}"),
        target: |year| format!("Running days in {year}"),
        leaves: |target, length| match length.checked_sub(target) {
            Some(rest) => format!("{target} of {length} leaves {}.", rest_days_in_english(rest)),
            None => format!("The year has {length} days: {target} does not fit."),
        },
        set: "Set the goal",
        change: "Change the goal",
        remove: "Remove this goal",
        removal: "The goal is removed. Your runs stay.",
        removed: "The goal is removed.",
        wrong_target: |length| format!("A goal is a whole number of days, from 1 to {length}."),
        none: "No goal is set yet.",
    },
    phone: setup::PHONE,
    import: setup::IMPORT,
    imports: setup::IMPORTS,
    settings: setup::SETTINGS,
    sessions: setup::SESSIONS,
    webhooks: webhooks::WEBHOOKS,
    account: account::ACCOUNT,
    help: help::HELP,
    share: sharing::SHARE,
    refusal: refusal::ENGLISH,
};

/// `1 workout that could not be read`.
fn counted_unreadable(number: u64) -> String {
    let workouts = if number == 1 { "workout" } else { "workouts" };
    format!("{number} {workouts} that could not be read")
}

fn why(word: &str, minutes: Option<u32>) -> Option<String> {
    let text = match (word, minutes) {
        ("ended", _) => "You were signed out. Nothing was changed: please sign in and do it again.",
        ("over", _) => "You were signed out. Please sign in again.",
        ("cancelled", _) => "The sign-in was cancelled.",
        ("expired", _) => {
            "The sign-in took too long, or began in another browser. Please begin again."
        }
        ("rejected", _) => "The answer of the sign-in provider is not valid. Please begin again.",
        ("deleted", _) => "The account is deleted.",
        ("disabled", _) => "This account is disabled.",
        ("not-allowed", _) => {
            "Your email address is not allowed to sign in here. Ask the operator of this service to add it."
        }
        ("locked", Some(minutes)) => {
            let minutes = counted(minutes, "minute", "minutes");
            return Some(format!("Too many failed sign-ins. Try again in {minutes}."));
        }
        ("unavailable", _) => "The sign-in provider cannot be reached right now. Try again later.",
        ("failed", _) => "The sign-in failed because of an error here. Please begin again.",
        _ => return None,
    };
    Some(text.to_owned())
}

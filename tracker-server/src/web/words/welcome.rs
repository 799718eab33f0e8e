//! The texts of the welcome page.

use crate::web::words::numbers::counted;

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

pub(super) const ENGLISH: WelcomeWords = WelcomeWords {
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
    picture: |date| format!("A sample year: 168 running days until {date}, and 39 rest days left."),
    why: why_in_english,
};

fn why_in_english(word: &str, minutes: Option<u32>) -> Option<String> {
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

//! [`Words`]: every text of the pages in one language. It is a struct and not a table of keys, so that a
//! missing text does not compile.
//!
//! Each page has a file with its struct, and below it the values in English and in German.

mod numbers;
pub(crate) mod amounts;
pub(crate) mod dates;
mod frame;
mod welcome;
mod year;
pub(crate) mod verdict;
mod today;
mod charts;
mod month;
mod run;
mod years;
mod goal;
mod phone;
mod import;
mod imports;
mod settings;
mod sessions;
mod webhooks;
mod account;
mod help;
mod household;
mod share;
mod tokens;
mod refusal;

use chrono::Weekday;
use tracker_core::Activity;
use tracker_import::DistanceUnit;
use tracker_store::MessageLanguage;

use crate::words::account::AccountWords;
use crate::words::amounts::Amounts;
use crate::words::dates::{
    Dates, ENGLISH_MAP_WEEKDAYS, ENGLISH_MAP_WEEKDAYS_FROM_SUNDAY, ENGLISH_MONTHS,
    ENGLISH_SHORT_MONTHS, GERMAN_MAP_WEEKDAYS, GERMAN_MONTHS, GERMAN_SHORT_MONTHS,
};
use crate::words::frame::FrameWords;
use crate::words::goal::GoalWords;
use crate::words::help::HelpWords;
use crate::words::household::HouseholdWords;
use crate::words::import::ImportWords;
use crate::words::imports::ImportsWords;
use crate::words::month::MonthWords;
use crate::words::numbers::{days_in_english, days_in_german};
use crate::words::phone::PhoneWords;
use crate::words::refusal::RefusalWords;
use crate::words::run::RunWords;
use crate::words::sessions::SessionsWords;
use crate::words::settings::SettingsWords;
use crate::words::share::ShareWords;
use crate::words::tokens::TokensWords;
use crate::words::webhooks::WebhooksWords;
use crate::words::welcome::WelcomeWords;
use crate::words::year::YearWords;
use crate::words::years::YearsWords;

/// The texts of the pages in one language.
#[derive(Debug)]
pub(crate) struct Words {
    /// The language and its region, as in the attribute `lang`.
    pub lang: &'static str,
    /// January first.
    pub months: [&'static str; 12],
    /// January first, in three or four letters.
    pub short_months: [&'static str; 12],
    /// The names at the left of the year map, in the order of its rows.
    pub map_weekdays: [&'static str; 7],
    /// The day on which a week begins.
    pub first_weekday: Weekday,
    pub dates: Dates,
    /// The unit of distances, unless the account has chosen one.
    pub distance_unit: DistanceUnit,
    pub amounts: Amounts,
    /// `1 day`, `12 days`.
    pub days: fn(u32) -> String,
    pub activity: fn(Activity) -> &'static str,
    pub frame: FrameWords,
    pub welcome: WelcomeWords,
    pub year: YearWords,
    pub month: MonthWords,
    pub run: RunWords,
    pub years: YearsWords,
    pub goal: GoalWords,
    pub phone: PhoneWords,
    pub import: ImportWords,
    pub imports: ImportsWords,
    pub settings: SettingsWords,
    pub sessions: SessionsWords,
    pub webhooks: WebhooksWords,
    pub account: AccountWords,
    pub help: HelpWords,
    pub household: HouseholdWords,
    pub share: ShareWords,
    pub tokens: TokensWords,
    pub refusal: RefusalWords,
}

/// English, with weeks that begin on Monday.
pub(crate) static ENGLISH: Words = ENGLISH_TEXTS;

/// English, with weeks that begin on Sunday.
pub(crate) static ENGLISH_FROM_SUNDAY: Words = Words {
    map_weekdays: ENGLISH_MAP_WEEKDAYS_FROM_SUNDAY,
    first_weekday: Weekday::Sun,
    ..ENGLISH_TEXTS
};

/// English of the United Kingdom.
pub(crate) static BRITISH: Words = Words { lang: "en-GB", ..ENGLISH_TEXTS };

/// English of the United States: weeks from Sunday, dates with the month first, distances in miles.
pub(crate) static AMERICAN: Words = Words {
    lang: "en-US",
    map_weekdays: ENGLISH_MAP_WEEKDAYS_FROM_SUNDAY,
    first_weekday: Weekday::Sun,
    dates: dates::AMERICAN,
    distance_unit: DistanceUnit::Miles,
    ..ENGLISH_TEXTS
};

/// What the variants of English have in common.
const ENGLISH_TEXTS: Words = Words {
    lang: "en",
    months: ENGLISH_MONTHS,
    short_months: ENGLISH_SHORT_MONTHS,
    map_weekdays: ENGLISH_MAP_WEEKDAYS,
    first_weekday: Weekday::Mon,
    dates: dates::ENGLISH,
    distance_unit: DistanceUnit::Kilometres,
    amounts: amounts::ENGLISH,
    days: days_in_english,
    activity: Activity::name,
    frame: frame::ENGLISH,
    welcome: welcome::ENGLISH,
    year: year::ENGLISH,
    month: month::ENGLISH,
    run: run::ENGLISH,
    years: years::ENGLISH,
    goal: goal::ENGLISH,
    phone: phone::ENGLISH,
    import: import::ENGLISH,
    imports: imports::ENGLISH,
    settings: settings::ENGLISH,
    sessions: sessions::ENGLISH,
    webhooks: webhooks::ENGLISH,
    account: account::ENGLISH,
    help: help::ENGLISH,
    household: household::ENGLISH,
    share: share::ENGLISH,
    tokens: tokens::ENGLISH,
    refusal: refusal::ENGLISH,
};

/// German, with weeks that begin on Monday.
pub(crate) static GERMAN: Words = Words {
    lang: "de",
    months: GERMAN_MONTHS,
    short_months: GERMAN_SHORT_MONTHS,
    map_weekdays: GERMAN_MAP_WEEKDAYS,
    first_weekday: Weekday::Mon,
    dates: dates::GERMAN,
    distance_unit: DistanceUnit::Kilometres,
    amounts: amounts::GERMAN,
    days: days_in_german,
    activity: activity_in_german,
    frame: frame::GERMAN,
    welcome: welcome::GERMAN,
    year: year::GERMAN,
    month: month::GERMAN,
    run: run::GERMAN,
    years: years::GERMAN,
    goal: goal::GERMAN,
    phone: phone::GERMAN,
    import: import::GERMAN,
    imports: imports::GERMAN,
    settings: settings::GERMAN,
    sessions: sessions::GERMAN,
    webhooks: webhooks::GERMAN,
    account: account::GERMAN,
    help: help::GERMAN,
    household: household::GERMAN,
    share: share::GERMAN,
    tokens: tokens::GERMAN,
    refusal: refusal::GERMAN,
};

impl Words {
    /// The language of messages that a visitor who reads these words expects.
    pub(crate) fn message_language(&self) -> MessageLanguage {
        if self.lang == "de" { MessageLanguage::German } else { MessageLanguage::English }
    }
}

const fn activity_in_german(activity: Activity) -> &'static str {
    match activity {
        Activity::Running => "Laufen",
        Activity::TrailRunning => "Trailrunning",
        Activity::Walking => "Gehen",
        Activity::Hiking => "Wandern",
    }
}

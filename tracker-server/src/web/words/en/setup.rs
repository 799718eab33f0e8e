//! The texts of the pages that set everything up, in English.

use tracker_core::ImportReport;
use tracker_core::import::ActivityNameError;
use tracker_core::import_report::SkipReason;

use crate::web::words::numbers::counted;
use crate::web::words::{ImportWords, ImportsWords, PhoneWords, SessionsWords, SettingsWords};

pub(super) const PHONE: PhoneWords = PhoneWords {
    title: "Connect your phone",
    introduction: "The iPhone app Health Auto Export sends each run by itself, some minutes after you \
         have unlocked the phone. Automations need its Premium version. Open this page on the phone.",
    unreachable: "No phone can reach this server: its address is that of this machine only. Start the \
         server with --public-url and an address that your phone can open, then come back.",
    steps_anyway: "Show the steps anyway, to try them on this machine",
    step_token: "Make a token",
    name: "A name for the phone",
    default_name: "My iPhone",
    make: "Make a token",
    shown_once: "Copy it now: it is shown only once. It lets the phone add workouts, and nothing else.",
    copy: "Copy",
    copied: "Copied",
    step_app: "Set up the app",
    after_token: "When you make a token, the buttons that set up the app appear here.",
    one_tap: "Tap the first button on the phone: it fills in everything. The second one adds the runs of the \
         last week once a day, for runs that reach Apple Health late.",
    hourly: "Set up the app",
    daily: "Also add the last week, daily",
    by_hand: "Set it up by hand",
    fields: &[
        ("Automation type", "REST API"),
        ("Data type", "Workouts"),
        ("Include route data, include workout metrics", "off"),
        ("Export format", "JSON, export version 2"),
        ("Period", "Default"),
        ("Sync cadence", "1 hour"),
        ("Batch requests", "on"),
    ],
    header_name: "Header name",
    header_value: "Header value",
    without_headers: "If your version of the app has no headers, use this URL instead",
    step_push: "Run it once",
    run_once: "In the app, open the automation and tap Manual Export.",
    waiting: "Waiting for the first push…",
    look_again: "Look again",
    last: "Last push,",
    arrived: |at, report, days| {
        let days = counted(days, "running day", "running days");
        format!("{at}: {}. {days} this year.", counts(report))
    },
    trouble: "Nothing arrives?",
    troubles: &[
        "The app's log says 401: the token is wrong or was revoked. Make a new one.",
        "The app's log says that it cannot connect: the phone has to reach the address above, at home \
         and on the way.",
        "The log is empty: iOS gives the app your workouts only while the phone is unlocked.",
        "Workouts arrive, but no days: see what arrived. It says what was left out, and why.",
    ],
    step_older: "Your older runs",
    older: "The phone sends what is new. Your earlier years come from a file.",
    tokens: "Tokens",
    made_on: |at| format!("made {at}"),
    used_on: |at| format!("last used {at}"),
    never_used: "not used yet",
    revoke: "Revoke",
    revoke_named: |name| format!("Revoke “{name}”"),
    revocation: "The phone with this token can send nothing any more. What it has sent stays.",
    revoked: "The token is revoked.",
};

pub(super) const IMPORT: ImportWords = ImportWords {
    title: "Import files",
    choose: "Bring your history",
    kinds: "Exports of Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung and \
         Runkeeper, also as zip; FIT, TCX and GPX files; a table of the days on \
         which you ran.",
    drop: "Choose files, or drop them here",
    without_script: "Without JavaScript, files are imported on the command line of the server:",
    again: "Import as often as you like: what is known already changes nothing.",
    limit: |mebibytes| format!("At most {mebibytes} MB a file, packed or not."),
    script: &[
        ("packing", "Packing"),
        ("sending", "Sending"),
        ("reading", "Reading"),
        (
            "broken",
            "The connection broke. Nothing was imported. Send it again: what is known already \
             changes nothing.",
        ),
        ("wait", "Too many requests. It goes on at {}."),
        ("refused", "Nothing was imported:"),
        ("dayfirst", "The day comes first"),
        ("monthfirst", "The month comes first"),
        ("eachrow", "Each row is a run"),
        ("new", "new"),
        ("duplicate", "duplicate"),
        ("duplicates", "duplicates"),
        ("other", "not running"),
        ("others", "not running"),
        ("unknown", "with unknown names"),
        ("nosport", "without a sport"),
        ("runs", "They are runs"),
        ("trailruns", "They are trail runs"),
        ("walks", "They are walks"),
        ("hikes", "They are hikes"),
        ("unreadable", "unreadable"),
        ("file", "file of the archive unreadable"),
        ("files", "files of the archive unreadable"),
        ("details", "Details"),
    ],
};

pub(super) const IMPORTS: ImportsWords = ImportsWords {
    title: "What arrived",
    none: "Nothing has arrived yet.",
    earlier: "Earlier imports",
    result: "Result",
    counts,
    left_out: "What was left out",
    columns: ["Number", "Name", "Start", "Reason"],
    reason: |reason| match reason {
        SkipReason::Duplicate => "duplicate",
        SkipReason::Removed => "removed by you",
        SkipReason::UnsupportedActivity => "not running",
        SkipReason::UnknownActivity => "not known",
        _ => "unreadable",
    },
    unknown_names: "Names that are not known",
    unknown_names_meaning: "The tracker does not know these names of activities, so it left the workouts out. Say what \
         they are, and the workouts are imported.",
    other_unknown_names: |number| format!("Workouts with other names: {number}."),
    without_sport: |number| {
        match number {
        1 => "1 workout has no sport, because its file names none. Import the file again, and say what it is.".to_owned(),
        _ => format!(
            "{number} workouts have no sport, because their files name none. Import the file again, and say what \
             they are."
        ),
    }
    },
    import_again: "Import files",
    more: |more| match more {
        1 => "1 more is not listed.".to_owned(),
        _ => format!("{more} more are not listed."),
    },
    dated_ahead: |number| {
        let workouts = if number == 1 { "1 workout is" } else { &format!("{number} workouts are") };
        format!("{workouts} dated after the import. The clock of a device may be wrong.")
    },
    take_back: "Take this import back",
    taking_back: "The workouts that this import added are removed, and the days that only they made. \
         What was known before this import stays.",
    taken_back: "The import is taken back.",
};

pub(super) const SETTINGS: SettingsWords = SettingsWords {
    title: "Settings",
    zone: "Time zone",
    zone_meaning: "It decides which day is today. A run counts for the date on which it started, where you \
         ran: a time zone never moves it.",
    no_zone: "None: today is the date where my last run began",
    device_zone: "Use the zone of this device:",
    set_zone: "Set a time zone",
    counts: "What counts as a running day",
    nothing_counts: "Choose at least one activity.",
    effect: |before, after| match (after.checked_sub(before), before.checked_sub(after)) {
        (Some(0), _) | (None, None) => None,
        (Some(more), _) => Some(format!("{} more this year", counted(more, "day", "days"))),
        (None, Some(fewer)) => {
            Some(format!("without it, {} fewer this year", counted(fewer, "day", "days")))
        }
    },
    names: "Names of activities",
    names_meaning: "Imports know the names of runs, walks and hikes in many languages. If an app calls yours \
         something else, teach the name here. What earlier imports left out under it is then imported.",
    name: "Name in the app",
    is: "It is",
    teach: "Teach the name",
    taught,
    forget: "Remove",
    forgotten: "The name is removed.",
    wrong_name: |wrong| match wrong {
        ActivityNameError::Empty => "Type a name.".to_owned(),
        ActivityNameError::TooLong(_) => "The name has more than 100 characters.".to_owned(),
        ActivityNameError::TooMany(_) => {
            "There are 100 names already. Remove one of them first.".to_owned()
        }
        _ => "The name has a character that cannot be in a name.".to_owned(),
    },
    save: "Save",
    saved: "Your settings are saved.",
};

pub(super) const SESSIONS: SessionsWords = SessionsWords {
    title: "Where you are signed in",
    current: "this device",
    end: "End this session",
    ended: "The session has ended.",
    meaning: "A session ends after 30 days without a visit, and after 90 days in any case.",
    unknown_client: "Unknown device",
    client: |browser, device| format!("{browser} on {device}"),
    terminal_client: |program| format!("{program} on the command line"),
};

/// `3 new · 16 not running`. Counts of zero are left out, except that of new workouts.
fn counts(report: &ImportReport) -> String {
    let mut text = format!("{} new", report.processed);
    let unknown = report.unknown_names.workouts();
    for (number, name) in [
        (report.duplicates, if report.duplicates == 1 { "duplicate" } else { "duplicates" }),
        (report.removed, "removed by you"),
        (report.unsupported - unknown, "not running"),
        (unknown, "with unknown names"),
        (report.without_sport, "without a sport"),
        (report.invalid.saturating_sub(report.without_sport), "unreadable"),
    ] {
        if number > 0 {
            text = format!("{text} · {number} {name}");
        }
    }
    text
}

fn taught(imported: u64, is_all: bool) -> String {
    let imported = match imported {
        0 => String::new(),
        1 => " 1 workout that had been left out is imported.".to_owned(),
        number => format!(" {number} workouts that had been left out are imported."),
    };
    let again = match (imported.as_str(), is_all) {
        ("", true) => {
            " If an earlier import left out workouts with this name, import the file again."
        }
        (_, true) => "",
        (_, false) => " More of them were left out: import the file again.",
    };
    format!("The name is known from now on.{imported}{again}")
}

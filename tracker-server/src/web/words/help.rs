//! The texts of the help.

/// The page of the help.
#[derive(Debug)]
pub(crate) struct HelpWords {
    pub(crate) title: &'static str,
    pub(crate) parts: &'static [HelpPart],
}

/// A part of the help: words with their meanings.
#[derive(Debug)]
pub(crate) struct HelpPart {
    pub(crate) title: &'static str,
    pub(crate) entries: &'static [(&'static str, &'static str)],
}

pub(super) const ENGLISH: HelpWords = HelpWords {
    title: "Help",
    parts: &[ENGLISH_DAYS, ENGLISH_PACE, ENGLISH_DATES, ENGLISH_HOME_SCREEN],
};

const ENGLISH_DAYS: HelpPart = HelpPart {
    title: "Days",
    entries: &[
        ("Running day", "A day with at least one run. Two runs on a day make one running day."),
        (
            "Rest day",
            "A day of the year that is over and has no run. Today is open until it has its run.",
        ),
        ("Rest days left", "How many more days you can miss and still meet the goal."),
        ("Goal", "On how many days of the year you want to run. Each year has its own."),
        ("What counts", "Runs and trail runs. In the settings, walks and hikes can count, too."),
    ],
};

const ENGLISH_PACE: HelpPart = HelpPart {
    title: "Pace",
    entries: &[
        (
            "Even pace",
            "The same share of the goal on every day: with a goal of 300 days, 150 at the middle of the year.",
        ),
        (
            "On track, behind",
            "On track: not below the even pace, counted over the days that are over, and today once it has \
             its run. So nobody is behind in the morning only because the run is still to come.",
        ),
        (
            "Rest days before you fall behind",
            "How many days in a row, from today on, can pass before you are below the even pace.",
        ),
        ("Out of reach", "A run on every day that is left would not be enough."),
        (
            "At this pace",
            "The days at the end of the year, if you go on as in the year so far, or as in the last four \
             weeks. Before 14 days are over, it is too early to say.",
        ),
        (
            "Streak",
            "Days in a row with a run. It does not end at New Year, nor before today is over.",
        ),
        ("Milestone", "50, 100, 150, 200, 250, 300, 350 or 365 running days in a year."),
    ],
};

const ENGLISH_DATES: HelpPart = HelpPart {
    title: "Which date counts",
    entries: &[
        (
            "The day of a run",
            "The date where you were when it started. A run that starts at 23:50 belongs to that day.",
        ),
        (
            "Travel",
            "A run keeps its date, wherever you go afterwards. A time zone in the settings does not move it.",
        ),
        (
            "Today",
            "The date in the time zone of your settings; without one, the date where your last run started.",
        ),
        (
            "Duplicates",
            "The same run from two apps is stored once. So you can import as often as you like.",
        ),
    ],
};

const ENGLISH_HOME_SCREEN: HelpPart = HelpPart {
    title: "On the home screen",
    entries: &[("iPhone", "Sign in first in Safari. Then tap Share and “Add to Home Screen”.")],
};

//! The texts of the help.

#[derive(Debug)]
pub(crate) struct HelpWords {
    pub title: &'static str,
    pub parts: &'static [HelpPart],
}

/// A part of the help: words with their meanings.
#[derive(Debug)]
pub(crate) struct HelpPart {
    pub title: &'static str,
    pub entries: &'static [(&'static str, &'static str)],
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

pub(super) const GERMAN: HelpWords = HelpWords {
    title: "Hilfe",
    parts: &[GERMAN_DAYS, GERMAN_PACE, GERMAN_DATES, GERMAN_HOME_SCREEN],
};

const GERMAN_DAYS: HelpPart = HelpPart {
    title: "Tage",
    entries: &[
        (
            "Lauftag",
            "Ein Tag mit mindestens einem Lauf. Zwei Läufe an einem Tag ergeben einen Lauftag.",
        ),
        (
            "Ruhetag",
            "Ein vergangener Tag des Jahres ohne Lauf. Der heutige Tag ist offen, bis er seinen Lauf hat.",
        ),
        (
            "Ruhetage übrig",
            "Wie viele Tage du noch aussetzen kannst und das Ziel trotzdem erreichst.",
        ),
        ("Ziel", "An wie vielen Tagen des Jahres du laufen willst. Jedes Jahr hat sein eigenes."),
        (
            "Was zählt",
            "Läufe und Trailläufe. In den Einstellungen kannst du auch Spaziergänge und Wanderungen zählen lassen.",
        ),
    ],
};

const GERMAN_PACE: HelpPart = HelpPart {
    title: "Tempo",
    entries: &[
        (
            "Gleichmäßiges Tempo",
            "Jeden Tag der gleiche Anteil am Ziel: bei einem Ziel von 300 Tagen also 150 zur Mitte des Jahres.",
        ),
        (
            "Im Plan, im Rückstand",
            "Im Plan heißt: nicht unter dem gleichmäßigen Tempo. Es zählen die vergangenen Tage und der heutige, \
             sobald er seinen Lauf hat. So ist niemand morgens im Rückstand, nur weil der Lauf noch kommt.",
        ),
        (
            "Ruhetage, ohne in Rückstand zu geraten",
            "Wie viele Tage hintereinander, ab heute, ohne Lauf vergehen können, bis du unter dem gleichmäßigen Tempo \
             bist.",
        ),
        ("Nicht mehr zu schaffen", "Auch ein Lauf an jedem verbleibenden Tag würde nicht reichen."),
        (
            "In diesem Tempo",
            "Die Lauftage am Ende des Jahres, wenn es weitergeht wie bisher in diesem Jahr oder wie in den letzten vier \
             Wochen. Bevor 14 Tage vergangen sind, ist es dafür zu früh.",
        ),
        (
            "Serie",
            "Tage hintereinander mit einem Lauf. Sie endet weder an Neujahr noch vor dem Ende des heutigen Tages.",
        ),
        ("Meilenstein", "50, 100, 150, 200, 250, 300, 350 oder 365 Lauftage in einem Jahr."),
    ],
};

const GERMAN_DATES: HelpPart = HelpPart {
    title: "Welches Datum zählt",
    entries: &[
        (
            "Der Tag eines Laufs",
            "Das Datum dort, wo du warst, als er begann. Ein Lauf, der um 23:50 Uhr beginnt, gehört zu diesem Tag.",
        ),
        (
            "Reisen",
            "Ein Lauf behält sein Datum, wohin du danach auch reist. Eine Zeitzone in den Einstellungen verschiebt ihn \
             nicht.",
        ),
        (
            "Heute",
            "Das Datum in der Zeitzone deiner Einstellungen; ohne eine das Datum dort, wo dein letzter Lauf begann.",
        ),
        (
            "Doppelt",
            "Derselbe Lauf aus zwei Apps wird einmal gespeichert. Du kannst also importieren, so oft du willst.",
        ),
    ],
};

const GERMAN_HOME_SCREEN: HelpPart = HelpPart {
    title: "Auf dem Home-Bildschirm",
    entries: &[(
        "iPhone",
        "Melde dich zuerst in Safari an. Tippe dann auf „Teilen“ und „Zum Home-Bildschirm“.",
    )],
};

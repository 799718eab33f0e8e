//! The texts for a run that is added by hand.

use tracker_import::DistanceUnit;

/// The forms for a run by hand, and what is said afterwards.
#[derive(Debug)]
pub(crate) struct RunWords {
    /// The button beside the verdict.
    pub i_ran_today: &'static str,
    /// The button of a day.
    pub i_ran: &'static str,
    /// What the button `+` of each day is for.
    pub plus: &'static str,
    /// Opens the fields for the distance and the time.
    pub details: &'static str,
    /// The name of a unit: `Kilometres`.
    pub distance: fn(DistanceUnit) -> &'static str,
    pub minutes: &'static str,
    pub added: &'static str,
    pub there_already: &'static str,
    pub take_back: &'static str,
    pub taken_back: &'static str,
}

pub(super) const ENGLISH: RunWords = RunWords {
    i_ran_today: "I ran today",
    i_ran: "I ran",
    plus: "With + you add a run to a day.",
    details: "With distance and time",
    distance: |unit| match unit {
        DistanceUnit::Miles => "Miles",
        _ => "Kilometres",
    },
    minutes: "Minutes",
    added: "Your run is stored. When your phone or a file has it too, that one replaces it.",
    there_already: "Nothing changed: this day has a run already.",
    take_back: "Take it back",
    taken_back: "Your run is taken back.",
};

pub(super) const GERMAN: RunWords = RunWords {
    i_ran_today: "Ich bin heute gelaufen",
    i_ran: "Gelaufen",
    plus: "Mit + fügst du einem Tag einen Lauf hinzu.",
    details: "Mit Strecke und Zeit",
    distance: |unit| match unit {
        DistanceUnit::Miles => "Meilen",
        _ => "Kilometer",
    },
    minutes: "Minuten",
    added: "Dein Lauf ist gespeichert. Hat ihn auch dein Handy oder eine Datei, ersetzt ihn der Lauf von dort.",
    there_already: "Es hat sich nichts geändert: Dieser Tag hat schon einen Lauf.",
    take_back: "Zurücknehmen",
    taken_back: "Dein Lauf ist zurückgenommen.",
};

//! The texts of the help, in German.

use crate::web::words::help::{HelpPart, HelpWords};

pub(super) const HELP: HelpWords =
    HelpWords { title: "Hilfe", parts: &[DAYS, PACE, DATES, HOME_SCREEN] };

const DAYS: HelpPart = HelpPart {
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

const PACE: HelpPart = HelpPart {
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

const DATES: HelpPart = HelpPart {
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

const HOME_SCREEN: HelpPart = HelpPart {
    title: "Auf dem Home-Bildschirm",
    entries: &[(
        "iPhone",
        "Melde dich zuerst in Safari an. Tippe dann auf „Teilen“ und „Zum Home-Bildschirm“.",
    )],
};

//! The texts of public links, in German.

use tracker_core::{Progress, Verdict};

use crate::web::words::numbers::{days_in_german, rest_days_in_german, running_days_in_german};
use crate::web::words::share::ShareWords;

pub(super) const SHARE: ShareWords = ShareWords {
    title: "Lauftage teilen",
    introduction: "Wer diesen Link hat, sieht, an welchen Tagen du gelaufen bist, und dein Ziel. Sonst nichts: \
         keine Zeiten, keine Strecken. Niemand hat einen Link, solange du keinen anlegst.",
    years: "Was der Link zeigt",
    this_year: "Das laufende Jahr",
    all_years: "Alle Jahre",
    name: "Ein Name, der darüber steht, wenn du magst",
    make: "Link anlegen",
    made: "Dein neuer Link",
    shown_once: "Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt. Wenn du ihn verlierst, leg einen neuen an und widerrufe diesen.",
    addresses: ["Seite", "Kalender als Bild", "Plakette als Bild", "Eine Zeile für Widgets"],
    links: "Links",
    unnamed: "Link ohne Namen",
    revoke: "Widerrufen",
    revocation: "Der Link und seine Bilder zeigen dann nichts mehr.",
    revoked: "Der Link ist widerrufen.",
    page_title: |name, year| match name {
        Some(name) => format!("{name}: Lauftage {year}"),
        None => format!("Lauftage {year}"),
    },
    subject: "Lauftage",
    of_target: |completed, target| format!("{completed} von {target}"),
    line,
    line_without_goal: running_days_in_german,
};

/// `168 von 300 · im Plan · noch 39 Ruhetage`.
fn line(progress: &Progress) -> String {
    let (goal, outlook) = (&progress.goal, &progress.outlook);
    let so_far = format!("{} von {}", goal.completed_days, goal.target_days);
    let rest = rest(outlook.rest_days_left.unsigned_abs());
    match outlook.status {
        Verdict::NotBegun => format!("{so_far} · {rest}"),
        Verdict::OnTrack => format!("{so_far} · im Plan · {rest}"),
        Verdict::Behind => {
            format!(
                "{so_far} · {} im Rückstand · {rest}",
                days_in_german(outlook.days_ahead.unsigned_abs())
            )
        }
        Verdict::Met => format!("{so_far} · Ziel erreicht"),
        Verdict::OutOfReach => format!("{so_far} · nicht mehr zu schaffen"),
        _ => format!("{so_far} · {}", short(progress.days_remaining)),
    }
}

/// `1 Tag fehlt`, `50 Tage fehlen`.
fn short(number: u32) -> String {
    format!("{} {}", days_in_german(number), if number == 1 { "fehlt" } else { "fehlen" })
}

/// `kein Ruhetag mehr`, `noch 39 Ruhetage`.
fn rest(number: u32) -> String {
    if number == 0 {
        "kein Ruhetag mehr".to_owned()
    } else {
        format!("noch {}", rest_days_in_german(number))
    }
}

//! Why a file is not imported, in German.

use chrono::{Datelike, NaiveDate};
use tracker_import::{ContentKind, DateOrder, ExportError, ImportError, RefusedFile};

use crate::words::dates::GERMAN_MONTHS;
use crate::words::refusal::german_archives::archive;

/// `None` if there is no German sentence for the error.
pub(super) fn not_imported(error: &ImportError) -> Option<String> {
    Some(match error {
        ImportError::NotAHistory { found, columns } => not_a_history(*found, columns),
        ImportError::Export(ExportError::NotAnExport { found, .. }) => not_a_history(*found, &[]),
        ImportError::Refused(refusal) => return refused(refusal),
        ImportError::Export(ExportError::Truncated { offset, items }) => format!(
            "Die Datei ist unvollständig: Sie endet bei Byte {offset}. {} {AGAIN}",
            read_before(*items)
        ),
        ImportError::Export(error) => damaged(error.offset(), error.items()),
        ImportError::Damaged { offset, items, .. } => damaged(*offset, *items),
        ImportError::Archive { problem, .. } => archive(problem)?,
        ImportError::Io(_) => {
            format!("Die Datei kann nicht gelesen werden: Ihr gepackter Inhalt ist beschädigt, abgeschnitten \
                     oder mehr als 200-mal so groß. {AGAIN}")
        }
        ImportError::NoWorkouts { .. } => {
            "Die Datei enthält keine Trainings. Wähle in Health Auto Export die Daten „Workouts“, in anderen \
             Apps die Datei einer Aktivität."
                .to_owned()
        }
        ImportError::Unsupported { .. } => {
            "Diese Version kann die Datei nicht lesen. Verwende die neueste.".to_owned()
        }
        _ => return None,
    })
}

pub(super) const AGAIN: &str =
    "Lade die Datei noch einmal herunter, oder exportiere sie noch einmal.";

pub(super) const WHAT_IS_READ: &str = "Gelesen werden die Exporte von Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, \
     Samsung Health und Runkeeper, Dateien in FIT, TCX und GPX und Tabellen mit einer Spalte „Datum“.";

fn damaged(offset: u64, items: u64) -> String {
    format!("Die Datei ist bei Byte {offset} beschädigt. {} {AGAIN}", read_before(items))
}

/// How many workouts stand before the damage. They are not imported.
fn read_before(items: u64) -> String {
    match items {
        1 => "Davor steht 1 Training.".to_owned(),
        items => format!("Davor stehen {items} Trainings."),
    }
}

fn not_a_history(found: ContentKind, columns: &[String]) -> String {
    let text = match found {
        ContentKind::Empty => {
            "Die Datei ist leer. Warte, bis sie vollständig heruntergeladen ist, oder exportiere sie noch einmal."
        }
        ContentKind::AutoSync | ContentKind::UnpackedAutoSync => {
            "Das ist eine AutoSync-Datei (.hae) von Health Auto Export. Exportiere die Trainings in der App als \
             JSON."
        }
        ContentKind::Zip => "Das ist ein Zip-Archiv. Entpack es zuerst.",
        ContentKind::Gzip => "Das ist eine Datei, die mit gzip gepackt ist. Entpack sie zuerst.",
        ContentKind::Bzip2 => "Das ist eine Datei, die mit bzip2 gepackt ist. Entpack sie zuerst.",
        ContentKind::Utf16 => "Das ist ein Text in UTF-16. Speichere ihn als UTF-8.",
        ContentKind::Utf32 => "Das ist ein Text in UTF-32. Speichere ihn als UTF-8.",
        ContentKind::Html => {
            "Das ist eine Webseite. Wahrscheinlich verlangt der Download eine Anmeldung: Lade die Datei selbst \
             herunter."
        }
        _ if columns.is_empty() => {
            return format!("Die Datei hat kein bekanntes Format. {WHAT_IS_READ}");
        }
        _ => {
            let (first, more) = columns.split_at(columns.len().min(MAX_COLUMNS));
            let more = if more.is_empty() { "" } else { ", …" };
            return format!(
                "Das ist eine Tabelle mit den Spalten {}{more}. Keine davon ist als Datum eines Laufs bekannt. \
                 {WHAT_IS_READ}",
                listed(first)
            );
        }
    };
    text.to_owned()
}

/// The maximum number of columns that are named.
const MAX_COLUMNS: usize = 8;

fn refused(refusal: &RefusedFile) -> Option<String> {
    Some(match refusal {
        RefusedFile::AmbiguousDates { written, day_first, month_first } => format!(
            "Die Datumsangaben lassen sich auf zwei Arten lesen: {written} ist der {} oder der {}, und kein \
             anderes Datum der Datei entscheidet. Gib an, was vorn steht.",
            date(*day_first),
            date(*month_first)
        ),
        RefusedFile::ContradictoryDates { day_first, month_first } => format!(
            "Die Datumsangaben widersprechen sich: In {day_first} steht der Tag vorn, in {month_first} der \
             Monat. Wahrscheinlich hat eine Tabellenkalkulation einige davon geändert. Exportiere die Datei \
             noch einmal."
        ),
        RefusedFile::OtherOrder { written, order } => {
            let first = if order.order == DateOrder::MonthFirst { "Monat" } else { "Tag" };
            format!(
                "{written} passt nicht zu den Datumsangaben davor: Dort steht der {first} vorn."
            )
        }
        RefusedFile::AmbiguousMonth { word } => format!(
            "„{word}“ ist in verschiedenen Sprachen der Name von zwei Monaten, und kein anderes Datum der Datei \
             entscheidet. {WRITE_ISO}"
        ),
        RefusedFile::NoDates { column, example } => format!(
            "In der Spalte „{column}“ stehen keine Datumsangaben, zum Beispiel „{example}“. {WRITE_ISO}"
        ),
        RefusedFile::NotRuns { columns } => format!(
            "Das sieht nach einer Tabelle von Tagen oder von anderem aus, nicht von Läufen, wegen {}. Wenn jede \
             Zeile ein Lauf ist, gib das an.",
            listed(columns)
        ),
        RefusedFile::UnknownActivities { column, names } => format!(
            "In der Spalte „{column}“ stehen unbekannte Namen von Aktivitäten, zum Beispiel {}. Gib in den \
             Einstellungen an, welche davon Läufe sind, oder gib hier an, dass jede Zeile ein Lauf ist.",
            listed(names)
        ),
        RefusedFile::NotReadYet { app, .. } => {
            format!("Dateien dieser Art ({app}) werden noch nicht gelesen. {WHAT_IS_READ}")
        }
        _ => return None,
    })
}

const WRITE_ISO: &str = "Schreib die Datumsangaben so: 2024-03-04.";

/// `5. April 2024`.
fn date(day: NaiveDate) -> String {
    format!("{}. {} {}", day.day(), GERMAN_MONTHS[day.month0() as usize], day.year())
}

/// `„steps“, „sleep“`.
fn listed(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("„{name}“")).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use tracker_import::{Format, ImportOptions, read_all};

    use super::*;

    fn german(options: ImportOptions, content: &str) -> String {
        let error = read_all(Cursor::new(content.to_owned()), options).unwrap_err();
        not_imported(&error).unwrap_or_else(|| panic!("no German sentence: {error}"))
    }

    /// Files that are refused for each reason, and the beginning of what is said about them.
    #[test]
    fn every_refusal_of_a_file_has_german_words() {
        for (content, text) in [
            (
                "date\n05/04/2024\n",
                "Die Datumsangaben lassen sich auf zwei Arten lesen: 05/04/2024 ist der 5. April 2024 oder der 4. \
                 Mai 2024, und kein",
            ),
            (
                "date\n28/04/2024\n5/25/2024\n",
                "Die Datumsangaben widersprechen sich: In 28/04/2024 steht der Tag vorn, in 5/25/2024 der Monat.",
            ),
            ("date\n5 lip 2024\n", "„lip“ ist in verschiedenen Sprachen der Name von zwei Monaten"),
            ("date\nx\n", "In der Spalte „date“ stehen keine Datumsangaben, zum Beispiel „x“."),
            (
                "date,steps,sleep\n2024-03-04,9000,7\n",
                "Das sieht nach einer Tabelle von Tagen oder von anderem aus, nicht von Läufen, wegen „steps“, \
                 „sleep“.",
            ),
            (
                "date,type,km\n2024-03-04,Gromp,7\n",
                "In der Spalte „type“ stehen unbekannte Namen von Aktivitäten, zum Beispiel „Gromp“.",
            ),
            (
                "Cycle timezone,Workout start time\n1,2\n",
                "Dateien dieser Art (WHOOP) werden noch nicht gelesen. Gelesen werden",
            ),
            (
                r#"[{"activityId": 1, "startTimeLocal": ""}]"#,
                "Dateien dieser Art (Garmin Connect) werden noch nicht gelesen.",
            ),
            ("<kml></kml>", "Dateien dieser Art (KML) werden noch nicht gelesen."),
            ("", "Die Datei ist leer."),
            ("hello", "Die Datei hat kein bekanntes Format. Gelesen werden die Exporte von"),
            ("{\"a\": 1}", "Die Datei hat kein bekanntes Format."),
            ("a,b,c\n1,2,3\n", "Das ist eine Tabelle mit den Spalten „a“, „b“, „c“. Keine davon"),
            ("<!DOCTYPE html>", "Das ist eine Webseite."),
            ("bvx2", "Das ist eine AutoSync-Datei (.hae) von Health Auto Export."),
            ("BZh91AY&SY", "Das ist eine Datei, die mit bzip2 gepackt ist."),
            ("{\"data\": {\"metrics\": []}}", "Die Datei enthält keine Trainings."),
            (
                "{\"data\": [{\"name\": \"Yoga\"}, ]}",
                "Die Datei ist bei Byte 28 beschädigt. Davor steht 1 Training. Lade die Datei",
            ),
            (
                "{\"data\": [{\"name\": \"Yoga\"}",
                "Die Datei ist unvollständig: Sie endet bei Byte 26. Davor steht 1 Training.",
            ),
            (
                "[{\"summarizedActivitiesExport\":[",
                "Die Datei ist bei Byte 32 beschädigt. Davor stehen 0 Trainings.",
            ),
            (
                "PK\u{5}\u{6}",
                "Dieses Zip-Archiv kann nicht importiert werden: Sein Ende fehlt. Lade es noch einmal herunter.",
            ),
        ] {
            let found = german(ImportOptions::new(), content);
            assert!(found.starts_with(text), "{content}: {found}");
        }
        let stated = ImportOptions::new().dates(DateOrder::DayFirst);
        assert_eq!(
            german(stated, "date\n01/04/2024\n5/25/2024\n"),
            "5/25/2024 passt nicht zu den Datumsangaben davor: Dort steht der Tag vorn."
        );
        let unsupported = ImportError::Unsupported { format: Format::Fit };
        assert!(not_imported(&unsupported).unwrap().starts_with("Diese Version kann"));
    }
}

//! Each reason why a file is refused has words of its own in every language.

use std::io::Cursor;

use tracker_import::{
    ArchiveProblem, DateOrder, FileProblem, Format, ImportError, ImportOptions, PassedOverReason,
    read_all,
};

use super::{languages, texts};
use crate::{Text, Texts};

fn german() -> &'static Texts {
    texts("de")
}

/// The German words, after a check that the other languages have words of their own.
fn in_german(options: ImportOptions, content: &str) -> Text {
    let error = read_all(Cursor::new(content.to_owned()), options).unwrap_err();
    for tag in languages().filter(|tag| *tag != "en") {
        assert!(texts(tag).not_imported(&error).is_some(), "{tag}: {error}");
    }
    german().not_imported(&error).unwrap_or_else(|| panic!("no German sentence: {error}"))
}

/// Files that are refused for each reason, and the beginning of what is said about them.
#[test]
fn every_refusal_of_a_file_has_words_in_every_language() {
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
            "Cycle timezone,Cycle start time\n1,2\n",
            "Diese Datei von WHOOP enthält keine Trainings.",
        ),
        (
            r#"[{"calendarDate": "2025-08-16", "totalSteps": 9120}]"#,
            "Dateien dieser Art (Garmin Connect) werden noch nicht gelesen.",
        ),
        ("SQLite format 3\0", "Diese SQLite-Datenbank kann nicht gelesen werden"),
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
            "Die Datei ist unvollständig. Davor steht 1 Training.",
        ),
        (
            "[{\"summarizedActivitiesExport\":[",
            "Die Datei ist bei Byte 32 beschädigt. Lade die Datei",
        ),
        (
            "PK\u{5}\u{6}",
            "Dieses Zip-Archiv kann nicht importiert werden: Sein Ende fehlt. Lade es noch einmal herunter.",
        ),
    ] {
        let found = in_german(ImportOptions::new(), content);
        assert!(found.starts_with(text), "{content}: {found}");
    }
    let stated = ImportOptions::new().dates(DateOrder::DayFirst);
    assert_eq!(
        in_german(stated, "date\n01/04/2024\n5/25/2024\n"),
        "5/25/2024 passt nicht zu den Datumsangaben davor: Dort steht der Tag vorn."
    );
    let unsupported = ImportError::Unsupported { format: Format::Fit };
    assert!(german().not_imported(&unsupported).unwrap().starts_with("Diese Version kann"));
}

#[test]
fn every_problem_of_an_archive_has_words_of_its_own_in_every_language() {
    let not_read_yet = PassedOverReason::NotReadYet { app: "WHOOP", kind: "a table of WHOOP" };
    let files = [
        FileProblem::TooShort { length: 3 },
        FileProblem::Encrypted,
        FileProblem::UnknownPacking,
        FileProblem::PlaceDamaged,
        FileProblem::TooDeep,
        FileProblem::TooLarge,
        FileProblem::PassedOver(PassedOverReason::NotAHistory),
        FileProblem::PassedOver(PassedOverReason::SameAgain),
        FileProblem::PassedOver(PassedOverReason::NoWorkouts),
        FileProblem::PassedOver(PassedOverReason::TableAmongOthers),
        FileProblem::PassedOver(not_read_yet),
    ];
    for tag in languages().filter(|tag| *tag != "en") {
        let language = texts(tag);
        let texts_of_files = files.iter().map(|problem| language.archived_file(problem).unwrap());
        let mut written: Vec<Text> = texts_of_files.collect();
        written.extend(
            [
                ArchiveProblem::EndMissing,
                ArchiveProblem::ListDamaged,
                ArchiveProblem::FilesOverlap,
                ArchiveProblem::TooManyDamagedFiles,
                ArchiveProblem::TooManyFiles,
                ArchiveProblem::PathsTooLong,
                ArchiveProblem::TooManyFilesForItsSize,
                ArchiveProblem::TooLargeUnpacked,
                ArchiveProblem::NothingToRead { example: None },
            ]
            .iter()
            .map(|problem| language.archive(problem).unwrap()),
        );
        let count = written.len();
        written.sort_unstable();
        written.dedup();
        assert_eq!(written.len(), count, "{tag}: {written:#?}");
    }
}

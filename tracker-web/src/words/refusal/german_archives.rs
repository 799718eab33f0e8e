//! Why an archive is not imported, in German.

use tracker_import::{ArchiveProblem, FileProblem, PassedOverReason, UnreadFile};

use crate::words::refusal::german_files::{WHAT_IS_READ, not_imported};

/// `None` if there is no German sentence for what is wrong with a file in it.
pub(super) fn archive(problem: &ArchiveProblem) -> Option<String> {
    let wrong = match problem {
        ArchiveProblem::EndMissing => "Sein Ende fehlt. Lade es noch einmal herunter.",
        ArchiveProblem::ListDamaged => {
            "Die Liste seiner Dateien ist beschädigt. Lade es noch einmal herunter."
        }
        ArchiveProblem::FilesOverlap => {
            "Seine Dateien überschneiden sich. Lade es noch einmal herunter."
        }
        ArchiveProblem::TooManyDamagedFiles => {
            "Mehr als 1000 seiner Dateien sind beschädigt. Lade es noch einmal herunter."
        }
        ArchiveProblem::TooManyFiles => {
            "Es enthält mehr als 100000 Dateien, zusammen mit denen der Archive darin. Entpack es, und importiere \
             die Dateien einzeln."
        }
        ArchiveProblem::PathsTooLong => {
            "Die Namen seiner Dateien sind zusammen länger als 8 MiB. Entpack es, und importiere die Dateien \
             einzeln."
        }
        ArchiveProblem::TooManyFilesForItsSize => {
            "Es enthält mehr als 1000 Dateien, und mehr als eine auf 150 seiner Bytes. Entpack es, und importiere \
             die Dateien einzeln."
        }
        ArchiveProblem::TooLargeUnpacked => {
            "Entpackt sind seine Dateien zusammen mehr als 200-mal so groß, oder größer als 64 GiB."
        }
        ArchiveProblem::NothingToRead { example: None } => {
            return Some(format!("{REFUSED}: {NOTHING} {WHAT_IS_READ}"));
        }
        ArchiveProblem::NothingToRead { example: Some(UnreadFile { path, problem, .. }) } => {
            return Some(format!("{REFUSED}: {NOTHING} „{path}“: {}", file(problem)?));
        }
    };
    Some(format!("{REFUSED}: {wrong}"))
}

const REFUSED: &str = "Dieses Zip-Archiv kann nicht importiert werden";

const NOTHING: &str = "Keine seiner Dateien enthält Trainings, die gelesen werden können.";

/// Why a file of an archive is not read.
fn file(problem: &FileProblem) -> Option<String> {
    Some(match problem {
        FileProblem::TooShort { length } => {
            format!("Die Datei hat nur {length} Bytes. Exportiere sie noch einmal.")
        }
        FileProblem::Encrypted => {
            "Die Datei ist verschlüsselt oder auf unbekannte Art gepackt. Entpack sie zuerst."
                .to_owned()
        }
        FileProblem::PlaceDamaged => {
            "Die Datei ist nicht, wo sie sein sollte. Lade das Archiv noch einmal herunter."
                .to_owned()
        }
        FileProblem::TooDeep => {
            "Das ist ein Archiv in einem Archiv in einem Archiv. Entpack es zuerst.".to_owned()
        }
        FileProblem::TooLarge => {
            "Das ist ein Archiv mit mehr als 24 MiB. Entpack es zuerst.".to_owned()
        }
        FileProblem::Unreadable(error) => return not_imported(error),
        FileProblem::PassedOver(reason) => passed_over(*reason),
    })
}

/// Why a file of an archive has nothing to read.
fn passed_over(reason: PassedOverReason) -> String {
    match reason {
        PassedOverReason::NotAHistory => "Die Datei enthält keine Trainings.".to_owned(),
        PassedOverReason::SameAgain => "Ihre Trainings stehen auch in einer anderen Datei.".to_owned(),
        PassedOverReason::NoWorkouts => {
            "Die Datei enthält keine Trainings, zum Beispiel nur einen Plan.".to_owned()
        }
        PassedOverReason::TableAmongOthers => {
            "Das ist eine Tabelle mit Datumsangaben neben anderen Dateien. Importiere sie einzeln, wenn jede Zeile \
             ein Lauf ist."
                .to_owned()
        }
        PassedOverReason::NotReadYet { app, .. } => {
            format!("Dateien dieser Art ({app}) werden noch nicht gelesen. {WHAT_IS_READ}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_of_an_archive_has_german_words_of_its_own() {
        let not_read_yet = PassedOverReason::NotReadYet { app: "WHOOP", kind: "a table of WHOOP" };
        let files = [
            FileProblem::TooShort { length: 3 },
            FileProblem::Encrypted,
            FileProblem::PlaceDamaged,
            FileProblem::TooDeep,
            FileProblem::TooLarge,
            FileProblem::PassedOver(PassedOverReason::NotAHistory),
            FileProblem::PassedOver(PassedOverReason::SameAgain),
            FileProblem::PassedOver(PassedOverReason::NoWorkouts),
            FileProblem::PassedOver(PassedOverReason::TableAmongOthers),
            FileProblem::PassedOver(not_read_yet),
        ];
        let mut texts: Vec<String> = files.iter().map(|problem| file(problem).unwrap()).collect();
        texts.extend(
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
            .map(|problem| archive(problem).unwrap()),
        );
        let count = texts.len();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), count, "{texts:#?}");
    }
}

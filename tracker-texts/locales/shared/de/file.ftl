# Why a file is not imported. English has these sentences in the program.

again = Lade die Datei noch einmal herunter, oder exportiere sie noch einmal.
archive-again = Lade es noch einmal herunter.
unpack-archive = Entpack es, und importiere die Dateien einzeln.
what-is-read = Gelesen werden die Exporte von Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, Samsung Health, Runkeeper, Health Connect und weiteren, Dateien in FIT, TCX, GPX und KML und Tabellen mit einer Spalte „Datum“.
write-dates-so = Schreib die Datumsangaben so: 2024-03-04.
workouts-before = { $items ->
        [0] {""}
        [one] {" "}Davor steht { $items } Training.
       *[other] {" "}Davor stehen { $items } Trainings.
    }

file-empty = Die Datei ist leer. Warte, bis sie vollständig heruntergeladen ist, oder exportiere sie noch einmal.
file-auto-sync = Das ist eine AutoSync-Datei (.hae) von Health Auto Export. Exportiere die Trainings in der App als JSON.
file-zip = Das ist ein Zip-Archiv. Entpack es zuerst.
file-gzip = Das ist eine Datei, die mit gzip gepackt ist. Entpack sie zuerst.
file-bzip2 = Das ist eine Datei, die mit bzip2 gepackt ist. Entpack sie zuerst.
file-utf16 = Das ist ein Text in UTF-16. Speichere ihn als UTF-8.
file-utf32 = Das ist ein Text in UTF-32. Speichere ihn als UTF-8.
file-html = Das ist eine Webseite. Wahrscheinlich verlangt der Download eine Anmeldung: Lade die Datei selbst herunter.
file-unknown-format = Die Datei hat kein bekanntes Format. { what-is-read }
file-unknown-columns = Das ist eine Tabelle mit den Spalten { $columns }. Keine davon ist als Datum eines Laufs bekannt. { what-is-read }

file-truncated = Die Datei ist unvollständig.{ workouts-before } { again }
file-damaged = Die Datei ist bei Byte { $offset } beschädigt.{ workouts-before } { again }
file-unreadable = Die Datei kann nicht gelesen werden: Ihr gepackter Inhalt ist beschädigt, abgeschnitten oder mehr als 200-mal so groß. { again }
file-without-workouts = Die Datei enthält keine Trainings. Wähle in Health Auto Export die Daten „Workouts“, in anderen Apps die Datei einer Aktivität.
file-unsupported = Diese Version kann die Datei nicht lesen. Verwende die neueste.

file-ambiguous-dates = Die Datumsangaben lassen sich auf zwei Arten lesen: { $written } ist der { $day-first } oder der { $month-first }, und kein anderes Datum der Datei entscheidet. Was steht vorn?
file-contradictory-dates = Die Datumsangaben widersprechen sich: In { $day-first } steht der Tag vorn, in { $month-first } der Monat. Wahrscheinlich hat eine Tabellenkalkulation einige davon geändert. Exportiere die Datei noch einmal.
file-other-order = { $written } passt nicht zu den Datumsangaben davor: Dort steht der { $order ->
        [mdy] Monat
       *[dmy] Tag
    } vorn.
file-ambiguous-month = „{ $word }“ ist in verschiedenen Sprachen der Name von zwei Monaten, und kein anderes Datum der Datei entscheidet. { write-dates-so }
file-no-dates = In der Spalte „{ $column }“ stehen keine Datumsangaben, zum Beispiel „{ $example }“. { write-dates-so }
file-not-runs = Das sieht nach einer Tabelle von Tagen oder von anderem aus, nicht von Läufen, wegen { $columns }. Wenn jede Zeile ein Lauf ist, gib das an.
file-unknown-activities = In der Spalte „{ $column }“ stehen unbekannte Namen von Aktivitäten, zum Beispiel { $names }. Gib in den Einstellungen an, welche davon Läufe sind, oder gib hier an, dass jede Zeile ein Lauf ist.
file-other-columns = Das ist nicht die angegebene Art von Tabelle: Die erste Zeile hat andere Spalten. Gib keine Art an, dann erkennt der Inhalt sie.
file-tar = Dieses Tar-Archiv kann nicht gelesen werden: Es ist beschädigt oder entpackt größer als 128 MiB. Entpack es, und importiere die Dateien oder ein Zip-Archiv davon.
file-workbook = Diese Arbeitsmappe kann nicht gelesen werden: Sie ist beschädigt, zu groß oder hat ein Kennwort. Speichere das Blatt mit den Läufen als CSV, und importiere das.
file-database = Diese SQLite-Datenbank kann nicht gelesen werden: Sie ist beschädigt, größer als 128 MiB oder ungewöhnlich. Exportiere sie noch einmal.
file-of-app-without-workouts = Diese Datei von { $app } enthält keine Trainings. Importiere die Datei, in der sie stehen.
file-old-workbook = Das ist eine Arbeitsmappe von Excel in einem alten Format oder mit Kennwort. Speichere sie als .xlsx ohne Kennwort oder als CSV.
file-not-read-yet = Dateien dieser Art ({ $app }) werden noch nicht gelesen. { what-is-read }
# A name in a list of names.
file-name-in-list = „{ $name }“

archive = Dieses Zip-Archiv kann nicht importiert werden: { $problem }
archive-end-missing = Sein Ende fehlt. { archive-again }
archive-list-damaged = Die Liste seiner Dateien ist beschädigt. { archive-again }
archive-files-overlap = Seine Dateien überschneiden sich. { archive-again }
archive-too-many-damaged-files = Mehr als 1000 seiner Dateien sind beschädigt. { archive-again }
archive-too-many-files = Es enthält mehr als 100000 Dateien, zusammen mit denen der Archive darin. { unpack-archive }
archive-paths-too-long = Die Namen seiner Dateien sind zusammen länger als 8 MiB. { unpack-archive }
archive-too-many-files-for-its-size = Es enthält mehr als 1000 Dateien, und mehr als eine auf 150 seiner Bytes. { unpack-archive }
archive-too-large-unpacked = Entpackt sind seine Dateien zusammen mehr als 200-mal so groß, oder größer als 64 GiB.
archive-nothing-to-read = Keine seiner Dateien enthält Trainings, die gelesen werden können. { $path ->
        [none] { what-is-read }
       *[other] „{ $path }“: { $problem }
    }

archived-file-too-short = Die Datei hat nur { $length } Bytes. Exportiere sie noch einmal.
archived-file-encrypted = Die Datei ist durch ein Kennwort geschützt. Entpack das Archiv mit dem Kennwort, und importiere die Dateien.
archived-file-unknown-packing = Die Datei ist auf unbekannte Art gepackt. Entpack sie zuerst.
archived-file-place-damaged = Die Datei ist nicht, wo sie sein sollte. Lade das Archiv noch einmal herunter.
archived-file-too-deep = Das ist ein Archiv in einem Archiv in einem Archiv. Entpack es zuerst.
archived-file-too-large = Das ist ein Archiv mit mehr als 24 MiB. Entpack es zuerst.
archived-file-not-a-history = Die Datei enthält keine Trainings.
archived-file-same-again = Ihre Trainings stehen auch in einer anderen Datei.
archived-file-no-workouts = Die Datei enthält keine Trainings, zum Beispiel nur einen Plan.
archived-file-table-among-others = Das ist eine Tabelle mit Datumsangaben neben anderen Dateien. Importiere sie einzeln, wenn jede Zeile ein Lauf ist.

# Why a file is not imported.

again = Download het bestand opnieuw of exporteer het nog eens.
archive-again = Download het opnieuw.
unpack-archive = Pak het uit en importeer de bestanden één voor één.
what-is-read = We lezen exports van Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, Samsung Health, Runkeeper, Health Connect en andere, bestanden in FIT, TCX, GPX en KML, en tabellen met een kolom “datum”.
write-dates-so = Schrijf datums zo: 2024-03-04.
workouts-before = { $items ->
        [0] {""}
        [one] {" "}Daarvoor staat { $items } training.
       *[other] {" "}Daarvoor staan { $items } trainingen.
    }

file-empty = Het bestand is leeg. Wacht tot het is gedownload of exporteer het nog eens.
file-auto-sync = Dit is een AutoSync-bestand (.hae) van Health Auto Export. Exporteer je trainingen in de app als JSON.
file-zip = Dit is een zipbestand. Pak het eerst uit.
file-gzip = Dit bestand is ingepakt met gzip. Pak het eerst uit.
file-bzip2 = Dit bestand is ingepakt met bzip2. Pak het eerst uit.
file-utf16 = Dit is een tekst in UTF-16. Sla hem op als UTF-8.
file-utf32 = Dit is een tekst in UTF-32. Sla hem op als UTF-8.
file-html = Dit is een webpagina. Waarschijnlijk vraagt de download om in te loggen: download het bestand zelf.
file-unknown-format = We kennen het formaat van dit bestand niet. { what-is-read }
file-unknown-columns = Dit is een tabel met de kolommen { $columns }. Geen daarvan kennen we als datum van een run. { what-is-read }

file-truncated = Het bestand is afgekapt.{ workouts-before } { again }
file-damaged = Het bestand is beschadigd bij byte { $offset }.{ workouts-before } { again }
file-unreadable = Het bestand kan niet worden gelezen: de ingepakte inhoud is beschadigd, afgekapt of meer dan 200 keer zo groot. { again }
file-without-workouts = Dit bestand bevat geen trainingen. Kies in Health Auto Export de gegevens “Workouts”, in andere apps het bestand van een activiteit.
file-unsupported = Deze versie kan het bestand niet lezen. Gebruik de nieuwste.

file-ambiguous-dates = { $written } kan { $day-first } of { $month-first } zijn. Wat staat vooraan?
file-contradictory-dates = De datums spreken elkaar tegen: in { $day-first } staat de dag vooraan, in { $month-first } de maand. Waarschijnlijk heeft een spreadsheet er een paar veranderd. Exporteer het bestand nog eens.
file-other-order = { $written } past niet bij de datums ervoor: daar staat de { $order ->
        [mdy] maand
       *[dmy] dag
    } vooraan.
file-ambiguous-month = “{ $word }” is in verschillende talen de naam van twee maanden, en geen andere datum in het bestand geeft uitsluitsel. { write-dates-so }
file-no-dates = In de kolom “{ $column }” staan geen datums, maar bijvoorbeeld “{ $example }”. { write-dates-so }
file-not-runs = Dit lijkt een tabel van dagen, niet van runs ({ $columns }). Is elke rij een run?
file-unknown-activities = In de kolom “{ $column }” kennen we de activiteit { $names } niet. Is elke rij een run? Zo niet, geef dan in Instellingen aan welke namen runs zijn.
file-other-columns = Dit is een ander soort tabel dan je aangaf: de eerste rij heeft andere kolommen. Geef niets aan, dan beslist de inhoud.
file-tar = Dit tar-archief kan niet worden gelezen: het is beschadigd, of uitgepakt groter dan 128 MiB. Pak het uit en importeer de bestanden, of een zip ervan.
file-workbook = Deze werkmap kan niet worden gelezen: hij is beschadigd, te groot of heeft een wachtwoord. Sla het blad met je runs op als CSV en importeer dat.
file-database = Deze SQLite-database kan niet worden gelezen: hij is beschadigd, groter dan 128 MiB of ongewoon. Exporteer hem nog eens.
file-of-app-without-workouts = Dit bestand van { $app } bevat geen trainingen. Importeer het bestand waar ze in staan.
file-old-workbook = Dit is een Excel-werkmap in een oud formaat of met een wachtwoord. Sla hem op als .xlsx zonder wachtwoord of als CSV.
file-not-read-yet = Bestanden van deze soort ({ $app }) lezen we nog niet. { what-is-read }
# A name in a list of names.
file-name-in-list = “{ $name }”

archive = Dit zipbestand kan niet worden geïmporteerd: { $problem }
archive-end-missing = Het eind ontbreekt. { archive-again }
archive-list-damaged = De lijst van de bestanden erin is beschadigd. { archive-again }
archive-files-overlap = De bestanden erin overlappen. { archive-again }
archive-too-many-damaged-files = Meer dan 1000 van de bestanden erin zijn beschadigd. { archive-again }
archive-too-many-files = Het bevat meer dan 100000 bestanden, met die van de archieven erin. { unpack-archive }
archive-paths-too-long = De namen van de bestanden erin zijn samen langer dan 8 MiB. { unpack-archive }
archive-too-many-files-for-its-size = Het bevat meer dan 1000 bestanden, en meer dan één per 150 bytes. { unpack-archive }
archive-too-large-unpacked = Uitgepakt zijn de bestanden erin samen meer dan 200 keer zo groot, of groter dan 64 GiB.
archive-nothing-to-read = Geen van de bestanden erin bevat trainingen die we kunnen lezen. { $path ->
        [none] { what-is-read }
       *[other] “{ $path }”: { $problem }
    }

archived-file-too-short = Het bestand heeft maar { $length } bytes. Exporteer het nog eens.
archived-file-encrypted = Het bestand is beveiligd met een wachtwoord. Pak het archief uit met het wachtwoord en importeer de bestanden.
archived-file-unknown-packing = Het bestand is ingepakt op een manier die we niet kennen. Pak het eerst uit.
archived-file-place-damaged = Het bestand staat niet waar het hoort. Download het archief opnieuw.
archived-file-too-deep = Dit is een archief in een archief in een archief. Pak het eerst uit.
archived-file-too-large = Dit is een archief van meer dan 24 MiB. Pak het eerst uit.
archived-file-not-a-history = Dit bestand bevat geen trainingen.
archived-file-same-again = De trainingen ervan staan ook in een ander bestand.
archived-file-no-workouts = Dit bestand bevat geen trainingen, maar bijvoorbeeld alleen een schema.
archived-file-table-among-others = Dit is een tabel met datums naast andere bestanden. Importeer hem apart als elke rij een run is.

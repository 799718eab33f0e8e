import-title = Dateien importieren
import-choose = Deine bisherigen Läufe
import-kinds = Exporte von Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung und Runkeeper, auch als Zip; Dateien in FIT, TCX und GPX; eine Tabelle mit den Tagen, an denen du gelaufen bist.
import-drop = Wähle Dateien aus oder zieh sie hierher
import-without-script = Ohne JavaScript werden Dateien auf der Kommandozeile des Servers importiert:
import-again = Importiere, so oft du willst: Läufe, die du schon hast, werden übersprungen.
import-limit = Bis zu { $mebibytes } MB pro Datei.
import-new-days = { $days ->
        [0] Kein neuer Lauftag.
        [one] { $days } neuer Lauftag.
       *[other] { $days } neue Lauftage.
    }
# The headline of a year, with or without its year in it.
import-year = { $year }: { $headline }.
import-headline = { $headline }.

# The texts of the script, by the name of their attribute.
import-odd-days = { $workouts ->
        [one] { $workouts } Training hat
       *[other] { $workouts } Trainings haben
    } ein Datum, das nicht sein kann. Vielleicht geht die Uhr eines Geräts falsch.
import-unread-numbers = Dauer oder Strecke von { $workouts ->
        [one] { $workouts } Training
       *[other] { $workouts } Trainings
    } ist nicht lesbar und wurde weggelassen. Die Lauftage zählen.
script-packing = Wird gepackt
script-sending = Wird gesendet
script-reading = Wird gelesen
script-broken = Verbindung verloren. Es wurde nichts importiert. Versuch es noch einmal: Läufe, die du schon hast, werden übersprungen.
script-wait = Zu viele Anfragen. Es geht um { $time } weiter.
script-refused = Es wurde nichts importiert:
script-dayfirst = Der Tag steht vorn
script-monthfirst = Der Monat steht vorn
script-eachrow = Jede Zeile ist ein Lauf
script-new = Training hinzugefügt|Trainings hinzugefügt
script-corrected = berichtigt
script-replaced = ersetzt
script-duplicate = doppelt
script-duplicates = doppelt
script-other = kein Lauf
script-others = keine Läufe
script-unknown = mit unbekanntem Namen
script-nosport = ohne Sportart
script-runs = Das ist ein Lauf
script-trailruns = Das ist ein Traillauf
script-walks = Das ist ein Spaziergang
script-hikes = Das ist eine Wanderung
script-unreadable = nicht lesbar
script-file = Datei des Archivs nicht lesbar
script-files = Dateien des Archivs nicht lesbar
script-details = Einzelheiten
script-seeyear = Dein Jahr ansehen

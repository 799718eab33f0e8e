import-title = Bestanden importeren
import-choose = Haal je geschiedenis op
import-kinds = Exports van Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung en Runkeeper, ook als zip; bestanden in FIT, TCX en GPX; een tabel met de dagen waarop je liep.
import-drop = Kies bestanden of sleep ze hierheen
import-without-script = Zonder JavaScript importeer je bestanden op de opdrachtregel van de server:
import-again = Importeer zo vaak je wilt: runs die je al hebt, worden overgeslagen.
import-limit = Tot { $mebibytes } MB per bestand.
import-new-days = { $days ->
        [0] Geen nieuwe loopdagen.
        [one] { $days } nieuwe loopdag.
       *[other] { $days } nieuwe loopdagen.
    }
# The headline of a year, with or without its year in it.
import-year = { $year }: { $headline }.
import-headline = { $headline }.

# The texts of the script, by the name of their attribute.
import-odd-days = { $workouts ->
        [one] { $workouts } training heeft
       *[other] { $workouts } trainingen hebben
    } een datum die niet kan. Misschien loopt de klok van een apparaat verkeerd.
import-unread-numbers = De duur of de afstand van { $workouts ->
        [one] { $workouts } training
       *[other] { $workouts } trainingen
    } is onleesbaar en is weggelaten. De loopdagen tellen.
script-packing = Inpakken
script-sending = Versturen
script-reading = Lezen
script-broken = Verbinding verbroken. Er is niets geïmporteerd. Probeer het nog eens: runs die je al hebt, worden overgeslagen.
script-wait = Te veel verzoeken. Het gaat verder om { $time }.
script-refused = Er is niets geïmporteerd:
script-dayfirst = De dag staat vooraan
script-monthfirst = De maand staat vooraan
script-eachrow = Elke rij is een run
script-new = training toegevoegd|trainingen toegevoegd
script-corrected = verbeterd
script-replaced = vervangen
script-duplicate = dubbel
script-duplicates = dubbel
script-other = geen run
script-others = geen runs
script-unknown = met onbekende namen
script-nosport = zonder sport
script-runs = Het is een run
script-trailruns = Het is een trailrun
script-walks = Het is een wandeling
script-hikes = Het is een hike
script-unreadable = onleesbaar
script-file = bestand in de zip onleesbaar
script-files = bestanden in de zip onleesbaar
script-details = Details
script-seeyear = Bekijk je jaar

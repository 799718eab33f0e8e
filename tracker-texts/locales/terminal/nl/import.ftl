# What `tracker import`, `imports` and `settings` say.

imports-log = { $imports ->
        [one] { $imports } import
       *[other] { $imports } imports
    }, nieuw daardoor: { $added }.
imports-log-none = Er is nog niets geïmporteerd.
imports-log-undo = Zo maak je er een ongedaan: tracker undo IMPORT
imports-log-not-known = Niet bekend: { $names }
    Zo geef je de naam van een run op: tracker settings --alias "NAME=Running"
column-import = Import
column-when = Wanneer
column-new = Nieuw
column-corrected = Gecorrigeerd
column-replaced = Vervangen
column-duplicates = Dubbel
column-removed = Verwijderd
column-not-running = Geen run
column-not-known = Niet bekend
column-unreadable = Onleesbaar
column-file = Bestand
column-files = Bestanden
column-format = Formaat
column-new-days = Nieuwe dagen
column-where-you-stand-now = Waar je nu staat
column-item = Nummer
column-name = Naam
column-start = Begin
column-reason = Reden
column-workouts = Trainingen
title-unreadable-items = Onleesbare onderdelen

# $dry is yes for a try that imports nothing. $new is such as `3 runs and 1 other workout`.
import-nothing = { $dry ->
        [yes] Er zou niets nieuws worden geïmporteerd.
       *[no] Niets nieuws geïmporteerd.
    }
import-unknown = { $dry ->
        [yes] Er zou niets nieuws worden geïmporteerd
       *[no] Niets nieuws geïmporteerd
    }: { $workouts ->
        [one] { $workouts } training heeft een onbekende naam
       *[other] { $workouts } trainingen hebben onbekende namen
    }.
import-new = { $dry ->
        [yes] Zou worden geïmporteerd
       *[no] Geïmporteerd
    }: { $new }, { new-running-days }.
new-running-days = { $days ->
        [one] { $days } nieuwe loopdag
       *[other] { $days } nieuwe loopdagen
    }
left-out-not-known = Niet bekend, weggelaten: { $names }
left-out-not-running = Geen run, weggelaten: { $names }
more-unreadable = En nog { $more ->
        [one] { $more } onleesbaar onderdeel
       *[other] { $more } onleesbare onderdelen
    }: --format json noemt er tot { $most } per bestand.
and-more = en nog { $more }
and-further = en meer
and-more-files = en nog { $files ->
        [one] { $files } bestand
       *[other] { $files } bestanden
    }
listed-and = { $first } en { $last }

note-unchanged = { $files ->
        [one] { $files } bestand was al gelezen en is niet veranderd.
       *[other] { $files } bestanden waren al gelezen en zijn niet veranderd.
    }
note-no-histories = Overgeslagen: { $names }. { $files ->
        [one] Het is geen geschiedenis
       *[other] Het zijn geen geschiedenissen
    }.
# $changes has a line for each.
note-corrected = { $workouts } gecorrigeerd: { $changes }
note-replaced = { $workouts } vervangen, omdat alleen de dag bekend was: { $changes }
note-removed = { $workouts ->
        [one] { $workouts } training is een kopie van een training
       *[other] { $workouts } trainingen zijn kopieën van trainingen
    } die je hebt verwijderd. Wat je hebt verwijderd, zie je met: tracker workouts --removed
note-dated-ahead = Vreemd: { $workouts ->
        [one] { $workouts } nieuwe training heeft een datum
       *[other] { $workouts } nieuwe trainingen hebben een datum
    } na vandaag. Misschien loopt de klok van een apparaat verkeerd.
note-odd-days = Vreemd: { $workouts ->
        [one] { $workouts } training heeft een datum
       *[other] { $workouts } trainingen hebben een datum
    } voor 1990, of 19 jaar of meer voor de andere van het bestand. Misschien liep de klok van een apparaat verkeerd.
note-unread-numbers = De duur of de afstand is niet te lezen en ontbreekt: { counted-workouts }. De loopdagen tellen.
note-other-sources = { $workouts ->
        [one] { $workouts } van de dubbele is bekend uit een andere bron.
       *[other] { $workouts } van de dubbele zijn bekend uit een andere bron.
    }
note-settled-days = Dagen die zijn gecorrigeerd of bevestigd: { $workouts ->
        [one] { $workouts } opgeslagen training
       *[other] { $workouts } opgeslagen trainingen
    }.
note-ignored-lists = { $file }: alleen de eerste lijst met trainingen is gelezen. { $lists ->
        [one] Nog { $lists } lijst in dit bestand is weggelaten.
       *[other] Nog { $lists } lijsten in dit bestand zijn weggelaten.
    }
note-years-without-goal = Er is geen doel voor { $years }: de standaard van { days } geldt.
    Stel je eigen doel in: tracker goal set { $year } { $target }
uncertain-in-your-zone = Het bestand heeft geen tijdzone, dus volgt de dag uit die van jou: { counted-workouts }.
uncertain-on-machine = Het bestand heeft geen tijdzone, dus volgt de dag uit die van deze computer, { $zone }: { counted-workouts }.
    Is die van jou een andere, stel hem in en importeer het bestand opnieuw: tracker settings --time-zone Europe/Berlin
uncertain-without-zone = De dag is niet zeker, want het bestand heeft geen tijdzone en er is er geen ingesteld: { counted-workouts }.
    Stel die van jou in en importeer het bestand opnieuw: tracker settings --time-zone Europe/Berlin
one-possible-other-day = Hij kan op een andere dag vallen{ far-from-zone }.
possible-other-days = { $number } ervan kunnen op een andere dag vallen{ far-from-zone }.
far-from-zone = { $zone ->
        [none] {""}
        [yours] : de plaats ligt ver van jouw tijdzone
       *[this] : de plaats ligt ver van deze tijdzone
    }
teach-a-name = Is een van de onbekende namen een run, een wandeling of een trektocht? Geef hem op:
    tracker settings --alias "NAME=Running"
teach-names = Welke onbekende namen zijn runs? Geef ze op, of wandelen als =Walking en een trektocht als =Hiking.
    Wat onder die namen is weggelaten, wordt meteen geïmporteerd:
without-sport = { $workouts ->
        [one] { $workouts } training heeft geen sport, omdat het bestand er geen noemt.
       *[other] { $workouts } trainingen hebben geen sport, omdat hun bestanden er geen noemen.
    }
    Geef aan wat het is en importeer opnieuw: --as running of --as walking
without-sport-of-several-titles = { $workouts ->
        [one] { $workouts } training heeft geen sport, omdat het bestand er geen noemt, en de titels verschillen.
       *[other] { $workouts } trainingen hebben geen sport, omdat hun bestanden er geen noemen, en de titels verschillen.
    }
    Importeer die van elke sport apart: --as running, --as walking

restored-goals = Toegevoegd: { $goals ->
        [one] { $goals } doel
       *[other] { $goals } doelen
    } ({ $each }).
days-for-year = { days } voor { $year }
restored-further-goals = Toegevoegd: nog { $goals ->
        [one] { $goals } doel
       *[other] { $goals } doelen
    }.
restored-pauses = Toegevoegd: { $pauses ->
        [one] { $pauses } pauze
       *[other] { $pauses } pauzes
    }.
restored-removals = { $workouts ->
        [one] { $workouts } verwijderde training van deze export wordt niet opnieuw geïmporteerd.
       *[other] { $workouts } verwijderde trainingen van deze export worden niet opnieuw geïmporteerd.
    }

settings-title = Je instellingen.
column-setting = Instelling
column-value = Waarde
setting-time-zone = Tijdzone
setting-activities = Activiteiten die tellen
setting-names = Eigen namen
zone-of-variable = { $zone } (door de variabele TZ; er is geen ingesteld)
zone-of-machine = { $zone } (van deze computer; er is geen ingesteld)
zone-of-phone = die van de telefoon
data-is-in = Je gegevens staan in { $place }
data-will-be-in = Je gegevens komen in { $place }
settled-nothing = Elke dag is die van zijn tijdzone.
settled = Naar een andere dag verplaatst: { counted-workouts }. `tracker imports` noemt dit als import, die `tracker undo IMPORT` ongedaan maakt.
taught-imported = Geïmporteerd wat eerdere imports hadden weggelaten: { counted-workouts }, { new-running-days }.
taught-again = Importeer opnieuw, want er is meer weggelaten dan er is bewaard: { $files }
taught = Vanaf nu kennen imports de naam. Heeft een eerdere er trainingen mee weggelaten, importeer het bestand dan opnieuw.
note-other-day = Het is { $date } in { $zone }, jouw tijdzone, en { $other-date } in { $other-zone }, die van deze computer: de eerste geldt.
    Om de computer te laten beslissen: tracker settings --time-zone none

push-imported = De server heeft { $workouts ->
        [one] { $workouts } nieuwe training
       *[other] { $workouts } nieuwe trainingen
    } geïmporteerd.
push-teach = Is een van de onbekende namen een run, geef hem dan op bij de instellingen van de server. Wat daaronder is weggelaten, wordt dan geïmporteerd.
watching = { $directory } wordt in de gaten gehouden. Ctrl-C om te stoppen.

# Why a file was not imported. English has the reasons in the program.
file-with-hint = { $reason } ({ $hint })
hint-dates = --dates dmy: de dag eerst, --dates mdy: de maand eerst
hint-rows = --from csv
hint-names = tracker settings --alias "NAME=Running" of --from csv
table-in-directory = dit is een tabel met datums in een map. Als elke rij een run is: tracker import --from csv FILE
only-workouts = Van deze export zijn alleen de trainingen gelezen, niet de doelen en instellingen: importeer het bestand dat tracker export schrijft, uitgepakt.
nothing-imported = Er is niets van geïmporteerd.
part-imported = Het deel vóór de schade is geïmporteerd.
part-importable = Zo importeer je het deel vóór de schade: tracker import --keep-readable FILE
no-history-in-directory = in deze map staat geen geschiedenis
import-interrupted = onderbroken na { $done } van { $files } bestanden.{ $next ->
        [new] {" "}Wat is geïmporteerd, blijft. Zo draai je het terug: tracker undo
        [nothing] {" "}Er is niets nieuws geïmporteerd.
       *[dry] {""}
    }
left-out-of-archive = { $file }: { $files ->
        [one] { $files } bestand erin kon niet worden gelezen:
       *[other] { $files } bestanden erin konden niet worden gelezen:
    }
passed-over-in-archive = { $file }: overgeslagen: { $files ->
        [one] { $files } bestand
       *[other] { $files } bestanden
    } erin:
dates-read = { $file }: { $path ->
        [none] datums gelezen
       *[other] datums van { $path } gelezen
    } { $order ->
        [dmy] met de dag eerst
       *[mdy] met de maand eerst
    }{ $reason ->
        [rows] , omdat de rijen alleen zo op volgorde staan
        [stated] , zoals aangegeven
       *[date] , vanwege { $date }
    }.
no-files-in-directory = in deze map staan geen bestanden
push-restored = De server nam ook over: { $restored }.
push-files-of-directory = { $files } bestanden uit { $directory }
push-beside-workouts = { $file }, alles behalve de trainingen
restored-goal-count = { $number ->
        [one] { $number } doel
       *[other] { $number } doelen
    }
restored-further-goal-count = { $number ->
        [one] { $number } verder doel
       *[other] { $number } verdere doelen
    }
restored-pause-count = { $number ->
        [one] { $number } pauze
       *[other] { $number } pauzes
    }
restored-settings = de instellingen
restored-removal-count = { $number ->
        [one] { $number } verwijderde training
       *[other] { $number } verwijderde trainingen
    }

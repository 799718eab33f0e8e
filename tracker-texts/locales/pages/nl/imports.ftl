imports-title = Imports
imports-none = Er is nog niets binnengekomen.
imports-earlier = Eerdere imports
imports-result = Resultaat
imports-left-out = Wat is weggelaten
imports-columns-1 = Nummer
imports-columns-2 = Naam
imports-columns-3 = Begin
imports-columns-4 = Reden
imports-unknown-names = Onbekende namen
imports-unknown-names-meaning = Deze namen kennen we niet, dus zijn hun trainingen overgeslagen. Vertel ons wat het zijn, dan voegen we ze toe.
imports-import-again = Bestanden importeren
imports-take-back = Deze import ongedaan maken
imports-taking-back = De trainingen die deze import toevoegde, worden verwijderd, met de dagen die er alleen door hen waren. Wat er al was, blijft, en wat de import veranderde, is weer zoals ervoor.
imports-taken-back = De import is ongedaan gemaakt.
imports-quiet-pushes = { $pushes ->
        [one] { $pushes } synchronisatie zonder nieuws
       *[other] { $pushes } synchronisaties zonder nieuws
    }
imports-other-unknown-names = Trainingen met andere namen: { $workouts }.
imports-without-sport = { $workouts ->
        [one] { $workouts } training heeft geen sport, omdat het bestand er geen noemt. Importeer het bestand nog eens en geef aan wat het is.
       *[other] { $workouts } trainingen hebben geen sport, omdat hun bestanden er geen noemen. Importeer het bestand nog eens en geef aan wat het zijn.
    }
imports-more = { $items ->
        [1] Nog 1 staat hier niet.
       *[other] Nog { $items } staan hier niet.
    }
imports-dated-ahead = { $workouts ->
        [one] { $workouts } training heeft
       *[other] { $workouts } trainingen hebben
    } een datum na de import. Misschien loopt de klok van een apparaat verkeerd.
imports-corrected = Verbeterd
imports-replaced = Vervangen, omdat alleen de dag bekend was

# The counts of an import.
count-new = { $items } nieuw
count-corrected = { $items } verbeterd
count-replaced = { $items } vervangen
count-duplicates = { $items } dubbel
count-removed = { $items } door jou verwijderd
count-unsupported = { $items } geen run
count-unknown = { $items } met onbekende namen
count-without-sport = { $items } zonder sport
count-unreadable = { $items } onleesbaar

# Why a workout is left out.
reason-duplicate = dubbel
reason-removed = door jou verwijderd
reason-unsupported = geen run
reason-unknown = onbekend
reason-unreadable = onleesbaar
imports-by-hand = Met de hand toegevoegd, { $date }
imports-restored = Teruggehaald

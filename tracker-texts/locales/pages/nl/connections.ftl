connections-title = Koppelingen
connections-introduction = Bij een gekoppelde dienst halen we elk half uur nieuwe runs op, en één keer alles wat hij doorgeeft.
connections-connect = Koppelen
connections-key = Sleutel
connections-key-garmin = Open op connect.garmin.com de instellingen en maak een Personal API token. Garmin toont het één keer, en het geldt hooguit een jaar.
connections-key-intervals = intervals.icu verzamelt van Garmin, COROS, Suunto, Polar, Wahoo, Zepp en andere. De sleutel staat daar in de instellingen, onder Developer. Met die sleutel kun je daar ook gegevens wijzigen: geef hem aan niemand anders.
connections-key-polar = Polar vraagt je op zijn pagina of deze server je trainingen mag lezen. Het geeft alleen door wat je horloge vanaf dan uploadt: importeer wat ouder is als bestand.
connections-key-strava = Strava vraagt je op zijn pagina of deze server je activiteiten mag lezen. Sta ook de privéactiviteiten toe, zodat elke run telt.
connections-keys = Sleutels worden versleuteld opgeslagen en nooit meer getoond. Als je ontkoppelt, wordt de sleutel verwijderd.
connections-other-key = Een andere sleutel invullen
connections-connected = De dienst is gekoppeld. Wat hij doorgeeft, komt binnen een paar minuten.
connections-ask = Nu ophalen
connections-asked = De dienst is geraadpleegd.
connections-remove = Ontkoppelen
connections-removal = De sleutel wordt verwijderd en er wordt niets meer opgehaald. Je runs blijven.
connections-removed = De dienst is ontkoppeld. Je runs blijven.
connections-last = Opgehaald op { $time }.
connections-next = Volgende keer op { $time }.
connections-not-asked = Wat de dienst doorgeeft, komt er zo aan.
connections-result-done = { $imported ->
        [0] Niets nieuws.
        [one] { $imported } nieuwe training.
       *[other] { $imported } nieuwe trainingen.
    }
connections-result-busy = { connections-result-done } De dienst vraagt om te wachten: de rest komt later.
connections-result-key-refused = De dienst weigert de sleutel: hij is onjuist, verlopen of verwijderd. Ligt het niet aan de dienst, koppel dan opnieuw.
connections-result-client-refused = De dienst accepteert deze server niet meer: meld het aan de beheerder. We proberen het later opnieuw.
connections-result-service-error = De dienst antwoordt met een fout. We proberen het later opnieuw.
connections-result-unreadable = De dienst antwoordt iets dat geen lijst van activiteiten is. Daarvan is niets geïmporteerd. We proberen het later opnieuw.
connections-result-unreachable = De dienst antwoordt niet. We proberen het later opnieuw.
connections-result-not-imported = Wat de dienst antwoordde, kon niet worden geïmporteerd. We proberen het later opnieuw.
connections-result-key-lost = Deze server kan de sleutel niet meer lezen: koppel opnieuw.

welcome-title = Op hoeveel dagen loop je dit jaar?
welcome-lines-1 = Kies één doel, bijvoorbeeld 300 van 365 dagen. Een gemiste dag kost één dag, niet alles.
welcome-lines-2 = Je telefoon stuurt elke run vanzelf. Je oudere runs komen uit Apple Health, Strava, Garmin en andere.
welcome-sign-in = Inloggen
welcome-sign-in-with-apple = Inloggen met Apple
welcome-development = Deze server draait op je eigen computer, om hem te proberen: kies op de volgende pagina een willekeurige persoon. Er is geen wachtwoord.
welcome-sample = Een voorbeeldjaar
welcome-demo = Bekijk het voorbeeldjaar
welcome-picture = Een voorbeeldjaar: 168 loopdagen tot { $date }, en nog 39 rustdagen over.

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = Je was uitgelogd, dus dit is niet opgeslagen. Log in en probeer het nog eens.
why-over = Je bent uitgelogd. Log opnieuw in.
why-cancelled = Het inloggen is afgebroken.
why-expired = Het inloggen duurde te lang of begon in een andere browser. Begin opnieuw.
why-rejected = Het antwoord van de inlogdienst is niet geldig. Begin opnieuw.
why-deleted = Het account is verwijderd.
why-disabled = Dit account is uitgeschakeld.
why-not-allowed = Met je e-mailadres kun je hier niet inloggen. Vraag wie deze dienst beheert om het toe te voegen.
why-locked = Te vaak mislukt om in te loggen. Probeer het over { $minutes ->
        [one] { $minutes } minuut
       *[other] { $minutes } minuten
    } nog eens.
why-unavailable = De inlogdienst is niet bereikbaar. Probeer het later nog eens.
why-client = De inlogdienst accepteert deze dienst niet: de beheerder moet de client-ID en het clientgeheim controleren.
why-passkey = Met deze passkey kun je hier niet inloggen. Gebruik je wachtwoord of een andere passkey.
why-password = Je wachtwoord is ingesteld. Log ermee in.
why-failed = Het inloggen mislukte door een fout hier. Begin opnieuw.

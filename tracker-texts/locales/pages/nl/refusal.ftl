# Why a request is refused: one sentence for each code of the interface. English has them in the program.

# The request
refusal-host-missing = Het verzoek moet de server één keer noemen.
refusal-host-repeated = { refusal-host-missing }
refusal-body-cut-off = De gegevens zijn niet volledig aangekomen.
refusal-body-too-slow = { refusal-body-cut-off }
refusal-invalid-connection-key = Een sleutel heeft 1 tot 2000 zichtbare tekens, zonder accenten.
refusal-connection-key-refused = De dienst weigert deze sleutel: maak daar een nieuwe en vul hem helemaal in.
refusal-connection-not-found = Deze koppeling bestaat niet.
refusal-person-not-found = Niemand anders in het huishouden heeft dit adres, of diegene heeft zich nooit aangemeld.
refusal-sync-under-way = De diensten van dit account worden al geraadpleegd: wacht even.
refusal-connection-stopped = De dienst weigert de sleutel: koppel opnieuw met een nieuwe.
refusal-service-with-consent = Deze dienst koppel je op de pagina Koppelingen, waar je het toestaat.
refusal-consent-denied = Je hebt niet toegestaan dat de dienst je activiteiten doorgeeft: er is niets gekoppeld.
refusal-no-pending-consent = Deze toestemming is verlopen, al gebruikt of begon in een andere browser: koppel opnieuw.
refusal-consent-expired = Het antwoord van de dienst is verlopen: koppel opnieuw.
refusal-service-client-refused = De dienst accepteert deze server niet: de beheerder moet zijn registratie daar controleren.
refusal-service-silent = De dienst antwoordt niet zoals het hoort: probeer het later nog eens.
refusal-no-file-in-form = Het formulier bevat geen bestand.
refusal-several-files-in-form = Het formulier bevat meer bestanden: stuur ze één voor één.
refusal-body-not-utf8 = De gegevens hebben niet de vorm die deze pagina verwacht.
refusal-body-not-object = { refusal-body-not-utf8 }
refusal-invalid-body = { refusal-body-not-utf8 }
refusal-not-json = Gegevens van deze soort accepteert deze pagina niet.
refusal-not-a-form = { refusal-not-json }
refusal-unsupported-encoding = { refusal-not-json }
refusal-packed-twice = { refusal-not-json }
refusal-body-too-large = De gegevens zijn groter dan { $most } bytes.
refusal-url-too-long = Het adres is te lang.
refusal-method-not-allowed = Dat kan niet op deze pagina.
refusal-repeated-field = { $name ->
        [none] Een veld
       *[other] { $name }
    } komt twee keer voor.
refusal-unknown-fields = Onbekend: { $names }.
refusal-unknown-parameters = { refusal-unknown-fields }
refusal-missing-field = { $name ->
        [name] De naam
       *[other] { $name }
    } ontbreekt.
refusal-field-too-long = { $name } is te lang.
refusal-invalid-value = { $name ->
        [date] Vul een dag in, bijvoorbeeld 2026-07-13.
        [distance] Vul de afstand in als getal, bijvoorbeeld 8,2.
        [minutes] Vul de minuten in als getal, bijvoorbeeld 31.
       *[other] De waarde van { $name } is niet geldig.
    }
refusal-invalid-authorization-parameter = { refusal-invalid-value }
refusal-invalid-cursor = Deze plaats in de lijst bestaat niet.

# The fields
refusal-invalid-year = Een jaar heeft vier cijfers, van 1900 tot 2100.
refusal-invalid-target = Een doel is een heel aantal dagen, van 1 tot 366.
refusal-invalid-day = Dat is geen datum.
refusal-invalid-since = { refusal-invalid-day }
refusal-day-after-today = Die dag komt na vandaag.
refusal-invalid-name = Vul een naam in van hooguit 100 tekens, zonder stuurtekens.
refusal-invalid-scopes = Kies minstens één recht.
refusal-invalid-expires-in-days = Vul { $least } tot { $most } dagen in, of laat het veld leeg.
refusal-invalid-years = Kies dit jaar of alle jaren.
refusal-invalid-time-zone = Deze tijdzone bestaat niet.
refusal-unknown-activity = Deze activiteit bestaat niet.
refusal-invalid-counted-activities = Kies minstens één activiteit.
refusal-invalid-events = Kies minstens één gebeurtenis.
refusal-unknown-event = Deze gebeurtenis bestaat niet.
refusal-invalid-description = De notitie mag hooguit 200 tekens hebben, waarvan één zichtbaar, en geen stuurtekens.
refusal-invalid-note = De notitie mag hooguit 200 tekens hebben en geen stuurtekens.
refusal-reminder-without-time-zone = Een herinnering heeft een tijdzone nodig. Kies de jouwe.
refusal-invalid-workout = { $reason ->
        [after-today] Die dag komt na vandaag.
        [no-distance] 0 is geen afstand. Laat het veld leeg als je die niet weet.
        [too-far] Dat is ver! Hooguit 1000 km.
        [no-duration] 0 is geen duur. Laat het veld leeg als je die niet weet.
       *[other] Dat is te lang voor één training. Hooguit zeven dagen.
    }
refusal-invalid-start = Deze dag bestaat hier niet.
refusal-invalid-export = De gegevens zijn geen export van Health Auto Export, of ze zijn beschadigd.

# Webhooks
refusal-url-of-webhook-too-long = De URL is langer dan 2048 tekens.
refusal-url-of-webhook-malformed = Dat is geen URL. Een voorbeeld: https://example.com/events
refusal-url-of-webhook-not-https = De URL moet met https:// beginnen.
refusal-url-of-webhook-with-user = De URL bevat een gebruikersnaam of een wachtwoord. Zet het geheim in het pad.
refusal-url-of-webhook-with-fragment = De URL bevat een deel na het teken #, dat niet wordt gestuurd.
refusal-url-of-webhook-with-port = De URL heeft een andere poort dan 443 of 8443.
refusal-url-of-webhook-not-public = De URL leidt niet naar een openbaar adres.
refusal-invalid-topic = De URL voor ntfy heeft een naam na de server. Een voorbeeld: https://ntfy.sh/mijn-runs
refusal-invalid-chat-id = Telegram heeft een chat nodig: een getal, of de @naam van een kanaal.
refusal-bot-token-missing = Telegram heeft het token van een bot nodig. Een voorbeeld: 123456:ABC-DEF
refusal-token-of-json = JSON heeft geen token nodig: elk bericht is ondertekend met het geheim.
refusal-invalid-token-of-receiver = Het token mag 1 tot 200 zichtbare tekens hebben, zonder accenten en spaties.

# The sign-in
refusal-no-token = Log in.
refusal-invalid-token = { refusal-no-token }
refusal-redirect-too-long = Het adres na het inloggen is te lang.
refusal-redirect-with-fragment = Het adres na het inloggen bevat een deel na het teken #.
refusal-redirect-not-allowed = Naar dit adres leidt de server na het inloggen niet.
refusal-no-pending-sign-in = Het inloggen is verlopen of begon in een andere browser. Log opnieuw in.
refusal-sign-in-cancelled = Het inloggen is afgebroken.
refusal-invalid-development-name = Gebruik een naam of een e-mailadres.
refusal-password-too-short = Een wachtwoord heeft minstens { $least } tekens. Een zin is makkelijk te onthouden.
refusal-password-too-long = Het wachtwoord is langer dan { $most } bytes.
refusal-password-known = Dit wachtwoord zou iemand als een van de eerste proberen. Kies een ander.
refusal-account-locked = Het account is geblokkeerd na mislukte pogingen om in te loggen.
refusal-rate-limit-exceeded = { error-again-in }

# What is not allowed
refusal-cross-site = Het verzoek kwam van een andere website.
refusal-account-disabled = Dit account is uitgeschakeld.
refusal-sign-in-needed = Hiervoor moet je inloggen: geen token mag het.
refusal-missing-scope = { $scope ->
        [write] Het token mag niets wijzigen.
        [import] Het token mag niets importeren.
        [webhooks] Het token mag geen webhooks beheren.
       *[read] Het token mag niets lezen.
    }
refusal-not-invited = Met dit e-mailadres kun je hier niet inloggen. Vraag wie de server beheert om het toe te voegen.
refusal-sign-in-too-old = Je bent meer dan tien minuten geleden ingelogd. Log opnieuw in en probeer het dan nog eens.

# What does not exist
refusal-path-not-found = Hier is niets.
refusal-file-not-found = { refusal-path-not-found }
refusal-year-not-found = { refusal-path-not-found }
refusal-month-not-found = { refusal-path-not-found }
refusal-goal-not-found = { refusal-path-not-found }
refusal-further-goal-not-found = { refusal-path-not-found }
refusal-workout-not-found = { refusal-path-not-found }
refusal-removed-workout-not-found = { refusal-path-not-found }
refusal-import-not-found = { refusal-path-not-found }
refusal-webhook-token-not-found = { refusal-path-not-found }
refusal-token-not-found = { refusal-path-not-found }
refusal-session-not-found = { refusal-path-not-found }
refusal-share-not-found = { refusal-path-not-found }
refusal-page-not-found = { refusal-path-not-found }
refusal-webhook-not-found = { refusal-path-not-found }
refusal-delivery-not-found = { refusal-path-not-found }
refusal-password-link-not-found = Deze link is al gebruikt of verlopen. Vraag een nieuwe aan wie deze server beheert.

# Conflicts
refusal-goal-exists = Er is al een doel voor { $year }.
refusal-too-many-further-goals = Er zijn al { $most } doelen naast die van jaren. Verwijder er eerst een.
refusal-run-exists = Er is al een run op { $day }-{ $month }-{ $year }.
refusal-workout-exists = Er is al zo’n training op { $day }-{ $month }-{ $year }.
refusal-too-many-webhook-tokens = Er zijn al { $most } tokens. Trek er eerst een in.
refusal-too-many-tokens = Er zijn al { $most } toegangstokens. Trek er eerst een in.
refusal-invalid-passkey = De passkey is niet geaccepteerd. Probeer het nog eens.
refusal-too-many-passkeys = Er zijn al { $most } passkeys. Verwijder er eerst een.
refusal-too-many-shares = Er zijn al { $most } links. Trek er eerst een in.
refusal-too-many-webhooks = Er zijn al { $most } webhooks. Verwijder er eerst een.
refusal-import-under-way = Een ander bestand van dit account wordt geïmporteerd. Wacht tot het klaar is.
refusal-delivery-not-sent-again = Alleen wat niet is bezorgd, kan opnieuw worden gestuurd, en alleen naar een webhook die aan staat.
refusal-webhook-not-active = De webhook staat uit.
refusal-account-deleted = Het account is net verwijderd.
refusal-too-many-workouts-of-account = Je account heeft { $stored } trainingen en kan er hooguit { $most } hebben. Met dit bestand zouden het er meer worden.
refusal-too-many-workouts-in-file = Het bestand bevat meer dan { $most } trainingen. Importeer het in kleinere delen.

# What is not available
refusal-database-busy = De server is bezet. Probeer het zo nog eens.
refusal-account-busy = { refusal-database-busy }
refusal-other-files-are-read = Er worden nu andere bestanden gelezen. Probeer het later nog eens.
refusal-too-many-large-requests = { refusal-other-files-are-read }
refusal-database-read-only = Nu kan niets worden gewijzigd.
refusal-disk-full = Op de server is geen ruimte meer. Probeer het later nog eens.
refusal-no-room-for-request = { refusal-disk-full }
refusal-client-not-accepted = De inlogdienst accepteert deze server niet. De beheerder moet de client-ID en het clientgeheim controleren.
refusal-too-many-sign-ins = Er loggen nu te veel mensen in. Probeer het zo nog eens.
refusal-shutting-down = De server kan dat nu niet doen. Probeer het later nog eens.
refusal-provider-unavailable = { refusal-shutting-down }
refusal-database-unreachable = { refusal-shutting-down }
refusal-disk-failed = { refusal-shutting-down }
refusal-internal-error = Er ging iets mis op de server.
refusal-precondition-failed = Het is veranderd sinds je het las: lees het opnieuw.
refusal-key-reused = Deze sleutel hoort bij een ander verzoek.
refusal-request-under-way = Dit verzoek wordt al beantwoord: wacht even.
refusal-too-many-idempotency-keys = Je account heeft vandaag al { $most } van zulke verzoeken gestuurd.
refusal-pause-not-found = { refusal-path-not-found }
refusal-pause-exists = Op een van deze dagen is er al een pauze. Wijzig die of kies andere dagen.

settings-title = Instellingen
settings-you = Jij
settings-data = Je runs
settings-developers = Voor ontwikkelaars
settings-zone = Tijdzone
settings-zone-meaning = Die bepaalt welke dag het vandaag is. Een run telt voor de datum waarop hij begon, daar waar je liep: een tijdzone verschuift hem nooit.
settings-no-zone = Geen: die van mijn laatste run
settings-device-zone = Gebruik de zone van dit apparaat:
settings-set-zone = Tijdzone instellen
settings-language-and-units = Taal en eenheden
settings-distances = Afstanden in
settings-reminder = Herinnering
settings-reminder-meaning = Heb je op dit tijdstip nog niet gelopen en staat je reeks of je doel op het spel, dan krijg je een bericht: op je apparaten of via een webhook, bijvoorbeeld met ntfy of Telegram.
settings-silent = Er kan je nog geen bericht bereiken.
settings-add-webhook = ntfy of Telegram toevoegen
settings-no-reminder = Geen herinnering
settings-no-zone-for-reminder = Een herinnering heeft een tijdzone nodig: kies de jouwe.
settings-devices = Herinneringen op je apparaten
settings-devices-meaning = Ze komen van deze server zelf; een andere app is niet nodig. Een tik opent Vandaag.
settings-remind-here = Herinner me om { $hour } op { $device ->
        [phone] deze telefoon
       *[other] dit apparaat
    }
settings-device-off = Uitzetten
settings-device-on = Vanaf nu komen herinneringen op dit apparaat aan. Een eerste bericht is onderweg.
settings-device-is-off = Op dat apparaat komen geen herinneringen meer aan.
settings-device-blocked = Deze browser blokkeert berichten van deze pagina. Sta ze toe in de instellingen van de browser en probeer het opnieuw.
settings-device-unreachable = De pushdienst van de browser is niet bereikbaar. Probeer het later opnieuw.
settings-device-home = Op een iPhone of iPad komen herinneringen pas aan als deze pagina op het beginscherm staat: open haar daar en tik hier op de knop.
settings-device-unable = Hier kunnen geen herinneringen aankomen: deze browser ondersteunt ze niet, of de pagina gebruikt geen https.
settings-language = Taal van berichten
settings-counts = Wat telt als loopdag
settings-nothing-counts = Kies minstens één activiteit.
settings-names = Namen van activiteiten
settings-names-meaning = Imports kennen de namen van runs, wandelingen en hikes in veel talen. Gebruikt jouw app een andere naam, voeg die dan hier toe. Wat eerdere imports daardoor weglieten, wordt dan geïmporteerd.
settings-name = Naam in de app
settings-is = Het is
settings-teach = Naam toevoegen
settings-forget = Verwijderen
settings-forgotten = De naam is verwijderd.
settings-save = Opslaan
settings-saved = Je instellingen zijn opgeslagen.
settings-unit-km = kilometers
settings-unit-mi = mijlen
settings-hour = { $hour }:00
settings-more-days = { days } meer dit jaar
settings-fewer-days = { days } dit jaar
settings-taught = De naam is vanaf nu bekend.{ $imported ->
        [0] {""}
        [one] {" "}{ $imported } weggelaten training is geïmporteerd.
       *[other] {" "}{ $imported } weggelaten trainingen zijn geïmporteerd.
    }
# After a name that an earlier import may have met.
settings-import-again = Heeft een eerdere import trainingen met deze naam weggelaten, importeer het bestand dan nog eens.
settings-more-left-out = Er zijn er meer weggelaten: importeer het bestand nog eens.
wrong-name-empty = Typ een naam.
wrong-name-long = De naam heeft meer dan 100 tekens.
wrong-name-many = Er zijn al 100 namen. Verwijder er eerst een.
wrong-name-control-character = De naam heeft een teken dat niet in een naam kan staan.

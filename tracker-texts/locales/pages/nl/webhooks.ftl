webhooks-title = Webhooks
webhooks-introduction = Een webhook laat een ander programma van jou, of je telefoon, weten dat er een run is binnengekomen of een doel, mijlpaal of reeks is gehaald, en herinnert je aan een dag zonder run. Elk bericht is ondertekend met een geheim.
webhooks-none = Er is nog geen webhook.
webhooks-new = Een nieuwe webhook
webhooks-url = URL
webhooks-description = Een notitie voor jezelf
webhooks-events = Gebeurtenissen
webhooks-format-title = Wat de ontvanger leest
webhooks-chat = Chat (alleen Telegram): een getal, of de @naam van een kanaal
webhooks-token = Token
webhooks-token-meaning = Dat van je Telegram-bot of Gotify-app; voor ntfy en andere als ze erom vragen. Het wordt versleuteld opgeslagen en nooit getoond.
webhooks-token-kept = Er is een token opgeslagen. Laat het veld leeg om het te houden.
webhooks-history = Ook gebeurtenissen van lang geleden sturen, bij het importeren van oudere runs
webhooks-active = Gebeurtenissen naar deze URL sturen
webhooks-inactive = uit
webhooks-gone = De ontvanger antwoordde dat hij niet meer bestaat (status 410), dus er wordt niets meer gestuurd.
webhooks-make = Webhook maken
webhooks-change = Wijzigen
webhooks-save = Opslaan
webhooks-saved = De webhook is opgeslagen.
webhooks-secret = Geheim
webhooks-shown-once = Kopieer het nu: het wordt maar één keer getoond. De ontvanger controleert ermee dat een bericht van hier komt.
webhooks-shown-before = Dit geheim kan niet nog eens worden getoond. Heb je het niet gekopieerd, maak dan een nieuw.
webhooks-rotate = Nieuw geheim maken
webhooks-rotation = Eén dag lang worden berichten met beide geheimen ondertekend. Daarna alleen met het nieuwe.
webhooks-test = Test sturen
webhooks-sent = Hij is onderweg. Kijk zo nog eens.
webhooks-deliveries = Wat is gestuurd
webhooks-no-deliveries = Er is nog niets gestuurd.
webhooks-send-again = Nog eens sturen
webhooks-earlier = Eerdere
webhooks-remove = Deze webhook verwijderen
webhooks-removal = Er wordt niets meer naartoe gestuurd, en de lijst van wat is gestuurd wordt verwijderd.
webhooks-removed = De webhook is verwijderd.

event-workout-created = er is een training geïmporteerd
event-goal-achieved = het doel van een jaar is gehaald
event-achievement-unlocked = een mijlpaal is bereikt
event-streak-milestone = een reeks heeft 7, 14 of 30 dagen
event-day-reminder = de herinnering aan een dag zonder run, op het tijdstip in je instellingen
event-connection-failed = een dienst weigert zijn sleutel, waardoor er geen nieuwe runs meer van komen
event-workout-updated = er is een training gewijzigd
event-workout-removed = er is een training verwijderd
event-import-finished = een import is klaar

format-json = JSON, voor eigen programma’s
format-ntfy = ntfy: de URL is die van je onderwerp, bijvoorbeeld https://ntfy.sh/mijn-runs
format-telegram = Telegram: de URL is https://api.telegram.org
format-gotify = Gotify: de URL eindigt op /message
format-message = een titel en een bericht als JSON, bijvoorbeeld voor Home Assistant

# The status of a delivery.
delivery-retried = mislukt na { $tries ->
        [one] { $tries } poging
       *[other] { $tries } pogingen
    }, opnieuw op { $time }
delivery-pending = wordt gestuurd
delivery-delivered = bezorgd
delivery-failed = mislukt
delivery-recorded = niet gestuurd, want het is lang geleden
delivery-left-out = { $events } van de oudste zijn weggelaten: één import stuurt er hooguit 10.000
delivery-with-status = { $delivery } (status { $status })

# Why a delivery failed.
failure-status = de ontvanger antwoordde { $status }
failure-redirected = de ontvanger stuurde het verzoek door; doorverwijzingen worden niet gevolgd
failure-gone = de ontvanger bestaat niet meer
failure-timed-out = geen antwoord binnen 15 seconden
failure-not-public = de naam leidt niet naar een openbaar adres
failure-no-connection = geen verbinding
failure-connection-lost = de verbinding is verbroken
failure-url-not-allowed = de URL is niet toegestaan
failure-secret-unreadable = het geheim kan niet worden ontsleuteld: maak een nieuw
failure-webhook-disabled = de webhook is uitgezet
failure-outdated = het is niet meer nodig: de dag heeft zijn run, of het is te laat

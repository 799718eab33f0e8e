welcome-title = An wie vielen Tagen läufst du dieses Jahr?
welcome-lines-1 = Setz dir ein Ziel, zum Beispiel 300 von 365 Tagen. Ein verpasster Tag kostet einen Tag, nicht alles.
welcome-lines-2 = Dein Handy schickt jeden Lauf von selbst. Deine älteren Läufe kommen aus Apple Health, Strava, Garmin und anderen.
welcome-sign-in = Anmelden
welcome-sign-in-with-apple = Mit Apple anmelden
welcome-development = Dieser Server läuft zum Ausprobieren auf deinem eigenen Rechner: Wähle auf der nächsten Seite irgendeine Person. Ein Passwort gibt es nicht.
welcome-sample = Ein Beispieljahr
welcome-demo = Das Beispieljahr ansehen
welcome-picture = Ein Beispieljahr: 168 Lauftage bis zum { $date } und noch 39 Ruhetage.

# Why a sign-in failed or is needed again, by the word in the address.
why-ended = Du warst abgemeldet, deshalb ist das nicht gespeichert. Melde dich an und versuch es noch einmal.
why-over = Du wurdest abgemeldet. Bitte melde dich wieder an.
why-cancelled = Die Anmeldung wurde abgebrochen.
why-expired = Die Anmeldung hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte fang noch einmal an.
why-rejected = Die Antwort des Anmeldedienstes ist ungültig. Bitte fang noch einmal an.
why-deleted = Das Konto ist gelöscht.
why-disabled = Dieses Konto ist gesperrt.
why-not-allowed = Mit deiner E-Mail-Adresse kannst du dich hier nicht anmelden. Bitte den Betreiber, sie zuzulassen.
why-locked = Zu viele fehlgeschlagene Anmeldungen. Versuch es in { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } noch einmal.
why-unavailable = Der Anmeldedienst ist gerade nicht erreichbar. Versuch es später noch einmal.
why-client = Der Anmeldedienst nimmt diesen Server nicht an. Der Betreiber muss die Client-ID und das Client-Secret prüfen.
why-passkey = Dieser Passkey wird hier nicht angenommen. Nimm dein Passwort oder einen anderen Passkey.
why-password = Dein Passwort ist gesetzt. Melde dich damit an.
why-failed = Die Anmeldung ist wegen eines Fehlers auf diesem Server gescheitert. Bitte fang noch einmal an.

household-address = E-mailadres
household-password = Wachtwoord
household-show-password = Wachtwoord tonen
household-forgotten = Vergeten? Wie deze server beheert, kan je een link voor een nieuw wachtwoord geven.
household-wrong = Het adres of het wachtwoord klopt niet.
household-choose = Kies een wachtwoord
household-new-password = Nieuw wachtwoord
household-again = Herhaal het nieuwe wachtwoord
household-different = De wachtwoorden zijn niet gelijk.
household-save = Wachtwoord opslaan
household-change = Wachtwoord wijzigen
household-current-password = Huidig wachtwoord
household-wrong-current = Het huidige wachtwoord klopt niet. Er is niets veranderd.
household-ends-others = Overal elders waar je bent ingelogd, word je uitgelogd.
household-changed = Het wachtwoord is gewijzigd, en overal elders ben je uitgelogd.
household-locked = Te veel verkeerde wachtwoorden voor dit adres. Probeer het over { $minutes ->
        [one] { $minutes } minuut
       *[other] { $minutes } minuten
    } nog eens.
household-advice = Minstens { $least } tekens. Een zin van een paar woorden is veilig en makkelijk te onthouden.

# The page of the operators.
people-title = Personen
people-meaning = Wie zich hier met een wachtwoord aanmeldt.
people-add = Persoon toevoegen
people-made = Een link voor { $address }
people-send = Stuur deze link, of laat de code scannen. Hij werkt één keer, een dag lang, en is alleen nu te zien.
people-qr = De link als QR-code
people-shown-before = De link is al getoond. Is hij kwijt, maak dan een nieuwe.
people-locked = De persoon is geblokkeerd en overal afgemeld.
people-unlocked = De persoon kan zich weer aanmelden.
people-removed = De persoon is verwijderd.
people-operator = beheert
people-password = heeft een wachtwoord
people-link = heeft een link tot { $time }
people-expired = de link is verlopen
people-is-locked = geblokkeerd
people-signed-in = laatst aangemeld: { $time }
people-never = nog nooit aangemeld
people-manage = Beheren
people-new-link = Nieuwe link maken
people-new-link-meaning = Een nieuwe link beëindigt het wachtwoord, de passkeys, alle sessies en alle toegangstokens.
people-lock = Blokkeren
people-unlock = Deblokkeren
people-remove = Verwijderen
people-removal = Verwijderen beëindigt het wachtwoord, de passkeys, alle sessies en alle toegangstokens voorgoed. De runs blijven.

# Passkeys: a second way to sign in.
passkeys-title = Passkeys
passkeys-meaning = Met een passkey log je in met de vergrendeling van een apparaat, zoals je vingerafdruk, je gezicht of een pincode. Niemand kan hem raden of je afhandig maken. Je wachtwoord blijft.
passkeys-name = Naam
passkeys-add = Passkey toevoegen
passkeys-failed = Er is geen passkey toegevoegd. Probeer het nog eens. Een apparaat dat er al een heeft, maakt geen tweede.
passkeys-unable = Deze browser kent geen passkeys.
passkeys-without-script = Passkeys hebben JavaScript nodig.
passkeys-added = De passkey is toegevoegd: log er de volgende keer mee in.
passkeys-renamed = De passkey heeft zijn nieuwe naam.
passkeys-removed = De passkey is verwijderd. Wis hem ook op het apparaat.
passkeys-stay = { household-changed } Je passkeys blijven: verwijder wat niet van jou is.
passkeys-rename = Naam wijzigen
passkeys-removal = Met deze passkey kan niemand meer inloggen. Sessies die ermee begonnen zijn, gaan door.
passkeys-sign-in = Inloggen met een passkey
passkeys-sign-in-failed = Dat is niet gelukt. Probeer het nog eens, of gebruik je wachtwoord.

household-address = E-mailadres
household-password = Wachtwoord
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

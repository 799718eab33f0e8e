imports-title = Importazioni
imports-none = Non è ancora arrivato niente.
imports-earlier = Importazioni precedenti
imports-result = Risultato
imports-left-out = Che cosa è rimasto fuori
imports-columns-1 = Numero
imports-columns-2 = Nome
imports-columns-3 = Inizio
imports-columns-4 = Motivo
imports-unknown-names = Nomi sconosciuti
imports-unknown-names-meaning = Non conosciamo questi nomi, quindi i loro allenamenti sono rimasti fuori. Dicci che cosa sono, e li aggiungiamo.
imports-import-again = Importa file
imports-take-back = Annulla questa importazione
imports-taking-back = Gli allenamenti aggiunti da questa importazione vengono tolti, con i giorni che esistevano solo per loro. Quello che c’era già resta, e quello che ha cambiato torna come prima.
imports-taken-back = L’importazione è annullata.
imports-quiet-pushes = { $pushes ->
        [one] { $pushes } sincronizzazione senza novità
       *[other] { $pushes } sincronizzazioni senza novità
    }
imports-other-unknown-names = Allenamenti con altri nomi: { $workouts }.
imports-without-sport = { $workouts ->
        [one] { $workouts } allenamento è senza sport, perché il suo file non lo dice. Importa di nuovo il file e indica che cos’è.
       *[other] { $workouts } allenamenti sono senza sport, perché i loro file non lo dicono. Importa di nuovo il file e indica che cosa sono.
    }
imports-more = { $items ->
        [1] 1 altro non è elencato.
       *[other] Altri { $items } non sono elencati.
    }
imports-dated-ahead = { $workouts ->
        [one] { $workouts } allenamento ha
       *[other] { $workouts } allenamenti hanno
    } una data dopo l’importazione. Forse l’orologio di un dispositivo è sbagliato.
imports-corrected = Corretti
imports-replaced = Sostituiti, perché si conosceva solo il giorno

# The counts of an import.
count-new = { $items ->
        [one] { $items } nuovo
       *[other] { $items } nuovi
    }
count-corrected = { $items ->
        [one] { $items } corretto
       *[other] { $items } corretti
    }
count-replaced = { $items ->
        [one] { $items } sostituito
       *[other] { $items } sostituiti
    }
count-duplicates = { $items ->
        [one] { $items } doppione
       *[other] { $items } doppioni
    }
count-removed = { $items ->
        [one] { $items } tolto da te
       *[other] { $items } tolti da te
    }
count-unsupported = { $items } non di corsa
count-unknown = { $items } con nomi sconosciuti
count-without-sport = { $items } senza sport
count-unreadable = { $items ->
        [one] { $items } illeggibile
       *[other] { $items } illeggibili
    }

# Why a workout is left out.
reason-duplicate = doppione
reason-removed = tolto da te
reason-unsupported = non di corsa
reason-unknown = sconosciuto
reason-unreadable = illeggibile
imports-by-hand = Aggiunto a mano, { $date }
imports-restored = Recuperato

household-address = Indirizzo e-mail
household-password = Password
household-forgotten = Dimenticata? Chi gestisce questo server può darti un link per sceglierne un’altra.
household-wrong = L’indirizzo o la password è sbagliata.
household-choose = Scegli una password
household-new-password = Nuova password
household-again = Ripeti la nuova password
household-different = Le password non sono uguali.
household-save = Salva la password
household-change = Cambia la password
household-current-password = Password attuale
household-wrong-current = La password attuale è sbagliata. Non è cambiato niente.
household-ends-others = Le tue altre sessioni vengono chiuse.
household-changed = La password è cambiata, e le tue altre sessioni sono chiuse.
household-locked = Troppe password sbagliate per questo indirizzo. Riprova tra { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minuti
    }.
household-advice = Almeno { $least } caratteri. Una frase di poche parole è sicura e facile da ricordare.

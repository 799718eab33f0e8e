household-address = Indirizzo e-mail
household-password = Password
household-show-password = Mostra la password
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

# The page of the operators.
people-title = Persone
people-meaning = Chi accede qui con una password.
people-add = Aggiungi una persona
people-made = Un link per { $address }
people-send = Invia questo link o fai scansionare il codice. Vale una volta, per un giorno, e si vede solo adesso.
people-qr = Il link come codice QR
people-shown-before = Il link è già stato mostrato. Se è andato perso, creane uno nuovo.
people-locked = La persona è bloccata ed è stata disconnessa ovunque.
people-unlocked = La persona può accedere di nuovo.
people-removed = La persona è stata eliminata.
people-operator = gestisce
people-password = ha una password
people-link = ha un link fino al { $time }
people-expired = il link è scaduto
people-is-locked = accesso bloccato
people-signed-in = ultimo accesso: { $time }
people-never = nessun accesso finora
people-manage = Gestisci
people-new-link = Crea un nuovo link
people-new-link-meaning = Un nuovo link annulla la password, le passkey, tutte le sessioni e tutti i token di accesso.
people-lock = Blocca
people-unlock = Sblocca
people-remove = Elimina
people-removal = L’eliminazione annulla per sempre la password, le passkey, tutte le sessioni e tutti i token di accesso. Le corse restano.

# Passkeys: a second way to sign in.
passkeys-title = Passkey
passkeys-meaning = Una passkey ti fa accedere con il blocco di un dispositivo: l’impronta, il volto o un PIN. Nessuno può indovinarla o sottrartela con l’inganno. La password resta.
passkeys-name = Nome
passkeys-add = Aggiungi una passkey
passkeys-failed = Nessuna passkey aggiunta. Riprova. Un dispositivo che ne ha già una non può crearne un’altra.
passkeys-unable = Questo browser non supporta le passkey.
passkeys-without-script = Le passkey richiedono JavaScript.
passkeys-added = La passkey è aggiunta: la prossima volta accedi con quella.
passkeys-renamed = La passkey ha il nuovo nome.
passkeys-removed = La passkey è eliminata. Cancellala anche sul dispositivo.
passkeys-stay = { household-changed } Le tue passkey restano: elimina quelle che non sono tue.
passkeys-rename = Rinomina
passkeys-removal = Questa passkey non farà più accedere nessuno. Le sessioni già aperte continuano.
passkeys-sign-in = Accedi con una passkey
passkeys-sign-in-failed = Non ha funzionato. Riprova, o usa la password.

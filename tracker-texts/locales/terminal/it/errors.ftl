# Why a command did nothing.

error-no-goal = non c’è un obiettivo per il { $year }
error-no-goal-beside = non c’è un obiettivo { $name }
error-too-many-goals = ci sono già { $goals } obiettivi oltre a quelli annuali: togline uno
error-no-pause = il { $date } non è in nessuna pausa
error-after-today = il { $date } è dopo oggi, { $today }
error-workout-gone = l’allenamento { $id } non c’è più
error-removed-gone = l’allenamento tolto { $id } non c’è più
error-nothing-to-change = di’ che cosa cambiare: --date, --distance, --duration, --as o --note
error-day-taken = il { $date } ha già un allenamento ({ $activity }, { $id }): togli uno dei due o scegli un altro giorno
error-from-after-to = --from { $from } è dopo --to { $to }
error-outside-years = non è negli anni dal 1900 al 2100
error-before-calendar = quel giorno precede l’inizio del calendario
error-short-id = «{ $id }» è troppo corto per un identificativo: indica almeno { $length } caratteri della fine; { $command } li mostra
error-unknown-id = non c’è { $what ->
        [import] l’importazione
        [removed] l’allenamento tolto
       *[workout] l’allenamento
    } { $id }: { $command } mostra l’elenco
error-id-of-several = { $id } è la fine di più identificativi: indica una parte più lunga di uno di essi: { $ids }
error-no-account = l’account { $account } non esiste: controlla --account, o omettilo per usare quello locale
error-not-taught = --alias: il nome { $name } non è stato insegnato
error-no-http = l’indirizzo del server inizia con https:// o http://: { $url }
error-needs-personal-token = --from, --as, --unit e --dates richiedono un token di accesso personale
error-directory-removed = { $directory } è stata rimossa
error-no-watching = non si può sorvegliare { $directory }
error-no-command = il comando { $command } non esiste
error-no-output = non si può scrivere sullo standard output
error-no-such-file = questo file non esiste
error-no-permission = non hai il permesso di leggere questo file
error-no-room = non c’è spazio per una copia in { $directory }
error-unreadable = non si può leggere: { $error }

push-answered = il server ha risposto { $status }: { $message ->
        [none] senza messaggio
       *[other] { $message }
    }
push-unreachable = il server non è raggiungibile: { $error }
push-no-tracker = la risposta del server non è quella di un tracker
push-again = { $file }: { $message }; nuovo tentativo { $seconds ->
        [0] subito
        [one] tra { $seconds } secondo
       *[other] tra { $seconds } secondi
    }
push-other-ways = Un token di webhook invia solo le esportazioni di Health Auto Export. Per altri file: crea su { $server }/tokens un token di accesso personale che possa importare, o usa { $server }/import

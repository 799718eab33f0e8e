import-title = Importa file
import-choose = Porta qui la tua storia
import-kinds = Esportazioni di Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung e Runkeeper, anche in zip; file FIT, TCX e GPX; una tabella dei giorni in cui hai corso.
import-drop = Scegli i file, o trascinali qui
import-without-script = Senza JavaScript i file si importano dalla riga di comando del server:
import-again = Importa tutte le volte che vuoi: le corse che hai già vengono saltate.
import-limit = Fino a { $mebibytes } MB per file.
import-new-days = { $days ->
        [0] Nessun nuovo giorno di corsa.
        [one] { $days } nuovo giorno di corsa.
       *[other] { $days } nuovi giorni di corsa.
    }
# The headline of a year, with or without its year in it.
import-year = { $year }: { $headline }.
import-headline = { $headline }.

# The texts of the script, by the name of their attribute.
import-odd-days = { $workouts ->
        [one] { $workouts } allenamento ha
       *[other] { $workouts } allenamenti hanno
    } una data impossibile. Forse l’orologio di un dispositivo è sbagliato.
import-unread-numbers = La durata o la distanza di { $workouts ->
        [one] { $workouts } allenamento
       *[other] { $workouts } allenamenti
    } non si può leggere ed è stata lasciata fuori. I giorni di corsa contano.
script-packing = Compressione
script-sending = Invio
script-reading = Lettura
script-broken = Connessione persa. Non è stato importato niente. Riprova: le corse che hai già vengono saltate.
script-wait = Troppe richieste. Si continua alle { $time }.
script-refused = Non è stato importato niente:
script-dayfirst = Prima viene il giorno
script-monthfirst = Prima viene il mese
script-eachrow = Ogni riga è una corsa
script-new = allenamento aggiunto|allenamenti aggiunti
script-corrected = corretto|corretti
script-replaced = sostituito|sostituiti
script-duplicate = doppione
script-duplicates = doppioni
script-other = non di corsa
script-others = non di corsa
script-unknown = con nomi sconosciuti
script-nosport = senza sport
script-runs = È una corsa
script-trailruns = È trail running
script-walks = È una camminata
script-hikes = È un’escursione
script-unreadable = illeggibile|illeggibili
script-file = file dell’archivio illeggibile
script-files = file dell’archivio illeggibili
script-details = Dettagli
script-seeyear = Guarda il tuo anno

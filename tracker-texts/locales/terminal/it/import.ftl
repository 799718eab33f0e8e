# What `tracker import`, `imports` and `settings` say.

imports-log = { $imports ->
        [one] { $imports } importazione
       *[other] { $imports } importazioni
    }, con di nuovo: { $added }.
imports-log-none = Non è ancora stato importato niente.
imports-log-undo = Per annullarne una: tracker undo IMPORT
imports-log-not-known = Sconosciuti: { $names }
    Per insegnare il nome di una corsa: tracker settings --alias "NAME=Running"
column-import = Importazione
column-when = Quando
column-new = Nuovi
column-corrected = Corretti
column-replaced = Sostituiti
column-duplicates = Doppi
column-removed = Tolti
column-not-running = Non corsa
column-not-known = Sconosciuti
column-unreadable = Illeggibili
column-file = File
column-files = File
column-format = Formato
column-new-days = Giorni nuovi
column-where-you-stand-now = A che punto sei
column-item = Numero
column-name = Nome
column-start = Inizio
column-reason = Motivo
column-workouts = Allenamenti
title-unreadable-items = Voci illeggibili

# $dry is yes for a try that imports nothing. $new is such as `3 runs and 1 other workout`.
import-nothing = { $dry ->
        [yes] Non verrebbe importato niente di nuovo.
       *[no] Niente di nuovo importato.
    }
import-unknown = { $dry ->
        [yes] Non verrebbe importato niente di nuovo
       *[no] Niente di nuovo importato
    }: { $workouts ->
        [one] { $workouts } allenamento ha un nome sconosciuto
       *[other] { $workouts } allenamenti hanno nomi sconosciuti
    }.
import-new = { $dry ->
        [yes] Verrebbe importato
       *[no] Importato
    }: { $new }, { new-running-days }.
new-running-days = { $days ->
        [one] { $days } nuovo giorno di corsa
       *[other] { $days } nuovi giorni di corsa
    }
left-out-not-known = Sconosciuti, rimasti fuori: { $names }
left-out-not-running = Non corsa, rimasti fuori: { $names }
more-unreadable = E { $more ->
        [one] { $more } altra voce illeggibile
       *[other] { $more } altre voci illeggibili
    }: --format json ne nomina fino a { $most } per file.
and-more = e altri { $more }
and-further = e altri
and-more-files = e { $files ->
        [one] { $files } altro file
       *[other] { $files } altri file
    }
listed-and = { $first } e { $last }

note-unchanged = { $files ->
        [one] { $files } file era già stato letto e non è cambiato.
       *[other] { $files } file erano già stati letti e non sono cambiati.
    }
note-no-histories = Saltato { $names }: { $files ->
        [one] non è uno storico
       *[other] non sono storici
    }.
# $changes has a line for each.
note-corrected = { $workouts } corretti: { $changes }
note-replaced = { $workouts } sostituiti, perché si conosceva solo il giorno: { $changes }
note-removed = { $workouts ->
        [one] { $workouts } allenamento è la copia di uno
       *[other] { $workouts } allenamenti sono copie di altri
    } che hai tolto. Per vedere che cosa hai tolto: tracker workouts --removed
note-dated-ahead = Strano: { $workouts ->
        [one] { $workouts } nuovo allenamento ha una data
       *[other] { $workouts } nuovi allenamenti hanno una data
    } dopo oggi. Forse l’orologio di un dispositivo è sbagliato.
note-odd-days = Strano: { $workouts ->
        [one] { $workouts } allenamento ha una data
       *[other] { $workouts } allenamenti hanno una data
    } prima del 1990, o di 19 anni o più prima degli altri del file. Forse l’orologio di un dispositivo era sbagliato.
note-unread-numbers = La durata o la distanza non si legge e manca: { counted-workouts }. I giorni di corsa contano.
note-other-sources = { $workouts ->
        [one] { $workouts } dei doppi è noto da un’altra fonte.
       *[other] { $workouts } dei doppi sono noti da un’altra fonte.
    }
note-settled-days = Giorni corretti o confermati: { $workouts ->
        [one] { $workouts } allenamento salvato
       *[other] { $workouts } allenamenti salvati
    }.
note-ignored-lists = { $file }: è stato letto solo il primo elenco di allenamenti. { $lists ->
        [one] { $lists } altro elenco di questo file è rimasto fuori.
       *[other] { $lists } altri elenchi di questo file sono rimasti fuori.
    }
note-years-without-goal = Non c’è un obiettivo per il { $years }: vale quello predefinito di { days }.
    Scegli il tuo: tracker goal set { $year } { $target }
uncertain-in-your-zone = Il file non ha un fuso orario, quindi il giorno segue il tuo: { counted-workouts }.
uncertain-on-machine = Il file non ha un fuso orario, quindi il giorno segue quello di questo computer, { $zone }: { counted-workouts }.
    Se il tuo è un altro, impostalo e importa di nuovo il file: tracker settings --time-zone Europe/Berlin
uncertain-without-zone = Il giorno non è certo, perché il file non ha un fuso orario e nessuno è impostato: { counted-workouts }.
    Imposta il tuo e importa di nuovo il file: tracker settings --time-zone Europe/Berlin
one-possible-other-day = Potrebbe cadere in un altro giorno{ far-from-zone }.
possible-other-days = { $number } di questi potrebbero cadere in un altro giorno{ far-from-zone }.
far-from-zone = { $zone ->
        [none] {""}
        [yours] : il luogo è lontano dal tuo fuso orario
       *[this] : il luogo è lontano da questo fuso orario
    }
teach-a-name = Se uno dei nomi sconosciuti è una corsa, una camminata o un’escursione, insegnalo:
    tracker settings --alias "NAME=Running"
teach-names = Quali nomi sconosciuti sono corse? Insegnali, o le camminate con =Walking e le escursioni con =Hiking.
    Quello che è rimasto fuori con questi nomi viene importato subito:
without-sport = { $workouts ->
        [one] { $workouts } allenamento è senza sport, perché il suo file non lo dice.
       *[other] { $workouts } allenamenti sono senza sport, perché i loro file non lo dicono.
    }
    Indica qual è e importa di nuovo: --as running o --as walking
without-sport-of-several-titles = { $workouts ->
        [one] { $workouts } allenamento è senza sport, perché il suo file non lo dice, e i titoli sono diversi.
       *[other] { $workouts } allenamenti sono senza sport, perché i loro file non lo dicono, e i titoli sono diversi.
    }
    Importa quelli di ogni sport a parte: --as running, --as walking

restored-goals = Aggiunto: { $goals ->
        [one] { $goals } obiettivo
       *[other] { $goals } obiettivi
    } ({ $each }).
days-for-year = { days } per il { $year }
restored-further-goals = Aggiunto: { $goals ->
        [one] { $goals } altro obiettivo
       *[other] { $goals } altri obiettivi
    }.
restored-pauses = Aggiunto: { $pauses ->
        [one] { $pauses } pausa
       *[other] { $pauses } pause
    }.
restored-removals = { $workouts ->
        [one] { $workouts } allenamento tolto di questa esportazione non verrà più importato.
       *[other] { $workouts } allenamenti tolti di questa esportazione non verranno più importati.
    }

settings-title = Le tue impostazioni.
column-setting = Impostazione
column-value = Valore
setting-time-zone = Fuso orario
setting-activities = Attività che contano
setting-names = Nomi insegnati
zone-of-variable = { $zone } (dalla variabile TZ; nessuno impostato)
zone-of-machine = { $zone } (di questo computer; nessuno impostato)
zone-of-phone = quello del telefono
data-is-in = I tuoi dati sono in { $place }
data-will-be-in = I tuoi dati saranno in { $place }
settled-nothing = Ogni giorno è quello del suo fuso orario.
settled = Spostato in un altro giorno: { counted-workouts }. `tracker imports` lo mostra come un’importazione, che `tracker undo IMPORT` annulla.
taught-imported = Importato ciò che altre importazioni avevano lasciato fuori: { counted-workouts }, { new-running-days }.
taught-again = Importa di nuovo, perché è rimasto fuori più di quanto è conservato: { $files }
taught = D’ora in poi le importazioni conoscono il nome. Se una precedente ha lasciato fuori allenamenti con quel nome, importa di nuovo il file.
note-other-day = È { $date } a { $zone }, il tuo fuso orario, e { $other-date } a { $other-zone }, quello di questo computer: vale il primo.
    Per lasciar decidere il computer: tracker settings --time-zone none

push-imported = Il server ha importato { $workouts ->
        [one] { $workouts } nuovo allenamento
       *[other] { $workouts } nuovi allenamenti
    }.
push-teach = Se uno dei nomi sconosciuti è una corsa, insegnalo nella pagina delle impostazioni del server. Quello che è rimasto fuori con quel nome viene allora importato.
watching = Sorveglio { $directory }. Ctrl-C per terminare.

# Why a file was not imported. English has the reasons in the program.
file-with-hint = { $reason } ({ $hint })
hint-dates = --dates dmy: prima il giorno, --dates mdy: prima il mese
hint-rows = --from csv
hint-names = tracker settings --alias "NAME=Running" o --from csv
table-in-directory = è una tabella con date dentro una cartella. Se ogni riga è una corsa: tracker import --from csv FILE
only-workouts = Di questa esportazione sono stati letti solo gli allenamenti, non gli obiettivi e le impostazioni: importa il file scritto da tracker export, decompresso.
nothing-imported = Non ne è stato importato niente.
part-imported = È stata importata la parte prima del danno.
part-importable = Per importare la parte prima del danno: tracker import --keep-readable FILE
no-history-in-directory = in questa cartella non c’è nessuno storico
import-interrupted = interrotto dopo { $done } file su { $files }.{ $next ->
        [new] {" "}Ciò che è stato importato resta. Per annullarlo: tracker undo
        [nothing] {" "}Non è stato importato niente di nuovo.
       *[dry] {""}
    }
left-out-of-archive = { $file }: { $files ->
        [one] non è stato possibile leggere { $files } file che contiene:
       *[other] non è stato possibile leggere { $files } file che contiene:
    }
passed-over-in-archive = { $file }: saltato: { $files ->
        [one] { $files } file
       *[other] { $files } file
    } che contiene:
dates-read = { $file }: { $path ->
        [none] date lette
       *[other] date di { $path } lette
    } { $order ->
        [dmy] con prima il giorno
       *[mdy] con prima il mese
    }{ $reason ->
        [rows] , perché solo così le righe sono in ordine
        [stated] , come indicato
       *[date] , per via di { $date }
    }.
no-files-in-directory = in questa cartella non ci sono file
push-restored = Il server ha ripreso anche: { $restored }.
push-files-of-directory = { $files } file di { $directory }
push-beside-workouts = { $file }, tutto tranne gli allenamenti
restored-goal-count = { $number ->
        [one] { $number } obiettivo
       *[other] { $number } obiettivi
    }
restored-further-goal-count = { $number ->
        [one] { $number } altro obiettivo
       *[other] { $number } altri obiettivi
    }
restored-pause-count = { $number ->
        [one] { $number } pausa
       *[other] { $number } pause
    }
restored-settings = le impostazioni
restored-removal-count = { $number ->
        [one] { $number } allenamento rimosso
       *[other] { $number } allenamenti rimossi
    }

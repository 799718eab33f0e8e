# Why a file is not imported.

again = Scarica di nuovo il file, o esportalo un’altra volta.
archive-again = Scaricalo di nuovo.
unpack-archive = Decomprimilo e importa i suoi file uno alla volta.
what-is-read = Leggiamo le esportazioni di Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, Samsung Health, Runkeeper, Health Connect e altre, file FIT, TCX, GPX e KML, e tabelle con una colonna “data”.
write-dates-so = Scrivi le date così: 2024-03-04.
workouts-before = { $items ->
        [0] {""}
        [one] {" "}Prima c’è { $items } allenamento.
       *[other] {" "}Prima ci sono { $items } allenamenti.
    }

file-empty = Il file è vuoto. Aspetta che sia scaricato, o esportalo di nuovo.
file-auto-sync = È un file AutoSync (.hae) di Health Auto Export. Esporta i tuoi allenamenti come JSON nell’app.
file-zip = È un archivio zip. Prima decomprimilo.
file-gzip = Questo file è compresso con gzip. Prima decomprimilo.
file-bzip2 = Questo file è compresso con bzip2. Prima decomprimilo.
file-utf16 = È un testo in UTF-16. Salvalo come UTF-8.
file-utf32 = È un testo in UTF-32. Salvalo come UTF-8.
file-html = È una pagina web. Probabilmente il download chiede di accedere: scarica tu il file.
file-unknown-format = Non conosciamo il formato di questo file. { what-is-read }
file-unknown-columns = È una tabella con le colonne { $columns }. Nessuna ci dice la data di una corsa. { what-is-read }

file-truncated = Il file è tagliato.{ workouts-before } { again }
file-damaged = Il file è danneggiato al byte { $offset }.{ workouts-before } { again }
file-unreadable = Il file non si può leggere: il suo contenuto compresso è danneggiato, tagliato o più di 200 volte più grande. { again }
file-without-workouts = In questo file non ci sono allenamenti. In Health Auto Export scegli i dati “Workouts”, nelle altre app il file di un’attività.
file-unsupported = Questa versione non sa leggere il file. Usa la più recente.

file-ambiguous-dates = { $written } può essere { $day-first } o { $month-first }. Che cosa viene prima?
file-contradictory-dates = Le date si contraddicono: in { $day-first } viene prima il giorno, in { $month-first } il mese. Probabilmente un foglio di calcolo ne ha cambiate alcune. Esporta di nuovo il file.
file-other-order = { $written } non va d’accordo con le date precedenti: lì viene prima il { $order ->
        [mdy] mese
       *[dmy] giorno
    }.
file-ambiguous-month = “{ $word }” è il nome di due mesi in lingue diverse, e nessun’altra data del file lo chiarisce. { write-dates-so }
file-no-dates = La colonna “{ $column }” non contiene date, ma per esempio “{ $example }”. { write-dates-so }
file-not-runs = Sembra una tabella di giorni, non di corse ({ $columns }). Ogni riga è una corsa?
file-unknown-activities = Nella colonna “{ $column }” non conosciamo l’attività { $names }. Ogni riga è una corsa? Se no, dicci nelle opzioni quali nomi sono corse.
file-other-columns = Non è il tipo di tabella che hai indicato: la prima riga ha altre colonne. Non indicare niente, e deciderà il contenuto.
file-tar = Questo archivio tar non si può leggere: è danneggiato, o decompresso supera 128 MiB. Decomprimilo e importa i suoi file, o un archivio zip con quelli.
file-workbook = Questa cartella di lavoro non si può leggere: è danneggiata, troppo grande o ha una password. Salva come CSV il foglio con le tue corse e importa quello.
file-database = Questo database SQLite non si può leggere: è danneggiato, supera 128 MiB o è insolito. Esportalo di nuovo.
file-of-app-without-workouts = Questo file di { $app } non contiene allenamenti. Importa il file in cui si trovano.
file-old-workbook = È una cartella di lavoro di Excel in un formato vecchio o con una password. Salvala come .xlsx senza password, o come CSV.
file-not-read-yet = Non leggiamo ancora i file di questo tipo ({ $app }). { what-is-read }
# A name in a list of names.
file-name-in-list = “{ $name }”

archive = Questo archivio zip non si può importare: { $problem }
archive-end-missing = Gli manca la fine. { archive-again }
archive-list-damaged = L’elenco dei suoi file è danneggiato. { archive-again }
archive-files-overlap = I suoi file si sovrappongono. { archive-again }
archive-too-many-damaged-files = Più di 1000 dei suoi file sono danneggiati. { archive-again }
archive-too-many-files = Ha più di 100000 file, con quelli degli archivi che contiene. { unpack-archive }
archive-paths-too-long = I nomi dei suoi file superano insieme 8 MiB. { unpack-archive }
archive-too-many-files-for-its-size = Ha più di 1000 file, e più di uno ogni 150 dei suoi byte. { unpack-archive }
archive-too-large-unpacked = Decompressi, i suoi file sono insieme più di 200 volte più grandi, o superano 64 GiB.
archive-nothing-to-read = Nessuno dei suoi file ha allenamenti che si possono leggere. { $path ->
        [none] { what-is-read }
       *[other] “{ $path }”: { $problem }
    }

archived-file-too-short = Il file ha solo { $length } byte. Esportalo di nuovo.
archived-file-encrypted = Il file è protetto da una password. Decomprimi l’archivio con la password e importa i suoi file.
archived-file-unknown-packing = Il file è compresso in un modo che non conosciamo. Prima decomprimilo.
archived-file-place-damaged = Il file non è dove dovrebbe essere. Scarica di nuovo l’archivio.
archived-file-too-deep = È un archivio in un archivio in un archivio. Prima decomprimilo.
archived-file-too-large = È un archivio di più di 24 MiB. Prima decomprimilo.
archived-file-not-a-history = In questo file non ci sono allenamenti.
archived-file-same-again = I suoi allenamenti sono anche in un altro file.
archived-file-no-workouts = In questo file non ci sono allenamenti, ma per esempio solo un programma.
archived-file-table-among-others = È una tabella con date accanto ad altri file. Importala da sola se ogni riga è una corsa.

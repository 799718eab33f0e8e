run-i-ran-today = Oggi ho corso
run-i-ran = Ho corso
run-plus = Tocca + per aggiungere una corsa.
run-details = Aggiungi distanza e tempo
run-minutes = Minuti
run-saving = Salvataggio…
# `day` is a weekday, or a weekday and its date.
run-saved = Salvato per { $day }
run-title = Giorno { $number } salvato
run-undo = Annulla
run-there-already-today = Oggi ha già la sua corsa.
run-there-already = C’è già una corsa per { $day }.
run-taken-back = Tolta. La giornata di { $day } è di nuovo libera.
run-did-you = Hai corso { $date }?
run-kept = Salvato su questo telefono. Parte appena c’è connessione.

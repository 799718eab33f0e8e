run-i-ran-today = Ich bin heute gelaufen
run-i-ran = Gelaufen
run-plus = Mit + fügst du einem Tag einen Lauf hinzu.
run-details = Strecke und Zeit angeben
run-minutes = Minuten
run-saving = Wird gespeichert …
# `day` is a weekday, or a weekday and its date.
run-saved = Gespeichert für { $day }
run-title = Lauftag { $number } gespeichert
run-undo = Rückgängig
run-there-already-today = Heute hat schon einen Lauf.
run-there-already = { $day } hat schon einen Lauf.
run-taken-back = Entfernt. Der { $day } ist wieder offen.
run-did-you = Bist du am { $date } gelaufen?
run-kept = Auf diesem Handy gespeichert. Es wird gesendet, sobald du online bist.

run-i-ran-today = Ik heb vandaag gelopen
run-i-ran = Gelopen
run-plus = Tik op + om een run toe te voegen.
run-details = Afstand en tijd toevoegen
run-minutes = Minuten
run-saving = Opslaan …
# `day` is a weekday, or a weekday and its date.
run-saved = Opgeslagen voor { $day }
run-title = Dag { $number } opgeslagen
run-undo = Ongedaan maken
run-there-already-today = Vandaag heeft al een run.
run-there-already = Op { $day } is er al een run.
run-taken-back = Verwijderd. Je { $day } is weer open.
run-did-you = Heb je op { $date } gelopen?
run-kept = Opgeslagen op deze telefoon. Wordt verstuurd zodra je online bent.

run-i-ran-today = J’ai couru aujourd’hui
run-i-ran = J’ai couru
run-plus = Touche + pour ajouter une sortie.
run-details = Ajouter distance et temps
run-minutes = Minutes
run-saving = Enregistrement…
# `day` is a weekday, or a weekday and its date.
run-saved = Enregistré pour { $day }
run-title = Jour { $number } enregistré
run-undo = Annuler
run-there-already-today = Aujourd’hui a déjà sa sortie.
run-there-already = Il y a déjà une sortie { $day }.
run-taken-back = C’est retiré. La journée de { $day } est de nouveau libre.
run-did-you = As-tu couru { $date } ?
run-kept = Enregistré sur ce téléphone. Envoi dès que tu es en ligne.

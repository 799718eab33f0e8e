import-title = Importer des fichiers
import-choose = Apporte ton historique
import-kinds = Exports de Health Auto Export, Apple Health, Strava, Garmin, Fitbit, Google, Polar, Samsung et Runkeeper, aussi en zip ; fichiers FIT, TCX et GPX ; un tableau des jours où tu as couru.
import-drop = Choisis des fichiers ou dépose-les ici
import-without-script = Sans JavaScript, les fichiers s’importent en ligne de commande sur le serveur :
import-again = Importe aussi souvent que tu veux : les sorties que tu as déjà sont ignorées.
import-limit = Jusqu’à { $mebibytes } Mo par fichier.
import-new-days = { $days ->
        [0] Aucun nouveau jour de course.
        [one] { $days } nouveau jour de course.
       *[other] { $days } nouveaux jours de course.
    }
# The headline of a year, with or without its year in it.
import-year = { $year } : { $headline }.
import-headline = { $headline }.

# The texts of the script, by the name of their attribute.
import-odd-days = { $workouts ->
        [one] { $workouts } séance a
       *[other] { $workouts } séances ont
    } une date impossible. L’horloge d’un appareil est peut-être déréglée.
import-unread-numbers = La durée ou la distance de { $workouts ->
        [one] { $workouts } séance
       *[other] { $workouts } séances
    } est illisible et a été laissée de côté. Les jours de course comptent.
script-packing = Compression
script-sending = Envoi
script-reading = Lecture
script-broken = Connexion perdue. Rien n’a été importé. Réessaie : les sorties que tu as déjà sont ignorées.
script-wait = Trop de requêtes. Ça reprend à { $time }.
script-refused = Rien n’a été importé :
script-dayfirst = Le jour vient en premier
script-monthfirst = Le mois vient en premier
script-eachrow = Chaque ligne est une sortie
script-new = séance ajoutée|séances ajoutées
script-corrected = corrigée|corrigées
script-replaced = remplacée|remplacées
script-duplicate = doublon
script-duplicates = doublons
script-other = pas de la course
script-others = pas de la course
script-unknown = aux noms inconnus
script-nosport = sans sport
script-runs = C’est de la course
script-trailruns = C’est du trail
script-walks = C’est de la marche
script-hikes = C’est de la randonnée
script-unreadable = illisible|illisibles
script-file = fichier de l’archive illisible
script-files = fichiers de l’archive illisibles
script-details = Détails
script-seeyear = Voir ton année

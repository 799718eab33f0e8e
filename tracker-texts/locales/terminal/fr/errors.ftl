# Why a command did nothing.

error-no-goal = il n’y a pas d’objectif pour { $year }
error-no-goal-beside = il n’y a pas d’objectif { $name }
error-too-many-goals = il y a déjà { $goals } objectifs en plus de ceux des années : retires-en un
error-no-pause = le { $date } n’est dans aucune pause
error-after-today = le { $date } vient après aujourd’hui, { $today }
error-workout-gone = la séance { $id } n’existe plus
error-removed-gone = la séance retirée { $id } n’existe plus
error-nothing-to-change = dis ce qui doit changer : --date, --distance, --duration, --as ou --note
error-day-taken = le { $date } a déjà une séance ({ $activity }, { $id }) : retire l’une des deux, ou choisis un autre jour
error-from-after-to = --from { $from } vient après --to { $to }
error-outside-years = ce n’est pas dans les années 1900 à 2100
error-before-calendar = ce jour précède le début du calendrier
error-short-id = « { $id } » est trop court pour un identifiant : donne au moins { $length } caractères de sa fin ; { $command } les affiche
error-unknown-id = { $what ->
        [import] l’import
        [removed] la séance retirée
       *[workout] la séance
    } { $id } n’existe pas : { $command } affiche la liste
error-id-of-several = { $id } est la fin de plusieurs identifiants : donne une plus longue partie de l’un d’eux : { $ids }
error-no-account = le compte { $account } n’existe pas : vérifie --account, ou omets-le pour utiliser le compte local
error-not-taught = --alias : le nom { $name } n’a pas été appris
error-no-http = l’adresse du serveur commence par https:// ou http:// : { $url }
error-needs-personal-token = --from, --as, --unit et --dates demandent un jeton d’accès personnel
error-directory-removed = { $directory } a été supprimé
error-no-watching = impossible de surveiller { $directory }
error-no-command = la commande { $command } n’existe pas
error-no-output = impossible d’écrire sur la sortie standard
error-no-such-file = ce fichier n’existe pas
error-no-permission = tu n’as pas le droit de lire ce fichier
error-no-room = il n’y a pas de place pour une copie dans { $directory }
error-unreadable = lecture impossible : { $error }

push-answered = le serveur a répondu { $status } : { $message ->
        [none] sans message
       *[other] { $message }
    }
push-unreachable = le serveur est injoignable : { $error }
push-no-tracker = la réponse du serveur n’est pas celle d’un tracker
push-again = { $file } : { $message } ; nouvel essai { $seconds ->
        [0] tout de suite
        [one] dans { $seconds } seconde
       *[other] dans { $seconds } secondes
    }
push-other-ways = Un jeton de webhook n’envoie que les exports de Health Auto Export. Pour d’autres fichiers : crée sur { $server }/tokens un jeton d’accès personnel qui peut importer, ou passe par { $server }/import

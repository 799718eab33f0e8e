settings-title = Réglages
settings-you = Toi
settings-data = Tes sorties
settings-developers = Pour les développeurs
settings-zone = Fuseau horaire
settings-zone-meaning = C’est lui qui dit quel jour on est. Une sortie compte pour la date où elle a commencé, là où tu as couru : un fuseau horaire ne la déplace jamais.
settings-no-zone = Aucun : celui de ma dernière sortie
settings-device-zone = Utiliser le fuseau de cet appareil :
settings-set-zone = Choisir un fuseau horaire
settings-language-and-units = Langue et unités
settings-distances = Distances en
settings-reminder = Rappel
settings-reminder-meaning = Si tu n’as pas encore couru à cette heure-là et que ta série ou ton objectif est en jeu, tu reçois un message : sur tes appareils ou par un webhook, par exemple avec ntfy ou Telegram.
settings-silent = Aucun message ne peut encore t’arriver.
settings-add-webhook = Ajouter ntfy ou Telegram
settings-no-reminder = Pas de rappel
settings-no-zone-for-reminder = Un rappel a besoin d’un fuseau horaire : choisis le tien.
settings-devices = Rappels sur tes appareils
settings-devices-meaning = Ils viennent de ce serveur lui-même, sans autre application. Toucher un rappel ouvre Aujourd’hui.
settings-remind-here = Me le rappeler à { $hour } sur { $device ->
        [phone] ce téléphone
       *[other] cet appareil
    }
settings-device-off = Désactiver
settings-device-on = Les rappels arrivent désormais sur cet appareil. Un premier message est en route.
settings-device-is-off = Les rappels n’arrivent plus sur cet appareil.
settings-device-blocked = Ce navigateur bloque les messages de cette page. Autorise-les dans ses réglages, puis réessaie.
settings-device-unreachable = Le service push du navigateur est injoignable. Réessaie plus tard.
settings-device-home = Sur un iPhone ou un iPad, les rappels arrivent une fois que cette page est sur l’écran d’accueil : ouvre-la depuis là, puis touche le bouton ici.
settings-device-unable = Les rappels ne peuvent pas arriver ici : ce navigateur ne les prend pas en charge, ou la page n’utilise pas https.
settings-language = Langue des messages
settings-counts = Ce qui compte comme jour de course
settings-nothing-counts = Choisis au moins une activité.
settings-names = Noms d’activités
settings-names-meaning = Les imports connaissent les noms des courses, marches et randonnées dans beaucoup de langues. Si ton app utilise un autre nom, ajoute-le ici. Ce qui avait été laissé de côté sous ce nom est alors importé.
settings-name = Nom dans l’app
settings-is = C’est
settings-teach = Ajouter le nom
settings-forget = Retirer
settings-forgotten = Le nom est retiré.
settings-save = Enregistrer
settings-saved = Tes réglages sont enregistrés.
settings-unit-km = kilomètres
settings-unit-mi = miles
settings-hour = { $hour } h
settings-more-days = { days } de plus cette année
settings-fewer-days = { days } cette année
settings-taught = Le nom est connu à partir de maintenant.{ $imported ->
        [0] {""}
        [one] {" "}{ $imported } séance laissée de côté est importée.
       *[other] {" "}{ $imported } séances laissées de côté sont importées.
    }
# After a name that an earlier import may have met.
settings-import-again = Si un import précédent a laissé de côté des séances avec ce nom, importe le fichier de nouveau.
settings-more-left-out = D’autres ont été laissées de côté : importe le fichier de nouveau.
wrong-name-empty = Écris un nom.
wrong-name-long = Le nom a plus de 100 caractères.
wrong-name-many = Il y a déjà 100 noms. Retires-en d’abord un.
wrong-name-control-character = Le nom contient un caractère qui ne peut pas être dans un nom.

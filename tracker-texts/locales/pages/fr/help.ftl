help-title = Aide

help-days = Jours
help-days-1 = Jour de course
    .value = Un jour avec au moins une sortie. Deux sorties le même jour font un jour de course.
help-days-2 = Jour de repos
    .value = Un jour passé de l’année sans sortie. Aujourd’hui reste ouvert jusqu’à ta sortie.
help-days-3 = Jours de repos en réserve
    .value = Combien de jours tu peux encore sauter tout en atteignant ton objectif.
help-days-4 = Objectif
    .value = Le nombre de jours de l’année où tu veux courir. Chaque année a le sien.
help-days-5 = Ce qui compte
    .value = Les courses et les trails. Dans les réglages, tu peux aussi faire compter les marches et les randonnées.

help-pace = Rythme
help-pace-1 = Rythme régulier
    .value = La même part de l’objectif chaque jour : avec un objectif de 300 jours, 150 au milieu de l’année.
help-pace-2 = Dans les temps, en retard
    .value = Dans les temps : pas au-dessous du rythme régulier, en comptant les jours passés, et aujourd’hui dès que la sortie est faite. Ainsi, personne n’est en retard le matin juste parce que la sortie reste à faire.
help-pace-3 = Jours d’avance
    .value = Combien de jours de suite, à partir d’aujourd’hui, peuvent passer sans courir avant que tu sois au-dessous du rythme régulier.
help-pace-4 = Plus possible
    .value = Même en courant tous les jours qui restent, ça ne suffirait pas.
help-pace-5 = À ce rythme
    .value = Les jours à la fin de l’année si tu continues comme depuis le début de l’année, ou comme ces quatre dernières semaines. Avant 14 jours, il est trop tôt pour le dire.
help-pace-6 = Série
    .value = Des jours d’affilée avec une sortie. Elle ne s’arrête ni au Nouvel An, ni avant la fin de la journée.
help-pace-7 = Palier
    .value = 50, 100, 150, 200, 250, 300, 350 ou 365 jours de course dans l’année.

help-dates = Quelle date compte
help-dates-1 = Le jour d’une sortie
    .value = La date là où tu étais quand elle a commencé. Une sortie qui commence à 23:50 appartient à ce jour-là.
help-dates-2 = Voyages
    .value = Une sortie garde sa date, où que tu ailles ensuite. Un fuseau horaire dans les réglages ne la déplace pas.
help-dates-3 = Aujourd’hui
    .value = La date dans le fuseau horaire de tes réglages ; sans fuseau, la date là où ta dernière sortie a commencé.
help-dates-4 = Doublons
    .value = La même sortie venue de deux apps est enregistrée une seule fois. Tu peux donc importer aussi souvent que tu veux.
help-dates-5 = Une sortie à la main
    .value = Si ton téléphone ou un fichier envoie plus tard la même sortie, elle remplace la tienne.

help-home-screen = Sur l’écran d’accueil
help-home-screen-1 = iPhone
    .value = Connecte-toi d’abord dans Safari. Touche ensuite Partager, puis « Sur l’écran d’accueil ».
help-home-screen-2 = Android
    .value = Connecte-toi d’abord dans Chrome. Touche ensuite ⋮, puis « Ajouter à l’écran d’accueil ».

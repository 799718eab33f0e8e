year-saved = Ton objectif est enregistré.
year-set-goal = Fixer l’objectif
year-month-days = { $month } · { days }
year-you-and-a-year-ago = Toi et toi il y a un an
year-ago = Le { $date } { $year }, tu en étais à { $then }. { $direction ->
        [ahead] Tu en as { $days } de plus.
        [behind] Tu en as { $days } de moins.
       *[even] Tu en as autant aujourd’hui.
    }
year-next = La suite
year-next-number = Encore { $days } avant { $number }{ $date ->
        [none] .
       *[other] , vers le { $date }.
    }
year-all-numbers = Tous les chiffres
year-change-goal = Changer d’objectif
year-this-month = Ce mois-ci
year-safe-days = Jours d’avance
year-streak = Série
year-map = L’année
day-open = aujourd’hui
day-before = avant ton objectif
year-in-words = En liste
year-rest-days-on = Jours de repos
year-road = Où ça te mène
year-even-pace = rythme régulier
year-at-your-rate = à ton rythme
year-months = Mois
year-milestones = Paliers
year-see-what-arrived = Voir les imports
year-no-zone = Dans quel fuseau horaire es-tu ? C’est lui qui dit quand ta journée se termine.
year-take-zone = Utiliser
year-zone-saved = Enregistré : { $zone }.
year-other-date = Sur ton appareil, on est le { $date }. Une sortie compte pour la date où elle a commencé.
year-years = Années
year-back = Retour
year-make-it-my-goal = En faire mon objectif
year-what-if = Et si ? Et avant ?
year-other-goal = Avec un autre objectif
year-earlier-day = Où j’en étais le
year-show = Afficher
year-sample = Voici l’année exemple d’une personne qui court à Berlin, au { $date }.
year-of-target = sur { days }
year-ring = { $completed } sur { days }, { $percent } pour cent
year-map-summary = { $year } : { running-days }, { $rest ->
        [one] { $rest } jour de repos
       *[other] { $rest } jours de repos
    } jusqu’ici
year-road-summary = { days } au { $date }, { $direction ->
        [above] { $distance ->
            [one] { $distance } jour d’avance
           *[other] { $distance } jours d’avance
        }
        [below] { $distance ->
            [one] { $distance } jour de retard
           *[other] { $distance } jours de retard
        }
       *[even] pile au rythme régulier
    }.
year-expected = attendu le { $date }
year-dated-ahead = { $days ->
        [1] Il y a déjà une sortie pour le { $date }. Elle compte.
       *[other] { $days } jours après aujourd’hui ont déjà une sortie, à partir du { $date }. Elles comptent.
    }
year-unreadable = La dernière synchronisation a laissé de côté { $workouts ->
        [one] { $workouts } séance illisible
       *[other] { $workouts } séances illisibles
    }.
year-as-it-was = Ton année au { $date }
year-as-if = Ton année avec un objectif de { days }

# How a year ended, or stands now.
year-result = { $year } : { running-days }
year-result-open = { $year } : { $completed } sur { days }
year-result-met = { $year } : objectif atteint, { $completed } sur { days }

# What is special about today's run.
occasion-milestone = Aujourd’hui, c’était ton jour de course n° { $days } de l’année.
occasion-longest-streak = { days } d’affilée : ta plus longue série.

# `days` at the end of the year.
forecast = À ce rythme, tu arriveras à { days }.
forecast-recent = À ce rythme, tu arriveras à { days } ; à ton rythme récent, à { $recent }.
forecast-reached = { $ends } Tu atteindrais { $target } le { $first }.
forecast-reached-between = { $ends } Tu atteindrais { $target } entre le { $first } et le { $last }.

# What today's date follows from.
date-basis-last-run = On est { $date }, dans le fuseau horaire de ta dernière sortie (UTC{ $offset }).
date-basis-utc = On est { $date }, en UTC.
date-basis-as-of = Situation : { $date }.
date-basis-sample = On est { $date } dans cet exemple.
review-title = Ton année { $year }
review-link = Le bilan de l’année
review-months = Mois par mois
review-picture = Une image à partager
review-name = Nom sur l’image (facultatif)
review-share = Partager l’image
review-save = Enregistrer l’image
year-bridged = { days }, dont { $paused } en pause

year-saved = Je doel is opgeslagen.
year-set-goal = Doel instellen
year-month-days = { $month } · { days }
year-you-and-a-year-ago = Jij en jij een jaar geleden
year-ago = Op { $date } { $year } stond je op { $then }. { $direction ->
        [ahead] Je ligt er { $days } op jezelf voor.
        [behind] Je ligt er { $days } op jezelf achter.
       *[even] Nu zijn het er evenveel.
    }
year-next = Volgende
year-next-number = Nog { $days } tot { $number }{ $date ->
        [none] .
       *[other] , rond { $date }.
    }
year-all-numbers = Alle cijfers
year-change-goal = Doel wijzigen
year-this-month = Deze maand
year-safe-days = Dagen voorsprong
year-streak = Reeks
year-map = Het jaar
day-open = vandaag
day-before = vóór je doel
year-in-words = Als lijst
year-rest-days-on = Rustdagen
year-road = Waar het heen gaat
year-even-pace = gelijkmatig tempo
year-at-your-rate = in jouw tempo
year-months = Maanden
year-milestones = Mijlpalen
year-see-what-arrived = Bekijk de imports
year-no-zone = In welke tijdzone ben je? Die bepaalt wanneer je dag eindigt.
year-take-zone = Gebruik
year-zone-saved = Opgeslagen: { $zone }.
year-other-date = Op je apparaat is het { $date }. Een run telt voor de datum waarop hij begon.
year-years = Jaren
year-back = Terug
year-make-it-my-goal = Maak dit mijn doel
year-what-if = Wat als? En toen?
year-other-goal = Met een ander doel
year-earlier-day = De stand op
year-show = Toon
year-sample = Dit is het voorbeeldjaar van een loper uit Berlijn, met de stand van { $date }.
year-of-target = van { days }
year-ring = { $completed } van { days }, { $percent } procent
year-map-summary = { $year }: { running-days }, tot nu toe { $rest ->
        [one] { $rest } rustdag
       *[other] { $rest } rustdagen
    }
year-road-summary = { days } op { $date }, { $direction ->
        [above] { $distance ->
            [one] { $distance } dag voorsprong
           *[other] { $distance } dagen voorsprong
        }
        [below] { $distance ->
            [one] { $distance } dag achterstand
           *[other] { $distance } dagen achterstand
        }
       *[even] precies op het gelijkmatige tempo
    }.
year-expected = verwacht op { $date }
year-dated-ahead = { $days ->
        [1] Er is al een run voor { $date }. Die telt.
       *[other] { $days } dagen na vandaag hebben al een run, vanaf { $date }. Die tellen.
    }
year-unreadable = Bij de laatste synchronisatie { $workouts ->
        [one] is { $workouts } onleesbare training
       *[other] zijn { $workouts } onleesbare trainingen
    } overgeslagen.
year-as-it-was = Je jaar op { $date }
year-as-if = Je jaar met een doel van { days }

# How a year ended, or stands now.
year-result = { $year }: { running-days }
year-result-open = { $year }: { $completed } van { days }
year-result-met = { $year }: doel gehaald, { $completed } van { days }

# What is special about today's run.
occasion-milestone = Vandaag was loopdag { $days } van het jaar.
occasion-longest-streak = { days } op rij: je langste reeks.

# `days` at the end of the year.
forecast = Als je zo doorgaat, kom je op { days }.
forecast-recent = Als je zo doorgaat, kom je op { days }; in je tempo van de laatste weken op { $recent }.
forecast-reached = { $ends } De { $target } haal je dan op { $first }.
forecast-reached-between = { $ends } De { $target } haal je dan tussen { $first } en { $last }.

# What today's date follows from.
date-basis-last-run = Het is vandaag { $date }, in de tijdzone van je laatste run (UTC{ $offset }).
date-basis-utc = Het is vandaag { $date }, in UTC.
date-basis-as-of = Stand van { $date }.
date-basis-sample = Het is vandaag { $date }, in dit voorbeeld.
review-title = Jouw { $year }
review-link = Het jaaroverzicht
review-months = Maand voor maand
review-picture = Een plaatje om te delen
review-name = Naam op het plaatje (optioneel)
review-share = Plaatje delen
review-save = Plaatje opslaan
year-bridged = { days }, met { $paused } in pauze

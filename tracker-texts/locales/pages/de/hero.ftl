# What the page of a year says first. Core names the state.

in-a-row = { $streak ->
        [1] Ausruhen ist auch in Ordnung.
       *[other] Mit einem Lauf sind es { $streak } in Folge. Ausruhen ist auch in Ordnung.
    }
of-the-week = { $week ->
        [7] Eine volle Woche: 7 von 7.
       *[other] { $week } von 7 in dieser Woche.
    }

hero-not-begun = { $begins ->
        [goal] Dein Ziel
       *[year] { $year }
    } beginnt { $begins-in ->
        [1] morgen
       *[other] in { $begins-in } Tagen
    }
    .line = Dein Ziel: { $target } Tage.
hero-new-year = { $year } gehört dir
    .line = { $last-days } Lauftage im Jahr { $last-year }.
hero-waiting = Lauftag { $number } wartet auf dich
    .line = { in-a-row }
hero-early = Guter Start: { $completed } von { $settled }
    .line = Prognose ab { $look-again }.
hero-on-the-line = Lauftag { $number } wartet auf dich
    .line = Mit einem Lauf heute bleibst du im Plan.
hero-evening = { $streak-so-far } in Folge. Machst du die { $streak } voll?
    .line = Heute ist noch Zeit.
hero-behind = Lauftag { $number } wartet auf dich
    .line = { $week-low ->
        [0] Ein Lauf pro Woche
       *[other] { $is-range ->
            [yes] { $week-low } oder { $week-high } Läufe pro Woche
           *[no] { $week-high } Läufe pro Woche
        }
    }, dann klappen die { $target }.
hero-every-day-counts = Jetzt zählt jeder Tag
    .line = { $open } Tage, { $open } Läufe, dann sind es { $target }.
hero-last-chance = Heute werden es { $target }
    .line = Ein Lauf, und dein Jahr ist geschafft.
hero-done = Lauftag { $number }. { $streak } in Folge.
    .line = { of-the-week }
hero-new-start = Lauftag { $number }. Ein neuer Anfang.
    .line = { of-the-week }
hero-every-day = { $completed } von { $settled }
    .line = Kein einziger Tag fehlt.
hero-met-today = { $target ->
        [one] { $target } Tag. Geschafft!
       *[other] { $target } Tage. Geschafft!
    }
    .line = { $days-left ->
        [0] Das Jahr ist vollbracht.
        [one] Das Jahr hat noch einen Tag.
       *[other] Das Jahr hat noch { $days-left } Tage.
    }
hero-met-before = Lauftag { $number } wartet auf dich
    .line = Das Ziel ist geschafft. Ab hier ist Kür.
hero-paused = Pause bis { $pause-until }
    .line = { $paused ->
        [1] Ein Tag Pause fehlt nicht.
       *[other] { $paused } Tage Pause fehlen nicht.
    } Bis zu { $most } Lauftage sind möglich, { $target } sind das Ziel.
hero-out-of-reach = { $completed ->
        [one] { $completed } Tag, und es geht weiter
       *[other] { $completed } Tage, und es geht weiter
    }
    .line = { $target } klappen nicht mehr, bis zu { $most } schon.
hero-past-met = Ziel { $year } erreicht
    .line = Am { $reached-on }.
hero-past-missed = { $completed ->
        [one] { $completed } Tag im Jahr { $year }
       *[other] { $completed } Tage im Jahr { $year }
    }
    .line = { $short ->
        [one] { $short } fehlte zu { $target }.
       *[other] { $short } fehlten zu { $target }.
    }
hero-past-no-goal = { $days ->
        [one] { $days } Tag im Jahr { $year }
       *[other] { $days } Tage im Jahr { $year }
    }
    .line = Es war kein Ziel gesetzt.
hero-no-runs = Noch keine Läufe
    .line = Trag den Lauf von heute ein, verbinde dein Handy oder hol deine alten Läufe.
hero-choose = An wie vielen Tagen willst du { $year } laufen?
    .line = 3 pro Woche ergeben { $three }, 5 pro Woche { $five }.
hero-choose-still = Wie viele Tage noch in diesem Jahr?
    .line = 3 pro Woche ergeben { $three }, 5 pro Woche { $five }.
hero-no-goal = { $days ->
        [one] Bisher { $days } Tag
       *[other] Bisher { $days } Tage
    }
    .line = Setz dir ein Ziel, dann siehst du, wie viele Ruhetage du hast.

hero-new-goal = Neues Ziel: { $target }
hero-choose-goal = Neues Ziel wählen
hero-raise-goal = Ziel erhöhen
hero-see-year = Dein { $year } ansehen
hero-ring = { $completed } von { days-dative }{ $behind ->
        [0] {""}
       *[other] , { $behind } aufzuholen
    }

tile-rest-days = { $number ->
        [one] Ruhetag übrig
       *[other] Ruhetage übrig
    }
tile-days-left = { $number ->
        [one] Tag bis Jahresende
       *[other] Tage bis Jahresende
    }
tile-most = höchstens möglich
tile-in-a-row = { $number ->
        [one] Tag in Folge
       *[other] Tage in Folge
    }
tile-in-a-row-bridged = { $number ->
        [one] Tag in Folge, über eine Pause hinweg
       *[other] Tage in Folge, über eine Pause hinweg
    }
tile-longest-row = längste Folge
tile-running-days = { $number ->
        [one] Lauftag
       *[other] Lauftage
    }
tile-best-month = bester Monat, { days }
tile-ahead = { $number ->
        [one] Tag Vorsprung
       *[other] Tage Vorsprung
    }
tile-to-catch-up = { $number ->
        [one] Tag aufzuholen
       *[other] Tage aufzuholen
    }

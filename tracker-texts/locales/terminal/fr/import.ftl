# What `tracker import`, `imports` and `settings` say.

imports-log = { $imports ->
        [one] { $imports } import
       *[other] { $imports } imports
    }, avec de nouveau : { $added }.
imports-log-none = Rien n’est encore importé.
imports-log-undo = Pour en annuler un : tracker undo IMPORT
imports-log-not-known = Pas connus : { $names }
    Pour apprendre le nom d’une sortie : tracker settings --alias "NAME=Running"
column-import = Import
column-when = Quand
column-new = Nouvelles
column-corrected = Corrigées
column-replaced = Remplacées
column-duplicates = En double
column-removed = Retirées
column-not-running = Pas de course
column-not-known = Pas connues
column-unreadable = Illisibles
column-file = Fichier
column-files = Fichiers
column-format = Format
column-new-days = Nouveaux jours
column-where-you-stand-now = Où tu en es
column-item = Numéro
column-name = Nom
column-start = Début
column-reason = Raison
column-workouts = Séances
title-unreadable-items = Éléments illisibles

# $dry is yes for a try that imports nothing. $new is such as `3 runs and 1 other workout`.
import-nothing = { $dry ->
        [yes] Rien de nouveau ne serait importé.
       *[no] Rien de nouveau n’est importé.
    }
import-unknown = { $dry ->
        [yes] Rien de nouveau ne serait importé
       *[no] Rien de nouveau n’est importé
    } : { $workouts ->
        [one] { $workouts } séance a un nom inconnu
       *[other] { $workouts } séances ont des noms inconnus
    }.
import-new = { $dry ->
        [yes] Serait importé
       *[no] Importé
    } : { $new }, { new-running-days }.
new-running-days = { $days ->
        [one] { $days } nouveau jour de course
       *[other] { $days } nouveaux jours de course
    }
left-out-not-known = Pas connus, laissés de côté : { $names }
left-out-not-running = Pas de course, laissés de côté : { $names }
more-unreadable = Et { $more ->
        [one] { $more } autre élément illisible
       *[other] { $more } autres éléments illisibles
    } : --format json en nomme jusqu’à { $most } par fichier.
and-more = et { $more } de plus
and-further = et d’autres
and-more-files = et { $files ->
        [one] { $files } autre fichier
       *[other] { $files } autres fichiers
    }
listed-and = { $first } et { $last }

note-unchanged = { $files ->
        [one] { $files } fichier a déjà été lu et n’a pas changé.
       *[other] { $files } fichiers ont déjà été lus et n’ont pas changé.
    }
note-no-histories = Ignoré : { $names }. { $files ->
        [one] Ce n’est pas un historique
       *[other] Ce ne sont pas des historiques
    }.
# $changes has a line for each.
note-corrected = { $workouts } corrigées : { $changes }
note-replaced = { $workouts } remplacées, parce que seul le jour était connu : { $changes }
note-removed = { $workouts ->
        [one] { $workouts } séance est la copie d’une séance
       *[other] { $workouts } séances sont des copies de séances
    } que tu as retirées. Pour voir ce que tu as retiré : tracker workouts --removed
note-dated-ahead = Étrange : { $workouts ->
        [one] { $workouts } nouvelle séance est datée
       *[other] { $workouts } nouvelles séances sont datées
    } d’après aujourd’hui. L’horloge d’un appareil est peut-être fausse.
note-odd-days = Étrange : { $workouts ->
        [one] { $workouts } séance est datée
       *[other] { $workouts } séances sont datées
    } d’avant 1990, ou de 19 ans ou plus avant les autres du fichier. L’horloge d’un appareil était peut-être fausse.
note-unread-numbers = La durée ou la distance est illisible et manque : { counted-workouts }. Les jours de course comptent.
note-other-sources = { $workouts ->
        [one] { $workouts } des doubles est connue par une autre source.
       *[other] { $workouts } des doubles sont connues par une autre source.
    }
note-settled-days = Jours corrigés ou confirmés : { $workouts ->
        [one] { $workouts } séance enregistrée
       *[other] { $workouts } séances enregistrées
    }.
note-ignored-lists = { $file } : seule la première liste de séances est lue. { $lists ->
        [one] { $lists } autre liste de ce fichier est laissée de côté.
       *[other] { $lists } autres listes de ce fichier sont laissées de côté.
    }
note-years-without-goal = Aucun objectif n’est fixé pour { $years } : c’est la valeur par défaut de { days } qui compte.
    Fixe le tien : tracker goal set { $year } { $target }
uncertain-in-your-zone = Le fichier n’a pas de fuseau horaire, le jour vient donc du tien : { counted-workouts }.
uncertain-on-machine = Le fichier n’a pas de fuseau horaire, le jour vient donc de celui de cette machine, { $zone } : { counted-workouts }.
    Si le tien est un autre, règle-le et importe le fichier de nouveau : tracker settings --time-zone Europe/Berlin
uncertain-without-zone = Le jour n’est pas certain : le fichier n’a pas de fuseau horaire, et aucun n’est réglé. { counted-workouts }.
    Règle le tien et importe le fichier de nouveau : tracker settings --time-zone Europe/Berlin
one-possible-other-day = Elle pourrait tomber un autre jour{ far-from-zone }.
possible-other-days = { $number } d’entre elles pourraient tomber un autre jour{ far-from-zone }.
far-from-zone = { $zone ->
        [none] {""}
        [yours] {" "}: le lieu est loin de ton fuseau horaire
       *[this] {" "}: le lieu est loin de ce fuseau horaire
    }
teach-a-name = Si l’un des noms inconnus est une course, une marche ou une randonnée, apprends-le :
    tracker settings --alias "NAME=Running"
teach-names = Quels noms inconnus sont des courses ? Apprends-les, ou les marches avec =Walking et les randonnées avec =Hiking.
    Ce qui a été laissé de côté sous ces noms est importé aussitôt :
without-sport = { $workouts ->
        [one] { $workouts } séance n’a pas de sport, parce que son fichier n’en nomme pas.
       *[other] { $workouts } séances n’ont pas de sport, parce que leurs fichiers n’en nomment pas.
    }
    Dis lequel c’est et importe de nouveau : --as running ou --as walking
without-sport-of-several-titles = { $workouts ->
        [one] { $workouts } séance n’a pas de sport, parce que son fichier n’en nomme pas, et les titres diffèrent.
       *[other] { $workouts } séances n’ont pas de sport, parce que leurs fichiers n’en nomment pas, et les titres diffèrent.
    }
    Importe ceux de chaque sport à part : --as running, --as walking

restored-goals = Ajouté : { $goals ->
        [one] { $goals } objectif
       *[other] { $goals } objectifs
    } ({ $each }).
days-for-year = { days } pour { $year }
restored-further-goals = Ajouté : { $goals ->
        [one] { $goals } autre objectif
       *[other] { $goals } autres objectifs
    }.
restored-pauses = Ajouté : { $pauses ->
        [one] { $pauses } pause
       *[other] { $pauses } pauses
    }.
restored-removals = { $workouts ->
        [one] { $workouts } séance retirée de cet export ne sera plus importée.
       *[other] { $workouts } séances retirées de cet export ne seront plus importées.
    }

settings-title = Tes réglages.
column-setting = Réglage
column-value = Valeur
setting-time-zone = Fuseau horaire
setting-activities = Activités qui comptent
setting-names = Noms appris
zone-of-variable = { $zone } (par la variable TZ ; aucun n’est réglé)
zone-of-machine = { $zone } (de cette machine ; aucun n’est réglé)
zone-of-phone = celui du téléphone
data-is-in = Tes données sont dans { $place }
data-will-be-in = Tes données seront dans { $place }
settled-nothing = Chaque jour est celui de son fuseau horaire.
settled = Passé à un autre jour : { counted-workouts }. `tracker imports` le montre comme un import, que `tracker undo IMPORT` annule.
taught-imported = Importé, ce que d’autres imports avaient laissé de côté : { counted-workouts }, { new-running-days }.
taught-again = Importe de nouveau, parce que plus a été laissé de côté que ce qui est gardé : { $files }
taught = Désormais les imports connaissent le nom. Si un import a laissé de côté des séances de ce nom, importe le fichier de nouveau.
note-other-day = C’est le { $date } à { $zone }, ton fuseau horaire, et le { $other-date } à { $other-zone }, celui de cette machine : le premier compte.
    Pour laisser décider la machine : tracker settings --time-zone none

push-imported = Le serveur a importé { $workouts ->
        [one] { $workouts } nouvelle séance
       *[other] { $workouts } nouvelles séances
    }.
push-teach = Si l’un des noms inconnus est une course, apprends-le sur la page des réglages du serveur. Ce qui a été laissé de côté sous ce nom est alors importé.
watching = { $directory } est surveillé. Ctrl-C pour arrêter.

# Why a file was not imported. English has the reasons in the program.
file-with-hint = { $reason } ({ $hint })
hint-dates = --dates dmy : le jour d’abord, --dates mdy : le mois d’abord
hint-rows = --from csv
hint-names = tracker settings --alias "NAME=Running" ou --from csv
table-in-directory = c’est un tableau avec des dates dans un dossier. Si chaque ligne est une sortie : tracker import --from csv FILE
only-workouts = De cet export, seules les séances ont été lues, pas les objectifs ni les réglages : importe le fichier qu’écrit tracker export, décompressé.
nothing-imported = Rien n’en a été importé.
part-imported = La partie avant l’endroit abîmé a été importée.
part-importable = Pour importer la partie avant l’endroit abîmé : tracker import --keep-readable FILE
no-history-in-directory = il n’y a aucun historique dans ce dossier
import-interrupted = interrompu après { $done } fichiers sur { $files }.{ $next ->
        [new] {" "}Ce qui a été importé reste. Pour l’annuler : tracker undo
        [nothing] {" "}Rien de nouveau n’a été importé.
       *[dry] {""}
    }
left-out-of-archive = { $file } : { $files ->
        [one] { $files } fichier qu’il contient n’a pas pu être lu :
       *[other] { $files } fichiers qu’il contient n’ont pas pu être lus :
    }
passed-over-in-archive = { $file } : laissé de côté : { $files ->
        [one] { $files } fichier
       *[other] { $files } fichiers
    } qu’il contient :
dates-read = { $file } : { $path ->
        [none] dates lues
       *[other] dates de { $path } lues
    } { $order ->
        [dmy] avec le jour d’abord
       *[mdy] avec le mois d’abord
    }{ $reason ->
        [rows] , car c’est le seul ordre dans lequel les lignes se suivent
        [stated] , comme indiqué
       *[date] , à cause de { $date }
    }.
no-files-in-directory = il n’y a pas de fichiers dans ce dossier
push-restored = Le serveur a aussi repris : { $restored }.
push-files-of-directory = { $files } fichiers de { $directory }
push-beside-workouts = { $file }, tout sauf les séances
restored-goal-count = { $number ->
        [one] { $number } objectif
       *[other] { $number } objectifs
    }
restored-further-goal-count = { $number ->
        [one] { $number } autre objectif
       *[other] { $number } autres objectifs
    }
restored-pause-count = { $number ->
        [one] { $number } pause
       *[other] { $number } pauses
    }
restored-settings = les réglages
restored-removal-count = { $number ->
        [one] { $number } séance retirée
       *[other] { $number } séances retirées
    }

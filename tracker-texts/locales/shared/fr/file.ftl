# Why a file is not imported.

again = Télécharge le fichier de nouveau, ou exporte-le encore une fois.
archive-again = Télécharge-la de nouveau.
unpack-archive = Décompresse-la et importe ses fichiers un par un.
what-is-read = Nous lisons les exports d’Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, Samsung Health, Runkeeper, Health Connect et d’autres, les fichiers FIT, TCX, GPX et KML, et les tableaux avec une colonne « date ».
write-dates-so = Écris les dates comme ceci : 2024-03-04.
workouts-before = { $items ->
        [0] {""}
        [one] {" "}Il y a { $items } séance avant.
       *[other] {" "}Il y a { $items } séances avant.
    }

file-empty = Le fichier est vide. Attends qu’il soit téléchargé, ou exporte-le de nouveau.
file-auto-sync = C’est un fichier AutoSync (.hae) de Health Auto Export. Exporte tes séances en JSON dans l’app.
file-zip = C’est une archive zip. Décompresse-la d’abord.
file-gzip = Ce fichier est compressé avec gzip. Décompresse-le d’abord.
file-bzip2 = Ce fichier est compressé avec bzip2. Décompresse-le d’abord.
file-utf16 = C’est un texte en UTF-16. Enregistre-le en UTF-8.
file-utf32 = C’est un texte en UTF-32. Enregistre-le en UTF-8.
file-html = C’est une page web. Le téléchargement demande sans doute de se connecter : télécharge le fichier toi-même.
file-unknown-format = Nous ne connaissons pas le format de ce fichier. { what-is-read }
file-unknown-columns = C’est un tableau avec les colonnes { $columns }. Aucune ne nous dit la date d’une sortie. { what-is-read }

file-truncated = Le fichier est coupé.{ workouts-before } { again }
file-damaged = Le fichier est abîmé à l’octet { $offset }.{ workouts-before } { again }
file-unreadable = Le fichier ne peut pas être lu : son contenu compressé est abîmé, coupé ou plus de 200 fois plus grand. { again }
file-without-workouts = Il n’y a pas de séance dans ce fichier. Dans Health Auto Export, choisis les données « Workouts » ; dans les autres apps, le fichier d’une activité.
file-unsupported = Cette version ne sait pas lire ce fichier. Utilise la plus récente.

file-ambiguous-dates = { $written } peut être le { $day-first } ou le { $month-first }. Qu’est-ce qui vient en premier ?
file-contradictory-dates = Les dates se contredisent : dans { $day-first } le jour vient en premier, dans { $month-first } le mois. Un tableur en a sans doute changé quelques-unes. Exporte le fichier de nouveau.
file-other-order = { $written } ne va pas avec les dates précédentes : là, c’est le { $order ->
        [mdy] mois
       *[dmy] jour
    } qui vient en premier.
file-ambiguous-month = « { $word } » est le nom de deux mois dans des langues différentes, et aucune autre date du fichier ne tranche. { write-dates-so }
file-no-dates = La colonne « { $column } » ne contient pas de dates, mais par exemple « { $example } ». { write-dates-so }
file-not-runs = On dirait un tableau de jours, pas de sorties ({ $columns }). Chaque ligne est-elle une sortie ?
file-unknown-activities = Dans la colonne « { $column } », nous ne connaissons pas l’activité { $names }. Chaque ligne est-elle une sortie ? Sinon, dis-nous dans les réglages quels noms sont des sorties.
file-other-columns = Ce n’est pas le type de tableau que tu as indiqué : sa première ligne a d’autres colonnes. N’indique rien, et le contenu décidera.
file-tar = Cette archive tar ne peut pas être lue : elle est abîmée, ou fait plus de 128 Mio une fois décompressée. Décompresse-la et importe ses fichiers, ou une archive zip de ces fichiers.
file-workbook = Ce classeur ne peut pas être lu : il est abîmé, trop grand ou protégé par un mot de passe. Enregistre en CSV la feuille avec tes sorties et importe-la.
file-database = Cette base de données SQLite ne peut pas être lue : elle est abîmée, fait plus de 128 Mio ou est inhabituelle. Exporte-la de nouveau.
file-of-app-without-workouts = Ce fichier de { $app } ne contient pas de séances. Importe le fichier où elles se trouvent.
file-old-workbook = C’est un classeur Excel dans un ancien format ou avec un mot de passe. Enregistre-le en .xlsx sans mot de passe, ou en CSV.
file-not-read-yet = Nous ne lisons pas encore les fichiers de ce type ({ $app }). { what-is-read }
# A name in a list of names.
file-name-in-list = « { $name } »

archive = Cette archive zip ne peut pas être importée : { $problem }
archive-end-missing = Il lui manque la fin. { archive-again }
archive-list-damaged = La liste de ses fichiers est abîmée. { archive-again }
archive-files-overlap = Ses fichiers se chevauchent. { archive-again }
archive-too-many-damaged-files = Plus de 1000 de ses fichiers sont abîmés. { archive-again }
archive-too-many-files = Elle contient plus de 100000 fichiers, avec ceux de ses archives. { unpack-archive }
archive-paths-too-long = Les noms de ses fichiers font ensemble plus de 8 Mio. { unpack-archive }
archive-too-many-files-for-its-size = Elle contient plus de 1000 fichiers, et plus d’un pour 150 octets. { unpack-archive }
archive-too-large-unpacked = Une fois décompressés, ses fichiers sont ensemble plus de 200 fois plus grands, ou font plus de 64 Gio.
archive-nothing-to-read = Aucun de ses fichiers ne contient de séances lisibles. { $path ->
        [none] { what-is-read }
       *[other] « { $path } » : { $problem }
    }

archived-file-too-short = Le fichier ne fait que { $length } octets. Exporte-le de nouveau.
archived-file-encrypted = Le fichier est protégé par un mot de passe. Décompresse l’archive avec le mot de passe et importe ses fichiers.
archived-file-unknown-packing = Le fichier est compressé d’une façon que nous ne connaissons pas. Décompresse-le d’abord.
archived-file-place-damaged = Le fichier n’est pas là où il devrait être. Télécharge l’archive de nouveau.
archived-file-too-deep = C’est une archive dans une archive dans une archive. Décompresse-la d’abord.
archived-file-too-large = C’est une archive de plus de 24 Mio. Décompresse-la d’abord.
archived-file-not-a-history = Il n’y a pas de séance dans ce fichier.
archived-file-same-again = Ses séances sont aussi dans un autre fichier.
archived-file-no-workouts = Il n’y a pas de séance dans ce fichier, seulement un programme, par exemple.
archived-file-table-among-others = C’est un tableau avec des dates à côté d’autres fichiers. Importe-le à part si chaque ligne est une sortie.

# Why a file is not imported.

again = Descarga el archivo otra vez o expórtalo de nuevo.
archive-again = Descárgalo otra vez.
unpack-archive = Descomprímelo e importa sus archivos uno por uno.
what-is-read = Leemos exportaciones de Apple Health, Health Auto Export, Strava, Garmin, Fitbit, Google Fit, Polar, Samsung Health, Runkeeper, Health Connect y otras; archivos FIT, TCX, GPX y KML, y tablas con una columna «fecha».
write-dates-so = Escribe las fechas así: 2024-03-04.
workouts-before = { $items ->
        [0] {""}
        [one] {" "}Antes hay { $items } entrenamiento.
       *[other] {" "}Antes hay { $items } entrenamientos.
    }

file-empty = El archivo está vacío. Espera a que termine de descargarse o expórtalo otra vez.
file-auto-sync = Es un archivo AutoSync (.hae) de Health Auto Export. Exporta tus entrenamientos como JSON en la app.
file-zip = Es un archivo zip. Descomprímelo antes.
file-gzip = El archivo está comprimido con gzip. Descomprímelo antes.
file-bzip2 = El archivo está comprimido con bzip2. Descomprímelo antes.
file-utf16 = Es un texto en UTF-16. Guárdalo como UTF-8.
file-utf32 = Es un texto en UTF-32. Guárdalo como UTF-8.
file-html = Es una página web. Seguramente la descarga pide iniciar sesión: descarga el archivo a mano.
file-unknown-format = No conocemos el formato de este archivo. { what-is-read }
file-unknown-columns = Es una tabla con las columnas { $columns }. Ninguna de ellas nos dice la fecha de una carrera. { what-is-read }

file-truncated = El archivo está cortado.{ workouts-before } { again }
file-damaged = El archivo está dañado en el byte { $offset }.{ workouts-before } { again }
file-unreadable = No se puede leer el archivo: su contenido comprimido está dañado, cortado o es más de 200 veces mayor. { again }
file-without-workouts = En este archivo no hay entrenamientos. En Health Auto Export elige los datos «Workouts»; en otras apps, el archivo de una actividad.
file-unsupported = Esta versión no puede leer el archivo. Usa la más reciente.

file-ambiguous-dates = { $written } puede ser el { $day-first } o el { $month-first }. ¿Qué va primero?
file-contradictory-dates = Las fechas se contradicen: en { $day-first } va primero el día; en { $month-first }, el mes. Seguramente una hoja de cálculo ha cambiado algunas. Exporta el archivo otra vez.
file-other-order = { $written } no encaja con las fechas anteriores: allí va primero el { $order ->
        [mdy] mes
       *[dmy] día
    }.
file-ambiguous-month = «{ $word }» es el nombre de dos meses en distintos idiomas, y ninguna otra fecha del archivo lo aclara. { write-dates-so }
file-no-dates = La columna «{ $column }» no tiene fechas, sino por ejemplo «{ $example }». { write-dates-so }
file-not-runs = Parece una tabla de días, no de carreras ({ $columns }). ¿Cada fila es una carrera?
file-unknown-activities = No conocemos la actividad { $names } de la columna «{ $column }». ¿Cada fila es una carrera? Si no, dinos en Ajustes qué nombres son carreras.
file-other-columns = No es el tipo de tabla que indicaste: la primera fila tiene otras columnas. No indiques ninguno, y decidirá el contenido.
file-tar = No se puede leer este archivo tar: está dañado, o descomprimido ocupa más de 128 MiB. Descomprímelo e importa sus archivos o un zip con ellos.
file-workbook = No se puede leer este libro: está dañado, es demasiado grande o tiene contraseña. Guarda como CSV la hoja con tus carreras e importa ese archivo.
file-database = No se puede leer esta base de datos SQLite: está dañada, ocupa más de 128 MiB o es poco común. Expórtala otra vez.
file-of-app-without-workouts = Este archivo de { $app } no tiene entrenamientos. Importa el archivo en el que están.
file-old-workbook = Es un libro de Excel en un formato antiguo o con contraseña. Guárdalo como .xlsx sin contraseña o como CSV.
file-not-read-yet = Todavía no leemos archivos de este tipo ({ $app }). { what-is-read }
# A name in a list of names.
file-name-in-list = «{ $name }»

archive = No se puede importar este archivo zip: { $problem }
archive-end-missing = Le falta el final. { archive-again }
archive-list-damaged = La lista de sus archivos está dañada. { archive-again }
archive-files-overlap = Sus archivos se solapan. { archive-again }
archive-too-many-damaged-files = Más de 1000 de sus archivos están dañados. { archive-again }
archive-too-many-files = Tiene más de 100000 archivos, con los de los archivos zip que contiene. { unpack-archive }
archive-paths-too-long = Los nombres de sus archivos suman más de 8 MiB. { unpack-archive }
archive-too-many-files-for-its-size = Tiene más de 1000 archivos, y más de uno por cada 150 de sus bytes. { unpack-archive }
archive-too-large-unpacked = Descomprimidos, sus archivos ocupan en total más de 200 veces más, o más de 64 GiB.
archive-nothing-to-read = Ninguno de sus archivos tiene entrenamientos que se puedan leer. { $path ->
        [none] { what-is-read }
       *[other] «{ $path }»: { $problem }
    }

archived-file-too-short = El archivo solo tiene { $length } bytes. Expórtalo otra vez.
archived-file-encrypted = El archivo está protegido con contraseña. Descomprime el zip con la contraseña e importa sus archivos.
archived-file-unknown-packing = El archivo está comprimido de una forma que no conocemos. Descomprímelo antes.
archived-file-place-damaged = El archivo no está donde debería. Descarga el zip otra vez.
archived-file-too-deep = Es un zip dentro de un zip dentro de otro zip. Descomprímelo antes.
archived-file-too-large = Es un zip de más de 24 MiB. Descomprímelo antes.
archived-file-not-a-history = En este archivo no hay entrenamientos.
archived-file-same-again = Sus entrenamientos también están en otro archivo.
archived-file-no-workouts = En este archivo no hay entrenamientos; quizá solo un plan.
archived-file-table-among-others = Es una tabla con fechas junto a otros archivos. Impórtala por separado si cada fila es una carrera.

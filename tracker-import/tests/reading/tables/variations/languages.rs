//! The words of tables in the languages of accounts, a second time.

/// The words of one language.
#[derive(Debug)]
pub(super) struct Language {
    /// The names of the columns, in the order in which the app writes them.
    pub(super) columns: &'static str,
    pub(super) run: &'static str,
    pub(super) walk: &'static str,
    /// `true` and `false` as a spreadsheet of this language writes them.
    pub(super) truth: [&'static str; 2],
}

const fn language(
    columns: &'static str,
    run: &'static str,
    walk: &'static str,
    truth: [&'static str; 2],
) -> Language {
    Language { columns, run, walk, truth }
}

/// Garmin Connect: sport, date, favourite, title, distance, calories, time.
pub(super) const GARMIN: &[Language] = &[
    language(
        "Activity Type,Date,Favorite,Title,Distance,Calories,Time",
        "Running",
        "Walking",
        ["TRUE", "FALSE"],
    ),
    language(
        "Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit",
        "Laufen",
        "Gehen",
        ["WAHR", "FALSCH"],
    ),
    language(
        "Type d'activité,Date,Favori,Titre,Distance,Calories,Durée",
        "Course à pied",
        "Marche",
        ["VRAI", "FAUX"],
    ),
    language(
        "Tipo de actividad,Fecha,Favorito,Título,Distancia,Calorías,Tiempo",
        "Carrera",
        "Caminata",
        ["VERDADERO", "FALSO"],
    ),
    language(
        "Tipo di attività,Data,Preferita,Titolo,Distanza,Calorie,Tempo",
        "Corsa",
        "Camminata",
        ["VERO", "FALSO"],
    ),
    language(
        "Activiteittype,Datum,Favoriet,Titel,Afstand,Calorieën,Tijd",
        "Hardlopen",
        "Wandelen",
        ["WAAR", "ONWAAR"],
    ),
    language(
        "Tipo de atividade,Data,Favorito,Título,Distância,Calorias,Tempo",
        "Corrida",
        "Caminhada",
        ["VERDADEIRO", "FALSO"],
    ),
    language(
        "Aktivitetstype,Dato,Favorit,Titel,Distance,Kalorier,Tid",
        "Løb",
        "Gang",
        ["SAND", "FALSK"],
    ),
    language(
        "Aktivitetstyp,Datum,Favorit,Namn,Distans,Kalorier,Tid",
        "Löpning",
        "Promenad",
        ["SANT", "FALSKT"],
    ),
    language(
        "Aktivitetstype,Dato,Favoritt,Tittel,Distanse,Kalorier,Tid",
        "Løping",
        "Gåtur",
        ["SANN", "USANN"],
    ),
    language(
        "Typ aktywności,Data,Ulubiony,Tytuł,Dystans,Kalorie,Czas",
        "Bieganie",
        "Spacer",
        ["PRAWDA", "FAŁSZ"],
    ),
    language(
        "Tevékenység típusa,Dátum,Kedvenc,Cím,Távolság,Kalóriaszám,Idő",
        "Futás",
        "Gyaloglás",
        ["IGAZ", "HAMIS"],
    ),
    language(
        "アクティビティタイプ,日付,お気に入り,タイトル,距離,カロリー,タイム",
        "ランニング",
        "ウォーキング",
        ["TRUE", "FALSE"],
    ),
    language("活动类型,日期,我的最爱,标题,距离,热量消耗,时间", "跑步", "步行", ["TRUE", "FALSE"]),
];

/// Strava: id, date, name, sport, elapsed time, distance, elapsed time again, moving time, distance again.
pub(super) const STRAVA: &[Language] = &[
    language(
        "Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Elapsed Time,Moving \
         Time,Distance",
        "Run",
        "Walk",
        ["TRUE", "FALSE"],
    ),
    language(
        "Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,Distanz,Verstrichene \
         Zeit,Bewegungszeit,Distanz",
        "Lauf",
        "Spaziergang",
        ["TRUE", "FALSE"],
    ),
    language(
        "Activiteits-ID,Datum van activiteit,Naam activiteit,Activiteitstype,Verstreken \
         tijd,Afstand,Verstreken tijd,Beweegtijd,Afstand",
        "Hardloopsessie",
        "Wandeling",
        ["TRUE", "FALSE"],
    ),
    language(
        "Id. de actividad,Fecha de la actividad,Nombre de la actividad,Tipo de actividad,Tiempo \
         transcurrido,Distancia,Tiempo transcurrido,Tiempo en movimiento,Distancia",
        "Carrera",
        "Caminata",
        ["TRUE", "FALSE"],
    ),
    language(
        "ID de l'activité,Date de l'activité,Nom de l'activité,Type d'activité,Temps \
         écoulé,Distance,Temps écoulé,Durée de déplacement,Distance",
        "Course à pied",
        "Marche",
        ["TRUE", "FALSE"],
    ),
    language(
        "活动 ID,活动日期,活动名称,活动类型,全程耗时,距离,全程耗时,移动时间,距离",
        "跑步",
        "步行",
        ["TRUE", "FALSE"],
    ),
];

/// Tables that people keep: date, sport, distance, duration, notes. Few people name the columns in their
/// language, so the names of the sports have more languages.
pub(super) const OWN_TABLES: &[Language] = &[
    language("date,activity,distance,duration,notes", "Running", "Walking", ["TRUE", "FALSE"]),
    language("Datum,Sportart,Distanz,Dauer,notes", "Joggen", "Spaziergang", ["TRUE", "FALSE"]),
    language("date,activité,distance,durée,notes", "Course", "Marche", ["TRUE", "FALSE"]),
    language("fecha,actividad,distancia,duración,notes", "Correr", "Caminar", ["TRUE", "FALSE"]),
    language("data,attività,distanza,durata,notes", "Corsa", "Passeggiata", ["TRUE", "FALSE"]),
    language("datum,activiteit,afstand,duur,notes", "Hardlopen", "Wandelen", ["TRUE", "FALSE"]),
    language("date,type,distance,time,notes", "Běh", "Chůze", ["TRUE", "FALSE"]),
    language("Workout Date,sport,km,run time,notes", "Juoksu", "Kävely", ["TRUE", "FALSE"]),
    language("day,type,distance_km,duration,notes", "Бег", "Ходьба", ["TRUE", "FALSE"]),
    language(
        "start_date_local,sport_type,Distance (km),moving_time,notes",
        "달리기",
        "걷기",
        ["TRUE", "FALSE"],
    ),
    language("date,type,Distanz in km,Zeit HH:MM:SS,notes", "Koşu", "Yürüyüş", ["TRUE", "FALSE"]),
    language("日期,activity,距离,时间,notes", "跑步", "步行", ["TRUE", "FALSE"]),
];

/// Tables whose columns are all named in the language of the person. No list has the names of the column with the
/// sport: its cells tell it.
pub(super) const LOCAL_TABLES: &[Language] = &[
    language("Datum,Disziplin,Strecke,Dauer,Bemerkung", "Laufen", "Gehen", ["TRUE", "FALSE"]),
    language(
        "Date,Discipline,Distance,Durée,Remarques",
        "Course à pied",
        "Marche",
        ["TRUE", "FALSE"],
    ),
    language("Fecha,Deporte,Distancia,Tiempo,Notas", "Carrera", "Caminata", ["TRUE", "FALSE"]),
    language("Data,Disciplina,Distanza,Durata,Note", "Corsa", "Camminata", ["TRUE", "FALSE"]),
    language(
        "Data,Tipo de atividade,Distância,Tempo,Notas",
        "Corrida",
        "Caminhada",
        ["TRUE", "FALSE"],
    ),
    language("Data,Rodzaj,Dystans,Czas,Uwagi", "Bieganie", "Spacerowanie", ["TRUE", "FALSE"]),
    language("Дата,Вид,Дистанция,Время,Заметки", "Бег", "Ходьба", ["TRUE", "FALSE"]),
    language("Tarih,Tür,Mesafe,Süre,Notlar", "Koşu", "Yürüyüş", ["TRUE", "FALSE"]),
    language("Päivä,Laji,Matka,Kesto,Muistiinpanot", "Juoksu", "Kävely", ["TRUE", "FALSE"]),
    language("日付,種目,距離,時間,メモ", "ランニング", "ウォーキング", ["TRUE", "FALSE"]),
    language("날짜,종류,거리,시간,메모", "달리기", "걷기", ["TRUE", "FALSE"]),
    language("日期,类型,距离,时间,备注", "跑步", "步行", ["TRUE", "FALSE"]),
];

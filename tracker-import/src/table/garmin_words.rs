//! The names of the columns of Garmin Connect in the languages that are known, and the words for true and
//! false. They are compared without case and marks.

use crate::table::words::plain;

/// English, German, French, Spanish, Italian, Dutch, Portuguese, Danish, Swedish, Norwegian, Polish,
/// Hungarian, Japanese, Chinese, Korean, traditional Chinese.
pub(super) const SPORT: &[&str] = &[
    "Activity Type",
    "Aktivitätstyp",
    "Type d'activité",
    "Tipo de actividad",
    "Tipo di attività",
    "Activiteittype",
    "Tipo de atividade",
    "Aktivitetstype",
    "Aktivitetstyp",
    "Typ aktywności",
    "Tevékenység típusa",
    "アクティビティタイプ",
    "活动类型",
    "활동 유형",
    "活動類型",
];

/// The names of today, and those before 2018.
pub(super) const DATE: &[&str] = &[
    "Date", "Datum", "Fecha", "Data", "Dato", "Dátum", "日付", "日期", "날짜", "Start", "Début",
    "Inicio",
];

pub(super) const FAVOURITE: &[&str] = &[
    "Favorite",
    "Favourite",
    "Favorit",
    "Favori",
    "Favorito",
    "Preferita",
    "Favoriet",
    "Favoritt",
    "Ulubiony",
    "Kedvenc",
    "お気に入り",
    "我的最爱",
];

pub(super) const TITLE: &[&str] = &[
    "Title",
    "Titel",
    "Titre",
    "Título",
    "Titolo",
    "Namn",
    "Tittel",
    "Tytuł",
    "Cím",
    "タイトル",
    "标题",
    "Activity Name",
    "Aktivitätsname",
    "Nom de l'activité",
];

pub(super) const DISTANCE: &[&str] = &[
    "Distance",
    "Distanz",
    "Distancia",
    "Distanza",
    "Afstand",
    "Distância",
    "Distans",
    "Distanse",
    "Dystans",
    "Távolság",
    "距離",
    "距离",
    "거리",
];

pub(super) const CALORIES: &[&str] = &[
    "Calories",
    "Kalorien",
    "Calorías",
    "Calorie",
    "Calorieën",
    "Calorias",
    "Kalorier",
    "Totale kalorier",
    "Kalorie",
    "Kalóriaszám",
    "カロリー",
    "热量消耗",
];

pub(super) const TIME: &[&str] = &[
    "Time",
    "Activity Time",
    "Zeit",
    "Durée",
    "Temps",
    "Tiempo",
    "Tempo",
    "Tijd",
    "Tid",
    "Czas",
    "Idő",
    "タイム",
    "时间",
];

pub(super) const AVERAGE_HEART_RATE: &[&str] = &[
    "Avg HR",
    "Ø Herzfrequenz",
    "Ø HF",
    "Fréquence cardiaque moyenne",
    "FC moy.",
    "Frecuencia cardiaca media",
    "FC Media",
    "Gem. HS",
    "Gennemsnitlig puls",
    "Medelpuls",
    "Gjennomsnittlig puls",
    "Średnie tętno",
    "Átlagos pulzusszám",
    "平均心拍数",
    "平均心率",
];

pub(super) const MAX_HEART_RATE: &[&str] = &[
    "Max HR",
    "Maximale Herzfrequenz",
    "Maximale HF",
    "Max. HF",
    "Fréquence cardiaque maximale",
    "FC max.",
    "FC max",
    "FC máxima",
    "Max. HS",
    "Maks. puls",
    "Maxpuls",
    "Makspuls",
    "Maksymalne tętno",
    "Max. pulzus",
    "最大心拍数",
    "最大心率",
];

pub(super) const MOVING: &[&str] = &[
    "Moving Time",
    "Zeit in Bewegung",
    "Temps de déplacement",
    "Tiempo en movimiento",
    "Tempo in movimento",
    "Tijd bewogen",
    "Tempo em movimento",
    "Tid i bevægelse",
    "Färdtid",
    "Tid i bevegelse",
    "Czas ruchu",
    "Menetidő",
    "移動時間",
    "移动时间",
];

/// Portuguese says "duration".
pub(super) const ELAPSED: &[&str] = &[
    "Elapsed Time",
    "Verstrichene Zeit",
    "Temps écoulé",
    "Tiempo transcurrido",
    "Tempo trascorso",
    "Verstreken tijd",
    "Duração",
    "Tidsforbrug",
    "Total tid",
    "Medgått tid",
    "Upłynęło czasu",
    "Eltelt idő",
    "経過時間",
    "全程耗时",
];

/// What spreadsheets write for true and false.
const TRUTHS: &[&str] = &[
    "true",
    "false",
    "wahr",
    "falsch",
    "vrai",
    "faux",
    "verdadero",
    "falso",
    "verdadeiro",
    "vero",
    "waar",
    "onwaar",
    "sand",
    "falsk",
    "sant",
    "falskt",
    "sann",
    "usann",
    "tosi",
    "epätosi",
    "prawda",
    "fałsz",
    "pravda",
    "nepravda",
    "igaz",
    "hamis",
    "doğru",
    "yanlış",
    "истина",
    "ложь",
];

/// Whether a cell is true or false, in the language of any spreadsheet.
pub(super) fn is_truth(cell: &str) -> bool {
    let word = plain(cell);
    TRUTHS.iter().any(|truth| plain(truth) == word)
}

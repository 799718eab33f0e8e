//! The names of runs, trail runs, walks and hikes in every language, in several formats.

use tracker_core::Activity::{self, Hiking, Running, TrailRunning, Walking};
use tracker_import::{ActivityNames, is_other_activity};
use unicode_normalization::UnicodeNormalization;

use super::activity;
use super::sports::gpx;
use super::sports_in_tables::{garmin, strava};

/// The language, and the names of runs, trail runs, walks and hikes.
const LANGUAGES: &[(&str, [&str; 4])] = &[
    (
        "en",
        [
            "Running, Run, Runs, Jogging, Jog, Outdoor Run, Indoor Run, Outdoor Running, Indoor Running, \
             Indoor Track, Road Running, Road Run, Street Running, Track Running, Track Run, Treadmill, \
             Treadmill Run, Treadmill Running, Running on Treadmill, Virtual Running, Virtual Run, Obstacle \
             Run, Obstacle Running, Ultra Running, Ultra Run, Ultrarunning, Incline Run, Vertical Running, \
             Track and Field Running, Interval Run, Tempo Run, Long Run, Easy Run, Recovery Run",
            "Trail Running, Trail Run, Outdoor Trail Run, Outdoor Trail Running",
            "Walking, Walk, Outdoor Walk, Indoor Walk, Outdoor Walking, Indoor Walking, Casual Walking, Speed \
             Walking, Power Walking, Race Walking, Treadmill Walk, Treadmill Walking, Incline Walk, Stroller \
             Walk, Stroller Walking, Dog Walking, Dog Walk, Fitness Walking, Nordic Walking, Nordic Walk, \
             Walking Nordic, Walking Fitness, Walking Treadmill",
            "Hiking, Hike, Outdoor Hike, Outdoor Hiking, Rucking, Ruck, Backpacking, Walk with Weights, \
             Hiking/Rucking, Trekking, Expedition Hiking",
        ],
    ),
    (
        "da",
        [
            "Løb, Løbetur, Jogging, Løbebånd, Løb på løbebånd, Indendørs løb, Baneløb, Gadeløb, Virtuelt løb, \
             Ultraløb, Forhindringsløb",
            "Løb terræn, Trailløb, Terrænløb, Løb på sti",
            "Gang, Gåtur, Gå, Kapgang",
            "Vandring, Vandretur",
        ],
    ),
    (
        "de",
        [
            "Laufen, Lauf, Jogging, Joggen, Laufbandtraining, Laufband, Indoor-Laufen, Laufen auf dem \
             Laufband, Hallenlauf, Laufen auf der Bahn, Virtueller Lauf, Bahnlauf, Straßenlauf, Virtuelles \
             Laufen, Hindernislauf, Ultralauf",
            "Trailrunning, Traillauf, Trail-Lauf, Trail Running, Geländelauf",
            "Gehen, Spaziergang, Spazierengehen, Walking, Indoor-Gehen, Schnelles Gehen",
            "Wandern, Wanderung, Bergwandern",
        ],
    ),
    (
        "fr",
        [
            "Course à pied, Jogging, Course, Course à pied sur tapis roulant, Tapis de course, Course en \
             salle, Course à pied en intérieur, Course à pied urbaine, Course à pied virtuelle, Course sur \
             piste, Course sur route, Course à obstacles, Ultra",
            "Trail, Course en sentier, Course à pied en sentier",
            "Marche, Marche à pied, Marche rapide, Marche en intérieur, Marche nordique",
            "Randonnée, Randonnée pédestre",
        ],
    ),
    (
        "es",
        [
            "Carrera, Correr, Running, Carrera a pie, Entrenamiento en cinta, Carrera en cinta, Cinta de \
             correr, Cinta, Carrera en interior, Carrera virtual, Carrera en pista, Carrera urbana, Carrera \
             por carretera, Carrera de obstáculos, Ultra",
            "Trail running, Carrera de montaña, Carrera por senderos, Carrera de trail, Trail",
            "Caminata, Caminar, Andar, Paseo, Marcha, Marcha nórdica",
            "Senderismo, Excursionismo, Excursión, Caminata larga",
        ],
    ),
    (
        "it",
        [
            "Corsa, Correre, Jogging, Tapis roulant, Corsa su tapis roulant, Corsa indoor, Corsa al coperto, \
             Corsa virtuale, Corsa in pista, Corsa su pista, Corsa su strada, Corsa a ostacoli, Corsa \
             all'aperto",
            "Trail running, Corsa su sentiero, Corsa su trail, Corsa campestre, Trail run",
            "Camminata, Camminare, Passeggiata, Camminata nordica",
            "Escursione, Escursionismo, Trekking",
        ],
    ),
    (
        "nl",
        [
            "Hardloopsessie, Hardlopen, Rennen, Joggen, Loopband, Hardlopen op loopband, Hardlopen binnen, \
             Hardlopen op de baan, Baanlopen, Hardlopen op straat, Virtuele hardloopsessie, Virtueel \
             hardlopen",
            "Trailrun, Trailrunning, Traillopen, Trail hardlopen",
            "Wandeling, Wandelen, Snelwandelen",
            "Hiken, Hike, Bergwandelen, Trektocht, Wandeltocht",
        ],
    ),
    (
        "pt",
        [
            "Corrida, Correr, Corrida a pé, Corrida em esteira, Esteira, Passadeira, Corrida na passadeira, \
             Corrida em ambiente interno, Corrida em pista, Corrida de rua, Corrida virtual, Corrida com \
             obstáculos",
            "Corrida em trilhas, Corrida em trilha, Trail running, Corrida de trilho, Trail",
            "Caminhada, Andar, Caminhar, Marcha, Caminhada nórdica",
            "Trilha, Caminhada em trilha, Caminhada longa, Caminhada na natureza, Pedestrianismo",
        ],
    ),
    (
        "sv",
        [
            "Löpning, Löpträning, Jogging, Löpband, Löpning på löpband, Löpning inomhus, Löpning på bana, \
             Banlöpning, Löpning på gata, Virtuell löpning, Hinderlöpning",
            "Terränglöpning, Traillöpning, Stiglöpning",
            "Gång, Promenad, Stavgång",
            "Vandring",
        ],
    ),
    (
        "nb",
        [
            "Løping, Løp, Løpetur, Jogging, Springing, Tredemølle, Løping på tredemølle, Tredemølleløping, \
             Innendørsløping, Baneløping, Baneløp, Gateløp, Gateløping, Virtuell løpetur, Hinderløp, \
             Ultraløping",
            "Terrengløping, Terrengløp, Stiløping",
            "Gåtur, Gange, Gåing, Spasertur, Stavgang",
            "Fottur, Turgåing, Vandring",
        ],
    ),
    (
        "fi",
        [
            "Juoksu, Juokseminen, Hölkkä, Juoksumatto, Juoksu juoksumatolla, Sisäjuoksu, Ratajuoksu, \
             Katujuoksu, Virtuaalijuoksu, Estejuoksu",
            "Polkujuoksu, Maastojuoksu",
            "Kävely, Sauvakävely",
            "Vaellus, Patikointi, Retkeily",
        ],
    ),
    (
        "pl",
        [
            "Bieganie, Bieg, Biegi, Bieganie na bieżni, Bieżnia, Bieg wewnątrz, Bieganie w pomieszczeniu, \
             Bieganie po bieżni lekkoatletycznej, Bieg uliczny, Bieganie uliczne, Wirtualny bieg, Bieg z \
             przeszkodami",
            "Bieg przełajowy, Bieganie przełajowe, Bieg szlakiem, Bieg terenowy, Bieganie w terenie, Trail",
            "Spacer, Chód, Chodzenie, Marsz",
            "Wędrówka, Turystyka piesza, Piesze wycieczki, Wędrówka piesza",
        ],
    ),
    (
        "cs",
        [
            "Běh, Běhání, Běžecký pás, Běh na páse, Běh na běžeckém pásu, Běh uvnitř, Běh na dráze, Silniční \
             běh, Běh po ulici, Virtuální běh",
            "Trailový běh, Běh terénem, Běh v terénu, Trail",
            "Chůze, Rychlá chůze",
            "Turistika, Pěší turistika",
        ],
    ),
    (
        "sk",
        [
            "Beh, Behanie, Bežecký pás, Beh na bežiacom páse, Beh na dráhe, Virtuálny beh",
            "Beh v teréne, Trailový beh",
            "Chôdza",
            "Turistika",
        ],
    ),
    (
        "hu",
        [
            "Futás, Beltéri futás, Teremfutás, Futópad, Futás futópadon, Pályafutás, Utcai futás, Virtuális \
             futás",
            "Terepfutás",
            "Gyaloglás, Séta",
            "Túrázás, Túra, Hegyi túra",
        ],
    ),
    (
        "tr",
        [
            "Koşu, Koşma, Koşu bandı, Koşu bandında koşu, Kapalı alanda koşu, Pist koşusu, Sokak koşusu, Açık \
             alanda koşu, Sanal koşu, Engelli koşu",
            "Patika koşusu, Arazi koşusu",
            "Yürüyüş, Yürüme",
            "Doğa yürüyüşü",
        ],
    ),
    (
        "ru",
        [
            "Бег, Пробежка, Забег, Беговая дорожка, Бег на дорожке, Бег на беговой дорожке, Бег в помещении, \
             Бег на стадионе, Бег по улице, Виртуальный забег",
            "Трейлраннинг, Трейл, Бег по пересечённой местности",
            "Ходьба, Прогулка, Скандинавская ходьба",
            "Поход, Пешеходный туризм, Хайкинг",
        ],
    ),
    (
        "uk",
        [
            "Біг, Пробіжка, Бігова доріжка, Біг на доріжці, Біг на стадіоні",
            "Трейлранінг, Трейл",
            "Ходьба, Прогулянка",
            "Пішохідний туризм, Похід",
        ],
    ),
    (
        "ja",
        [
            "ラン, ランニング, トレッドミル, トレッドミルラン, ランニングマシン, 屋内ランニング, 室内ラン, バーチャルラン, トラック, トラックラン, 屋外ランニング",
            "トレイルランニング, トレイルラン",
            "ウォーキング, ウォーク, 散歩, ノルディックウォーキング, 屋内ウォーキング, 屋外ウォーキング",
            "ハイキング, ハイク",
        ],
    ),
    (
        "ko",
        [
            "달리기, 러닝, 트레드밀, 트레드밀 러닝, 실내 달리기, 실내 러닝, 트랙 달리기, 트랙 러닝, 가상 달리기",
            "트레일 러닝, 트레일 달리기, 산악 달리기",
            "걷기, 도보, 실내 걷기, 실외 걷기",
            "하이킹, 등산",
        ],
    ),
    (
        "zh",
        [
            "跑步, 跑步机, 室内跑步, 户外跑步, 操场跑步, 田径跑步, 虚拟跑步, 路跑",
            "越野跑",
            "步行, 走路, 散步, 健走, 户外步行, 室内步行",
            "徒步, 远足, 户外徒步",
        ],
    ),
    (
        "zh-TW",
        [
            "跑步機, 室內跑步, 戶外跑步, 田徑場跑步, 虛擬跑步",
            "越野跑步",
            "戶外步行, 室內步行",
            "健行, 登山健行",
        ],
    ),
    ("th", ["วิ่ง, การวิ่ง, วิ่งบนลู่วิ่ง, ลู่วิ่ง", "วิ่งเทรล, วิ่งผจญภัย", "เดิน, การเดิน", "เดินป่า"]),
    ("el", ["Τρέξιμο, Διάδρομος", "Τρέξιμο σε μονοπάτι", "Περπάτημα, Βάδισμα", "Πεζοπορία"]),
    (
        "ro",
        [
            "Alergare, Bandă de alergare",
            "Alergare montană, Alergare pe trasee",
            "Mers pe jos, Plimbare",
            "Drumeție, Drumeții",
        ],
    ),
    (
        "hr",
        [
            "Trčanje, Traka za trčanje",
            "Trail trčanje",
            "Hodanje, Šetnja",
            "Planinarenje, Pješačenje",
        ],
    ),
    ("sl", ["Tek, Tekanje, Tek na tekalni stezi", "Trail tek", "Hoja", "Pohodništvo"]),
    ("bg", ["Бягане, Бягаща пътека", "Планинско бягане", "Ходене", "Туризъм"]),
    ("ca", ["Córrer, Cursa, Cinta de córrer", "Cursa de muntanya", "Caminar", "Senderisme"]),
    ("et", ["Jooks, Jooksmine", "", "Kõnd", ""]),
    ("lv", ["Skriešana", "", "", ""]),
    ("lt", ["Bėgimas", "", "", ""]),
    ("id", ["Lari, Berlari", "Lari jejak, Lari trail", "Jalan, Berjalan", "Mendaki"]),
    ("ms", ["Larian, Berlari", "", "", ""]),
    ("vi", ["Chạy, Chạy bộ", "Chạy địa hình", "Đi bộ", "Đi bộ đường dài"]),
    ("he", ["ריצה, הליכון", "ריצת שטח", "הליכה", "טיול"]),
    ("ar", ["الجري, ركض", "", "المشي", ""]),
];

/// Every name with its activity.
fn names() -> impl Iterator<Item = (&'static str, &'static str, Activity)> {
    LANGUAGES.iter().flat_map(|(language, names)| {
        let activities = [Running, TrailRunning, Walking, Hiking];
        activities.into_iter().zip(names).flat_map(move |(activity, names)| {
            let names = names.split(", ").filter(|name| !name.is_empty());
            names.map(move |name| (*language, name, activity))
        })
    })
}

/// The name without the marks of Latin letters.
fn without_marks(name: &str) -> String {
    let plain = |letter: char| match letter {
        'ł' => 'l',
        'ø' => 'o',
        'ı' => 'i',
        'đ' => 'd',
        letter => letter,
    };
    name.nfd().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).map(plain).nfc().collect()
}

#[test]
fn every_name_is_known_in_any_spelling() {
    let known = ActivityNames::default();
    for (language, name, activity) in names() {
        for spelling in [
            name.to_owned(),
            name.to_lowercase(),
            name.to_uppercase(),
            name.replace(' ', "_"),
            name.replace(' ', "\u{a0} "),
            without_marks(name),
        ] {
            assert_eq!(known.find(&spelling), Some(activity), "{language}: {spelling}");
            assert!(!is_other_activity(&spelling), "{language}: {spelling}");
        }
        assert_eq!(known.find(&format!("{name} x")), None, "{language}: {name}");
    }
}

#[test]
fn every_name_is_known_in_tables_of_garmin_and_strava_and_in_tracks() {
    for (language, name, expected) in names() {
        assert_eq!(activity(garmin(name)), Some(expected), "Garmin, {language}: {name}");
        assert_eq!(activity(strava(name)), Some(expected), "Strava, {language}: {name}");
        assert_eq!(activity(gpx(name)), Some(expected), "GPX, {language}: {name}");
    }
}

/// The places of Health Auto Export, before the name and after it.
#[test]
fn a_place_beside_a_name_does_not_matter_to_health_auto_export() {
    let known = ActivityNames::default();
    for place in PLACES.split(", ") {
        for (name, activity) in
            [("Løb", Running), ("Bieg przełajowy", TrailRunning), ("ハイク", Hiking)]
        {
            for spelling in [format!("{place} {name}"), format!("{name} {}", place.to_uppercase())]
            {
                assert_eq!(known.find(&spelling), Some(activity), "{spelling}");
            }
        }
        assert!(is_other_activity(&format!("{place} Kolarstwo")), "{place}");
        for unknown in [place.to_owned(), format!("{place} Overrun"), format!("{place} {place}")] {
            assert_eq!(known.find(&unknown), None, "{unknown}");
        }
    }
    assert_eq!(activity(garmin("Udendørs Løb")), None, "Garmin writes no places");
}

const PLACES: &str = "Outdoor, Outdoors, Indoor, Indoors, Im Freien, Innenräume, Extérieur, Intérieur, al aire libre, en \
                      interior, en interiores, all'aperto, all’aperto, al coperto, buiten, binnen, ao ar livre, interno, \
                      utomhus, inomhus, udendørs, indendørs, utendørs, innendørs, ulkona, sisällä, na zewnątrz, wewnątrz, \
                      venku, uvnitř, szabadtéri, beltéri, açık hava, kapalı alan, на улице, в помещении, 屋外, 屋内, 室内, \
                      户外, 戶外, 室內, 실외, 야외, 실내";

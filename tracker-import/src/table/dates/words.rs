//! The names of months and weekdays, in the languages that apps write, and the words for the halves of a day.
//!
//! Each language has its months from January to December, separated by spaces. Spellings of the same month
//! are separated by `/`. They are written as in dates, without the dots of abbreviations.

/// The names of months and weekdays in one language.
pub(super) struct Language {
    pub(super) months: &'static str,
    pub(super) weekdays: &'static str,
}

const fn language(months: &'static str, weekdays: &'static str) -> Language {
    Language { months, weekdays }
}

/// At most 64 languages, because a set of them is a `u64`.
pub(super) const LANGUAGES: &[Language] = &[
    // English
    language(
        "jan/january feb/february mar/march apr/april may jun/june jul/july aug/august sep/sept/september \
         oct/october nov/november dec/december",
        "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday",
    ),
    // German
    language(
        "jan/januar/jän/jänner feb/februar/feber märz/mär/mrz apr/april mai jun/juni jul/juli aug/august \
         sep/sept/september okt/oktober nov/november dez/dezember",
        "mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonntag",
    ),
    // French
    language(
        "janv/janvier/jan févr/février/fév mars avr/avril mai juin juil/juillet août/aoû sept/septembre/sep \
         oct/octobre nov/novembre déc/décembre",
        "lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche",
    ),
    // Spanish
    language(
        "ene/enero feb/febrero mar/marzo abr/abril may/mayo jun/junio jul/julio ago/agosto \
         sep/sept/septiembre/set oct/octubre nov/noviembre dic/diciembre",
        "lun mar mié jue vie sáb dom lunes martes miércoles jueves viernes sábado domingo",
    ),
    // Italian
    language(
        "gen/gennaio feb/febbraio mar/marzo apr/aprile mag/maggio giu/giugno lug/luglio ago/agosto \
         set/sett/settembre ott/ottobre nov/novembre dic/dicembre",
        "lun mar mer gio ven sab dom lunedì martedì mercoledì giovedì venerdì sabato domenica",
    ),
    // Dutch
    language(
        "jan/januari feb/februari mrt/maart/maa apr/april mei jun/juni jul/juli aug/augustus sep/sept/september \
         okt/oktober nov/november dec/december",
        "ma di wo do vr za zo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag",
    ),
    // Portuguese
    language(
        "jan/janeiro fev/fevereiro mar/março abr/abril mai/maio jun/junho jul/julho ago/agosto set/setembro \
         out/outubro nov/novembro dez/dezembro",
        "seg ter qua qui sex sáb dom segunda terça quarta quinta sexta sábado domingo",
    ),
    // Danish
    language(
        "jan/januar feb/februar mar/marts apr/april maj jun/juni jul/juli aug/august sep/september \
         okt/oktober nov/november dec/december",
        "man tirs ons tors fre lør søn mandag tirsdag onsdag torsdag fredag lørdag søndag",
    ),
    // Swedish
    language(
        "jan/januari feb/februari mars/mar apr/april maj juni/jun juli/jul aug/augusti sep/sept/september \
         okt/oktober nov/november dec/december",
        "mån tis ons tors fre lör sön måndag tisdag onsdag torsdag fredag lördag söndag",
    ),
    // Norwegian
    language(
        "jan/januar feb/februar mars/mar apr/april mai juni/jun juli/jul aug/august sep/september \
         okt/oktober nov/november des/desember",
        "man tir ons tor fre lør søn mandag tirsdag onsdag torsdag fredag lørdag søndag",
    ),
    // Finnish
    language(
        "tammi/tammikuu/tammikuuta helmi/helmikuu/helmikuuta maalis/maaliskuu/maaliskuuta \
         huhti/huhtikuu/huhtikuuta touko/toukokuu/toukokuuta kesä/kesäkuu/kesäkuuta heinä/heinäkuu/heinäkuuta \
         elo/elokuu/elokuuta syys/syyskuu/syyskuuta loka/lokakuu/lokakuuta marras/marraskuu/marraskuuta \
         joulu/joulukuu/joulukuuta",
        "ma ti ke to pe la su maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai",
    ),
    // Polish
    language(
        "sty/stycznia/styczeń lut/lutego/luty mar/marca/marzec kwi/kwietnia/kwiecień maj/maja \
         cze/czerwca/czerwiec lip/lipca/lipiec sie/sierpnia/sierpień wrz/września/wrzesień \
         paź/października/październik lis/listopada/listopad gru/grudnia/grudzień",
        "pon wt śr czw pt sob niedz",
    ),
    // Czech
    language(
        "led/ledna/leden úno/února/únor bře/března/březen dub/dubna/duben kvě/května/květen \
         čvn/června/červen čvc/července/červenec srp/srpna/srpen zář/září říj/října/říjen \
         lis/listopadu/listopad pro/prosince/prosinec",
        "po út st čt pá so ne",
    ),
    // Slovak
    language(
        "jan/január/januára feb/február/februára mar/marec/marca apr/apríl/apríla máj/mája jún/júna \
         júl/júla aug/august/augusta sep/september/septembra okt/október/októbra nov/november/novembra \
         dec/december/decembra",
        "po ut st št pi so ne",
    ),
    // Hungarian
    language(
        "jan/január febr/február/feb márc/március ápr/április máj/május jún/június júl/július \
         aug/augusztus szept/szeptember okt/október nov/november dec/december",
        "h k sze cs p szo v",
    ),
    // Turkish
    language(
        "oca/ocak şub/şubat mar/mart nis/nisan may/mayıs haz/haziran tem/temmuz ağu/ağustos eyl/eylül \
         eki/ekim kas/kasım ara/aralık",
        "pzt sal çar per cum cmt paz",
    ),
    // Russian
    language(
        "янв/января/январь февр/февраля/февраль/фев мар/марта/март апр/апреля/апрель мая/май \
         июн/июня/июнь июл/июля/июль авг/августа/август сент/сентября/сентябрь/сен окт/октября/октябрь \
         нояб/ноября/ноябрь/ноя дек/декабря/декабрь",
        "пн вт ср чт пт сб вс",
    ),
    // Ukrainian
    language(
        "січ/січня/січень лют/лютого/лютий бер/березня/березень квіт/квітня/квітень/кві \
         трав/травня/травень/тра черв/червня/червень/чер лип/липня/липень серп/серпня/серпень/сер \
         вер/вересня/вересень жовт/жовтня/жовтень/жов лист/листопада/листопад/лис груд/грудня/грудень/гру",
        "пн вт ср чт пт сб нд",
    ),
    // Bulgarian
    language(
        "яну/януари фев/февруари март/мар апр/април май юни юли авг/август сеп/септември окт/октомври \
         ное/ноември дек/декември",
        "пн вт ср чт пт сб нд",
    ),
    // Greek
    language(
        "ιαν/ιανουαρίου/ιανουάριος φεβ/φεβρουαρίου/φεβρουάριος μαρ/μαρτίου/μάρτιος απρ/απριλίου/απρίλιος \
         μαΐ/μαΐου/μάιος ιουν/ιουνίου/ιούνιος ιουλ/ιουλίου/ιούλιος αυγ/αυγούστου/αύγουστος \
         σεπ/σεπτεμβρίου/σεπτέμβριος οκτ/οκτωβρίου/οκτώβριος νοε/νοεμβρίου/νοέμβριος \
         δεκ/δεκεμβρίου/δεκέμβριος",
        "δευ τρί τετ πέμ παρ σάβ κυρ",
    ),
    // Romanian
    language(
        "ian/ianuarie feb/februarie mar/martie apr/aprilie mai iun/iunie iul/iulie aug/august \
         sept/septembrie/sep oct/octombrie nov/noiembrie/noi dec/decembrie",
        "lun mar mie joi vin sâm dum",
    ),
    // Croatian
    language(
        "sij/siječnja/siječanj velj/veljače/veljača ožu/ožujka/ožujak tra/travnja/travanj svi/svibnja/svibanj \
         lip/lipnja/lipanj srp/srpnja/srpanj kol/kolovoza/kolovoz ruj/rujna/rujan lis/listopada/listopad \
         stu/studenoga/studeni pro/prosinca/prosinac",
        "pon uto sri čet pet sub ned",
    ),
    // Slovenian
    language(
        "jan/januar feb/februar mar/marec apr/april maj jun/junij jul/julij avg/avgust sep/september \
         okt/oktober nov/november dec/december",
        "pon tor sre čet pet sob ned",
    ),
    // Catalan
    language(
        "gen/gener febr/febrer/feb març abr/abril maig juny jul/juliol ag/agost set/setembre \
         oct/octubre nov/novembre des/desembre",
        "dl dt dc dj dv ds dg",
    ),
    // Estonian
    language(
        "jaan/jaanuar veebr/veebruar märts apr/aprill mai juuni juuli aug/august sept/september \
         okt/oktoober nov/november dets/detsember",
        "e t k n r l p",
    ),
    // Latvian
    language(
        "janv/janvāris/janvāri febr/februāris marts apr/aprīlis maijs jūn/jūnijs jūl/jūlijs aug/augusts \
         sept/septembris okt/oktobris nov/novembris dec/decembris",
        "pirmd otrd trešd ceturtd piektd sestd svētd",
    ),
    // Lithuanian
    language(
        "saus/sausio/sausis vas/vasario/vasaris kov/kovo/kovas bal/balandžio/balandis geg/gegužės/gegužė \
         birž/birželio/birželis liep/liepos/liepa rugp/rugpjūčio/rugpjūtis rugs/rugsėjo/rugsėjis \
         spal/spalio/spalis lapkr/lapkričio/lapkritis gruod/gruodžio/gruodis",
        "pr an tr kt pn št sk",
    ),
    // Indonesian
    language(
        "jan/januari feb/februari mar/maret apr/april mei jun/juni jul/juli agu/agustus/agt sep/september \
         okt/oktober nov/november des/desember",
        "sen sel rab kam jum sab min",
    ),
    // Malay
    language(
        "jan/januari feb/februari mac apr/april mei jun jul/julai ogo/ogos sep/september okt/oktober \
         nov/november dis/disember",
        "isn sel rab kha jum sab ahd",
    ),
    // Icelandic
    language(
        "jan/janúar feb/febrúar mar/mars apr/apríl maí jún/júní júl/júlí ágú/ágúst sep/september \
         okt/október nóv/nóvember des/desember",
        "mán þri mið fim fös lau sun",
    ),
    // Basque
    language(
        "urt/urtarrila ots/otsaila mar/martxoa api/apirila mai/maiatza eka/ekaina uzt/uztaila abu/abuztua \
         ira/iraila urr/urria aza/azaroa abe/abendua",
        "al ar az og or lr ig",
    ),
    // Serbian
    language(
        "јан/јануар феб/фебруар мар/март апр/април мај јун јул авг/август сеп/септембар окт/октобар \
         нов/новембар дец/децембар",
        "пон уто сре чет пет суб нед",
    ),
    // Thai
    language(
        "มค/มกราคม กพ/กุมภาพันธ์ มีค/มีนาคม เมย/เมษายน พค/พฤษภาคม มิย/มิถุนายน กค/กรกฎาคม สค/สิงหาคม \
         กย/กันยายน ตค/ตุลาคม พย/พฤศจิกายน ธค/ธันวาคม",
        "จ อ พ พฤ ศ ส อา",
    ),
    // Hebrew, also behind the letter for "in"
    language(
        "ינו/ינואר/בינואר פבר/פברואר/בפברואר מרץ/במרץ אפר/אפריל/באפריל מאי/במאי יוני/ביוני יולי/ביולי \
         אוג/אוגוסט/באוגוסט ספט/ספטמבר/בספטמבר אוק/אוקטובר/באוקטובר נוב/נובמבר/בנובמבר דצמ/דצמבר/בדצמבר",
        "",
    ),
    // Arabic
    language("يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر", ""),
    // Japanese, Korean, Chinese and Vietnamese write the month as a number.
];

/// Words before and after noon. They can stand before or behind the hour.
pub(super) const AM: &[&str] = &[
    "am",
    "fm",
    "ap",
    "dop",
    "öö",
    "дп",
    "проб",
    "πμ",
    "priekšp",
    "priešpiet",
    "pg",
    "午前",
    "오전",
    "上午",
    "凌晨",
    "早上",
    "清晨",
    "ก่อนเที่ยง",
    "לפנהצ",
    "ص",
    "manhã",
];

pub(super) const PM: &[&str] = &[
    "pm",
    "em",
    "ip",
    "odp",
    "pop",
    "ös",
    "пп",
    "слоб",
    "μμ",
    "pēcp",
    "popiet",
    "ptg",
    "午後",
    "오후",
    "下午",
    "中午",
    "晚上",
    "หลังเที่ยง",
    "אחהצ",
    "م",
    "tarde",
    "noite",
];

/// Words that matter only beside others: the parts of "a. m.", and the Vietnamese words for months and for the
/// halves of a day.
pub(super) const PARTS: &[&str] = &["a", "p", "m", "thg", "thang", VIETNAMESE_AM, VIETNAMESE_PM];

/// The words for the halves of a day in Vietnamese, which are also the German and the Spanish Saturday.
/// They count only beside a Vietnamese month.
pub(super) const VIETNAMESE_AM: &str = "sa";

pub(super) const VIETNAMESE_PM: &str = "ch";

/// The signs behind the number of a month: Chinese and Japanese, Korean.
pub(super) const MONTH_SIGNS: &[char] = &['月', '월'];

/// Signs that stand directly behind a number and are words of their own.
pub(super) const DATE_SIGNS: &[char] = &['年', '月', '日', '년', '월', '일', '號', '号'];

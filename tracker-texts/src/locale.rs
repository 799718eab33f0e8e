//! [`Locale`]: the texts of one language or region, read from its folder.

use std::array;
use std::sync::{LazyLock, OnceLock};

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource};
use include_dir::{Dir, include_dir};
use tracker_import::DistanceUnit;

use crate::Text;

/// A language, or a region of it.
#[derive(derive_more::Debug)]
#[debug("Locale({tag})")]
pub struct Locale {
    /// The name of the folder, such as `de` or `en-US`.
    pub tag: &'static str,
    bundle: Bundle,
    face: &'static Face,
    pub months: [String; 12],
    /// The names of months where they stand alone, with a capital.
    pub month_headings: [String; 12],
    pub short_months: [String; 12],
    pub weekdays: [String; 7],
    pub short_weekdays: [String; 7],
    pub decimal_sign: String,
    /// Between the thousands of a number, and the smallest number that has it.
    pub thousands_sign: String,
    pub thousands_from: u64,
    pub distance_unit: DistanceUnit,
    /// `monday`, `region` for the day that is usual in the region of the reader, or a region: that of a reader who
    /// names none.
    pub first_weekday: String,
}

/// All languages and regions. They are read at the first use.
pub static LOCALES: LazyLock<Vec<Locale>> =
    LazyLock::new(|| tags().map(|tag| Locale::new(tag, &PAGES)).collect());

/// The names of all languages and regions.
pub fn tags() -> impl Iterator<Item = &'static str> {
    SHARED.dirs().filter_map(|folder| folder.path().to_str())
}

pub(crate) static SHARED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales/shared");
pub(crate) static PAGES: Face = Face::new(&PAGES_FILES, true);
static PAGES_FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales/pages");
pub(crate) static TERMINAL: Face = Face::new(&TERMINAL_FILES, false);
static TERMINAL_FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales/terminal");

/// Where texts are read. Each face has files of its own, beside those that all share.
pub(crate) struct Face {
    pub(crate) files: &'static Dir<'static>,
    /// Whether thousands have a sign. In a terminal, sentences and columns write numbers alike.
    groups_thousands: bool,
    /// Stands in for what a language lacks. It is read when something is missing.
    english: OnceLock<Bundle>,
}

impl Face {
    const fn new(files: &'static Dir<'static>, groups_thousands: bool) -> Face {
        Face { files, groups_thousands, english: OnceLock::new() }
    }

    fn english(&self) -> &Bundle {
        self.english.get_or_init(|| read("en", self))
    }
}

type Bundle = FluentBundle<FluentResource>;

impl Locale {
    /// Reads the texts of the language, and those in which the region differs.
    pub(crate) fn new(tag: &'static str, face: &'static Face) -> Locale {
        let bundle = read(tag, face);
        let text = |key: &str| {
            let args = FluentArgs::new();
            find(&bundle, key, &args)
                .or_else(|| find(face.english(), key, &args))
                .unwrap_or_default()
                .into_owned()
        };
        let months: [String; 12] = array::from_fn(|index| text(&format!("month-{}", index + 1)));
        Locale {
            tag,
            month_headings: months.each_ref().map(|month| capitalized(month)),
            months,
            short_months: array::from_fn(|index| text(&format!("month-short-{}", index + 1))),
            weekdays: array::from_fn(|index| text(&format!("weekday-{}", index + 1))),
            short_weekdays: array::from_fn(|index| text(&format!("weekday-short-{}", index + 1))),
            decimal_sign: text("decimal-sign"),
            distance_unit: text("distance-unit").parse().unwrap_or(DistanceUnit::Kilometres),
            thousands_sign: text("thousands-sign"),
            thousands_from: text("thousands-from")
                .parse()
                .ok()
                .filter(|_| face.groups_thousands)
                .unwrap_or(u64::MAX),
            first_weekday: text("first-weekday"),
            bundle,
            face,
        }
    }

    /// The language without its region.
    pub fn language(&self) -> &'static str {
        language_of(self.tag)
    }

    /// The text with this key; `None` if the language has none.
    pub(crate) fn find(&'static self, key: &str, args: &FluentArgs<'_>) -> Option<Text> {
        find(&self.bundle, key, args)
    }

    /// The text with this key; in English if the language has none.
    pub(crate) fn find_or_english(&'static self, key: &str, args: &FluentArgs<'_>) -> Option<Text> {
        self.find(key, args).or_else(|| find(self.face.english(), key, args))
    }
}

/// Reads the files of the language, and of its region.
fn read(tag: &'static str, face: &Face) -> Bundle {
    let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().unwrap_or_default()]);
    // The marks around each value would also be in titles, attributes and pictures.
    bundle.set_use_isolating(false);
    for folder in [language_of(tag), tag] {
        let folders = [&SHARED, face.files].into_iter().filter_map(|files| files.get_dir(folder));
        for file in folders.flat_map(Dir::files) {
            let text = file.contents_utf8().unwrap_or_default().to_owned();
            let resource = FluentResource::try_new(text).unwrap_or_else(|(readable, errors)| {
                tracing::error!(file = %file.path().display(), ?errors, "cannot read a file of texts");
                readable
            });
            bundle.add_resource_overriding(resource);
        }
    }
    bundle
}

/// The text with a capital, as at the start of a line.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn language_of(tag: &'static str) -> &'static str {
    tag.split('-').next().unwrap_or(tag)
}

/// Without a variable, the text is the one in the file, not a copy.
fn find<'a>(
    bundle: &'a Bundle,
    key: &str,
    args: &FluentArgs<'_>,
) -> Option<std::borrow::Cow<'a, str>> {
    let (message, attribute) = key.split_once('.').unzip();
    let message = bundle.get_message(message.unwrap_or(key))?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    if !errors.is_empty() {
        tracing::error!(key, ?errors, "a variable of a text is missing");
    }
    Some(text)
}

//! The texts of all languages fit together, and to the code.

mod refused_files;
mod written;
mod wrong;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::locale::{Face, PAGES, SHARED, TERMINAL};
use crate::*;

/// The faces that have texts of their own, and where the code is that uses them.
const FACES: [(&Face, &[&str]); 2] = [
    (&PAGES, &["src", "../tracker-service/src", "../tracker-web/src", "../tracker-web/templates"]),
    (&TERMINAL, &["src", "../tracker-cli/src"]),
];

/// The texts of the pages, which take long to read.
static OF_PAGES: LazyLock<BTreeMap<&str, Texts>> =
    LazyLock::new(|| tags().map(|tag| (tag, texts_of(&PAGES, tag))).collect());

fn texts(tag: &str) -> &'static Texts {
    &OF_PAGES[tag]
}

fn texts_of(face: &'static Face, tag: &str) -> Texts {
    let tag = tags().find(|known| *known == tag).unwrap();
    Texts::new(Box::leak(Box::new(Locale::new(tag, face))), "")
}

/// The body of each message and attribute of a folder, by its key.
type Messages = BTreeMap<String, String>;

fn messages(face: &Face, folder: &str) -> Messages {
    let mut messages = Messages::new();
    let folders = [&SHARED, face.files].into_iter().filter_map(|files| files.get_dir(folder));
    for file in folders.flat_map(include_dir::Dir::files) {
        let text = file.contents_utf8().unwrap();
        let parsed = fluent::FluentResource::try_new(text.to_owned());
        assert!(parsed.is_ok(), "{}: {:?}", file.path().display(), parsed.err());
        let (mut message, mut key) = ("", String::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (name, body) = line.split_once(" =").unwrap_or((line, ""));
            let is_message = name.starts_with(|first: char| first.is_ascii_lowercase());
            if is_message || name.starts_with("    .") {
                message = if is_message { name } else { message };
                let attribute = if is_message { "" } else { name.trim() };
                key = format!("{message}{attribute}");
                let other = messages.insert(key.clone(), body.to_owned());
                assert!(other.is_none(), "{folder} has two texts {key}");
            } else if let Some(text) = messages.get_mut(&key) {
                text.push_str(line);
            }
        }
    }
    messages
}

/// The tags of the languages, without those of regions.
fn languages() -> impl Iterator<Item = &'static str> {
    tags().filter(|tag| !tag.contains('-'))
}

fn languages_of(face: &Face) -> Vec<(&'static str, Messages)> {
    languages().map(|tag| (tag, messages(face, tag))).collect()
}

/// The names that follow a mark in a text.
fn names_after(text: &str, mark: &str) -> BTreeSet<String> {
    let names = text.split(mark).skip(1).map(|rest| {
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-.".contains(letter);
        rest.split(|letter| !is_name(letter)).next().unwrap_or_default().to_owned()
    });
    names.filter(|name| name.starts_with(|first: char| first.is_ascii_lowercase())).collect()
}

/// The variables of a text, with those of the texts that it contains.
fn variables(key: &str, messages: &Messages) -> BTreeSet<String> {
    let body = &messages[key];
    let mut variables = names_after(body, "$");
    for other in names_after(body, "{ ") {
        variables.extend(self::variables(&other, messages));
    }
    variables
}

/// The texts that another text of the language contains, on any face.
fn parts(tag: &str) -> BTreeSet<String> {
    let messages = FACES.iter().flat_map(|(face, _)| messages(face, tag).into_values());
    messages.flat_map(|body| names_after(&body, "{ ")).collect()
}

/// English has these sentences in the program.
fn is_in_the_program_in_english(key: &str) -> bool {
    ["refusal-", "file-", "archive", "archived-file-", "wrong-"]
        .iter()
        .any(|start| key.starts_with(start))
}

#[test]
fn every_language_has_every_text_with_the_same_variables() {
    for (face, _) in FACES {
        compare(&languages_of(face));
    }
}

fn compare(languages: &[(&str, Messages)]) {
    assert!(languages.len() >= 2);
    for (tag, messages) in languages {
        let parts = parts(tag);
        for (other_tag, others) in languages {
            for key in messages.keys() {
                let is_english_exception = *other_tag == "en" && is_in_the_program_in_english(key);
                if is_english_exception || parts.contains(key) {
                    continue;
                }
                assert!(others.contains_key(key), "{other_tag} has no text {key}, unlike {tag}");
                let (one, other) = (variables(key, messages), variables(key, others));
                assert_eq!(one, other, "the variables of {key} in {tag} and in {other_tag}");
            }
        }
    }
}

#[test]
fn a_region_has_texts_of_its_language_only() {
    for (face, _) in FACES {
        for (tag, language) in tags().filter_map(|tag| Some((tag, tag.split_once('-')?.0))) {
            let of_language = messages(face, language);
            for key in messages(face, tag).keys() {
                assert!(of_language.contains_key(key), "{tag}: {key}");
            }
        }
    }
}

/// The plural forms that the language has for the numbers that are counted here.
fn plural_forms(tag: &str) -> BTreeSet<String> {
    let text = "form = { $number ->\n    [zero] zero\n    [one] one\n    [two] two\n    [few] few\n    [many] many\n   *[other] other\n}\n";
    let mut bundle = fluent::FluentBundle::new(vec![tag.parse().unwrap()]);
    bundle.add_resource(fluent::FluentResource::try_new(text.to_owned()).unwrap()).unwrap();
    let pattern = bundle.get_message("form").and_then(|message| message.value()).unwrap();
    let form = |number: u32| {
        let args = fluent_args!["number" => number];
        bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    };
    (0..1000).map(form).collect()
}

#[test]
fn a_text_that_counts_has_every_plural_form_of_its_language_and_no_other() {
    assert_eq!(plural_forms("pl"), ["few", "many", "one"].map(str::to_owned).into());
    for (tag, messages) in FACES.into_iter().flat_map(|(face, _)| languages_of(face)) {
        let forms = plural_forms(tag);
        for (key, body) in &messages {
            let count = |form: &str| body.matches(&format!("[{form}]")).count();
            let own = forms.iter().filter(|form| *form != "other").map(|form| count(form));
            assert!(own.collect::<BTreeSet<_>>().len() <= 1, "{tag}: {key} lacks one of {forms:?}");
            for form in ["zero", "one", "two", "few", "many"] {
                assert!(forms.contains(form) || count(form) == 0, "{tag}: {key} has [{form}]");
            }
        }
    }
}

/// With a number for each variable; a text that names a missing one panics.
#[test]
fn every_text_can_be_written_for_every_number() {
    for (face, _) in FACES {
        for (tag, messages) in languages_of(face) {
            let texts = texts_of(face, tag);
            for key in messages.keys() {
                for number in [0, 1, 2, 7, 30, 12_345] {
                    let mut args = FluentArgs::new();
                    for variable in variables(key, &messages) {
                        args.set(variable, number);
                    }
                    assert!(texts.find(key, &args).is_some(), "{tag}: {key}");
                }
            }
        }
    }
}

/// The code without its tests, and the templates.
fn sources(folders: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    let mut folders: Vec<_> = folders.iter().map(|folder| root.join(folder)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.is_file()
                && !path.ends_with("tests.rs")
                && !path.to_string_lossy().ends_with(".snap")
            {
                let text = fs::read_to_string(path).unwrap();
                sources.push(text.split("#[cfg(test)]\nmod tests {").next().unwrap().to_owned());
            }
        }
    }
    sources
}

/// The texts in quotation marks that are, or begin, a key.
fn quoted(source: &str) -> BTreeSet<String> {
    let is_key = |text: &&str| {
        let is_letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        !text.is_empty() && text.chars().all(|letter| is_letter(letter) || "-.".contains(letter))
    };
    source.split('"').filter(is_key).map(str::to_owned).collect()
}

/// The first parts of keys that the code makes of names and numbers.
fn made_of_names(sources: &[String]) -> BTreeSet<String> {
    let mut starts = BTreeSet::new();
    for source in sources {
        for call in ["named(\"", "key(\"", "choices("] {
            for rest in source.split(call).skip(1) {
                starts.extend(rest.split('"').next().map(|kind| format!("{kind}-")));
            }
        }
        for rest in source.split("format!(\"").skip(1) {
            let start = rest.split('"').next().and_then(|text| text.split_once("-{"));
            starts.extend(start.map(|(start, _)| format!("{start}-")));
        }
        // Choices of a form name their kind after the values.
        starts.extend(
            quoted(source)
                .iter()
                .map(|kind| format!("{kind}-"))
                .filter(|kind| ["event-", "format-", "scope-"].contains(&kind.as_str())),
        );
    }
    starts.retain(|start| start.starts_with(|first: char| first.is_ascii_lowercase()));
    starts
}

#[test]
fn every_text_is_used() {
    let sources: Vec<_> = FACES.iter().flat_map(|(_, folders)| sources(folders)).collect();
    let quoted: BTreeSet<String> = sources.iter().flat_map(|source| quoted(source)).collect();
    let starts = made_of_names(&sources);
    for (tag, messages) in FACES.into_iter().flat_map(|(face, _)| languages_of(face)) {
        let parts = parts(tag);
        for key in messages.keys() {
            let message = key.split('.').next().unwrap();
            let list = message.trim_end_matches(|letter: char| letter.is_ascii_digit());
            let is_used = quoted.contains(message)
                || (list != message && quoted.contains(list.trim_end_matches('-')))
                || starts.iter().any(|start| message.starts_with(start))
                || parts.contains(key);
            assert!(is_used, "{tag} has a text {key} that nothing uses");
        }
    }
}

/// The keys that the code and the templates name as they are.
fn named_keys(source: &str) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    // A call may go on in the next line.
    let source = source.split_whitespace().collect::<Vec<_>>().join(" ").replace("( \"", "(\"");
    for call in [
        "say!(\"",
        "text(\"",
        "text_with(\"",
        "date(\"",
        "with_value(\"",
        "with_open_value(\"",
        "around(\"",
    ] {
        let quoted = source.split(call).skip(1).filter_map(|rest| rest.split('"').next());
        keys.extend(quoted.map(str::to_owned));
    }
    keys
}

#[test]
fn the_code_names_no_text_that_is_missing_and_has_the_values_of_its_variables() {
    let date = ["day", "month", "month-short", "year", "weekday", "weekday-short", "time"]
        .map(str::to_owned);
    let mut count = 0;
    for (face, folders) in FACES {
        let languages = languages_of(face);
        for source in sources(folders) {
            let mut values = quoted(&source);
            values.extend(date.clone());
            for key in named_keys(&source) {
                count += 1;
                for (tag, messages) in &languages {
                    assert!(messages.contains_key(&key), "{tag} has no text {key}");
                    let variables = variables(&key, messages);
                    let missing: Vec<_> = variables.difference(&values).collect();
                    assert!(missing.is_empty(), "{key} has no values for {missing:?}");
                }
            }
        }
    }
    assert!(count > 450, "only {count} keys were found");
}

#[test]
fn every_code_of_a_refusal_has_a_sentence_in_every_language_but_english() {
    let codes = include_str!(
        "../../../tracker-server/tests/server/api/snapshots/the_codes_are_stable.snap"
    );
    let codes = codes.rsplit("---").next().unwrap().split_whitespace();
    let languages = languages_of(&PAGES);
    // What is wrong with a file has sentences of its own.
    for code in codes.filter(|code| !code.starts_with("file_") || *code == "file_not_found") {
        for (tag, messages) in languages.iter().filter(|(tag, _)| *tag != "en") {
            assert!(messages.contains_key(&key("refusal", code)), "{tag}: {code}");
        }
    }
}

//! The arrows inside each crate run one way: no file imports one that imports it, directly or through others. Cargo
//! and `deny.toml` hold the arrows between crates.

#![expect(clippy::unwrap_used, reason = "a panic fails the test with a message")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates whose files are read.
const CRATES: [&str; 10] = [
    "tracker-core",
    "tracker-import",
    "tracker-connect",
    "tracker-store",
    "tracker-texts",
    "tracker-service",
    "tracker-http",
    "tracker-web",
    "tracker-server",
    "tracker-cli",
];

/// What a crate or a folder in it must not name, although its crate or another one depends on it.
const FORBIDDEN: [(&str, &[&str]); 7] = [
    ("tracker-core/src", &["tokio", "sqlx", "serde_json", "tracing", "std::fs", "std::net"]),
    ("tracker-import/src", &["tokio", "sqlx", "tracing", "std::net"]),
    ("tracker-connect/src", &["tokio", "reqwest", "ureq", "tracing", "std::fs", "std::net"]),
    ("tracker-texts/src", &["tracker_store", "tokio", "std::net"]),
    ("tracker-service/src", &["warp", "hyper", "askama", "sqlx"]),
    ("tracker-service/src/refusal", &["http", "tokio"]),
    ("tracker-web/src", &["sqlx", "utoipa", "tokio"]),
];

#[test]
fn no_circle_of_files_is_in_any_crate() {
    let mut circles = Vec::new();
    for name in CRATES {
        for circle in Source::read(&root().join(name).join("src")).circles() {
            circles.push(format!("{name}: {}", circle.join(", ")));
        }
    }
    assert!(circles.is_empty(), "files that import each other:\n{}", circles.join("\n"));
}

#[test]
fn no_folder_names_a_crate_that_it_must_not_know() {
    let mut wrong = Vec::new();
    for (folder, forbidden) in FORBIDDEN {
        for file in files(&root().join(folder)) {
            let code = code_of(&file);
            for name in forbidden {
                if code.contains(&format!("{name}::")) && names(&code, name) {
                    wrong.push(format!("{} names {name}", file.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// They would be compiled by nothing, and never run.
#[test]
fn a_library_that_is_not_compiled_for_tests_has_none() {
    let mut never_run = Vec::new();
    for name in CRATES {
        let manifest = fs::read_to_string(root().join(name).join("Cargo.toml")).unwrap();
        let library = manifest.split("[lib]\n").nth(1).and_then(|it| it.split("\n\n").next());
        if !library.is_some_and(|settings| settings.lines().any(|line| line == "test = false")) {
            continue;
        }
        for file in files(&root().join(name).join("src")) {
            if fs::read_to_string(&file).unwrap().contains("cfg(test)") {
                never_run.push(format!("{} has tests that never run", file.display()));
            }
        }
    }
    assert!(never_run.is_empty(), "{}", never_run.join("\n"));
}

#[test]
fn a_circle_through_another_file_is_found() {
    let source = Source::new([
        ("lib", "mod one; mod two; mod three;"),
        ("one", "use crate::two::Two;"),
        ("two", "fn two() { crate::three::three(); }"),
        ("three", "use super::one::{self, One};"),
    ]);
    assert_eq!(source.circles(), [["one", "three", "two"]]);
}

#[test]
fn an_item_of_another_crate_is_in_no_file_of_this_one() {
    let source = Source::new([
        ("lib", "mod one; pub use tracker_texts::{Text, Texts}; use crate::one::one;"),
        ("one", "use crate::Texts;"),
    ]);
    assert!(source.circles().is_empty());
}

#[test]
fn an_item_is_looked_up_where_it_is_defined() {
    let source = Source::new([
        ("lib", "mod one; mod shapes; pub use shapes::Square; use crate::one::one;"),
        ("one", "use crate::shapes::Circle; use crate::{Square};"),
        ("shapes", "mod circle; mod square; pub use circle::Circle; pub use square::Square;"),
        ("shapes::circle", "use crate::shapes::square::Square;"),
        ("shapes::square", "pub struct Square;"),
    ]);
    assert!(source.circles().is_empty());
}

/// The modules of a crate with their code, by their paths: `lib`, `shapes`, `shapes::circle`.
struct Source {
    modules: BTreeMap<String, String>,
}

impl Source {
    fn new<const N: usize>(modules: [(&str, &str); N]) -> Source {
        let modules = modules.map(|(name, code)| (name.to_owned(), code.to_owned()));
        Source { modules: modules.into() }
    }

    fn read(folder: &Path) -> Source {
        let mut modules = BTreeMap::new();
        for file in files(folder) {
            let below = file.strip_prefix(folder).unwrap().with_extension("");
            let parts: Vec<_> = below.iter().map(|part| part.to_str().unwrap()).collect();
            let path = parts.join("::");
            let path = path.strip_suffix("::mod").unwrap_or(&path);
            modules.insert(path.to_owned(), code_of(&file));
        }
        Source { modules }
    }

    /// The groups of modules that import each other, directly or through others.
    fn circles(&self) -> Vec<Vec<&str>> {
        let imports: BTreeMap<&str, BTreeSet<&str>> =
            self.modules.keys().map(|module| (module.as_str(), self.imports_of(module))).collect();
        let reached: BTreeMap<&str, BTreeSet<&str>> =
            imports.keys().map(|module| (*module, reached(module, &imports))).collect();
        let mut circles = BTreeSet::new();
        for (module, from_it) in &reached {
            let mut circle: Vec<&str> =
                from_it.iter().copied().filter(|other| reached[other].contains(module)).collect();
            circle.sort_unstable();
            if circle.len() > 1 {
                circles.insert(circle);
            }
        }
        circles.into_iter().collect()
    }

    /// The modules whose items a module names. Its own re-exports and declarations of modules are no imports.
    fn imports_of(&self, module: &str) -> BTreeSet<&str> {
        let mut found = BTreeSet::new();
        for path in paths(&self.modules[module]) {
            let Some(path) = absolute(module, &path) else { continue };
            if let Some(defining) = self.defining(&path, 0)
                && defining != module
            {
                found.insert(defining);
            }
        }
        found
    }

    /// The module that defines an item: re-exports are followed. `None` for an item of another crate.
    fn defining(&self, path: &[String], depth: usize) -> Option<&str> {
        let (mut module, mut rest) = ("lib".to_owned(), path);
        for length in (1..=path.len()).rev() {
            let candidate = path[..length].join("::");
            if self.modules.contains_key(&candidate) {
                (module, rest) = (candidate, &path[length..]);
                break;
            }
        }
        let Some(item) = rest.first().filter(|_| depth < 8) else {
            // The module itself is named, such as in `use crate::shapes;`.
            return self.modules.get_key_value(&module).map(|(name, _)| name.as_str());
        };
        for path in re_exports(&self.modules[&module]) {
            if path.last() == Some(item) {
                // An item of another crate is defined in no module of this one.
                let path = absolute_or_child(self, &module, &path)?;
                return self.defining(&path, depth + 1);
            }
        }
        self.modules.get_key_value(&module).map(|(name, _)| name.as_str())
    }
}

fn reached<'a>(from: &'a str, imports: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut next = vec![from];
    while let Some(module) = next.pop() {
        for import in &imports[module] {
            if found.insert(*import) {
                next.push(import);
            }
        }
    }
    found
}

/// A path that begins with `crate`, `self` or `super`, from the root of the crate.
fn absolute(module: &str, path: &[String]) -> Option<Vec<String>> {
    let mut base: Vec<String> = match module {
        "lib" | "main" => Vec::new(),
        module => module.split("::").map(str::to_owned).collect(),
    };
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => base.clear(),
        "self" => {}
        "super" => {
            while rest.first().is_some_and(|part| part == "super") {
                base.pop();
                rest = &rest[1..];
            }
            base.extend(rest.iter().cloned());
            return Some(base);
        }
        _ => return None,
    }
    base.extend(rest[1..].iter().cloned());
    Some(base)
}

/// The same of a path in a re-export, which often begins with the name of a child.
fn absolute_or_child(source: &Source, module: &str, path: &[String]) -> Option<Vec<String>> {
    if let Some(path) = absolute(module, path) {
        return Some(path);
    }
    let child = if ["lib", "main"].contains(&module) {
        path[0].clone()
    } else {
        format!("{module}::{}", path[0])
    };
    source.modules.contains_key(&child).then(|| {
        let mut absolute: Vec<String> = child.split("::").map(str::to_owned).collect();
        absolute.extend(path[1..].iter().cloned());
        absolute
    })
}

/// The paths that a module imports, and those that it names beginning with `crate`.
fn paths(code: &str) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    for (statement, is_public) in uses(code) {
        if !is_public {
            paths.extend(leaves(statement));
        }
    }
    for (index, _) in code.match_indices("crate::") {
        let path: String = code[index..]
            .chars()
            .take_while(|letter| letter.is_alphanumeric() || "_:".contains(*letter))
            .collect();
        // `crate::shapes::{…}` begins an import, which has been read already.
        if !path.ends_with("::") {
            paths.push(parts(&path));
        }
    }
    paths
}

fn re_exports(code: &str) -> Vec<Vec<String>> {
    let public = uses(code).into_iter().filter(|(_, is_public)| *is_public);
    public.flat_map(|(statement, _)| leaves(statement)).collect()
}

/// The text between `use` and `;` of each import, and whether it is a re-export.
fn uses(code: &str) -> Vec<(&str, bool)> {
    let mut found = Vec::new();
    for (index, _) in code.match_indices("use ") {
        let line = code[..index].rsplit(['\n', ';', '{', '}']).next().unwrap_or_default().trim();
        if (line.is_empty() || line.starts_with("pub") || line.ends_with(']'))
            && let Some(end) = code[index..].find(';')
        {
            found.push((&code[index + 4..index + end], line.contains("pub")));
        }
    }
    found
}

/// The paths of an import: `a::{b, c::d}` has two.
fn leaves(statement: &str) -> Vec<Vec<String>> {
    let statement = statement.trim();
    let Some((before, list)) = statement.split_once('{') else {
        let path = statement.split(" as ").next().unwrap_or_default();
        return vec![parts(path.trim_end_matches("::*").trim_end_matches("::self"))];
    };
    let list = list.strip_suffix('}').unwrap_or(list);
    let (mut depth, mut begin, mut found) = (0, 0, Vec::new());
    for (index, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.extend(leaves(&format!("{before}{}", list[begin..index].trim())));
                begin = index + 1;
            }
            _ => {}
        }
    }
    if !list[begin..].trim().is_empty() {
        found.extend(leaves(&format!("{before}{}", list[begin..].trim())));
    }
    found
}

fn parts(path: &str) -> Vec<String> {
    path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

fn names(code: &str, name: &str) -> bool {
    code.match_indices(name).any(|(index, _)| {
        let before = code[..index].chars().next_back().unwrap_or(' ');
        !before.is_alphanumeric()
            && !"_:".contains(before)
            && code[index + name.len()..].starts_with("::")
    })
}

/// The code of a file without comments and without its module of tests.
fn code_of(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.ends_with("tests.rs")
        {
            found.push(path);
        }
    }
    found
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

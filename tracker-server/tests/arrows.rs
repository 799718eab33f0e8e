//! The arrows between the modules of the crate run one way.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules from the bottom to the top. A module uses those before it only.
const FLOORS: [&[&str]; 15] = [
    &["clock"],
    &["refusal"],
    &["offload", "rate_limit"],
    &["config"],
    &["spool", "uploads", "log", "write_check", "report_cache"],
    &["auth"],
    &["delivery"],
    &["app"],
    &["operations"],
    &["request", "tasks"],
    // The two faces do not know each other.
    &["api", "web"],
    &["routes"],
    &["service"],
    &["connections"],
    &["cli"],
];

#[test]
fn a_module_uses_only_those_below_it() {
    let mut wrong = BTreeSet::new();
    for file in files(&source()) {
        let own = module_of(&file);
        for used in used_modules(&fs::read_to_string(&file).unwrap()) {
            if used != own && floor(&used) >= floor(&own) {
                let file = file.strip_prefix(source()).unwrap();
                wrong.insert(format!("{} uses {used}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "arrows that run up:\n{wrong:#?}");
}

#[test]
fn each_module_has_a_floor() {
    let known: BTreeSet<_> = FLOORS.iter().flat_map(|floor| floor.iter().copied()).collect();
    let found: BTreeSet<_> = files(&source()).iter().map(|file| module_of(file)).collect();
    let found: BTreeSet<_> =
        found.iter().map(String::as_str).filter(|name| !["lib", "main"].contains(name)).collect();
    assert_eq!(found, known);
}

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The module at the root that a file belongs to.
fn module_of(file: &Path) -> String {
    let below = file.strip_prefix(source()).expect("the file is below src");
    let first = below.iter().next().expect("the path has a part").to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

/// The modules that stand after `crate::` anywhere in the code, also in documentation and in lists of imports.
fn used_modules(code: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    for path in code.split("crate::").skip(1) {
        let list = path.strip_prefix('{').and_then(|list| list.split_once("};"));
        let paths = list.map_or(vec![path], |(list, _)| list.split(", ").collect());
        for path in paths {
            let name: String =
                path.chars().take_while(|letter| letter.is_lowercase() || *letter == '_').collect();
            used.insert(name);
        }
    }
    used.retain(|name| !name.is_empty());
    used
}

fn floor(module: &str) -> usize {
    let is_root = ["lib", "main"].contains(&module);
    let floor = FLOORS.iter().position(|floor| floor.contains(&module));
    floor.unwrap_or(if is_root { FLOORS.len() } else { 0 })
}

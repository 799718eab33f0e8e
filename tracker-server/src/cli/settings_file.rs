//! [`SettingsFile`]: a file with settings, as systemd (`EnvironmentFile`) and containers (`env_file`) read it.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::PathBuf;

use clap::Arg;

/// The settings of a file: names of environment variables, and values.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct SettingsFile(pub Vec<(&'static str, &'static str)>);

impl SettingsFile {
    /// Reads the file that the command line names, or `TRACKER_SETTINGS`. Without a name there are no settings.
    ///
    /// # Errors
    ///
    /// A message that names the file and the line, if it cannot be read or a line is no setting.
    pub(crate) fn read() -> Result<SettingsFile, String> {
        let Some(file) = named(env::args_os()) else { return Ok(SettingsFile::default()) };
        let text = fs::read_to_string(&file)
            .map_err(|error| format!("cannot read the settings {}: {error}", file.display()))?;
        // The values are defaults of the command line, which live as long as the program.
        parse(text.leak()).map_err(|line| {
            format!("the settings {}: line {line} is not NAME=VALUE", file.display())
        })
    }

    /// A flag whose default is the value of the file. So flags and environment variables win.
    pub(crate) fn fill_in(&self, arg: Arg) -> Arg {
        let name = arg.get_env().and_then(OsStr::to_str);
        let value =
            self.0.iter().rev().find(|(found, value)| Some(*found) == name && !value.is_empty());
        let Some((_, value)) = value else { return arg };
        let is_secret = arg.is_hide_env_values_set();
        arg.default_value(*value).hide_default_value(is_secret)
    }
}

/// The file is needed before the command line is parsed, because it has the defaults of the flags.
fn named(mut words: impl Iterator<Item = OsString>) -> Option<PathBuf> {
    while let Some(word) = words.next() {
        let word = word.to_string_lossy();
        if word == "--" {
            break;
        }
        if word == "--settings" {
            return words.next().map(PathBuf::from);
        }
        if let Some(file) = word.strip_prefix("--settings=") {
            return Some(PathBuf::from(file));
        }
    }
    env::var_os("TRACKER_SETTINGS").filter(|file| !file.is_empty()).map(PathBuf::from)
}

/// Parses lines `NAME=VALUE`. A value may be in quotes; empty lines and comments are left out.
///
/// # Errors
///
/// The number of the first line that is none of these.
pub fn parse(text: &'static str) -> Result<SettingsFile, usize> {
    let mut settings = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        let (name, value) = line.split_once('=').ok_or(number)?;
        let name = name.strip_prefix("export ").unwrap_or(name).trim();
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(number);
        }
        settings.push((name, unquoted(value.trim())));
    }
    Ok(SettingsFile(settings))
}

fn unquoted(value: &str) -> &str {
    for quote in ['"', '\''] {
        let inner = value.strip_prefix(quote).and_then(|rest| rest.strip_suffix(quote));
        if let Some(inner) = inner {
            return inner;
        }
    }
    value
}

//! The file `config.toml` in the user's configuration directory (XDG): values of the options of every command, for when
//! they are not typed.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Command;
use etcetera::BaseStrategy;
use etcetera::base_strategy::Xdg;

use crate::failure::Failure;
use crate::show::escape_controls;
use crate::words;

/// The options that the file can set. No other option has the language.
pub(crate) const OPTIONS: [&str; 5] = ["units", "week", "format", "color", LANGUAGE];
const LANGUAGE: &str = "language";

/// `None` without a home directory.
pub(crate) fn file() -> Option<PathBuf> {
    let directories = Xdg::new().ok()?;
    Some(directories.config_dir().join("tracker").join("config.toml"))
}

/// The command with the values of the file as defaults, if there is a file.
pub(crate) fn with_defaults(mut command: Command, file: &Path) -> Result<Command, Failure> {
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(command),
        read => read.map_err(|error| Failure::unusable(file.display(), &error))?,
    };
    let path = escape_controls(&file.display().to_string()).into_owned();
    let wrong = |what: &str| Failure::wrong_usage(format_args!("{path}: {what}"));
    let values: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        wrong(&format!("write lines such as units = \"mi\": {}", error.message()))
    })?;
    for (name, value) in values {
        let argument = command.get_arguments().find(|argument| argument.get_id() == name.as_str());
        let possible: Vec<String> = match argument.filter(|_| OPTIONS.contains(&name.as_str())) {
            Some(argument) => {
                let possible = argument.get_possible_values();
                possible.iter().map(|known| known.get_name().to_owned()).collect()
            }
            None if name == LANGUAGE => tracker_texts::tags().map(str::to_owned).collect(),
            None => {
                return Err(wrong(&format!("unknown option {name}: use {}", OPTIONS.join(", "))));
            }
        };
        let known = possible.iter().find(|known| Some(known.as_str()) == value.as_str()).cloned();
        let Some(known) = known else {
            return Err(wrong(&format!("{name} is \"{}\"", possible.join("\" or \""))));
        };
        if name == LANGUAGE {
            words::LANGUAGE.get_or_init(|| known);
        } else {
            command = command.mut_arg(name, |argument| argument.default_value(known));
        }
    }
    Ok(command)
}

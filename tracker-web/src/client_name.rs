//! The name of a browser or program from its `User-Agent`.

use std::borrow::Cow;

use fluent::fluent_args;

use crate::{Text, Texts};

/// `Safari on iPhone`, `curl on the command line`. A `User-Agent` that is not known stays as it is.
pub(crate) fn client_name(user_agent: &str, texts: Texts) -> Text {
    if user_agent.is_empty() {
        return texts.text("sessions-unknown-client");
    }
    let known = |table: &[(&str, &'static str)]| {
        table.iter().find(|(part, _)| user_agent.contains(part)).map(|(_, name)| *name)
    };
    let is_browser = user_agent.starts_with("Mozilla/");
    match (known(BROWSERS).filter(|_| is_browser), known(SYSTEMS)) {
        (Some(browser), Some(device)) => {
            let args = fluent_args!["browser" => browser, "device" => device];
            texts.text_with("sessions-client", &args)
        }
        (Some(browser), None) => Cow::Borrowed(browser),
        (None, _) => {
            match TERMINAL_PROGRAMS.iter().find(|(start, _)| user_agent.starts_with(start)) {
                Some((_, name)) => texts.with_value("sessions-terminal-client", "program", *name),
                None => Cow::Owned(user_agent.to_owned()),
            }
        }
    }
}

/// Parts of a `User-Agent` with the browser they name. The first match decides: most browsers also
/// name those that they are compatible with.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    // A page on the home screen of an iPhone.
    ("AppleWebKit/", "Safari"),
];

/// Parts of a `User-Agent` with the device or system they name. The first match decides.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Beginnings of a `User-Agent` with the program for the command line that they name.
const TERMINAL_PROGRAMS: &[(&str, &str)] =
    &[("tracker/", "tracker"), ("curl/", "curl"), ("Wget/", "Wget"), ("HTTPie/", "HTTPie")];

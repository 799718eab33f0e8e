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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::texts;

    #[test]
    fn a_client_has_the_name_of_its_browser_and_device() {
        for (user_agent, english, german) in [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
                "Safari auf iPhone",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Mobile/15E148",
                "Safari on iPhone",
                "Safari auf iPhone",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1",
                "Chrome on iPad",
                "Chrome auf iPad",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox on Linux",
                "Firefox auf Linux",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 \
                 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet on Android",
                "Samsung Internet auf Android",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 \
                 Safari/537.36 Edg/138.0.0.0",
                "Edge on Windows",
                "Edge auf Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.5 Safari/605.1.15",
                "Safari on Mac",
                "Safari auf Mac",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 \
                 Safari/537.36",
                "Chrome on ChromeOS",
                "Chrome auf ChromeOS",
            ),
            ("Mozilla/5.0 (Haiku) Gecko/20100101 Firefox/140.0", "Firefox", "Firefox"),
            ("tracker/0.1.0", "tracker on the command line", "tracker auf der Kommandozeile"),
            ("curl/8.14.1", "curl on the command line", "curl auf der Kommandozeile"),
            (
                "Dalvik/2.1.0 (Linux; Android 15)",
                "Dalvik/2.1.0 (Linux; Android 15)",
                "Dalvik/2.1.0 (Linux; Android 15)",
            ),
            ("", "Unknown device", "Unbekanntes Gerät"),
        ] {
            assert_eq!(client_name(user_agent, texts("en")), english, "{user_agent}");
            assert_eq!(client_name(user_agent, texts("de")), german, "{user_agent}");
        }
    }
}

//! Shows a picture in a terminal that can draw pictures. The environment tells the protocol: a query to
//! the terminal would make the command wait for an answer.

#[cfg(feature = "pictures")]
mod pixels;

use std::io::{self, IsTerminal};

use crate::args::Picture;
use crate::failure::Failure;
use crate::show::width;

/// A protocol of terminals for pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Protocol {
    Kitty,
    Sixel,
}

/// The escape sequences that make the terminal show this SVG.
pub(crate) fn drawn(svg: &str, picture: Picture) -> Result<String, Failure> {
    let protocol = match picture {
        Picture::Auto => of_terminal()?,
        Picture::Kitty => Protocol::Kitty,
        Picture::Sixel => Protocol::Sixel,
    };
    let width = u32::from(width().unwrap_or(80)) * MIN_CELL_WIDTH;
    pixels::drawn(svg, width, protocol)
}

#[cfg(not(feature = "pictures"))]
mod pixels {
    use super::Protocol;
    use crate::failure::Failure;

    pub(super) fn drawn(_: &str, _: u32, _: Protocol) -> Result<String, Failure> {
        Err(Failure::wrong_usage(
            "this program was built without pictures in the terminal: build it with --features pictures, or \
             write a file: tracker chart road > road.svg",
        ))
    }
}

/// The width of a character cell in pixels. It is a small estimate, so that the picture is not wider than
/// the terminal.
const MIN_CELL_WIDTH: u32 = 8;

/// The protocol of the terminal, by the environment.
fn of_terminal() -> Result<Protocol, Failure> {
    if !io::stdout().is_terminal() {
        return Err(Failure::wrong_usage(
            "standard output is not a terminal: state --show=kitty or --show=sixel, or omit --show",
        ));
    }
    protocol(|name| std::env::var(name).unwrap_or_default()).ok_or_else(|| {
        Failure::answered_no(
            "this terminal is not known to draw pictures: state --show=kitty or --show=sixel, or write \
             a file: tracker chart road > road.svg",
        )
    })
}

/// Terminal multiplexers keep the variables of the terminal, but do not pass pictures on.
fn protocol(variable: impl Fn(&str) -> String) -> Option<Protocol> {
    let (term, program) = (variable("TERM"), variable("TERM_PROGRAM"));
    if term.starts_with("screen") || term.starts_with("tmux") {
        return None;
    }
    let is_kitty = !variable("KITTY_WINDOW_ID").is_empty();
    if is_kitty || matches!(term.as_str(), "xterm-kitty" | "xterm-ghostty") || program == "ghostty"
    {
        return Some(Protocol::Kitty);
    }
    let has_sixels = ["foot", "mlterm", "contour"].iter().any(|name| term.starts_with(name));
    (has_sixels || program == "WezTerm").then_some(Protocol::Sixel)
}

#[cfg(test)]
mod tests {
    use super::{Protocol, protocol};

    #[test]
    fn the_environment_tells_the_protocol() {
        let table = [
            (&[("TERM", "xterm-kitty")][..], Some(Protocol::Kitty)),
            (&[("TERM", "xterm-256color"), ("KITTY_WINDOW_ID", "1")], Some(Protocol::Kitty)),
            (&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "ghostty")], Some(Protocol::Kitty)),
            (&[("TERM", "foot-extra")], Some(Protocol::Sixel)),
            (&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "WezTerm")], Some(Protocol::Sixel)),
            (&[("TERM", "tmux-256color"), ("KITTY_WINDOW_ID", "1")], None),
            (&[("TERM", "xterm-256color")], None),
            (&[], None),
        ];
        for (variables, expected) in table {
            let value = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map_or_else(String::new, |(_, value)| (*value).to_owned())
            };
            assert_eq!(protocol(value), expected, "{variables:?}");
        }
    }
}

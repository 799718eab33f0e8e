//! [`Picture`]: collects shapes and texts, and writes them as one SVG element.

use std::fmt::{self, Display, Write};

/// Where a picture is placed, which decides where its colours come from.
///
/// ```
/// use tracker_core::charts::svg::{Labels, Placement, STYLE, years};
///
/// let picture = |placement| years(&[], &Labels::new("No year yet"), placement);
/// assert!(picture(Placement::Standalone).contains(STYLE));
/// assert!(!picture(Placement::Inline).contains("<style>"), "the page has its own");
/// assert!(!picture(Placement::Light).contains("prefers-color-scheme"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Placement {
    /// In the HTML of a page. It has classes only; the page's style sheet has the colours. [`STYLE`]
    /// has the names of the classes.
    Inline,
    /// In a file of its own or on another site: with a title and with [`STYLE`], in light and dark
    /// colours.
    Standalone,
    /// Like [`Placement::Standalone`], in light colours only: for programs that turn a picture into pixels.
    Light,
}

impl Placement {
    /// The style that the picture brings itself.
    fn style(self) -> &'static str {
        match self {
            Placement::Inline => "",
            Placement::Standalone => STYLE,
            Placement::Light => STYLE.split("@media").next().unwrap_or(STYLE),
        }
    }
}

/// The style of a picture in [`Placement::Standalone`]. It is constant, so a Content Security Policy can allow
/// it by its hash.
///
/// ```
/// use tracker_core::charts::svg::STYLE;
///
/// // In the page that shows a picture with `Placement::Inline`:
/// let page = format!("<style>{STYLE}</style>");
/// assert!(page.contains(".ran,.good{"));
/// ```
pub const STYLE: &str = "\
.chart{background:#fff;font:9px system-ui,sans-serif}\
.chart text{fill:#57606a}.chart .best,.chart .value{fill:#1b1f24;font-weight:bold}\
.ran,.good{fill:#1a7f37}.rested,.open{fill:none;stroke:#6e7781}.open{stroke:#0969da;stroke-width:2}\
.to-come,.paused,.possible,.subject,.quiet{fill:#6e7781}.bad{fill:#9a6700}.possible{opacity:.2}\
.likely{fill:#1a7f37;opacity:.4}.now{fill:#0969da}.completed,.even,.target,.track,.done,.notch{fill:none;stroke:#6e7781}\
.completed,.even,.target{vector-effect:non-scaling-stroke}.even{stroke-dasharray:4}.completed{stroke:#1a7f37;stroke-width:2}\
.track,.done{stroke-width:10}.track{opacity:.3}.done{stroke:#1a7f37}.notch{stroke:#1b1f24;stroke-width:2}\
.ring .value{font-size:24px}.road text{font-size:14px}.chart .on{fill:#fff;font-size:11px}\
@media(prefers-color-scheme:dark){.chart{background:#0f1318}.chart text{fill:#9aa4b0}\
.chart .best,.chart .value{fill:#e8ecf1}.ran,.likely{fill:#3fb950}.completed,.done{stroke:#3fb950}\
.open{stroke:#6cb6ff}.now{fill:#6cb6ff}.notch{stroke:#e8ecf1}.chart .on{fill:#fff}}";

/// A picture that is being drawn.
#[derive(Debug, Default)]
pub(super) struct Picture {
    shapes: String,
}

/// The rectangle of the plane that a picture shows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Picture {
    /// Adds a path, unless it is empty.
    pub(super) fn path(&mut self, class: &str, data: &str) {
        if !data.is_empty() {
            self.add(format_args!(r#"<path class="{class}" d="{data}"/>"#));
        }
    }

    /// Adds a text, unless it is empty. `attributes` begins with the position.
    pub(super) fn text(&mut self, attributes: impl Display, text: &str) {
        if !text.is_empty() {
            self.add(format_args!("<text {attributes}>{}</text>", Escaped(text)));
        }
    }

    /// Adds an element.
    pub(super) fn add(&mut self, element: fmt::Arguments<'_>) {
        self.shapes.write_fmt(element).expect("a String takes every text");
    }

    /// The whole SVG element. `class` names the kind of chart.
    pub(super) fn finish(
        self,
        class: &str,
        frame: Frame,
        title: &str,
        placement: Placement,
    ) -> String {
        let Frame { left, top, width, height } = frame;
        let (name, inside) = match placement {
            Placement::Inline => (page_name(title), String::new()),
            Placement::Standalone | Placement::Light => {
                (r#"xmlns="http://www.w3.org/2000/svg" role="img""#.into(), own(title, placement))
            }
        };
        format!(
            r#"<svg class="chart {class}" {name} viewBox="{left} {top} {width} {height}" width="{width}" height="{height}">{inside}{}</svg>"#,
            self.shapes
        )
    }
}

/// The attributes that name a picture within a page.
fn page_name(title: &str) -> String {
    if title.is_empty() {
        return r#"aria-hidden="true""#.into();
    }
    format!(r#"role="img" aria-label="{}""#, Escaped(title))
}

/// The title and the style that a picture brings itself.
fn own(title: &str, placement: Placement) -> String {
    format!("<title>{}</title><style>{}</style>", Escaped(title), placement.style())
}

/// A text in XML, in an element or in an attribute. What XML cannot contain becomes U+FFFD.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' | '\r' => write!(f, "&#{};", u32::from(character))?,
                '\0'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

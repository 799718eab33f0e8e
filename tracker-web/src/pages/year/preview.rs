//! The picture of a year that is shared, and that other programs show for a public link: the year, its number of running
//! days, the ring of the goal, and the map of the year.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use tracker_core::charts::YearMap;
use tracker_core::charts::svg::{self, Labels, Placement};

use crate::pages::year::lettering::{self, Word};
use crate::{Texts, YearReport};
use tracker_service::Refusal;

/// The size that the Open Graph protocol's readers expect, in pixels.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

/// Draws the picture as PNG.
pub(crate) fn png(report: &YearReport, texts: Texts) -> Result<Vec<u8>, Refusal> {
    draw(report, texts).map_err(|error| {
        tracing::error!(error, "cannot draw the picture of a year");
        Refusal::InternalError
    })
}

fn draw(report: &YearReport, texts: Texts) -> Result<Vec<u8>, String> {
    let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or("it has no size")?;
    pixels.fill(Color::WHITE);
    let year = report.year.to_string();
    let days = report.days.count_in_year(report.year).to_string();
    let (mut number, mut left, mut words) = (days.clone(), MARGIN, Vec::new());
    if let Some(progress) = &report.progress {
        let ring = svg::ring(progress, &Labels::default(), Placement::Light);
        // It is 120 wide.
        place(&mut pixels, &ring, 3.0, (MARGIN - 12.0, 30.0))?;
        let at = (MARGIN + 168.0 - lettering::width(&days, 80.0) / 2.0, 170.0);
        words.push(Word { text: &days, at, height: 80.0, colour: TEXT });
        number = format!("{days} / {}", progress.goal.target_days);
        left = 470.0;
    }
    let map =
        YearMap::new(report.year, report.days_and_pauses(), report.today, texts.first_weekday);
    let drawn = svg::year_map(&map, &Labels::default(), Placement::Light);
    // A column of the map is 10 wide and its cells 8; the first one begins at 30, below 16.
    let scale = (SIZE.0 - 2.0 * MARGIN) / (units(map.columns()) * 10.0 - 2.0);
    place(&mut pixels, &drawn, scale, (MARGIN - 30.0 * scale, TOP_OF_MAP - 16.0 * scale))?;
    words.push(Word { text: &year, at: (left, 100.0), height: 64.0, colour: QUIET });
    words.push(Word { text: &number, at: (left, 215.0), height: 104.0, colour: TEXT });
    let initials = texts.short_months().map(|name| name.get(..1).unwrap_or_default());
    for (text, column) in initials.iter().zip(map.month_columns()) {
        let at = (MARGIN + units(column) * 10.0 * scale, TOP_OF_MAP - 34.0);
        words.push(Word { text, at, height: 18.0, colour: QUIET });
    }
    place(&mut pixels, &lettering::svg(&words, (WIDTH, HEIGHT)), 1.0, (0.0, 0.0))?;
    pixels.encode_png().map_err(|error| error.to_string())
}

const SIZE: (f32, f32) = (1200.0, 630.0);
const TEXT: &str = "#1b1f24";
const QUIET: &str = "#57606a";
const MARGIN: f32 = 60.0;
const TOP_OF_MAP: f32 = 440.0;

/// At most 54 columns.
#[expect(clippy::cast_precision_loss, reason = "small numbers are exact")]
fn units(columns: u32) -> f32 {
    columns as f32
}

/// Draws a picture, scaled, with its upper left corner there.
fn place(pixels: &mut Pixmap, svg: &str, scale: f32, at: (f32, f32)) -> Result<(), String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let to = Transform::from_scale(scale, scale).post_translate(at.0, at.1);
    resvg::render(&tree, to, &mut pixels.as_mut());
    Ok(())
}

//! The picture that other programs show for a public link: the ring of the goal and the map of the year.

use chrono::Weekday;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use tracker_core::charts::YearMap;
use tracker_core::charts::svg::{self, Labels, Placement};

use crate::YearReport;
use tracker_service::Refusal;

/// The size that the Open Graph protocol's readers expect, in pixels.
pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;

/// Draws the picture as PNG. It has no text: the program has no font, and the title beside the picture says the numbers.
pub(super) fn png(report: &YearReport, first_weekday: Weekday) -> Result<Vec<u8>, Refusal> {
    let map = YearMap::new(report.year, report.days_and_pauses(), report.today, first_weekday);
    let map = svg::year_map(&map, &Labels::default(), Placement::Light);
    let ring =
        report.progress.as_ref().map(|it| svg::ring(it, &Labels::default(), Placement::Light));
    draw(&map, ring.as_deref()).map_err(|error| {
        tracing::error!(error, "cannot draw the picture of a public link");
        Refusal::InternalError
    })
}

fn draw(map: &str, ring: Option<&str>) -> Result<Vec<u8>, String> {
    let mut pixels = Pixmap::new(WIDTH, HEIGHT).ok_or("it has no size")?;
    pixels.fill(Color::WHITE);
    // Without a ring, the map is in the middle.
    let top_of_map = if ring.is_some() { 430.0 } else { 230.0 };
    if let Some(ring) = ring {
        place(&mut pixels, ring, 360.0, 40.0)?;
    }
    place(&mut pixels, map, 1120.0, top_of_map)?;
    pixels.encode_png().map_err(|error| error.to_string())
}

/// Draws a picture in the middle, `width` pixels wide and `top` pixels below the edge.
#[expect(clippy::cast_precision_loss, reason = "1200 is exact")]
fn place(pixels: &mut Pixmap, svg: &str, width: f32, top: f32) -> Result<(), String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let scale = width / tree.size().width();
    let left = (WIDTH as f32 - width) / 2.0;
    let to = Transform::from_scale(scale, scale).post_translate(left, top);
    resvg::render(&tree, to, &mut pixels.as_mut());
    Ok(())
}

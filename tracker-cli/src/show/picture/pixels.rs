//! Turns an SVG into pixels, and the pixels into escape sequences of a terminal.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use icy_sixel::SixelImage;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Family, Query};
use resvg::usvg::{Options, Tree};

use super::Protocol;
use crate::failure::Failure;

/// The escape sequences that make the terminal show this SVG, at most this many pixels wide.
pub(super) fn drawn(svg: &str, width: u32, protocol: Protocol) -> Result<String, Failure> {
    let pixels = pixels(svg, width).map_err(|wrong| no_picture(&wrong))?;
    let picture = match protocol {
        Protocol::Kitty => kitty(&pixels),
        Protocol::Sixel => sixels(&pixels),
    };
    picture.map_err(|wrong| no_picture(&wrong))
}

fn no_picture(wrong: &str) -> Failure {
    Failure::answered_no(format_args!("the picture cannot be drawn: {wrong}"))
}

/// The picture on a white background, which its colours need, at most twice as large as the SVG.
fn pixels(svg: &str, width: u32) -> Result<Pixmap, String> {
    let mut options = Options::default();
    load_fonts(options.fontdb_mut());
    let tree = Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    #[expect(clippy::cast_precision_loss, reason = "a terminal is less than 10 000 pixels wide")]
    let scale = (width as f32 / tree.size().width()).min(2.0);
    let size = tree.size().to_int_size().scale_by(scale).ok_or("it has no size")?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("it has no size")?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

/// Loads the fonts of the system. If the system does not name its sans-serif font, one of them is used.
fn load_fonts(fonts: &mut Database) {
    fonts.load_system_fonts();
    let sans_serif = Query { families: &[Family::SansSerif], ..Query::default() };
    if fonts.query(&sans_serif).is_some() {
        return;
    }
    let first = fonts.faces().find_map(|face| face.families.first());
    if let Some((name, _)) = first.cloned() {
        fonts.set_sans_serif_family(name);
    }
}

/// A PNG in pieces of at most 4096 bytes of base64. The terminal is told to send no answer (`q=2`).
fn kitty(pixels: &Pixmap) -> Result<String, String> {
    let png = pixels.encode_png().map_err(|error| error.to_string())?;
    let encoded = STANDARD.encode(png);
    let mut sent = String::new();
    let mut keys = "f=100,a=T,q=2,";
    let mut rest = encoded.as_str();
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.len().min(4096));
        let more = u8::from(!after.is_empty());
        let _ = write!(sent, "\x1b_G{keys}m={more};{piece}\x1b\\");
        (keys, rest) = ("", after);
    }
    Ok(sent + "\n")
}

fn sixels(pixels: &Pixmap) -> Result<String, String> {
    // The background is white, so no pixel is transparent.
    let (width, height) = (pixels.width() as usize, pixels.height() as usize);
    let image = SixelImage::from_rgba(pixels.data().to_vec(), width, height);
    Ok(image.encode().map_err(|error| error.to_string())? + "\n")
}

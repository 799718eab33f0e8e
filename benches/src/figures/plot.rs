//! Draws a figure as SVG with logarithmic axes, on which a linear cost is a straight line.

use std::fmt::Write;

use super::figure::{Curve, Figure};
use super::numbers::{count, time};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;

/// Colours that colour-blind readers can distinguish.
const COLOURS: [&str; 5] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00"];

impl Figure {
    /// Returns the plot, in SVG. Both axes are logarithmic, and floors are dashed.
    #[must_use]
    pub fn plot(&self) -> String {
        draw(self)
    }
}

fn draw(figure: &Figure) -> String {
    let frame = Frame::around(figure);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n"
    );
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"22\" font-size=\"14\">{}</text>", figure.title);
    frame.draw(figure.unit, &mut svg);
    for (nth, curve) in figure.curves.iter().enumerate() {
        draw_curve(&frame, curve, nth, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_curve(frame: &Frame, curve: &Curve, nth: usize, svg: &mut String) {
    let colour = COLOURS[nth % COLOURS.len()];
    let ours: Vec<_> = curve.points.iter().map(|(size, cost)| (*size, cost.ours)).collect();
    let floor: Vec<_> = curve.points.iter().map(|(size, cost)| (*size, cost.floor)).collect();
    for (points, dashes) in [(ours, "none"), (floor, "4 4")] {
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" \
             stroke-dasharray=\"{dashes}\" points=\"{}\"/>",
            frame.places(&points)
        );
    }
    let y = TOP + 16.0 * nth_as_f64(nth) + 8.0;
    let x = LEFT + 12.0;
    let name = curve.name;
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{name} (its floor dashed)</text>"
    );
}

/// The range of both axes, as powers of ten.
struct Frame {
    sizes: (i32, i32),
    costs: (i32, i32),
}

impl Frame {
    fn around(figure: &Figure) -> Frame {
        let points = || figure.curves.iter().flat_map(|curve| &curve.points);
        let costs = points().flat_map(|(_, cost)| [cost.floor, cost.ours]);
        Frame { sizes: decades(points().map(|(size, _)| *size)), costs: decades(costs) }
    }

    /// The axes, with a line at each power of ten.
    fn draw(&self, unit: &str, svg: &mut String) {
        let (bottom, right) = (HEIGHT - BOTTOM, WIDTH - RIGHT);
        for power in self.sizes.0..=self.sizes.1 {
            let (x, label) = (self.x(10f64.powi(power)), count(10f64.powi(power)));
            let _ = writeln!(
                svg,
                "<path d=\"M{x:.1} {TOP}V{bottom}\" stroke=\"#ddd\"/>\
                 <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
                bottom + 18.0
            );
        }
        for power in self.costs.0..=self.costs.1 {
            let (y, label) = (self.y(10f64.powi(power)), time(10f64.powi(power)));
            let _ = writeln!(
                svg,
                "<path d=\"M{LEFT} {y:.1}H{right}\" stroke=\"#ddd\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                LEFT - 8.0,
                y + 4.0
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{unit}</text>",
            f64::midpoint(LEFT, right),
            HEIGHT - 10.0
        );
    }

    fn places(&self, points: &[(f64, f64)]) -> String {
        let mut places = String::new();
        for (size, cost) in points {
            let _ = write!(places, "{:.1},{:.1} ", self.x(*size), self.y(*cost));
        }
        places
    }

    fn x(&self, size: f64) -> f64 {
        LEFT + part(size, self.sizes) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, cost: f64) -> f64 {
        HEIGHT - BOTTOM - part(cost, self.costs) * (HEIGHT - TOP - BOTTOM)
    }
}

/// The position of a number between two powers of ten, from 0 to 1.
fn part(number: f64, (least, most): (i32, i32)) -> f64 {
    (number.log10() - f64::from(least)) / f64::from(most - least)
}

/// The powers of ten that enclose all numbers.
#[expect(clippy::cast_possible_truncation, reason = "exponents are small")]
fn decades(numbers: impl Iterator<Item = f64>) -> (i32, i32) {
    let (mut least, mut most) = (i32::MAX, i32::MIN);
    for number in numbers {
        least = least.min(number.log10().floor() as i32);
        most = most.max(number.log10().ceil() as i32);
    }
    (least, most.max(least + 1))
}

#[expect(clippy::cast_precision_loss, reason = "there are a few curves")]
fn nth_as_f64(nth: usize) -> f64 {
    nth as f64
}

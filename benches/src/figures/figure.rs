//! [`Figure`]: the costs of something by size, as a table and as a plot.

use std::fmt::Write;

use super::compared::Compared;
use super::plot;

/// Costs by size, of one thing or of several that belong together.
#[derive(Debug, Clone)]
pub struct Figure {
    /// The name of its files.
    pub name: &'static str,
    /// What it is about, in a sentence.
    pub title: &'static str,
    /// What the sizes count.
    pub unit: &'static str,
    /// What everything is held against.
    pub floor: &'static str,
    /// What was measured.
    pub curves: Vec<Curve>,
}

/// One thing beside its floor.
#[derive(Debug, Clone)]
pub struct Curve {
    /// What it is.
    pub name: &'static str,
    /// Sizes and costs, smallest first.
    pub points: Vec<(f64, Compared)>,
}

impl Figure {
    /// The table, in Markdown.
    #[must_use]
    pub fn table(&self) -> String {
        let mut table = format!("**{}** (floor: {})\n\n", self.title, self.floor);
        let unit = self.unit;
        let _ = writeln!(table, "| | {unit} | floor | ours | ratio | quartiles |");
        let _ = writeln!(table, "|---|---|---|---|---|---|");
        for curve in &self.curves {
            for (size, compared) in &curve.points {
                let Compared { floor, ours, ratio, quartiles: [low, high] } = compared;
                let _ = writeln!(
                    table,
                    "| {} | {} | {} | {} | {ratio:.2} | {low:.2} to {high:.2} |",
                    curve.name,
                    plot::count(*size),
                    plot::time(*floor),
                    plot::time(*ours),
                );
            }
        }
        table
    }

    /// The plot, in SVG: both axes logarithmic, each curve with its floor, dashed.
    #[must_use]
    pub fn plot(&self) -> String {
        plot::draw(self)
    }
}

//! [`Figure`]: costs by size, as a table and as a plot.

use std::fmt::Write;

use super::compared::Compared;
use super::numbers;

/// The costs by size of one or several related operations.
#[derive(Debug, Clone)]
pub struct Figure {
    /// The name of the files, without extension.
    pub name: &'static str,
    /// The title.
    pub title: &'static str,
    /// The unit of the sizes.
    pub unit: &'static str,
    /// A description of the floor.
    pub floor: &'static str,
    /// The measured curves.
    pub curves: Vec<Curve>,
}

/// One operation with its floor.
#[derive(Debug, Clone)]
pub struct Curve {
    /// The name in the legend.
    pub name: &'static str,
    /// Sizes and costs, smallest first.
    pub points: Vec<(f64, Compared)>,
}

impl Figure {
    /// Returns the table, in Markdown.
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
                    numbers::count(*size),
                    numbers::time(*floor),
                    numbers::time(*ours),
                );
            }
        }
        table
    }
}

//! What the benchmarks share: made-up histories and exports of any size, figures and their plots.

pub mod export;
pub mod figures;
pub mod process;

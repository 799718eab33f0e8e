//! What the benchmarks share: made-up histories and exports of any size, figures and their plots, and
//! the server under load.

pub mod export;
pub mod figures;
pub mod load;
pub mod memory;

//! What the benchmarks share: made-up histories and exports of any size.

pub mod export;

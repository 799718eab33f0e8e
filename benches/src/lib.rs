//! Code that the benchmarks share: synthetic exports of any size, figures and plots, process
//! figures,
//! zip archives.

pub mod export;
pub mod figures;
pub mod process;
pub mod zip;

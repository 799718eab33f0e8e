//! What the benchmarks share: made-up histories and exports of any size, and the server
//! under load.

pub mod export;
pub mod load;

//! Writes a synthetic export of any size: `generate-export BYTES [--pretty] > export.json`.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use tracker_benches::export::{Layout, write_export};

fn main() -> ExitCode {
    let Some((bytes, layout)) = arguments() else {
        let _ = writeln!(io::stderr(), "usage: generate-export BYTES [--pretty] > export.json");
        return ExitCode::from(2);
    };
    let to = BufWriter::with_capacity(1 << 20, io::stdout().lock());
    match write_export(to, bytes, layout) {
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "generate-export: {error}");
            ExitCode::FAILURE
        }
    }
}

fn arguments() -> Option<(u64, Layout)> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [bytes] => Some((bytes.parse().ok()?, Layout::Compact)),
        [bytes, pretty] if pretty == "--pretty" => Some((bytes.parse().ok()?, Layout::Pretty)),
        _ => None,
    }
}

//! Reads an export from standard input in pieces, and prints its size and the peak memory.

use std::error::Error;
use std::io::{self, Read};

use tracker_benches::process::resident_mb;
use tracker_import::ExportReader;

fn main() -> Result<(), Box<dyn Error>> {
    let mut reader = ExportReader::default();
    let mut piece = vec![0; 256 * 1024];
    let mut items = Vec::new();
    loop {
        let length = io::stdin().lock().read(&mut piece)?;
        if length == 0 {
            break;
        }
        items.clear();
        reader.read(&piece[..length], &mut items)?;
    }
    let summary = reader.finish()?;
    let peak = resident_mb("self", "VmHWM")?;
    println!("{} bytes, {} items, {peak} MB at the peak", summary.bytes, summary.items);
    Ok(())
}

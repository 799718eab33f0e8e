//! Measures the processes `tracker today` and `tracker progress` against `sqlite3 FILE "select 1"`, the smallest query.

use std::error::Error;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Done;
use crate::bench::Bench;
use crate::database::Databases;
use crate::generator::median;
use crate::runs::ten_years;

pub(crate) fn measure(bench: &Bench) -> Done {
    let is_file = matches!(bench.databases, Databases::Files);
    if !is_file || Command::new("sqlite3").arg("-version").output().is_err() {
        println!("LEFT OUT: it needs a file, and the program `sqlite3`");
        return Ok(());
    }
    let database = bench.databases.make()?;
    let file = database.file().ok_or("no file")?;
    import(&database.url)?;
    for arguments in [&["today"][..], &["progress", "2025"]] {
        compare(bench, &database.url, &file, arguments)?;
    }
    Ok(())
}

/// Runs a command and its floor alternately.
fn compare(bench: &Bench, url: &str, file: &Path, arguments: &[&str]) -> Done {
    let (mut ours, mut floors, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..bench.effort.times(PAIRS) {
        let floor = timed(Command::new("sqlite3").arg(file).arg("select 1"))?;
        let own = timed(tracker(url)?.args(arguments))?;
        ours.push(own.as_secs_f64() * 1000.0);
        floors.push(floor.as_secs_f64() * 1000.0);
        ratios.push(own.as_secs_f64() / floor.as_secs_f64());
    }
    println!(
        "tracker {}: {:.2} times sqlite3 ({:.1} ms, {:.1} ms)",
        arguments[0],
        median(&mut ratios),
        median(&mut ours),
        median(&mut floors)
    );
    Ok(())
}

/// The command `tracker` from the directory of this program.
fn tracker(url: &str) -> Result<Command, Box<dyn Error>> {
    let mut command = Command::new(std::env::current_exe()?.with_file_name("tracker"));
    command.args(["--database-url", url]);
    Ok(command)
}

/// Imports ten years of runs, and sets a goal for the last year.
fn import(url: &str) -> Result<(), Box<dyn Error>> {
    let mut export = tempfile::NamedTempFile::new()?;
    export.write_all(ten_years().as_bytes())?;
    timed(tracker(url)?.arg("import").arg(Path::new(export.path())))?;
    timed(tracker(url)?.args(["goal", "set", "2025", "300"]))?;
    Ok(())
}

/// The run time of a program that must succeed.
fn timed(command: &mut Command) -> Result<Duration, Box<dyn Error>> {
    let begun = Instant::now();
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    let took = begun.elapsed();
    if status.success() { Ok(took) } else { Err(format!("{command:?}: {status}").into()) }
}

const PAIRS: usize = 60;

//! Measures the time from the start of the process until it is ready.

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::median;
use crate::server::{Server, command, port};

pub(crate) fn measure(bench: &Bench) -> Done {
    let mut server = Server::start(&bench.databases)?;
    server.sign_in_a_runner()?;
    server.stop()?;
    let mut times = Vec::new();
    for _ in 0..bench.effort.times(TIMES) {
        times.push(start(&server)?.as_secs_f64() * 1000.0);
    }
    println!("from start to ready: {:.1} ms", median(&mut times));
    Ok(())
}

/// Starts the server again on the same database. It says on which port it listens, and is ready soon afterwards.
fn start(earlier: &Server) -> Result<Duration, Box<dyn Error>> {
    let mut command = command("127.0.0.1:0", &earlier.home, &earlier.database)?;
    let begun = Instant::now();
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    let log = child.stderr.take().ok_or("the server has no log")?;
    let port = BufReader::new(log).lines().map_while(Result::ok).find_map(|line| port(&line));
    let port = port.ok_or("the server does not serve")?;
    while !is_ready(port) {
        if begun.elapsed() > WAIT_TIMEOUT {
            return Err("the server does not get ready".into());
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    let took = begun.elapsed();
    child.kill()?;
    child.wait()?;
    Ok(took)
}

fn is_ready(port: u16) -> bool {
    let answer = Client::connect(port).and_then(|mut client| client.get("/health/ready", ""));
    answer.is_ok_and(|answer| answer.status == 200)
}

const TIMES: usize = 21;

const WAIT_TIMEOUT: Duration = Duration::from_secs(10);

//! Measures the time from the start of the process until it is ready.

use std::error::Error;
use std::net::TcpListener;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::median;
use crate::server::{Server, command};

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

/// Starts the server again on the same database.
fn start(earlier: &Server) -> Result<Duration, Box<dyn Error>> {
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let mut command = command(&format!("127.0.0.1:{port}"), &earlier.home, &earlier.database)?;
    let begun = Instant::now();
    let mut child = command.stderr(Stdio::null()).spawn()?;
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

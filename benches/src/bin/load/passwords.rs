//! Measures how long a password takes, and the memory of many at once.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::median;
use crate::server::Server;

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start_with(&bench.databases, |home| {
        let keys = home.path().join("keys");
        fs::write(&keys, KEY)?;
        Ok(vec!["--household".to_owned(), format!("--signing-key-file={}", keys.display())])
    })?;
    let path = path_of_form(&server)?;
    let one = |number: usize| try_password(&server, &path, number);
    let mut alone = Vec::new();
    for number in 0..bench.effort.times(ALONE) {
        alone.push(one(number)?.as_secs_f64() * 1000.0);
    }
    server.reset_peak()?;
    let begun = Instant::now();
    let slowest = thread::scope(|scope| {
        let tried: Vec<_> =
            (0..AT_ONCE).map(|number| scope.spawn(move || one(number + ALONE).ok())).collect();
        tried.into_iter().map(|it| it.join().ok().flatten()).collect::<Option<Vec<Duration>>>()
    });
    let slowest = slowest.and_then(|waits| waits.into_iter().max()).ok_or("a sign-in failed")?;
    println!(
        "a wrong password: {:.0} ms; {AT_ONCE} at once: {} ms in all, the slowest after {} ms, {} MB at the peak",
        median(&mut alone),
        begun.elapsed().as_millis(),
        slowest.as_millis(),
        server.resident_mb("VmHWM")?
    );
    Ok(())
}

/// The path and query of the page with the form.
fn path_of_form(server: &Server) -> Result<String, Box<dyn std::error::Error>> {
    let start = Client::connect(server.port)?.get("/api/v1/auth/apple?redirect_uri=/", "")?;
    let location = start.header("location").ok_or("no redirect")?;
    let path = location.split_once("/household").ok_or("not redirected to the household")?.1;
    Ok(format!("/household{path}"))
}

/// Tries a password for an address of its own, so that no lock answers without verifying it.
fn try_password(
    server: &Server,
    path: &str,
    number: usize,
) -> Result<Duration, Box<dyn std::error::Error>> {
    let mut client = Client::connect(server.port)?;
    let form = format!("address={number}%40example.org&password=wrong+password");
    let begun = Instant::now();
    let answer = client.post(path, HEADERS, form.as_bytes())?;
    let took = begun.elapsed();
    if answer.status == 401 { Ok(took) } else { Err(answer.status.to_string().into()) }
}

/// 32 bytes, in base64.
const KEY: &str = "c29tZSBieXRlcyB0aGF0IHNpZ24gbm90aGluZyByZWE=";

const HEADERS: &str =
    "Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n";

const ALONE: usize = 20;

const AT_ONCE: usize = 32;

//! Measures how long another account waits while one account makes large pushes, and the memory of the server.

use std::error::Error;
use std::time::Instant;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::{RequestResult, send_while};
use crate::pushes::starts;
use crate::runs::{as_long_as, export, run};
use crate::server::{PROGRESS, Server, Tokens};

/// The number of large pushes at the same time, all of one account.
const PUSHES: usize = 8;

/// The number of connections of the other account.
const CONNECTIONS: usize = 4;

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let (phone, other) = (server.sign_in("pusher")?, server.sign_in_a_runner()?);
    let bytes = bench.effort.amount(17_000_000);
    let exports: Vec<(String, usize)> =
        (0..PUSHES).map(|number| as_long_as(bytes, 1950 + 4 * number)).collect();
    let begun = Instant::now();
    let push_all = || push_all(server.port, &phone, &exports);
    let (answers, pushed) =
        send_while(CONNECTIONS, push_all, |number| small_requests(server.port, &other, number));
    pushed?;
    println!(
        "{PUSHES} pushes of {} workouts: {:.1} s; 99 of 100 of {} requests of another account within {:.1} ms, \
         the slowest {:.1} ms; {} MB at the peak",
        exports[0].1,
        begun.elapsed().as_secs_f64(),
        answers.count(),
        answers.percentile(99),
        answers.percentile(100),
        server.resident_mb("VmHWM")?,
    );
    Ok(())
}

fn push_all(port: u16, phone: &Tokens, exports: &[(String, usize)]) -> Result<(), String> {
    std::thread::scope(|scope| {
        let mut pushes = Vec::new();
        for (export, count) in exports {
            let push = || push(port, phone, export, *count).map_err(|error| error.to_string());
            pushes.push(scope.spawn(push));
        }
        pushes.into_iter().try_for_each(|push| push.join().expect("no thread panics"))
    })
}

fn push(port: u16, phone: &Tokens, export: &str, count: usize) -> Result<(), Box<dyn Error>> {
    let answer = Client::connect(port)?.post(&phone.push_path(), "", export.as_bytes())?;
    answer.expect(&format!("\"processed\":{count},"))
}

/// Requests a report and pushes a run, in turn.
fn small_requests(
    port: u16,
    account: &Tokens,
    number: usize,
) -> Result<impl FnMut() -> RequestResult + use<>, Box<dyn Error>> {
    let (mut client, header, path) =
        (Client::connect(port)?, account.header(), account.push_path());
    let mut starts = starts(1980 + number);
    let mut is_push = false;
    Ok(move || {
        is_push = !is_push;
        if !is_push {
            return client.get(PROGRESS, &header)?.expect("\"year\":2025");
        }
        let start = starts.next().ok_or("the year is over")?;
        let answer = client.post(&path, "", export(&run(&start)).as_bytes())?;
        answer.expect("\"processed\":1,")
    })
}

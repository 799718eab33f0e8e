//! Measures reports of one account while another account imports 50 MB.

use std::error::Error;
use std::time::{Duration, Instant};

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::{RequestResult, send_for, send_while};
use crate::runs::as_long_as;
use crate::server::{PROGRESS, Server, Tokens};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let reader = server.sign_in_a_runner()?;
    let (export, count) = as_long_as(bench.effort.amount(20_000_000), 1950);
    for connections in [1, 4, 16] {
        let phone = server.sign_in(&format!("pusher{connections}"))?;
        let idle = send_for(connections, bench.effort.lasting(DURATION), |_| {
            reports(server.port, &reader)
        });
        let push = || push(server.port, &phone, &export, count);
        let (busy, pushed) = send_while(connections, push, |_| reports(server.port, &reader));
        println!(
            "{connections} connections: 99 of 100 reports within {:.2} ms while {count} workouts come \
             in for {:.1} s, within {:.2} ms otherwise: {:.1} times",
            busy.percentile(99),
            pushed?.as_secs_f64(),
            idle.percentile(99),
            busy.percentile(99) / idle.percentile(99)
        );
    }
    Ok(())
}

/// Requests one report after the other.
fn reports(
    port: u16,
    reader: &Tokens,
) -> Result<impl FnMut() -> RequestResult + use<>, Box<dyn Error>> {
    let (mut client, header) = (Client::connect(port)?, reader.header());
    Ok(move || client.get(PROGRESS, &header)?.expect("\"year\":2025"))
}

fn push(port: u16, phone: &Tokens, export: &str, count: usize) -> Result<Duration, Box<dyn Error>> {
    let begun = Instant::now();
    let answer = Client::connect(port)?.post(&phone.push_path(), "", export.as_bytes())?;
    answer.expect(&format!("\"processed\":{count},"))?;
    Ok(begun.elapsed())
}

const DURATION: Duration = Duration::from_secs(3);

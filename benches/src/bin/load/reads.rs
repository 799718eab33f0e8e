//! Measures the most frequent reads against a minimal warp route with the same number of bytes.

use std::time::Duration;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::floor::Floor;
use crate::generator::{Answers, CONNECTIONS, ROUND, ROUNDS, median, send_for};
use crate::server::{PROGRESS, Server};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let runner = server.sign_in_a_runner()?;
    let header = runner.header();
    for path in ["/health/live", "/api/v1/auth/me", "/api/v1/goals", PROGRESS] {
        compare_with_floor(bench, &server, path, &header)?;
    }
    for path in ["/api/v1/today", PROGRESS] {
        let answer = Client::connect(server.port)?.get(path, &header)?;
        let tag = answer.header("etag").ok_or("no entity tag")?;
        let known = format!("{header}If-None-Match: {tag}\r\n");
        compare_with_floor(bench, &server, path, &known)?;
    }
    let token = format!("Authorization: Bearer {}\r\n", server.personal_token(&runner)?);
    compare_tokens(bench, &server, [&token, &header])
}

/// Compares a read with a route that answers with the same bytes. A read of what the client has already has none.
fn compare_with_floor(bench: &Bench, server: &Server, path: &str, header: &str) -> Done {
    let lasting = bench.effort.lasting(ROUND);
    let answer = Client::connect(server.port)?.get(path, header)?;
    let (status, length) = (answer.status, answer.body.len());
    let floor = Floor::start(&answer.body)?;
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    let (our_time, bare_time) = (server.processor_time()?, floor.processor_time()?);
    for _ in 0..bench.effort.times(ROUNDS) {
        bare.push(ask(floor.port, "/", header, (200, length), lasting));
        ours.push(ask(server.port, path, header, (status, length), lasting));
    }
    let our_time = server.processor_time()?.saturating_sub(our_time);
    let bare_time = floor.processor_time()?.saturating_sub(bare_time);
    println!(
        "{path}, {status}: {:.2} of the floor's rate ({:.0}/s of {:.0}/s, {length} bytes); {:.0} µs of processor \
         time each, the floor {:.0} µs",
        ratio(&ours, &bare),
        median_rate(&ours),
        median_rate(&bare),
        each(our_time, &ours),
        each(bare_time, &bare),
    );
    Ok(())
}

/// Compares a personal access token with an access token.
fn compare_tokens(bench: &Bench, server: &Server, [personal, access]: [&str; 2]) -> Done {
    let lasting = bench.effort.lasting(ROUND);
    let length = Client::connect(server.port)?.get(PROGRESS, access)?.body.len();
    let (mut ours, mut others) = (Vec::new(), Vec::new());
    for _ in 0..bench.effort.times(ROUNDS) {
        others.push(ask(server.port, PROGRESS, access, (200, length), lasting));
        ours.push(ask(server.port, PROGRESS, personal, (200, length), lasting));
    }
    println!(
        "{PROGRESS} with a personal token: {:.2} of the rate with an access token",
        ratio(&ours, &others)
    );
    Ok(())
}

/// The median of the ratios of the rates, pair by pair.
pub(crate) fn ratio(ours: &[Answers], bare: &[Answers]) -> f64 {
    let pairs = ours.iter().zip(bare);
    median(&mut pairs.map(|(ours, bare)| ours.rate() / bare.rate()).collect::<Vec<_>>())
}

pub(crate) fn median_rate(answers: &[Answers]) -> f64 {
    median(&mut answers.iter().map(Answers::rate).collect::<Vec<_>>())
}

/// The processor time of one response, in microseconds.
#[expect(clippy::cast_precision_loss, reason = "a count of a few seconds")]
pub(crate) fn each(time: Duration, answers: &[Answers]) -> f64 {
    let count: usize = answers.iter().map(Answers::count).sum();
    time.as_secs_f64() * 1e6 / count as f64
}

/// Requests this path over all connections. Each response must have this status and length.
pub(crate) fn ask(
    port: u16,
    path: &str,
    header: &str,
    (status, length): (u16, usize),
    lasting: Duration,
) -> Answers {
    send_for(CONNECTIONS, lasting, |_| {
        let mut client = Client::connect(port)?;
        Ok(move || {
            let answer = client.get(path, header)?;
            if (answer.status, answer.body.len()) == (status, length) {
                return Ok(());
            }
            Err(format!("{}, {} bytes", answer.status, answer.body.len()).into())
        })
    })
}

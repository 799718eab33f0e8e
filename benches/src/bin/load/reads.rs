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
    let header = server.sign_in_a_runner()?.header();
    let lasting = bench.effort.lasting(ROUND);
    for path in ["/health/live", "/api/v1/auth/me", "/api/v1/goals", PROGRESS] {
        let body = Client::connect(server.port)?.get(path, &header)?.body;
        let floor = Floor::start(&body)?;
        let (mut ours, mut bare) = (Vec::new(), Vec::new());
        let (our_time, bare_time) = (server.processor_time()?, floor.processor_time()?);
        for _ in 0..bench.effort.times(ROUNDS) {
            bare.push(ask(floor.port, "/", &header, body.len(), lasting));
            ours.push(ask(server.port, path, &header, body.len(), lasting));
        }
        let our_time = server.processor_time()?.saturating_sub(our_time);
        let bare_time = floor.processor_time()?.saturating_sub(bare_time);
        println!(
            "{path}: {:.2} of the floor's rate ({:.0}/s of {:.0}/s, {} bytes); {:.0} µs of processor \
             time each, the floor {:.0} µs",
            ratio(&ours, &bare),
            median_rate(&ours),
            median_rate(&bare),
            body.len(),
            each(our_time, &ours),
            each(bare_time, &bare),
        );
    }
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

/// Requests this path over all connections. Each response must have this length.
pub(crate) fn ask(
    port: u16,
    path: &str,
    header: &str,
    length: usize,
    lasting: Duration,
) -> Answers {
    send_for(CONNECTIONS, lasting, |_| {
        let mut client = Client::connect(port)?;
        Ok(move || {
            let answer = client.get(path, header)?;
            if (answer.status, answer.body.len()) == (200, length) {
                return Ok(());
            }
            Err(format!("{}, {} bytes", answer.status, answer.body.len()).into())
        })
    })
}

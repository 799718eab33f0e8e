//! Measures how fast the page of a year is written, against the report of the same year as JSON.

use std::time::Duration;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::{ROUND, ROUNDS};
use crate::reads::{ask, each, median_rate, ratio};
use crate::server::{PROGRESS, Server};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let tokens = server.sign_in_a_runner()?;
    for (name, path) in [("the page of a year", "/years/2025"), ("written anew", AS_IT_WAS)] {
        print!("{name}: ");
        compare(bench, &server, path, &tokens.page_header(), &tokens.header())?;
    }
    Ok(())
}

/// Reads a page and the report alternately.
fn compare(bench: &Bench, server: &Server, path: &str, pages: &str, reports: &str) -> Done {
    let lasting = bench.effort.lasting(ROUND);
    let length = |path, header| {
        let answer = Client::connect(server.port)?.get(path, header)?;
        Ok::<usize, std::io::Error>(answer.body.len())
    };
    let (page, report) = (length(path, pages)?, length(PROGRESS, reports)?);
    let (mut ours, mut json) = (Vec::new(), Vec::new());
    let mut time = Duration::ZERO;
    for _ in 0..bench.effort.times(ROUNDS) {
        json.push(ask(server.port, PROGRESS, reports, (200, report), lasting));
        let before = server.processor_time()?;
        ours.push(ask(server.port, path, pages, (200, page), lasting));
        time += server.processor_time()?.saturating_sub(before);
    }
    println!(
        "{:.2} of the rate of GET progress ({:.0}/s of {:.0}/s, {page} bytes); {:.0} µs of processor \
         time each",
        ratio(&ours, &json),
        median_rate(&ours),
        median_rate(&json),
        each(time, &ours),
    );
    Ok(())
}

/// The page as it was in the middle of the year. The server keeps no such page.
const AS_IT_WAS: &str = "/years/2025?on=2025-07-13";

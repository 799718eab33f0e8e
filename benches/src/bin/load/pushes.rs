//! Measures pushes of one workout each against inserting one row in each transaction.

use std::time::Duration;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::{Answers, CONNECTIONS, ROUND, ROUNDS, median, send_for};
use crate::row_by_row::RowByRow;
use crate::runs::{export, run};
use crate::server::{Server, Tokens};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let phones = (0..CONNECTIONS).map(|number| server.sign_in(&format!("runner{number}")));
    let phones = phones.collect::<Result<Vec<Tokens>, _>>()?;
    push(server.port, &phones, 0, Duration::from_millis(100));
    let mut floor = RowByRow::in_a_copy(&server.database, &bench.databases)?;
    let (mut ours, mut rows, mut ratios, mut slowest) = (vec![], vec![], vec![], vec![]);
    let lasting = bench.effort.lasting(ROUND);
    for round in 0..bench.effort.times(ROUNDS) {
        let of_floor = floor.rate(lasting)?;
        let answers = push(server.port, &phones, 1 + round, lasting);
        ours.push(answers.rate());
        rows.push(of_floor);
        ratios.push(answers.rate() / of_floor);
        slowest.push(answers.percentile(99));
    }
    println!(
        "single workouts: {:.2} of the floor's rate ({:.0}/s of {:.0}/s), 99 of 100 within {:.1} ms",
        median(&mut ratios),
        median(&mut ours),
        median(&mut rows),
        median(&mut slowest),
    );
    Ok(())
}

/// Each phone pushes one new run after the other.
fn push(port: u16, phones: &[Tokens], round: usize, lasting: Duration) -> Answers {
    send_for(CONNECTIONS, lasting, |number| {
        let (path, mut client) = (phones[number].push_path(), Client::connect(port)?);
        let mut starts = starts(2000 + round);
        Ok(move || {
            let start = starts.next().ok_or("the year is over")?;
            let answer = client.post(&path, "", export(&run(&start)).as_bytes())?;
            answer.expect("\"processed\":1,")
        })
    })
}

/// A start every seven minutes of a year, 200 a day: an account has no more on one day.
pub(crate) fn starts(year: usize) -> impl Iterator<Item = String> {
    (0..12 * 28 * 200).map(move |count| {
        let (day, minutes) = (count / 200, count % 200 * 7);
        let (month, day, hour, minute) = (day / 28 + 1, day % 28 + 1, minutes / 60, minutes % 60);
        format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:00Z")
    })
}

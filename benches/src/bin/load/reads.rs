//! What is asked for most, beside a bare warp route that answers as many bytes.

use crate::Done;
use crate::client::Client;
use crate::database::Databases;
use crate::floor::Floor;
use crate::many::{CONNECTIONS, ROUND, ROUNDS, many, median};
use crate::server::{PROGRESS, Server};

pub(crate) fn measure(databases: &Databases) -> Done {
    let server = Server::start(databases)?;
    let header = server.sign_in_a_runner()?.header();
    for path in ["/health/live", "/api/v1/auth/me", "/api/v1/goals", PROGRESS] {
        let body = Client::connect(server.port)?.get(path, &header)?.body;
        let floor = Floor::start(&body)?;
        let (mut ours, mut bare, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let of_floor = rate(floor.port, "/", &header, body.len());
            let of_ours = rate(server.port, path, &header, body.len());
            bare.push(of_floor);
            ours.push(of_ours);
            ratios.push(of_ours / of_floor);
        }
        println!(
            "{path}: {:.2} of the floor's rate ({:.0}/s of {:.0}/s, {} bytes)",
            median(&mut ratios),
            median(&mut ours),
            median(&mut bare),
            body.len()
        );
    }
    Ok(())
}

fn rate(port: u16, path: &str, header: &str, length: usize) -> f64 {
    let answers = many(CONNECTIONS, ROUND, |_| {
        let mut client = Client::connect(port)?;
        Ok(move || {
            let answer = client.get(path, header)?;
            if (answer.status, answer.body.len()) == (200, length) {
                return Ok(());
            }
            Err(format!("{}, {} bytes", answer.status, answer.body.len()).into())
        })
    });
    answers.rate()
}

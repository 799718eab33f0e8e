//! Refresh tokens, each exchanged for the next.

use std::time::Duration;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::many::{Answers, CONNECTIONS, many};
use crate::server::{REFRESH, Server, Tokens};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    for connections in [16, CONNECTIONS] {
        let people = (0..connections).map(|nth| server.sign_in(&format!("{connections}.{nth}")));
        let people = people.collect::<Result<Vec<Tokens>, _>>()?;
        let answers = exchange(server.port, &people, bench.effort.lasting(A_WHILE));
        println!(
            "{connections} refresh tokens: {:.0} exchanged in a second, 99 of 100 within {:.1} ms",
            answers.rate(),
            answers.percentile(99)
        );
    }
    Ok(())
}

/// Everybody exchanges theirs as soon as they have the next.
fn exchange(port: u16, people: &[Tokens], lasting: Duration) -> Answers {
    many(people.len(), lasting, |number| {
        let (mut token, mut client) = (people[number].refresh.clone(), Client::connect(port)?);
        Ok(move || {
            let cookie = format!("Cookie: {REFRESH}={token}\r\n");
            let answer = client.post("/api/v1/auth/refresh", &cookie, b"")?;
            let next = answer.cookie(REFRESH).ok_or("no next token")?;
            next.clone_into(&mut token);
            answer.expect("accessTokenExpiresAt")
        })
    })
}

const A_WHILE: Duration = Duration::from_secs(5);

//! Refresh tokens, each exchanged for the next.

use std::time::Duration;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::many::{CONNECTIONS, many};
use crate::server::{REFRESH, Server, Tokens};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let people = (0..CONNECTIONS).map(|number| server.sign_in(&format!("runner{number}")));
    let people = people.collect::<Result<Vec<Tokens>, _>>()?;
    let answers = many(CONNECTIONS, bench.effort.lasting(A_WHILE), |number| {
        let (mut token, mut client) =
            (people[number].refresh.clone(), Client::connect(server.port)?);
        Ok(move || {
            let cookie = format!("Cookie: {REFRESH}={token}\r\n");
            let answer = client.post("/api/v1/auth/refresh", &cookie, b"")?;
            let next = answer.cookie(REFRESH).ok_or("no next token")?;
            next.clone_into(&mut token);
            answer.expect("accessTokenExpiresAt")
        })
    });
    println!(
        "refresh tokens: {:.0} exchanged in a second, 99 of 100 within {:.1} ms",
        answers.rate(),
        answers.percentile(99)
    );
    Ok(())
}

const A_WHILE: Duration = Duration::from_secs(5);

//! Measures the rotation of refresh tokens.

use std::error::Error;
use std::time::Duration;

use crate::Done;
use crate::bench::Bench;
use crate::client::Client;
use crate::generator::{Answers, CONNECTIONS, RequestResult, send_at_rate, send_for};
use crate::server::{REFRESH, Server, Tokens};

pub(crate) fn measure(bench: &Bench) -> Done {
    let server = Server::start(&bench.databases)?;
    let lasting = bench.effort.lasting(DURATION);
    let people = people(&server, "turns", CONNECTIONS)?;
    let answers = send_at_rate(RATE, CONNECTIONS, lasting, |nth| exchange(&server, &people[nth]));
    say(CONNECTIONS, &format!("{RATE} a second asked for"), &answers);
    for connections in [16, CONNECTIONS] {
        let people = self::people(&server, "eager", connections)?;
        let answers = send_for(connections, lasting, |nth| exchange(&server, &people[nth]));
        say(connections, "as fast as they can", &answers);
    }
    Ok(())
}

fn people(server: &Server, name: &str, count: usize) -> Result<Vec<Tokens>, Box<dyn Error>> {
    (0..count).map(|nth| server.sign_in(&format!("{name}.{count}.{nth}"))).collect()
}

fn say(connections: usize, how: &str, answers: &Answers) {
    println!(
        "{connections} connections, {how}: {:.0} refresh tokens exchanged in a second, 99 of 100 within \
         {:.1} ms",
        answers.rate(),
        answers.percentile(99)
    );
}

/// Exchanges the current refresh token for the next one, repeatedly.
fn exchange(
    server: &Server,
    tokens: &Tokens,
) -> Result<impl FnMut() -> RequestResult + use<>, Box<dyn Error>> {
    let (mut token, mut client) = (tokens.refresh.clone(), Client::connect(server.port)?);
    Ok(move || {
        let cookie = format!("Cookie: {REFRESH}={token}\r\n");
        let answer = client.post("/api/v1/auth/refresh", &cookie, b"")?;
        let next = answer.cookie(REFRESH).ok_or("no next token")?;
        next.clone_into(&mut token);
        answer.expect("accessTokenExpiresAt")
    })
}

/// The required rate: refreshes per second.
const RATE: u32 = 500;

const DURATION: Duration = Duration::from_secs(5);

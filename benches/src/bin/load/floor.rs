//! [`Floor`]: a minimal warp route in its own process, like the server.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::net::Ipv4Addr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::NamedTempFile;
use tracker_benches::process::processor_time;
use warp::Filter;

/// A running process with a minimal warp route.
pub(crate) struct Floor {
    child: Child,
    /// The port.
    pub(crate) port: u16,
    _body: NamedTempFile,
}

impl Floor {
    /// Starts a second process of this program that serves these bytes.
    pub(crate) fn start(body: &[u8]) -> Result<Floor, Box<dyn Error>> {
        let mut file = NamedTempFile::new()?;
        file.write_all(body)?;
        let mut command = Command::new(std::env::current_exe()?);
        let mut child = command.arg(FLAG).arg(file.path()).stdout(Stdio::piped()).spawn()?;
        let mut says = BufReader::new(child.stdout.take().ok_or("it says nothing")?);
        let mut line = String::new();
        says.read_line(&mut line)?;
        Ok(Floor { child, port: line.trim().parse()?, _body: file })
    }

    /// The processor time that the process has used.
    pub(crate) fn processor_time(&self) -> Result<Duration, Box<dyn Error>> {
        processor_time(self.child.id())
    }
}

impl Drop for Floor {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Prints its port and serves these bytes as JSON until the process is killed.
pub(crate) fn serve(body: Vec<u8>) -> Result<(), Box<dyn Error>> {
    let body: &'static [u8] = body.leak();
    let route = warp::path::end()
        .map(move || warp::reply::with_header(body, "content-type", "application/json"));
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        println!("{}", listener.local_addr()?.port());
        warp::serve(route).incoming(listener).run().await;
        Ok(())
    })
}

/// The flag before the path of the file to serve.
pub(crate) const FLAG: &str = "--floor";

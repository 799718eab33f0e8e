//! [`ClosedPort`]: where nobody listens yet.

use std::net::{Ipv4Addr, SocketAddr};

use socket2::{Domain, Socket, Type};
use tokio::net::TcpListener;

/// A port that refuses connections. It is held: no other process can take it before it is opened.
pub(crate) struct ClosedPort(Socket);

impl ClosedPort {
    pub(crate) fn new() -> ClosedPort {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.bind(&SocketAddr::from((Ipv4Addr::LOCALHOST, 0)).into()).unwrap();
        ClosedPort(socket)
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.0.local_addr().unwrap().as_socket().unwrap()
    }

    pub(crate) fn open(self) -> TcpListener {
        self.0.listen(128).unwrap();
        self.0.set_nonblocking(true).unwrap();
        TcpListener::from_std(self.0.into()).unwrap()
    }
}

//! [`ClosedPort`], where nobody listens yet, and [`HeldPort`], where a child process listens.

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

/// A port for a child process. It is held: no other process can take it, not even before the child is started again.
///
/// Linux lets two sockets that allow it have the same port, as long as only one of them listens. Elsewhere the port is
/// given back, and is only likely to stay free.
pub(crate) struct HeldPort {
    number: u16,
    _socket: Option<Socket>,
}

impl HeldPort {
    pub(crate) fn new() -> HeldPort {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
        socket.set_reuse_address(true).unwrap();
        socket.bind(&SocketAddr::from((Ipv4Addr::LOCALHOST, 0)).into()).unwrap();
        let number = socket.local_addr().unwrap().as_socket().unwrap().port();
        HeldPort { number, _socket: cfg!(target_os = "linux").then_some(socket) }
    }

    pub(crate) const fn number(&self) -> u16 {
        self.number
    }
}

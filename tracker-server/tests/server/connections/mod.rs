//! Connections of clients and proxies.

mod counts;
mod sockets;
mod cancelled;
mod proxies;
mod behind_nginx;
mod proxy_logs;

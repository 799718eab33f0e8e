//! Rate limits that several processes count in one Redis. Each test starts its own Redis server.

mod real_redis;
mod fleet;

mod checked;
mod counting;
mod two_servers;
mod outages;
mod encrypted;

//! How many connections an address may have.

use std::net::IpAddr;

use tracker_server::ConnectionCount;

#[test]
fn a_closed_connection_makes_room_for_another_of_its_address() {
    let count = ConnectionCount::default();
    let address: IpAddr = "192.0.2.1".parse().unwrap();
    let first = count.admit(address, 2).unwrap();
    let second = count.admit(address, 2).unwrap();
    assert!(count.admit(address, 2).is_none());
    assert!(count.admit("192.0.2.2".parse().unwrap(), 2).is_some());
    drop(first);
    let third = count.admit(address, 2).unwrap();
    drop((second, third));
    assert_eq!(
        format!("{count:?}"),
        format!("{:?}", ConnectionCount::default()),
        "addresses without connections are forgotten"
    );
}

#[test]
fn a_network_of_64_bits_counts_as_one_ipv6_address() {
    let count = ConnectionCount::default();
    let _open = count.admit("2001:db8::1".parse().unwrap(), 1).unwrap();
    assert!(count.admit("2001:db8::2".parse().unwrap(), 1).is_none());
    assert!(count.admit("2001:db8:0:1::1".parse().unwrap(), 1).is_some());
}

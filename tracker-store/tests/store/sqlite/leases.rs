//! Leases while another transaction writes.

use crate::events::leases::{TestClock, later, scene, spawn_lease};
use crate::scene::{now, open_import, source};

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_that_waited_for_the_writer_has_its_full_length() {
    let (scene, _) = scene().await;
    let writing = open_import(&scene.store, &scene.account, source(), now()).await.unwrap();
    let clock = TestClock::new();
    let leasing = spawn_lease(&scene.store, &clock);
    clock.until_it_is_read().await;
    clock.set(later(25));
    drop(writing);
    let leases = leasing.await.unwrap();
    assert_eq!(leases[0].until, later(25 + 60));
}

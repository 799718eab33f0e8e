//! The turns of accounts that upload files.

use futures_util::FutureExt;
use tracker_service::uploads::{Upload, Uploads};
use tracker_store::AccountId;

fn account(number: u8) -> AccountId {
    format!("01890000-0000-7000-8000-0000000000{number:02}").parse().unwrap()
}

#[test]
fn the_turn_of_an_account_ends_with_its_upload() {
    let uploads = Uploads::default();
    let upload = uploads.begin(account(1));
    assert!(upload.is_some() && uploads.begin(account(1)).is_none());
    assert!(uploads.begin(account(2)).is_some(), "another account does not wait");
    drop(upload);
    assert!(uploads.begin(account(1)).is_some());
}

/// An account that begins again and again waits for those that asked before.
#[tokio::test]
async fn accounts_take_turns_in_the_order_in_which_they_ask() {
    let uploads = Uploads::default();
    let all: Vec<Upload> = (1..=4).map(|number| uploads.begin(account(number)).unwrap()).collect();
    let first = all[0].wait_to_read().await.unwrap();
    let _second = all[1].wait_to_read().await.unwrap();
    let mut third = Box::pin(all[2].wait_to_read());
    let mut fourth = Box::pin(all[3].wait_to_read());
    assert!((&mut third).now_or_never().is_none() && (&mut fourth).now_or_never().is_none());
    drop(first);
    let mut again = Box::pin(all[0].wait_to_read());
    assert!((&mut again).now_or_never().is_none());
    assert!((&mut fourth).now_or_never().is_none());
    assert!((&mut third).now_or_never().is_some(), "the third asked first");
}

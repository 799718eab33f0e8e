//! Why a delivery failed: stored as a code, and earlier as a sentence.

use tracker_store::{AttemptResult, DeliveryFailure, Outcome, SpeedClass};

use crate::events::leases::{lease, next, record_updates, scene};
use crate::scene::{Scene, now};

const FAILURES: [DeliveryFailure; 11] = [
    DeliveryFailure::Status(503),
    DeliveryFailure::Redirected,
    DeliveryFailure::Gone,
    DeliveryFailure::TimedOut,
    DeliveryFailure::NotPublic,
    DeliveryFailure::NoConnection,
    DeliveryFailure::ConnectionLost,
    DeliveryFailure::UrlNotAllowed,
    DeliveryFailure::SecretUnreadable,
    DeliveryFailure::WebhookDisabled,
    DeliveryFailure::Outdated,
];

async fn stored(scene: &Scene, webhook: tracker_store::WebhookId) -> Option<DeliveryFailure> {
    let listed = scene.store.deliveries(scene.account.id, webhook, None, 10).await.unwrap();
    listed.into_iter().find(|delivery| delivery.position == 1).unwrap().failure
}

#[tokio::test]
async fn each_failure_is_read_as_it_was_stored() {
    for failure in FAILURES {
        let (scene, webhook) = scene().await;
        let lease = lease(&scene, now()).await.unwrap();
        let delivery = next(&scene, &lease, now()).await.unwrap();
        let outcome = Outcome {
            at: now(),
            result: AttemptResult::Failed,
            response_status: Some(503),
            failure: Some(failure),
            speed: SpeedClass::Fast,
            paused_until: None,
        };
        record_updates(&scene, &lease, &delivery, outcome).await;
        assert_eq!(stored(&scene, webhook).await, Some(failure));
    }
}

#[tokio::test]
async fn the_migration_finds_the_failure_of_each_earlier_sentence() {
    let (scene, webhook) = scene().await;
    let mut sentences: Vec<_> =
        FAILURES[..10].iter().map(|failure| (failure.to_string(), *failure)).collect();
    // Earlier versions of the program wrote these sentences.
    sentences.extend([
        ("the receiver answered that it is gone".to_owned(), DeliveryFailure::Gone),
        ("no answer within 15 seconds".to_owned(), DeliveryFailure::TimedOut),
        ("its name leads to no public address".to_owned(), DeliveryFailure::NotPublic),
        ("its URL may not be sent to".to_owned(), DeliveryFailure::UrlNotAllowed),
        ("its secret cannot be read: rotate it".to_owned(), DeliveryFailure::SecretUnreadable),
        ("the connection broke".to_owned(), DeliveryFailure::ConnectionLost),
    ]);
    let migration = include_str!("../../../migrations/0023_delivery_failures.sql");
    for (sentence, failure) in sentences {
        let earlier = format!(
            "update deliveries set failure = '{sentence}', response_status = 503 where position = 1;"
        );
        scene.database.run_sql(&format!("{earlier}{migration}"));
        assert_eq!(stored(&scene, webhook).await, Some(failure), "{sentence}");
    }
}

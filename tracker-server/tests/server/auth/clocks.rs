//! Processes whose clocks differ. A difference of up to one minute is harmless. With a larger one,
//! no token is valid for longer than it should be.

use chrono::TimeDelta;
use http::StatusCode;

use super::fake_provider::KEY;
use super::scene::{Scene, begun, callback, get, get_with, post_with, signed_in};

const ME: &str = "/api/v1/auth/me";
const REFRESH: &str = "/api/v1/auth/refresh";

/// The largest allowed difference between two clocks.
const MINUTE: TimeDelta = TimeDelta::seconds(60);

async fn me_elsewhere(scene: &Scene, ahead: TimeDelta, access: &str) -> StatusCode {
    scene.elsewhere(ahead, get_with(ME, &[access])).await.status
}

#[tokio::test]
async fn a_token_is_valid_at_a_process_whose_clock_differs_by_a_minute() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    for ahead in [-MINUTE, TimeDelta::zero(), MINUTE] {
        assert_eq!(me_elsewhere(&scene, ahead, &anna.access).await, StatusCode::OK, "{ahead}");
    }
}

/// The process that reads a token decides by its own clock when the token expires. So the 15
/// minutes become longer or shorter by the difference of the clocks, at most by one minute.
#[tokio::test]
async fn a_token_expires_by_the_clock_of_the_process_that_verifies_it() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    for (minutes, seconds, status) in [
        (14, 59, StatusCode::OK),
        (15, 0, StatusCode::UNAUTHORIZED),
        (16, 0, StatusCode::UNAUTHORIZED),
    ] {
        let ahead = TimeDelta::seconds(minutes * 60 + seconds);
        assert_eq!(me_elsewhere(&scene, ahead, &anna.access).await, status, "{ahead}");
    }
}

#[tokio::test]
async fn a_token_from_further_in_the_future_is_refused() {
    let scene = Scene::new().await;
    let anna = scene.sign_in("anna").await;
    for behind in [TimeDelta::seconds(61), TimeDelta::minutes(5), TimeDelta::hours(1)] {
        let status = me_elsewhere(&scene, -behind, &anna.access).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{behind}");
    }
    let refreshed = scene.ask(post_with(REFRESH, &[&anna.refresh])).await;
    assert_eq!(refreshed.status, StatusCode::OK, "the session is still valid");
}

#[tokio::test]
async fn a_sign_in_completes_at_a_process_whose_clock_differs_by_half_a_minute() {
    for ahead in [-30, 30].map(TimeDelta::seconds) {
        let scene = Scene::new().await;
        let start = get("/api/v1/auth/apple?redirect_uri=/app");
        let begun = begun(&scene.elsewhere(ahead, start).await);
        scene.will_redeem(&scene.claims(&begun, "anna"));
        let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
        let anna = signed_in(&scene.ask(callback(&begun, &id_token)).await);
        assert_eq!(me_elsewhere(&scene, ahead, &anna.access).await, StatusCode::OK, "{ahead}");
    }
}

/// A sign-in lasts ten minutes by the clock of the process that completes it.
#[tokio::test]
async fn a_pending_sign_in_expires_by_the_clock_of_the_process_that_completes_it() {
    for (ahead, status) in [(599, StatusCode::SEE_OTHER), (600, StatusCode::BAD_REQUEST)] {
        let scene = Scene::new().await;
        let begun = scene.start().await;
        scene.later(TimeDelta::seconds(ahead));
        scene.will_redeem(&scene.claims(&begun, "anna"));
        let id_token = KEY.sign(&scene.front_claims(&begun, "anna"));
        let answer = scene.elsewhere(TimeDelta::zero(), callback(&begun, &id_token)).await;
        assert_eq!(answer.status, status, "{ahead}");
    }
}

#[tokio::test]
async fn a_revoked_session_ends_at_once_at_processes_with_other_clocks() {
    for ahead in [-MINUTE, MINUTE] {
        let scene = Scene::new().await;
        let (anna, bert) = (scene.sign_in("anna").await, scene.sign_in("bert").await);
        let left = scene.elsewhere(ahead, post_with("/api/v1/auth/logout", &[&anna.access])).await;
        assert_eq!(left.status, StatusCode::OK, "{ahead}");
        let me = scene.ask(get_with(ME, &[&anna.access])).await;
        assert_eq!(me.status, StatusCode::UNAUTHORIZED, "{ahead}");
        assert_eq!(me_elsewhere(&scene, ahead, &bert.access).await, StatusCode::OK, "{ahead}");
    }
}

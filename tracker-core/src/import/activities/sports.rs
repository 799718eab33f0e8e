//! Names of sports that several formats share.

use crate::activities::Activity;

/// The activity of a key that Garmin uses. GPX and other files have the same keys, in any case.
pub(crate) fn of_garmin_key(key: &str) -> Option<Activity> {
    Some(match key.to_ascii_lowercase().as_str() {
        "running" | "street_running" | "track_running" | "treadmill_running" | "indoor_running"
        | "virtual_run" | "ultra_run" | "obstacle_run" => Activity::Running,
        "trail_running" => Activity::TrailRunning,
        "walking" | "casual_walking" | "speed_walking" => Activity::Walking,
        "hiking" => Activity::Hiking,
        _ => return None,
    })
}

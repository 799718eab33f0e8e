//! Activities, and which of them are counted.

use proptest::prelude::*;
use tracker_core::{Activity, CountedActivities};

proptest! {
    #[test]
    fn exactly_the_chosen_activities_are_counted(chosen in prop::sample::subsequence(Activity::ALL.to_vec(), 0..=4)) {
        let counted: CountedActivities = chosen.iter().copied().collect();
        prop_assert!(counted.iter().eq(chosen.iter().copied()));
        for activity in Activity::ALL {
            prop_assert_eq!(counted.counts(activity), chosen.contains(&activity));
        }
    }

    #[test]
    fn toggling_changes_exactly_one_activity(chosen in prop::sample::subsequence(Activity::ALL.to_vec(), 0..=4)) {
        let counted: CountedActivities = chosen.into_iter().collect();
        for toggled in Activity::ALL {
            for activity in Activity::ALL {
                let expected = counted.counts(activity) != (activity == toggled);
                prop_assert_eq!(counted.toggled(toggled).counts(activity), expected);
            }
        }
    }
}

#[test]
fn print_then_parse_is_identity() {
    for activity in Activity::ALL {
        assert_eq!(activity.to_string().parse(), Ok(activity));
        assert_eq!(activity.name().to_uppercase().parse(), Ok(activity));
    }
    assert!("Outdoor Run".parse::<Activity>().is_err(), "the interface has four names");
}

#[test]
fn running_and_trail_running_count_by_default() {
    let counted: Vec<Activity> = CountedActivities::default().iter().collect();
    assert_eq!(counted, [Activity::Running, Activity::TrailRunning]);
}

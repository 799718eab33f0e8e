//! The verdict on edge cases.

use tracker_core::{Progress, RunningDays, Verdict};

use crate::strategies::{date, goal};

#[test]
fn each_verdict_on_edge_days() {
    // target, running days from 1 January on, today
    let table = [
        (300, 0, "2024-12-31", Verdict::NotBegun),
        (366, 0, "2024-12-31", Verdict::OutOfReach),
        (300, 0, "2025-01-01", Verdict::Behind),
        (300, 1, "2025-01-01", Verdict::OnTrack),
        (300, 150, "2025-07-01", Verdict::OnTrack),
        (300, 149, "2025-07-01", Verdict::Behind),
        (300, 200, "2025-12-01", Verdict::OutOfReach),
        (300, 300, "2025-12-01", Verdict::Met),
        (300, 299, "2025-12-31", Verdict::Behind),
        (300, 299, "2026-01-01", Verdict::Missed),
        (365, 364, "2025-12-31", Verdict::Behind),
        (366, 365, "2025-12-31", Verdict::Missed),
        (365, 365, "2025-12-31", Verdict::Met),
        (300, 300, "2027-01-01", Verdict::Met),
    ];
    for (target, run, today, verdict) in table {
        let days: RunningDays = date("2025-01-01").iter_days().take(run).collect();
        let progress = Progress::of(goal(2025, target), &days, date(today));
        assert_eq!(progress.verdict(), verdict, "{run} of {target} on {today}");
    }
}

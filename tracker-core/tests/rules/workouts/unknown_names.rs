//! The names of activities that are in no table, with the number of their workouts.

use std::collections::BTreeMap;

use proptest::collection::vec;
use proptest::prelude::*;
use tracker_core::import_report::UnknownNames;

/// Names with the numbers of their workouts: some often, more than are listed, in two spellings.
fn added() -> impl Strategy<Value = Vec<(String, u64)>> {
    let name = prop_oneof![1 => 0..5_u32, 4 => 0..400_u32];
    let name = (name, any::<bool>()).prop_map(|(number, is_loud)| {
        if is_loud { format!(" SPORT{number}") } else { format!("sport{number}") }
    });
    vec((name, 1..50_u64), 0..300)
}

fn all_of(added: &[(String, u64)]) -> UnknownNames {
    let mut names = UnknownNames::default();
    for (name, workouts) in added {
        names.add(name, *workouts);
    }
    names
}

/// What is listed, and how many workouts are not: the first 100 names, counted one by one.
fn counted(added: &[(String, u64)]) -> (BTreeMap<String, u64>, u64) {
    let (mut listed, mut not_listed) = (BTreeMap::new(), 0);
    for (name, workouts) in added {
        let name = name.trim().to_lowercase();
        if listed.contains_key(&name) || listed.len() < UnknownNames::MAX_LISTED {
            *listed.entry(name).or_default() += workouts;
        } else {
            not_listed += workouts;
        }
    }
    (listed, not_listed)
}

proptest! {
    #[test]
    fn the_first_100_names_are_listed_and_the_workouts_of_the_others_are_counted(added in added()) {
        let names = all_of(&added);
        let (listed, not_listed) = counted(&added);
        let found = names.most_frequent_first();
        prop_assert!(found.is_sorted_by_key(|name| std::cmp::Reverse(name.count)));
        let found: BTreeMap<_, _> =
            found.into_iter().map(|name| (name.name.trim().to_lowercase(), name.count)).collect();
        for number in 0..400 {
            let name = format!("sport{number}");
            prop_assert_eq!(names.contains(&name.to_uppercase()), listed.contains_key(&name));
        }
        prop_assert_eq!(found, listed);
        prop_assert_eq!(names.not_listed(), not_listed);
        prop_assert_eq!(names.workouts(), added.iter().map(|(_, workouts)| workouts).sum::<u64>());
        prop_assert_eq!(names.is_empty(), added.is_empty());
    }

    /// An account adds the names of one import after the other.
    #[test]
    fn names_of_two_imports_have_the_workouts_of_both(one in added(), other in added()) {
        let (mut both, one) = (all_of(&one), all_of(&one));
        let other = all_of(&other);
        both.add_all(&other);
        prop_assert_eq!(both.workouts(), one.workouts() + other.workouts());
        prop_assert!(both.not_listed() >= one.not_listed() + other.not_listed());
        for name in one.most_frequent_first() {
            let count = |names: &UnknownNames| {
                let names = names.most_frequent_first();
                names.iter().find(|known| known.name.trim().eq_ignore_ascii_case(name.name.trim()))
                    .map_or(0, |known| known.count)
            };
            prop_assert_eq!(count(&both), name.count + count(&other), "{}", name.name);
        }
    }
}

#[test]
fn workouts_whose_names_are_not_told_are_unknown_too() {
    let mut names = UnknownNames::default();
    assert!(names.is_empty());
    names.add_not_listed(3);
    names.add_not_listed(4);
    assert_eq!((names.is_empty(), names.workouts(), names.not_listed()), (false, 7, 7));
    names.add("Rith", 2);
    assert_eq!(names.to_string(), "Rith (2), other names (7)");
}

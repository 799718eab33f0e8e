//! [`UnknownNames`]: the names of activities that are in no table.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::activity_names::name_key;

/// The names of activities in an import that are in no table, with the numbers of their workouts.
///
/// Names that are compared as equal are counted together, under the spelling that came first. The number of
/// names is bounded by [`UnknownNames::MAX_LISTED`], whatever a file has.
///
/// ```
/// use tracker_core::import_report::UnknownNames;
///
/// let mut names = UnknownNames::default();
/// names.add("Siúl", 2);
/// names.add("Rith", 210);
/// names.add("rith", 4);
/// assert_eq!(names.to_string(), "Rith (214), Siúl (2)");
/// assert_eq!(names.workouts(), 216);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct UnknownNames {
    /// By the form in which names are compared.
    names: BTreeMap<String, UnknownName>,
    not_listed: u64,
}

/// The name of an activity that is in no table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[non_exhaustive]
pub struct UnknownName {
    /// The name, as it was first written.
    pub name: String,
    /// The number of its workouts.
    pub count: u64,
}

impl UnknownNames {
    /// The largest number of names: as many as an account can teach. Workouts with further names are only counted.
    pub const MAX_LISTED: usize = 100;

    /// Adds workouts with this name.
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// let mut names = UnknownNames::default();
    /// for number in 0..1000 {
    ///     names.add(&format!("Sport {number}"), 1);
    /// }
    /// assert_eq!((names.most_frequent_first().len(), names.not_listed()), (100, 900));
    /// ```
    pub fn add(&mut self, name: &str, workouts: u64) {
        let key = name_key(name);
        let is_full = self.names.len() >= Self::MAX_LISTED;
        match self.names.get_mut(&key) {
            Some(known) => known.count += workouts,
            None if is_full => self.not_listed += workouts,
            None => {
                let name = UnknownName { name: name.to_owned(), count: workouts };
                self.names.insert(key, name);
            }
        }
    }

    /// Adds workouts whose names are not listed.
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// let mut names = UnknownNames::default();
    /// names.add_not_listed(3);
    /// assert_eq!((names.workouts(), names.not_listed()), (3, 3));
    /// ```
    pub const fn add_not_listed(&mut self, workouts: u64) {
        self.not_listed += workouts;
    }

    /// Adds the names of another import.
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// let (mut names, mut others) = (UnknownNames::default(), UnknownNames::default());
    /// names.add("Rith", 1);
    /// others.add("Rith", 2);
    /// names.add_all(&others);
    /// assert_eq!(names.workouts(), 3);
    /// ```
    pub fn add_all(&mut self, others: &UnknownNames) {
        for UnknownName { name, count } in others.names.values() {
            self.add(name, *count);
        }
        self.not_listed += others.not_listed;
    }

    /// Whether the names have this one, in any spelling.
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// let mut names = UnknownNames::default();
    /// names.add("Rith", 1);
    /// assert!(names.contains(" RITH") && !names.contains("Siúl"));
    /// ```
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.names.contains_key(&name_key(name))
    }

    /// The names, those of most workouts first.
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// let mut names = UnknownNames::default();
    /// names.add("Siúl", 1);
    /// names.add("Rith", 2);
    /// assert_eq!(names.most_frequent_first()[0].name, "Rith");
    /// ```
    #[must_use]
    pub fn most_frequent_first(&self) -> Vec<&UnknownName> {
        let mut names: Vec<_> = self.names.values().collect();
        names.sort_by_key(|name| Reverse(name.count));
        names
    }

    /// The number of workouts with names beyond [`MAX_LISTED`](Self::MAX_LISTED).
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// assert_eq!(UnknownNames::default().not_listed(), 0);
    /// ```
    #[must_use]
    pub const fn not_listed(&self) -> u64 {
        self.not_listed
    }

    /// The number of workouts with unknown names.
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// assert_eq!(UnknownNames::default().workouts(), 0);
    /// ```
    #[must_use]
    pub fn workouts(&self) -> u64 {
        self.names.values().map(|name| name.count).sum::<u64>() + self.not_listed
    }

    /// Whether every name was known.
    ///
    /// ```
    /// use tracker_core::import_report::UnknownNames;
    ///
    /// assert!(UnknownNames::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && self.not_listed == 0
    }
}

impl std::fmt::Display for UnknownNames {
    /// The names with their numbers, those of most workouts first: `Rith (214), Siúl (2)`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = self.most_frequent_first().into_iter();
        let mut parts: Vec<String> =
            names.map(|UnknownName { name, count }| format!("{name} ({count})")).collect();
        if self.not_listed > 0 {
            parts.push(format!("other names ({})", self.not_listed));
        }
        f.write_str(&parts.join(", "))
    }
}

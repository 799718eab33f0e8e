//! [`ActivityNames`]: the added names, as `{"Corsa": "Running"}`.

use std::collections::BTreeMap;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::activities::Activity;
use crate::import::ActivityNames;

impl Serialize for ActivityNames {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.added())
    }
}

impl<'de> Deserialize<'de> for ActivityNames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ActivityNames, D::Error> {
        let mut names = ActivityNames::default();
        for (name, activity) in BTreeMap::<String, Activity>::deserialize(deserializer)? {
            names.add(&name, activity).map_err(D::Error::custom)?;
        }
        Ok(names)
    }
}

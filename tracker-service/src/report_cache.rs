//! [`ReportCache`]: a cache of the data that reports are computed from, and of written reports and pages.

use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use chrono::{DateTime, NaiveDate, Utc, Weekday};
use futures_util::FutureExt;
use quick_cache::sync::Cache;
use tracker_core::{Goal, Year};
use tracker_store::{Account, AccountId, ReportData, Store, StoreError};

/// The report data of the most recently used accounts, each with its last written report and page.
///
/// Reading ten years of days costs more than ten times the rest of a request. Writing a report
/// costs more than computing it. Between most requests nothing has changed. An entry is valid for
/// one version of its account.
#[derive(Debug)]
pub struct ReportCache {
    entries: Cache<AccountId, Arc<Reports>>,
}

/// The data that the reports of one account are computed from, and the last written report and page.
#[derive(Debug)]
pub struct Reports {
    /// The data from the store.
    pub data: ReportData,
    last_written: Mutex<Option<Written>>,
    last_page: Mutex<Option<(PageKey, Bytes)>>,
}

#[derive(Debug, Clone)]
struct Written {
    goal: Goal,
    today: NaiveDate,
    json: Bytes,
}

/// What the page of a year depends on, beside the data of its account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageKey {
    /// `None` for the current year.
    pub year: Option<Year>,
    pub today: NaiveDate,
    /// From 18:00 on, a page may say something else.
    pub is_evening: bool,
    /// The language and the region of the page.
    pub lang: &'static str,
    pub first_weekday: Weekday,
}

impl ReportCache {
    /// The reports of an account that has just been read: from the cache if they are still valid.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn get(
        &self,
        account: &Account,
        store: &Store,
        now: DateTime<Utc>,
    ) -> Result<Arc<Reports>, StoreError> {
        let cached = self.entries.get(&account.id);
        if let Some(reports) = cached.filter(|cached| cached.data.is_current(account, now)) {
            return Ok(reports);
        }
        // Boxed: the future is large, and most requests do not need it.
        let data = store.report_data(account, now).boxed().await?;
        let reports = Arc::new(Reports::new(data));
        self.entries.insert(account.id, Arc::clone(&reports));
        Ok(reports)
    }
}

impl Default for ReportCache {
    fn default() -> ReportCache {
        ReportCache { entries: Cache::new(MAX_ACCOUNTS) }
    }
}

impl Reports {
    /// The reports of this data. None of them is written yet.
    pub fn new(data: ReportData) -> Reports {
        Reports { data, last_written: Mutex::default(), last_page: Mutex::default() }
    }

    /// The progress of a goal on a day, as JSON.
    ///
    /// # Errors
    ///
    /// If the report cannot be serialized.
    pub fn progress_as_json(&self, goal: Goal, today: NaiveDate) -> serde_json::Result<Bytes> {
        let mut last = self.last_written.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(written) = last.as_ref().filter(|it| (it.goal, it.today) == (goal, today)) {
            return Ok(written.json.clone());
        }
        let json = Bytes::from(serde_json::to_vec(&self.data.progress(goal, today))?);
        *last = Some(Written { goal, today, json: json.clone() });
        Ok(json)
    }

    /// The page of a year, compressed with gzip, if it is the one that was written last.
    pub fn page(&self, key: PageKey) -> Option<Bytes> {
        let last = self.last_page.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().filter(|(known, _)| *known == key).map(|(_, gzip)| gzip.clone())
    }

    /// Caches the page of a year, compressed with gzip.
    pub fn cache_page(&self, key: PageKey, gzip: Bytes) {
        *self.last_page.lock().unwrap_or_else(PoisonError::into_inner) = Some((key, gzip));
    }
}

/// The number of cached accounts. An entry takes some kilobytes: a bit for each day, one written
/// report of 1 to 10 KB, and one compressed page of 3 to 4 KB.
const MAX_ACCOUNTS: usize = 4096;

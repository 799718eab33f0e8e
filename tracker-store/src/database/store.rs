//! [`Store`]: the open database.

use crate::database::pools::Pools;
use crate::database::statement::Statement;
use crate::database::url::DatabaseUrl;

/// The open database. A clone is another handle on the same one.
///
/// It needs a tokio runtime with the time driver; PostgreSQL also needs the I/O driver. See the
/// [crate](crate) for an example.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) pools: Pools,
    pub(crate) url: DatabaseUrl,
    /// What each transaction that changes an account executes before its commit.
    pub(crate) at_change: Vec<Statement>,
}

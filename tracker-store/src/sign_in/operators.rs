//! The operators of a household: people who look after the others on a page.

use crate::database::{AccountId, Result, Store};
use crate::sign_in::household::HouseholdPerson;

pub(crate) const MARK: &str = "update household_people set is_operator = $2 where address = $1";

pub(crate) const IS_OPERATOR: &str = "\
    select exists (select 1 from identities i join household_people p on p.address = i.subject \
    where i.account = $1 and i.issuer = 'household' and p.is_operator)";

impl Store {
    /// Marks a person as an operator, or as none. Returns whether the person exists.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn mark_operator(&self, address: &str, is_operator: bool) -> Result<bool> {
        let address = HouseholdPerson::identity(address).subject;
        Ok(self.change(MARK).bind(address).bind(is_operator).execute().await? > 0)
    }

    /// Whether an operator signs in to this account.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn is_operator(&self, account: AccountId) -> Result<bool> {
        let (is_operator,): (bool,) = self.read(IS_OPERATOR).bind(account).fetch_one().await?;
        Ok(is_operator)
    }
}

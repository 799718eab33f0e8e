//! `row_type!`: types that are read from rows with other types of columns.

/// Reads a type from the rows of another one, which are converted. A row that cannot be converted is damage.
macro_rules! row_type {
    ($type:ty, $row:ty, $convert:expr) => {
        impl<'r, R: sqlx::Row> sqlx::FromRow<'r, R> for $type
        where
            $row: sqlx::FromRow<'r, R>,
        {
            fn from_row(row: &'r R) -> Result<$type, sqlx::Error> {
                let row = <$row as sqlx::FromRow<'r, R>>::from_row(row)?;
                $convert(row).map_err(sqlx::Error::Decode)
            }
        }
    };
}

pub(crate) use row_type;

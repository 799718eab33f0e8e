//! `text_column!`: types that are stored as text.

/// Reads a type with [`FromStr`](std::str::FromStr) from a column of text. A text that does not parse is damage.
macro_rules! text_column {
    ($type:ty) => {
        impl<DB: sqlx::Database> sqlx::Type<DB> for $type
        where
            str: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <str as sqlx::Type<DB>>::type_info()
            }

            fn compatible(info: &DB::TypeInfo) -> bool {
                <str as sqlx::Type<DB>>::compatible(info)
            }
        }

        impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for $type
        where
            &'r str: sqlx::Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<$type, sqlx::error::BoxDynError> {
                Ok(<&str as sqlx::Decode<'r, DB>>::decode(value)?.parse()?)
            }
        }
    };
}

pub(crate) use text_column;

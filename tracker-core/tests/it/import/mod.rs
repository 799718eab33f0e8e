//! Reading histories.

#[cfg(feature = "import")]
mod health_auto_export;
#[cfg(all(feature = "histories", feature = "places"))]
mod index;
#[cfg(feature = "histories")]
mod open;
#[cfg(any(feature = "tables", feature = "documents"))]
pub(crate) mod tables;
#[cfg(feature = "documents")]
mod documents;
#[cfg(any(feature = "xml", feature = "fit"))]
mod formats;
#[cfg(feature = "histories")]
mod checking;
#[cfg(feature = "histories")]
mod stored_items;
#[cfg(feature = "histories")]
mod archives;
#[cfg(feature = "histories")]
mod name_tables;

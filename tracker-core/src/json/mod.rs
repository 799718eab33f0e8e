//! Reading and writing stored values as JSON, or as any other format of serde. A value that is read
//! passes the same checks as a value that a program creates.

pub(crate) mod iso8601;
mod text;
mod moment;
mod workout;
mod goal;
mod set;

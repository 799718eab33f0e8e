//! Reading and writing stored values as JSON, or as any other format of serde. A value that is read
//! passes the same checks as a value that a program creates.

mod text;
mod moment;
mod workout;
mod goal;
mod set;

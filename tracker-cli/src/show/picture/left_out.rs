//! The program was built without the feature `pictures`.

use super::Protocol;
use crate::failure::Failure;

pub(super) fn drawn(_: &str, _: u32, _: Protocol) -> Result<String, Failure> {
    Err(Failure::wrong_usage(
        "this program was built without pictures in the terminal: build it with --features pictures, or \
         write a file: tracker chart road > road.svg",
    ))
}

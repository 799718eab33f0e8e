//! The reader of export files.

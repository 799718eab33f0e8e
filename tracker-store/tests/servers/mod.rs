//! What only a server can do, or have done to it.

mod backups;
mod encryption;
mod interruptions;
mod locks;
mod moving;
mod opening;
mod races;

//! The migrations are embedded at compile time. Cargo does not look inside their folder by itself.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}

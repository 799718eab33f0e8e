//! A file that is added to a folder of texts is compiled in.

fn main() {
    println!("cargo::rerun-if-changed=locales");
}

//! Has the client embedded anew when it was built anew.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A program built for development reads the client from the disk.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        let client = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/dist");
        // A folder that is missing cannot be watched; where it cannot be made, there is no client to embed either.
        let _ = std::fs::create_dir_all(&client);
        println!("cargo::rerun-if-changed={}", client.display());
    }
}

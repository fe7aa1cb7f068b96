//! The pack of our own edition: what the rulebook says of its components, and the values of our drafts.

use bug_river::load::{self, built_in};

#[test]
fn our_own_pack_loads() {
    let pack = load::load(&load::files(built_in()).expect("all files")).expect("our own pack is sound");
    assert_eq!(pack.grid.len(), 1170);
}

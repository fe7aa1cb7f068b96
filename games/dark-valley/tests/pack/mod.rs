//! The data of the game: what our own pack holds, and what is wrong with broken ones.

use dark_valley::pack::Pack;
use dark_valley::pack::load;
use std::sync::LazyLock;

/// Our own pack.
pub static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let files = load::files(load::built_in()).unwrap_or_else(|why| panic!("{why}"));
    load::load(&files).unwrap_or_else(|why| panic!("{why}"))
});

#[test]
fn our_pack_is_sound() {
    let began = std::time::Instant::now();
    assert_eq!(PACK.map.places.len(), 271);
    println!("{:?}", began.elapsed());
}

//! Whatever comes from outside is understood or refused, and nothing panics.

use dark_valley::DarkValley;
use dark_valley::action::Action;
use std::sync::LazyLock;
use trials::outside::{read_back, texts};
use trials::packs::Played;
use trials::try_all;

static GAME: LazyLock<DarkValley> = LazyLock::new(|| DarkValley::built_in().expect("our own pack is sound"));

fn packs() -> Played<DarkValley> {
    Played { ours: dark_valley::pack_files(), game: |files| DarkValley::with_pack(files) }
}

#[test]
fn a_pack_with_slips_is_refused_or_can_be_played() {
    packs().ours_can_be_played();
    packs().slips_are_refused_or_can_be_played(24);
    packs().any_text_is_a_file_or_is_refused(10);
}

#[test]
fn what_is_read_is_written_as_it_was() {
    let things = ["VII", "56RD", "W3023", "E1013", "1+3", "none", "LOG", "PZ9", "by", "to", "K2"];
    try_all(400, texts(Action::VERBS, &things), |text| read_back(&*GAME, &text));
}

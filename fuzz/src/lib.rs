//! What comes from outside, and what must come of it: an answer, never a panic.

use counterattack::Counterattack;
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::{Lang, Log, Match, Rules, Setup, Table};

static GAME: LazyLock<Arc<Counterattack>> =
    LazyLock::new(|| Arc::new(Counterattack::built_in().expect("our own pack is sound")));

static BEGUN: LazyLock<Match<Counterattack>> = LazyLock::new(|| {
    let dice = table::NewDice::analysis(table::Seed::from_number(1));
    Match::new(Arc::clone(&GAME), &Setup::default(), dice).expect("the scenario can be set up")
});

/// A journal opens or is refused.
pub fn journal(bytes: &[u8]) {
    let _ = Match::open(Arc::clone(&GAME), bytes, None);
}

/// A position is refused or can be played.
pub fn position(bytes: &[u8]) {
    if let Ok(position) = serde_json::from_slice(bytes) {
        play(&GAME, &Setup { position: Some(position), ..Setup::default() });
    }
}

/// A text is an action or a plan, or is refused; what is read reads back as the same.
pub fn notation(text: &str) {
    if let Ok(action) = GAME.parse(text) {
        assert_eq!(GAME.parse(&GAME.write(action)), Ok(action));
    }
    BEGUN.explain(text, Lang::En);
}

/// A pack with one other file is refused or can be played; the first byte says which file.
pub fn pack(bytes: &[u8]) {
    let Some((which, text)) = bytes.split_first() else { return };
    let own = counterattack::pack_files();
    let mut files: Vec<(String, String)> = own.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
    files[usize::from(*which) % own.len()].1 = String::from_utf8_lossy(text).into_owned();
    if let Ok(rules) = Counterattack::with_pack(&files) {
        play(&rules, &Setup::default());
    }
}

/// Random legal actions; after each the position holds.
fn play(rules: &Counterattack, setup: &Setup) {
    let mut chance = Quick::new(1);
    let Ok(mut position) = rules.start(setup, &mut chance, &mut Log::off()) else { return };
    let mut legal = Vec::new();
    for _ in 0..50 {
        if rules.turn(&position).is_none() {
            return;
        }
        legal.clear();
        rules.legal(&position, &mut legal);
        let action = legal[chance.below(legal.len() as u32) as usize];
        rules.play(&mut position, action, &mut chance, &mut Log::off()).expect("listed means accepted");
        rules.audit(&position).expect("the position holds");
    }
}

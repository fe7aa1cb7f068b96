//! Bytes from outside, and what must come of them: an answer, never a panic. One target for each game.

use std::sync::Arc;
use table::{Match, NewDice, Rules, Seed, Setup};
use trials::journals::try_journal;
use trials::notation::try_text;
use trials::outside::{read_back, try_pack, try_position};
use trials::packs::Files;

/// A game, as whoever comes from outside meets it.
pub struct Outside<R: Rules> {
    game: Arc<R>,
    begun: Match<R>,
    ours: Files,
    with_pack: fn(&Files) -> Result<R, String>,
}

impl<R: Rules> Outside<R> {
    /// A game with its own pack, and how it is made of another one.
    pub fn new(ours: &[(&str, &str)], with_pack: fn(&Files) -> Result<R, String>) -> Outside<R> {
        let ours: Files = ours.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
        let game = Arc::new(with_pack(&ours).expect("our own pack is sound"));
        let setup = Setup { scenario: game.info().scenarios[0].id.clone(), ..Setup::default() };
        let dice = NewDice::analysis(Seed::from_number(1));
        let begun = Match::new(Arc::clone(&game), &setup, dice).expect("the scenario can be set up");
        Outside { game, begun, ours, with_pack }
    }

    /// The first byte says what the others are: a journal, a position, an action in notation, or a file of the pack.
    pub fn meet(&self, bytes: &[u8]) {
        let Some((kind, bytes)) = bytes.split_first() else { return };
        let what = || "the input".to_owned();
        let met = match kind % 4 {
            0 => try_journal(&self.game, bytes, &what).map(drop),
            1 => match serde_json::from_slice(bytes) {
                Ok(position) => try_position(&*self.game, position, &what).map(drop),
                Err(_) => Ok(()),
            },
            2 => match std::str::from_utf8(bytes) {
                Ok(text) => read_back(&*self.game, text).and_then(|()| try_text(&self.begun, text)),
                Err(_) => Ok(()),
            },
            _ => {
                let mut files = self.ours.clone();
                let place = usize::from(kind / 4) % files.len();
                files[place].1 = String::from_utf8_lossy(bytes).into_owned();
                try_pack(|| (self.with_pack)(&files), &what).map(drop)
            }
        };
        if let Err(why) = met {
            panic!("{why}");
        }
    }
}

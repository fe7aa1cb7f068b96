//! How people put a battle of their own together.

use super::Playing;
use crate::Words;
use crate::muster::{Muster, MusterReport, Told};

/// A workshop. A game without one leaves all of it as it is.
pub trait Mustering: Playing {
    /// What people can put together in the game's workshop; nothing, if it has none.
    fn muster(&self, words: &Words) -> Option<Muster> {
        let _ = words;
        None
    }

    /// What is to be said of a battle that somebody puts together; nothing, if the game has no workshop. A battle without faults can be
    /// begun with the text of its file ([`Setup::battle`](crate::Setup::battle)).
    fn draft(&self, told: &Told, words: &Words) -> Option<MusterReport> {
        let _ = (told, words);
        None
    }

    /// Whether a text looks like the file of a battle of this game, sound or not: what tells which game judges it.
    fn recognises(&self, file: &str) -> bool {
        let _ = file;
        false
    }

    /// The battle that the guided start is played in ([`Setup::battle`](crate::Setup::battle)), if it is not the first scenario.
    fn guide_battle(&self) -> Option<&'static str> {
        None
    }
}

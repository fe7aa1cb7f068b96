//! Questions that change nothing.

use super::live::{Live, refused};
use crate::protocol::{Answer, Ask, Problem};
use crate::scene::Scene;
use crate::words::plain;
use table::odds::Effort;
use table::{Aim, Lang, Seat};

impl Live {
    /// Answers a question of whoever looks from a seat.
    pub(super) fn answer(&self, seat: Seat, lang: Lang, ask: Ask) -> Result<Answer, Problem> {
        let Some(table) = &self.table else { return Err(plain(lang, "not_begun")) };
        let decides = || match table.turn() {
            Some(turn) if turn == seat => Ok(()),
            Some(_) => Err(plain(lang, "not_your_turn")),
            None => Err(plain(lang, "over")),
        };
        Ok(match ask {
            Ask::Explain { action } => {
                decides()?;
                Answer::Explain(table.explain(&action, lang))
            }
            Ask::Odds { action } => {
                decides()?;
                Answer::Odds(table.odds(&action, Effort::default(), lang).map_err(refused)?)
            }
            Ask::Reach { piece } => {
                decides()?;
                Answer::Reach { places: table.reach(&piece, seat, lang) }
            }
            Ask::Trace { piece, x, y, facing } => {
                decides()?;
                Answer::Trace { trace: table.trace(&piece, Aim { x, y, facing }, seat, lang).map(Box::new) }
            }
            Ask::About { subject, at } => Answer::About { about: table.about(&subject, seat, lang, at) },
            Ask::Overlay { id, piece, at } => Answer::Overlay { overlay: table.overlay(&id, &piece, seat, at) },
            Ask::View { at } => {
                let view = table.view(seat, lang, Some(at)).map_err(refused)?;
                Answer::View { at, scene: Box::new(Scene::from(view)) }
            }
            Ask::Luck => Answer::Luck(table.luck(seat)),
            Ask::Standing => Answer::Standing(table.standing(seat, lang)),
            Ask::Course => Answer::Course { course: table.course(lang) },
        })
    }
}

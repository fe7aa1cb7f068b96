//! A film of a game: the board as it stands at every turn's end, and who holds what on it, one picture after the other.
//!
//! A map is printed once; over it each picture lays the ground that either side holds, the front between them, a block for every counter
//! and the flags on what counts. A free table is drawn anew for each.

mod front;
mod reel;

use crate::{Style, raster};
use reel::Reel;
use table::edge::Trouble;
use table::{Ground, Lang, Seat, Table, View};

/// The overlays that tell who holds what: the first that a game offers is filmed.
pub const FRONTS: [&str; 2] = ["front", "friendly"];

/// The widest picture of a film.
pub const WIDEST: u32 = 1_600;

/// What one picture of a film shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// What its seat saw.
    pub view: View,
    /// Places with the side that holds them; none where a game does not say.
    pub held: Vec<(String, String)>,
    /// Points and losses of the sides by then, in words.
    pub tally: Vec<String>,
}

/// The scenes of a game as a seat saw them: its beginning, the beginning of every turn, and how it stands.
///
/// # Errors
/// What the table says, where a moment of it cannot be shown.
pub fn scenes(table: &dyn Table, seat: Seat, lang: Lang) -> Result<Vec<Scene>, Trouble> {
    let offered = table.overlays(seat, lang);
    let front = FRONTS.into_iter().find(|id| offered.iter().any(|card| card.id == *id));
    let course = table.course(lang);
    let scene = |at: usize| {
        let held = front.and_then(|id| table.overlay(id, "", seat, Some(at)));
        let held = held.map(|overlay| overlay.places.into_iter().map(|(place, side, _)| (place, side)).collect());
        let tally =
            course.as_ref().map(|course| course.told_at(at, |id| table.seat_title(id, lang).unwrap_or_default()));
        Ok(Scene {
            view: table.view(seat, lang, Some(at))?,
            held: held.unwrap_or_default(),
            tally: tally.unwrap_or_default(),
        })
    };
    table.turns().into_iter().map(scene).collect()
}

/// The pictures of a film as PNG.
///
/// # Errors
/// One sentence, if the machine has no font or the size makes no sense.
pub fn frames(ground: &Ground, scenes: &[Scene], style: &Style, width: u32) -> Result<Vec<Vec<u8>>, String> {
    let mut reel = Reel::new(ground, style, width)?;
    scenes.iter().map(|scene| raster::encoded(&reel.picture(scene)?)).collect()
}

/// The film as an animated picture (GIF), each scene shown for so many hundredths of a second, the last one three times as long.
///
/// # Errors
/// One sentence, if there is nothing to show, if the machine has no font or the size makes no sense.
pub fn film(ground: &Ground, scenes: &[Scene], style: &Style, width: u32, pause: u16) -> Result<Vec<u8>, String> {
    if scenes.is_empty() {
        return Err("there is nothing to film yet".to_owned());
    }
    let mut reel = Reel::new(ground, style, width)?;
    let inks = reel::Inks::of(&[reel.picture(&scenes[0])?, reel.picture(&scenes[scenes.len() - 1])?]);
    let mut gif = reel::Gif::new(&inks);
    for (number, scene) in scenes.iter().enumerate() {
        let shown = if number + 1 == scenes.len() { pause.saturating_mul(3) } else { pause };
        gif.add(&reel.picture(scene)?, shown)?;
    }
    gif.finish()
}

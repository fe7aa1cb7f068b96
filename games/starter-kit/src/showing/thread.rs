//! The sight thread between any two hexes: drawn on the board, and told in words.

use crate::position::Look;
use hexes::{Hex, Name};
use sight::{Answer, Obstacle, Purpose, Reason};
use table::{Arg, Fact, Message, Overlay, OverlayPath, OverlayPlace};

impl Look<'_> {
    /// Two hexes of the board by their names, `aK4 aP7`.
    fn two_hexes(self, text: &str) -> Option<[Hex; 2]> {
        let mut names = text.split_whitespace().map(|name| name.parse::<Name>().ok().and_then(|name| self.hex(name)));
        let two = [names.next()??, names.next()??];
        let fits = names.next().is_none() && two[0] != two[1] && two.iter().all(|hex| self.field().on_board(*hex));
        fits.then_some(two)
    }

    fn seen_along(self, [from, to]: [Hex; 2]) -> Answer {
        self.field().explain(from, to, Purpose::Shot, self.pos)
    }

    /// A hex of an answer by its name.
    fn met(self, inner: Hex) -> Option<Hex> {
        self.field().outside(inner)
    }

    /// The thread on the board: its ends with range and levels, what hinders, and what is in the way.
    pub(crate) fn thread_overlay(self, text: &str) -> Option<Overlay> {
        let ends @ [from, to] = self.two_hexes(text)?;
        let answer = self.seen_along(ends);
        let mut overlay = Overlay::of(&["3.2.1a", "3.2.1e", "3.2.1h"]);
        let kind = if answer.blocked { "bad" } else { "good" };
        let places = ends.map(|hex| self.name(hex).to_string()).to_vec();
        overlay.paths.push(OverlayPath { places, kind: kind.to_owned() });
        let mut spot = |hex: Hex, kind: &str, text: String| {
            let place = self.name(hex).to_string();
            if overlay.places.iter().all(|known| known.place != place) {
                overlay.places.push(OverlayPlace::new(place, kind, &text));
            }
        };
        let more = if answer.hindrance > 0 { format!(" +{}", answer.hindrance) } else { String::new() };
        spot(from, "source", String::new());
        if answer.blocked {
            let blocking = answer.blocks.iter().flat_map(|block| &block.hexes).filter_map(|hex| self.met(*hex));
            blocking.take(2).for_each(|hex| spot(hex, "bad", "✕".to_owned()));
        }
        spot(to, kind, format!("{}{more}", answer.range));
        for hindrance in &answer.hindrances {
            if let Some(hex) = self.met(hindrance.hex) {
                spot(hex, "range", format!("+{}", hindrance.value));
            }
        }
        Some(overlay)
    }

    /// The thread in words.
    pub(crate) fn told_of_thread(self, text: &str) -> Option<(Message, Vec<Fact>)> {
        let ends @ [from, to] = self.two_hexes(text)?;
        let answer = self.seen_along(ends);
        let name = |hex: Hex| Arg::Name(self.name(hex).to_string());
        let key = match answer.reason {
            Reason::Clear => "about-thread-clear",
            Reason::Hindered => "about-thread-hindered",
            Reason::Hindrance => "about-thread-hindrance",
            Reason::Obstacle(_) => "about-thread-blocked",
        };
        let title = Message::new(key).with("from", name(from)).with("to", name(to));
        let title = title.with("hindrance", i32::from(answer.hindrance));
        let text = Message::new("fact-thread")
            .with("range", answer.range as i32)
            .with("from", i32::from(answer.levels[0]))
            .with("to", i32::from(answer.levels[1]));
        let mut told = vec![Fact::new(text, &["3.2.1e"])];
        for block in &answer.blocks {
            let hexes: Vec<Arg> = block.hexes.iter().filter_map(|hex| self.met(*hex)).map(name).collect();
            let text = Message::new("fact-blocks")
                .with("what", Arg::Word(format!("obstacle-{}", told_obstacle(block.what))))
                .with("hexes", Arg::List(hexes));
            told.push(Fact::new(text, &[block.rule]));
        }
        for hindrance in answer.hindrances.iter().filter(|_| !matches!(answer.reason, Reason::Obstacle(_))) {
            let Some(hex) = self.met(hindrance.hex) else { continue };
            let text = Message::new("fact-hinders")
                .with("what", Arg::Word(format!("hindering-{}", hindrance.what)))
                .with("hex", name(hex))
                .with("value", i32::from(hindrance.value));
            told.push(Fact::new(text, &[hindrance.rule]));
        }
        Some((title, told))
    }
}

const fn told_obstacle(what: Obstacle) -> &'static str {
    match what {
        Obstacle::Building => "building",
        Obstacle::Woods => "woods",
        Obstacle::Hill => "hill",
        Obstacle::Crest => "crest",
        Obstacle::Orchard => "orchard",
        Obstacle::Hedge | Obstacle::HedgeAlong => "hedge",
    }
}

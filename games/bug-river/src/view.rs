//! What a seat sees: counters face up or as backs, HQs, markers.

use crate::pack::{FormationId, Side, UnitId};
use crate::position::{Look, Place};
use table::{Arg, Face, Message, Piece, Seat, View, Words};

impl Look<'_> {
    /// The view of one seat.
    pub(crate) fn view(self, seat: Seat, words: &Words) -> View {
        View {
            game: crate::ID.to_owned(),
            seat: if seat == Seat::OBSERVER { "observer".to_owned() } else { Side::of(seat).id().to_owned() },
            status: self.status(seat, words),
            pieces: self.pieces(seat, words),
            panels: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
            shapes: Vec::new(),
        }
    }

    fn status(self, seat: Seat, words: &Words) -> Vec<String> {
        let turn = Message::new("e-turn-begins")
            .with("turn", i32::from(self.pos.turn))
            .with("date", Arg::Word(format!("date-{}", self.pos.turn)));
        let said = self.outcome().map(|outcome| outcome.text).or_else(|| Some(self.question(seat)?.text));
        let mut lines = vec![words.say(&turn), words.word(self.step_key())];
        lines.extend(said.map(|text| words.say(&text)));
        lines
    }

    /// All counters on the map, those of a hex from the bottom up, HQs on top (5.3.1d).
    fn pieces(self, seat: Seat, words: &Words) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for hex in self.scenario().area.iter() {
            let mut stack: Vec<UnitId> = self.pos.stack(hex).collect();
            stack.reverse();
            pieces.extend(stack.into_iter().map(|unit| self.piece(unit, seat, words)));
        }
        let on_map = self.pack.formation_ids().filter(|formation| self.hq_hex(*formation).is_some());
        pieces.extend(on_map.map(|formation| self.hq_piece(formation, seat)));
        pieces
    }

    fn piece(self, unit: UnitId, seat: Seat, words: &Words) -> Piece {
        let facts = self.pack.unit(unit);
        let at = self.at(unit).hex().map(|hex| self.pack.hex_number(hex.0)).unwrap_or_default();
        let side = facts.side.id().to_owned();
        if !self.sees(seat, unit) {
            return Piece { id: String::new(), at, side, face: None, markers: Vec::new(), active: false, pose: None };
        }
        let disorganised = self.pos.disorganised.has(unit);
        let formation = self.known_formation(seat, unit).map(|formation| self.pack.formation(formation));
        let known = seat == facts.side.seat() || self.all_is_open();
        let strength = if known { self.strength(unit) } else { facts.strength };
        let face = Face {
            name: words.arg(&self.pack.title(unit)),
            formation: formation.map_or(String::new(), |facts| facts.id.clone()),
            colour: formation.map_or("#7d8791".to_owned(), |facts| facts.colour.clone()),
            symbol: facts.kind.id().to_owned(),
            size: facts.size.clone(),
            strength: strength.to_string(),
            movement: facts.movement.to_string(),
            bonus: None,
            figures: Vec::new(),
            steps: (strength, facts.strength),
            worth: None,
        };
        let markers = if disorganised { vec!["disorganised".to_owned()] } else { Vec::new() };
        Piece { id: facts.id.clone(), at, side, face: Some(face), markers, active: false, pose: None }
    }

    fn hq_piece(self, formation: FormationId, seat: Seat) -> Piece {
        let facts = self.pack.formation(formation);
        let hq = self.hq(formation);
        let known = seat == facts.side.seat() || self.all_is_open();
        let support = if known { hq.support } else { facts.hq.support };
        let face = Face {
            name: facts.id.clone(),
            formation: facts.id.clone(),
            colour: facts.colour.clone(),
            symbol: "headquarters".to_owned(),
            size: String::new(),
            strength: support.to_string(),
            movement: facts.hq.range.to_string(),
            bonus: None,
            figures: Vec::new(),
            steps: (1, 1),
            worth: None,
        };
        let at = match hq.at {
            Place::Hex(hex) => self.pack.hex_number(hex.0),
            Place::Due | Place::Eliminated | Place::Exited | Place::Absent => String::new(),
        };
        Piece {
            id: format!("hq-{}", facts.id),
            at,
            side: facts.side.id().to_owned(),
            face: Some(face),
            markers: if hq.spent { vec!["unsupplied".to_owned()] } else { Vec::new() },
            active: false,
            pose: None,
        }
    }
}

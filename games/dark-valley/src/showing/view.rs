//! What a seat sees: all counters. Nothing of the map is hidden; which Panzer Army chits are in the cup is not shown.

use crate::pack::{Group, Hex, Kind, Nation, PlaceId, Side, Size, Sort, UnitId};
use crate::position::{Look, Marks, NOWHERE};
use table::{Arg, Arrow, Bonus, Face, Mark, Message, Piece, Seat, View, Words};

impl Nation {
    /// The colour of its counters.
    const fn colour(self) -> &'static str {
        match self {
            Nation::German => "#a9b8a6",
            Nation::Ss => "#3f4347",
            Nation::Romanian => "#d9bd6a",
            Nation::Hungarian => "#93b47c",
            Nation::Italian => "#8fa9c9",
            Nation::Soviet => "#c79a6b",
            Nation::Guards => "#b5443a",
            Nation::SovietMinor => "#d3a9a0",
        }
    }
}

impl Kind {
    /// The symbol on its counter.
    const fn symbol(self) -> &'static str {
        match self {
            Kind::Panzer | Kind::Tiger | Kind::Tank => "armoured",
            Kind::Motorized => "motorised",
            Kind::Panzergrenadier | Kind::MechCorps1941 | Kind::Mech => "mechanised",
            Kind::Cavalry => "cavalry",
            Kind::Artillery => "artillery",
            Kind::Mountain | Kind::Jaeger => "mountain",
            Kind::Airborne => "airborne",
            Kind::Naval => "naval",
            Kind::PanzerHq | Kind::Hq | Kind::Leader => "headquarters",
            Kind::Air | Kind::Tac => "aircraft",
            Kind::AirBase => "airfield",
            Kind::Depot => "supply",
            _ => "infantry",
        }
    }
}

impl Size {
    /// The size over the symbol.
    const fn mark(self) -> &'static str {
        match self {
            Size::Battalion => "II",
            Size::Brigade => "X",
            Size::Division => "XX",
            Size::Corps => "XXX",
            Size::Army => "XXXX",
        }
    }
}

/// The markers that a player sees on a counter.
const SHOWN: [(Marks, &str); 6] = [
    (Marks::OOS, "unsupplied"),
    (Marks::ISOLATED, "isolated"),
    (Marks::AIRLIFT, "airlift"),
    (Marks::FLIPPED, "flipped"),
    (Marks::MOVED, "moved"),
    (Marks::FINISHED, "used"),
];

impl Look<'_> {
    /// The view of one seat.
    pub(crate) fn view(self, seat: Seat, words: &Words) -> View {
        View {
            game: crate::ID.to_owned(),
            seat: Side::at(seat).map_or("observer", Side::id).to_owned(),
            status: self.status(seat, words),
            pieces: self.pieces(seat),
            panels: self.panels(seat, words),
            marks: self.marks_on_map(words),
            arrows: self.arrows(),
            ..View::default()
        }
    }

    fn status(self, seat: Seat, words: &Words) -> Vec<String> {
        let (turn, points) = (self.now(), self.points());
        let status = Message::new("status-turn")
            .with("turn", i32::from(turn.number))
            .with("month", Arg::Word(format!("month-{}", turn.month.id().to_ascii_lowercase())))
            .with("year", turn.year.to_string())
            .with("weather", Arg::Word(format!("weather-{}", turn.weather.id())))
            .with("points", i32::from(points));
        let mut lines = vec![words.say(&status)];
        lines.extend(self.question(seat).map(|question| words.say(&question.text)));
        lines
    }

    /// All counters on the map, in each hex from the bottom up, then those beside it.
    fn pieces(self, seat: Seat) -> Vec<Piece> {
        let mine = self.asked().map(Side::seat) == Some(seat);
        let mut actions = Vec::new();
        if mine {
            self.list(&mut actions);
        }
        let mut active: Vec<String> = actions.iter().flat_map(|action| self.touch(*action).pieces).collect();
        active.sort_unstable();
        active.dedup();
        let mut hexes: Vec<Hex> = self.pos.on.into_iter().filter_map(|unit| self.at(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let mut pieces = Vec::new();
        for hex in hexes {
            let name = self.name(hex).to_string();
            pieces.extend(self.pile(hex).into_iter().map(|unit| self.piece(unit, name.clone(), &active)));
        }
        let beside = self.beside();
        pieces.extend(beside.into_iter().map(|(unit, at)| self.piece(unit, at, &active)));
        pieces
    }

    /// The stack of a hex for the eye: the strongest on top, what only lies there below.
    fn pile(self, hex: Hex) -> Vec<UnitId> {
        let mut stack: Vec<UnitId> = self.pos.stacks.stack(hex).collect();
        let rank = |unit: &UnitId| {
            let sort = match self.unit(*unit).sort() {
                Sort::Combat => 3,
                Sort::Hq => 2,
                Sort::Air | Sort::AirBase => 1,
                Sort::Depot | Sort::Support => 0,
            };
            let values = self.values(*unit);
            (sort, values.attack, values.defence, std::cmp::Reverse(*unit))
        };
        stack.sort_by_key(rank);
        stack
    }

    fn piece(self, unit: UnitId, at: String, active: &[String]) -> Piece {
        let its = self.unit(unit);
        let markers = SHOWN.iter().filter(|(mark, key)| {
            // Whoever is isolated is out of supply anyway.
            let implied = *key == "unsupplied" && self.pos.has(unit, Marks::ISOLATED);
            self.pos.has(unit, *mark) && !implied
        });
        Piece {
            active: active.binary_search(&its.id).is_ok(),
            id: its.id.clone(),
            at,
            side: its.side.id().to_owned(),
            face: Some(self.face(unit)),
            markers: markers.map(|(_, key)| (*key).to_owned()).collect(),
            pose: None,
        }
    }

    /// What the side that is up shows: attack and defence where they differ, then movement; a headquarters its range in a circle; aircraft
    /// strength and range; support what it adds to an attack and to a defence.
    fn face(self, unit: UnitId) -> Face {
        let (its, values) = (self.unit(unit), self.values(unit));
        let (strength, movement) = match its.sort() {
            Sort::Combat if its.strength > 0 => {
                (format!("({})-{}", its.strength, values.defence), values.movement.to_string())
            }
            Sort::Combat if values.attack == values.defence => (values.attack.to_string(), values.movement.to_string()),
            Sort::Combat => (format!("{}-{}", values.attack, values.defence), values.movement.to_string()),
            Sort::Hq => (values.defence.to_string(), values.movement.to_string()),
            Sort::Air => (its.strength.to_string(), its.range.to_string()),
            Sort::Support if its.support != (0, 0) => (format!("{}/{}", its.support.0, its.support.1), String::new()),
            _ if its.strength > 0 => (its.strength.to_string(), String::new()),
            _ => (String::new(), String::new()),
        };
        let guards = (its.nation == Nation::Guards).then_some("Gds");
        // Army groups and districts are those of June 1941.
        let group = its.group.filter(|group| *group != Group::R && self.scenario().first == 1);
        let formation = guards.or(group.map(Group::id)).unwrap_or_default();
        Face {
            name: its.id.clone(),
            formation: formation.to_owned(),
            colour: its.nation.colour().to_owned(),
            symbol: self.kind(unit).symbol().to_owned(),
            size: if its.sort() == Sort::Combat { its.size.mark() } else { "" }.to_owned(),
            strength,
            movement,
            bonus: (its.sort() == Sort::Hq && its.range > 0)
                .then(|| Bonus { value: its.range, circle: "white".to_owned() }),
            figures: Vec::new(),
            steps: (if its.steps > 0 { self.steps(unit) } else { 0 }, its.steps),
            worth: None,
        }
    }

    /// Who moves, who has each victory hex, what is left of a fortification.
    fn marks_on_map(self, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |hex: Hex, kind: &str| {
            let (at, title) = (self.name(hex).to_string(), words.word(&format!("mark-{kind}")));
            marks.push(Mark { at, kind: kind.to_owned(), title, text: String::new() });
        };
        for (at, place) in self.map().places.iter().enumerate().filter(|(_, place)| place.victory) {
            mark(place.hex, if self.holder(PlaceId::of(at)) == Side::Axis { "victory-axis" } else { "victory-soviet" });
        }
        let year = crate::pack::year_index(self.scenario().year);
        for (at, work) in self.map().works.iter().enumerate() {
            if work.stands[year] && self.pos.ruins >> at & 1 != 0 {
                mark(work.hex, "destroyed");
            }
        }
        if let Some(hex) = self.mover_hex() {
            mark(hex, "mover");
        }
        if let Some(hex) = self.fought_over() {
            mark(hex, "target");
        }
        marks
    }

    /// The hex that is fought over.
    pub(super) fn fought_over(self) -> Option<Hex> {
        Some(Hex(self.pos.battle.target)).filter(|hex| hex.0 != NOWHERE)
    }

    /// Where those stand who are on the move.
    fn mover_hex(self) -> Option<Hex> {
        let mover = &self.pos.mover;
        (self.is_moving() && mover.hex != NOWHERE).then_some(Hex(mover.hex))
    }

    /// The way of those who move, from where they began, and from where a hex is attacked.
    fn arrows(self) -> Vec<Arrow> {
        let mover = &self.pos.mover;
        let begun = self.mover_hex().filter(|hex| mover.start != NOWHERE && mover.start != hex.0);
        let arrow = |hex: Hex| Arrow {
            from: self.name(Hex(mover.start)).to_string(),
            to: self.name(hex).to_string(),
            kind: "move".to_owned(),
            side: mover.units.first().map_or("", |unit| self.side_of(unit).id()).to_owned(),
        };
        let attacks = self.fought_over().into_iter().flat_map(|target| self.attacks_on(target));
        begun.map(arrow).into_iter().chain(attacks).collect()
    }

    /// From each hex of attackers to the one that they attack.
    fn attacks_on(self, target: Hex) -> Vec<Arrow> {
        let attackers = self.pos.battle.attackers;
        let side = attackers.first().map_or("", |unit| self.side_of(unit).id());
        let mut from: Vec<Hex> =
            attackers.into_iter().filter_map(|unit| self.at(unit)).filter(|hex| *hex != target).collect();
        from.sort_unstable();
        from.dedup();
        let arrow = |hex: Hex| Arrow {
            from: self.name(hex).to_string(),
            to: self.name(target).to_string(),
            kind: "attack".to_owned(),
            side: side.to_owned(),
        };
        from.into_iter().map(arrow).collect()
    }
}

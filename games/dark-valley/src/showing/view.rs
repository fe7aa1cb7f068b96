//! What a seat sees: all counters. Nothing of the map is hidden; which Panzer Army chits are in the cup is not shown.

use crate::pack::{Chit, Hex, Kind, Nation, Side, Size, Sort, UnitId};
use crate::position::{At, Look, Marks};
use table::{Arg, Face, Message, Panel, PanelKind, Piece, Seat, View, Words};

impl Nation {
    /// The colour of its counters.
    const fn colour(self) -> &'static str {
        match self {
            Nation::German => "#9fb6c4",
            Nation::Ss => "#5c6670",
            Nation::Romanian => "#d8c07a",
            Nation::Hungarian => "#8db39a",
            Nation::Italian => "#8f9d5c",
            Nation::Soviet => "#b08a5a",
            Nation::Guards => "#b5603f",
            Nation::SovietMinor => "#a7b8a0",
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
            Kind::PanzerHq | Kind::Hq | Kind::Leader => "headquarters",
            Kind::Air | Kind::AirBase | Kind::Tac => "aircraft",
            Kind::Depot => "train",
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
const SHOWN: [(Marks, &str); 5] = [
    (Marks::OOS, "oos"),
    (Marks::ISOLATED, "isolated"),
    (Marks::FLIPPED, "flipped"),
    (Marks::MOVED, "moved"),
    (Marks::FINISHED, "finished"),
];

impl Look<'_> {
    /// The view of one seat.
    pub(crate) fn view(self, seat: Seat, words: &Words) -> View {
        let (turn, points) = (self.now(), self.points());
        let status = Message::new("status-turn")
            .with("turn", i32::from(turn.number))
            .with("month", Arg::Word(format!("month-{}", turn.month.id().to_ascii_lowercase())))
            .with("year", turn.year.to_string())
            .with("weather", Arg::Word(format!("weather-{}", turn.weather.id())))
            .with("points", i32::from(points));
        let mut lines = vec![words.say(&status)];
        lines.extend(self.question(seat).map(|question| words.say(&question.text)));
        View {
            game: crate::ID.to_owned(),
            seat: Side::at(seat).map_or("observer", Side::id).to_owned(),
            status: lines,
            pieces: self.pieces(seat),
            panels: vec![self.cup(seat, words)],
            ..View::default()
        }
    }

    /// All counters on the map, in each hex from the bottom up.
    fn pieces(self, seat: Seat) -> Vec<Piece> {
        let mine = self.asked().map(Side::seat) == Some(seat);
        let mut actions = Vec::new();
        if mine {
            self.list(&mut actions);
        }
        let active: Vec<String> = actions.iter().flat_map(|action| action.touch(self.pack).pieces).collect();
        let mut hexes: Vec<Hex> = self.pos.on.into_iter().filter_map(|unit| self.at(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let mut pieces = Vec::new();
        for hex in hexes {
            let mut stack: Vec<UnitId> = self.pos.stacks.stack(hex).collect();
            stack.reverse();
            pieces.extend(stack.into_iter().map(|unit| self.piece(unit, &active)));
        }
        pieces
    }

    fn piece(self, unit: UnitId, active: &[String]) -> Piece {
        let (its, values) = (self.unit(unit), self.values(unit));
        let strength = match its.sort() {
            Sort::Combat if values.attack == values.defence => values.attack.to_string(),
            Sort::Combat => format!("{}-{}", values.attack, values.defence),
            _ if its.strength > 0 => its.strength.to_string(),
            _ => String::new(),
        };
        let face = Face {
            name: its.id.clone(),
            formation: its.id.clone(),
            colour: its.nation.colour().to_owned(),
            symbol: self.kind(unit).symbol().to_owned(),
            size: if its.sort() == Sort::Combat { its.size.mark() } else { "" }.to_owned(),
            strength,
            movement: if values.movement > 0 { values.movement.to_string() } else { String::new() },
            bonus: None,
            figures: Vec::new(),
            steps: (if its.steps > 0 { self.steps(unit) } else { 0 }, its.steps),
            worth: None,
        };
        let markers = SHOWN.iter().filter(|(mark, _)| self.pos.has(unit, *mark)).map(|(_, key)| (*key).to_owned());
        let at = match self.pos.at[unit.index()] {
            At::Hex(hex) => self.name(hex).to_string(),
            _ => String::new(),
        };
        Piece {
            active: active.contains(&its.id),
            id: its.id.clone(),
            at,
            side: its.side.id().to_owned(),
            face: Some(face),
            markers: markers.collect(),
            pose: None,
        }
    }

    /// What is in the cup, as that seat may know it: of Panzer Army chits that the others have not seen only their number (J).
    fn cup(self, seat: Seat, words: &Words) -> Panel {
        let knows = Side::at(seat) == Some(Side::Axis);
        let hidden = if knows { 0 } else { self.pos.chosen & !self.pos.seen };
        let chits = Chit::ALL.into_iter().filter(|chit| self.pos.in_cup(*chit) > 0);
        let known = chits.filter(|chit| chit.panzer().is_none_or(|place| hidden >> place & 1 == 0));
        let mut lines: Vec<String> = known
            .map(|chit| {
                let word = words.word(&format!("chit-{}", chit.id().to_ascii_lowercase()));
                match self.pos.in_cup(chit) {
                    1 => word,
                    count => format!("{count} × {word}"),
                }
            })
            .collect();
        if hidden != 0 {
            lines.push(words.say(&Message::new("cup-hidden").with("count", hidden.count_ones() as i32)));
        }
        Panel { id: "cup".to_owned(), title: words.word("panel-cup"), owner: None, kind: PanelKind::List(lines) }
    }
}

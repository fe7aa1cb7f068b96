//! What a seat sees: counters face up or as backs, headquarters on top of their stacks, marks and arrows. Tracks and boxes are in
//! `panels`, the board they lie on in `ground`.

use crate::pack::{FormationId, Kind, Side, UnitId, UnitSet};
use crate::position::{BRIDGE_CORPS, Look, Place, Pontoon};
use crate::step::{Declaration, Moving};
use hexes::Hex;
use table::{Arrow, Face, Figure, Mark, Message, Piece, Seat, View, Words};

impl Kind {
    /// The symbol's name, as the drawing knows it.
    pub fn symbol(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::MotorisedInfantry => "motorised",
            Kind::Engineer => "engineers",
            Kind::MotorisedEngineer => "engineers-motorised",
            Kind::MachineGun => "machine-gun",
            Kind::BorderGuard => "border-guard",
            Kind::AntiTank => "antitank",
            Kind::Recce => "reconnaissance",
            Kind::Panzer3 | Kind::Panzer4 | Kind::Bt5 | Kind::T26 | Kind::Kv2 => "armoured",
            Kind::Stug => "assault-gun",
            Kind::Ba10 => "armoured-car",
        }
    }
}

/// The colour of the stripe of Independent units, which is white (3.2j).
const WHITE: &str = "#e9e6dc";

/// How every unit on the map stands to its HQ, for the markers of 3.4i and 3.4j.
pub(crate) struct Standings {
    pub(crate) outside: UnitSet,
    pub(crate) isolated: UnitSet,
}

impl Look<'_> {
    /// The view of one seat.
    pub fn view(self, seat: Seat, words: &Words) -> View {
        View {
            game: crate::ID.to_owned(),
            seat: Side::at(seat).map_or("observer", Side::id).to_owned(),
            status: self.status(seat, words),
            pieces: self.pieces(seat, words),
            panels: self.panels(seat, words),
            marks: self.marks(words),
            arrows: self.arrows(),
            shapes: Vec::new(),
        }
    }

    fn status(self, seat: Seat, words: &Words) -> Vec<String> {
        let pos = self.pos;
        let scenario = self.scenario();
        let turn = Message::new("status-turn")
            .with("turn", i32::from(pos.turn))
            .with("last", i32::from(scenario.last))
            .with("date", table::Arg::Word(format!("date-{}", pos.turn)));
        let mut lines = vec![words.say(&turn)];
        for side in Side::BOTH {
            if let Some(formation) = self.active(side) {
                let active = Message::new("status-active")
                    .with("formation", self.pack.formation_title(formation))
                    .with("points", i32::from(pos.points[side as usize]));
                lines.push(words.say(&active));
            }
        }
        let said = self.outcome().map(|outcome| outcome.text).or_else(|| Some(self.question(seat)?.text));
        lines.extend(said.map(|text| words.say(&text)));
        lines
    }

    /// How all units stand to their HQs.
    pub(crate) fn standings(self) -> Standings {
        let mut all = Standings { outside: UnitSet::EMPTY, isolated: UnitSet::EMPTY };
        for formation in self.pack.formation_ids() {
            let chain = self.chain(formation);
            all.outside |= chain.outside;
            all.isolated |= chain.isolated;
        }
        all
    }

    /// All counters in sight: stacks from the bottom up with their HQs on top (5.3.1d), then those beside the map.
    fn pieces(self, seat: Seat, words: &Words) -> Vec<Piece> {
        let standings = self.standings();
        let active = self.active_pieces(seat);
        let mut pieces = Vec::new();
        for hex in self.scenario().area.iter() {
            let mut stack: Vec<UnitId> = self.pos.stack(hex).collect();
            stack.reverse();
            pieces.extend(stack.into_iter().map(|unit| self.piece(unit, seat, &standings, &active, words)));
            pieces.extend(self.hqs_in(hex).map(|formation| self.hq_piece(formation, seat, &active, words)));
        }
        let beside = UnitId::all(self.pack.units.len()).filter(|unit| self.box_of(self.at(*unit)).is_some());
        pieces.extend(beside.map(|unit| self.piece(unit, seat, &standings, &active, words)));
        let hqs = self.pack.formation_ids().filter(|f| self.hq_box(*f).is_some());
        pieces.extend(hqs.map(|formation| self.hq_piece(formation, seat, &active, words)));
        pieces
    }

    /// The box that a place off the map is: of what is still to come, lost or gone.
    fn box_of(self, place: Place) -> Option<&'static str> {
        match place {
            Place::Hex(_) | Place::Absent => None,
            Place::Due => Some("due"),
            Place::Eliminated => Some("losses"),
            Place::Exited => Some("exited"),
        }
    }

    /// The box of an HQ off the map.
    fn hq_box(self, formation: FormationId) -> Option<&'static str> {
        self.box_of(self.hq(formation).at)
    }

    /// The id of a place in the view.
    fn place_id(self, place: Place, side: Side) -> String {
        match place {
            Place::Hex(hex) => self.number(hex),
            other => format!("{}-{}", self.box_of(other).unwrap_or("due"), side.id()),
        }
    }

    /// A hex as the map prints it.
    pub(crate) fn number(self, hex: Hex) -> String {
        self.pack.grid.number(hex).to_string()
    }

    fn piece(self, unit: UnitId, seat: Seat, standings: &Standings, active: &[String], words: &Words) -> Piece {
        let facts = self.pack.unit(unit);
        let at = self.place_id(self.at(unit), facts.side);
        let improved = self.at(unit).hex().is_some_and(|hex| self.pos.improved.contains(hex));
        let side = facts.side.id().to_owned();
        if !self.sees(seat, unit) {
            let markers = improved.then(|| "prepared".to_owned()).into_iter().collect();
            return Piece { id: String::new(), at, side, face: None, markers, active: false, pose: None };
        }
        Piece {
            id: facts.id.clone(),
            at,
            side,
            face: Some(self.face(unit, seat, words)),
            markers: self.markers_on(unit, seat, improved, standings),
            active: active.contains(&facts.id),
            pose: None,
        }
    }

    /// What the counter shows: its printed values of the side that lies up; its owner reads its current strength on the marker below it
    /// (5.3.4b).
    fn face(self, unit: UnitId, seat: Seat, words: &Words) -> Face {
        let facts = self.pack.unit(unit);
        let home = facts.home.map(|home| self.pack.formation(home));
        let serves = self.known_formation(seat, unit).map(|formation| self.pack.formation(formation)).or(home);
        let open = seat == facts.side.seat() || self.all_is_open();
        let now = self.strength(unit);
        let disorganised = self.pos.disorganised.has(unit);
        let movement = if disorganised { "d".to_owned() } else { facts.movement.to_string() };
        let figure = |kind: &str, text: String| Figure {
            kind: kind.to_owned(),
            text,
            title: words.word(&format!("figure-{kind}")),
        };
        let armour = if facts.kind.is_afv() { "tank" } else { "antitank" };
        let pace = if facts.motorised { "motorised" } else { "leg" };
        Face {
            name: facts.name.clone(),
            formation: serves.map_or_else(String::new, |formation| formation.id.clone()),
            colour: home.map_or_else(|| WHITE.to_owned(), |home| home.colour.clone()),
            symbol: facts.kind.symbol().to_owned(),
            size: facts.size.clone(),
            strength: facts.strength.to_string(),
            movement: movement.clone(),
            bonus: None,
            figures: vec![
                figure("rating", self.effectiveness(unit).to_string()),
                figure(armour, self.armour(unit).to_string()),
                figure(pace, facts.movement.to_string()),
            ],
            steps: (1, 1),
            worth: (open && now != facts.strength && now > 0).then(|| (now.to_string(), movement)),
        }
    }

    fn markers_on(self, unit: UnitId, seat: Seat, improved: bool, standings: &Standings) -> Vec<String> {
        let known = !self.keeps_its_formation_from(seat, unit);
        let away = self.pack.unit(unit).home.is_some_and(|home| self.formation_of(unit) != Some(home));
        let flags = [
            ("disorganised", self.pos.disorganised.has(unit)),
            ("prepared", improved),
            ("isolated", known && standings.isolated.has(unit)),
            ("out-of-command", known && standings.outside.has(unit)),
            ("assigned", away),
            ("boat", self.pos.boats.has(unit)),
        ];
        flags.into_iter().filter(|(_, lies)| *lies).map(|(name, _)| name.to_owned()).collect()
    }

    /// The id of a formation's HQ among the counters.
    pub(crate) fn hq_id(self, formation: FormationId) -> String {
        format!("hq-{}", self.pack.formation(formation).id)
    }

    fn hq_piece(self, formation: FormationId, seat: Seat, active: &[String], words: &Words) -> Piece {
        let facts = self.pack.formation(formation);
        let hq = self.hq(formation);
        let id = self.hq_id(formation);
        let open = seat == facts.side.seat() || self.all_is_open();
        let figure = |kind: &str, value: u8| Figure {
            kind: kind.to_owned(),
            text: value.to_string(),
            title: words.word(&format!("figure-{kind}")),
        };
        Piece {
            at: self.place_id(hq.at, facts.side),
            side: facts.side.id().to_owned(),
            face: Some(Face {
                name: facts.id.clone(),
                formation: facts.id.clone(),
                colour: facts.colour.clone(),
                symbol: "headquarters".to_owned(),
                size: String::new(),
                strength: facts.hq.support.to_string(),
                movement: facts.hq.range.to_string(),
                bonus: None,
                figures: vec![
                    figure("reaction", facts.hq.reaction),
                    figure("support", facts.hq.support),
                    figure("range", facts.hq.range),
                    figure("relocation", facts.hq.relocation),
                ],
                steps: (1, 1),
                worth: (open && hq.support != facts.hq.support)
                    .then(|| (hq.support.to_string(), facts.hq.range.to_string())),
            }),
            markers: if hq.spent { vec!["unsupplied".to_owned()] } else { Vec::new() },
            active: active.contains(&id),
            id,
            pose: None,
        }
    }

    /// The counters with which the seat that is asked can do something now.
    fn active_pieces(self, seat: Seat) -> Vec<String> {
        if self.asked().map(Side::seat) != Some(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.list(&mut actions);
        let mut pieces: Vec<String> = actions.into_iter().flat_map(|action| self.touch(action).pieces).collect();
        pieces.sort_unstable();
        pieces.dedup();
        pieces
    }

    fn marks(self, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |hex: Hex, kind: &str, text: String| {
            let title = words.word(&format!("mark-{kind}"));
            marks.push(Mark { at: self.number(hex), kind: kind.to_owned(), title, text });
        };
        if let Some(hex) = self.mover_hex() {
            mark(hex, "mover", String::new());
        }
        if self.is_fighting() {
            mark(self.pos.combat.target, "target", String::new());
        }
        for (corps, bridge) in BRIDGE_CORPS.into_iter().zip(self.pos.pontoons) {
            if let Pontoon::Built(from, to) = bridge {
                mark(from, "pontoon", format!("{} → {}", corps.id(), self.number(to)));
            }
        }
        let (victory, line) = (self.scenario().victory.iter().enumerate(), self.controlled_line(Side::German));
        for (_, spot) in victory.filter(|(index, _)| self.pos.scored >> index & 1 == 0) {
            let german = self.friend(spot.hex) == Side::German && line.contains(spot.hex);
            mark(spot.hex, if german { "victory-german" } else { "victory-soviet" }, String::new());
        }
        marks
    }

    /// Whether an attack is being put together or fought.
    pub(crate) fn is_fighting(self) -> bool {
        self.pos.steps.has(&Declaration) || self.attack_declared()
    }

    /// Where the mover stands.
    pub(crate) fn mover_hex(self) -> Option<Hex> {
        let moving = self.pos.steps.has(&Moving);
        self.pos.mover.units.first().filter(|_| moving).and_then(|unit| self.at(unit).hex())
    }

    /// From who attacks to whom, and over each pontoon bridge.
    fn arrows(self) -> Vec<Arrow> {
        let combat = &self.pos.combat;
        let arrow = |from: Hex, to: Hex, kind: &str, side: Side| Arrow {
            from: self.number(from),
            to: self.number(to),
            kind: kind.to_owned(),
            side: side.id().to_owned(),
        };
        let attack = self.is_fighting().then(|| arrow(combat.from, combat.target, "attack", combat.side));
        let bridges = self.pos.pontoons.into_iter().filter_map(|bridge| match bridge {
            Pontoon::Built(from, to) => Some(arrow(from, to, "bridge", Side::German)),
            Pontoon::Ready | Pontoon::Lost => None,
        });
        attack.into_iter().chain(bridges).collect()
    }
}

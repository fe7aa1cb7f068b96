//! What a seat sees: counters face up or as backs, tracks, boxes, and the board they lie on.

use crate::action::Action;
use crate::pack::{FormationId, GunId, Kind, Side, Unit, UnitId, class};
use crate::position::{Bridge, Look, Place, Revolt, states};
use crate::rules::setup::PHASES;
use crate::step::{Retreat, Step, Suppression};
use crate::telling::titles;
use hexes::Hex;
use table::{
    Area, Arrow, Bonus, Face, Ground, HexBoard, Line, Mark, Message, Panel, PanelKind, Piece, Seat, SideFeature, Sign,
    Space, View, Words,
};

impl Kind {
    /// The symbol's name, as the drawing knows it.
    pub fn symbol(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Motorised => "motorised",
            Kind::Mechanised => "mechanised",
            Kind::Armoured => "armoured",
            Kind::Reconnaissance => "reconnaissance",
            Kind::Antitank => "antitank",
            Kind::AntitankArmoured => "antitank-armoured",
            Kind::Engineers => "engineers",
            Kind::Flamethrower => "flamethrower",
            Kind::Cavalry => "cavalry",
            Kind::Train => "train",
        }
    }
}

fn points(movement: u8) -> String {
    if movement == crate::pack::UNLIMITED { "∞".to_owned() } else { movement.to_string() }
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
        let mut lines = vec![
            words.say(
                &Message::new("status-turn")
                    .with("turn", i32::from(pos.turn))
                    .with("turns", i32::from(self.pack.constants.turns))
                    .with("date", table::Arg::Word(format!("date-{}", pos.turn)))
                    .with("phase", table::Arg::Word(format!("phase-{}", PHASES[pos.phase as usize]))),
            ),
        ];
        if let Some(corps) = pos.corps {
            let corps = table::Arg::Word(format!("formation-{}", self.pack.formations[corps.index()].id));
            lines.push(words.say(&Message::new("status-corps").with("formation", corps)));
        }
        lines.push(words.arg(&self.pos.steps.top().title()));
        let said = self.outcome().map(|outcome| outcome.text).or_else(|| Some(self.question(seat)?.text));
        lines.extend(said.map(|text| words.say(&text)));
        let [soviet, german] = self.points();
        let score = Message::new("status-points").with("soviet", i32::from(soviet)).with("german", i32::from(german));
        lines.push(words.say(&score));
        lines
    }

    /// All counters in sight: on the map, in Warsaw, at entry points, among the losses.
    fn pieces(self, seat: Seat, words: &Words) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for hex in self.pack.grid.hexes() {
            let mut stack: Vec<UnitId> = self.pos.stack(hex).collect();
            stack.reverse();
            pieces.extend(stack.into_iter().map(|unit| self.piece(unit, seat, words)));
        }
        let off_map = UnitId::all(self.pack.units.len());
        let (seen, mut hidden): (Vec<UnitId>, Vec<UnitId>) =
            off_map.filter(|u| self.box_of(*u).is_some()).partition(|u| self.sees(seat, *u));
        pieces.extend(seen.into_iter().map(|unit| self.piece(unit, seat, words)));
        hidden.sort_by_key(|unit| self.box_of(*unit));
        pieces.extend(hidden.into_iter().map(|unit| self.piece(unit, seat, words)));
        pieces.extend(self.gun_pieces(words));
        pieces
    }

    /// The box a unit off the hexes lies in.
    fn box_of(self, unit: UnitId) -> Option<String> {
        match self.at(unit) {
            Place::Hex(_) | Place::Absent => None,
            Place::Warsaw => Some("warsaw".to_owned()),
            Place::Entry(entry) => Some(format!("entry-{}", self.pack.entries[entry.index()].id)),
            Place::Calendar => Some(format!("calendar-{}", self.side(unit).id())),
            Place::Eliminated => Some(format!("losses-{}", self.side(unit).id())),
            Place::Withdrawn => Some("magnuszew-box".to_owned()),
        }
    }

    fn piece(self, unit: UnitId, seat: Seat, words: &Words) -> Piece {
        let facts = self.pack.unit(unit);
        let at = match self.at(unit) {
            Place::Hex(hex) => self.pack.grid.number(hex).to_string(),
            _ => self.box_of(unit).unwrap_or_default(),
        };
        if !self.sees(seat, unit) {
            let side = facts.side.id().to_owned();
            let dug_in = self.pos.prepared.has(unit).then(|| "prepared".to_owned());
            let markers = dug_in.into_iter().collect();
            return Piece { id: String::new(), at, side, face: None, markers, active: false, pose: None };
        }
        Piece {
            id: facts.id.clone(),
            at,
            side: facts.side.id().to_owned(),
            face: Some(self.face(unit, facts, words)),
            markers: self.markers_on(unit),
            active: self.asked().map(Side::seat) == Some(seat) && self.is_active_now(unit),
            pose: None,
        }
    }

    /// Whether the counter can do something in the open step.
    fn is_active_now(self, unit: UnitId) -> bool {
        match self.pos.steps.top() {
            Step::Movement(_) | Step::Reserves(_) => self.check(Action::Move(unit)).is_ok(),
            Step::Moving(_) => self.pos.mover.units.has(unit),
            Step::Combat(_) => self.check_usable(unit).is_ok() && !self.pos.fought.has(unit),
            Step::Declaration(_) => self.pos.combat.attackers.has(unit) || self.check(Action::With(unit)).is_ok(),
            Step::Retreat(_) => self.retreating().has(unit),
            Step::Advance(_) => self.check(Action::Advance(unit)).is_ok(),
            _ => false,
        }
    }

    fn face(self, unit: UnitId, facts: &Unit, words: &Words) -> Face {
        let formation = self.pack.formation_of(unit);
        let printed = self.printed(unit);
        let circle = self.bonus(unit);
        let bonus = match (circle.white, circle.red) {
            (0, 0) => None,
            (0, red) => Some(Bonus { value: red, circle: "red".to_owned() }),
            (white, _) => Some(Bonus { value: white, circle: "white".to_owned() }),
        };
        let now = (self.combat_points(unit), self.movement_points(unit));
        let worth = (now != (printed.combat, printed.movement)).then(|| (now.0.to_string(), points(now.1)));
        Face {
            name: words.arg(&self.pack.spoken_name(unit)),
            formation: formation.id.clone(),
            colour: formation.colour.clone(),
            symbol: facts.kind.symbol().to_owned(),
            size: facts.size.clone(),
            strength: printed.combat.to_string(),
            movement: points(printed.movement),
            bonus,
            figures: Vec::new(),
            steps: (self.steps_left(unit), 1 + u8::from(facts.reduced.is_some())),
            worth,
        }
    }

    fn markers_on(self, unit: UnitId) -> Vec<String> {
        let pos = self.pos;
        // A reduced unit shows its other side.
        let marked = states::markers().filter(|marker| marker.key != "reduced" && (marker.units)(pos).has(unit));
        let waits = self.waits(unit).then_some("reserve");
        marked.map(|marker| marker.key).chain(waits).map(str::to_owned).collect()
    }

    /// Artillery and Stuka markers in play.
    fn gun_pieces(self, words: &Words) -> impl Iterator<Item = Piece> {
        self.pack.guns.iter().enumerate().filter(move |(index, _)| self.pos.guns >> index & 1 != 0).map(
            move |(index, gun)| {
                let used = self.gun_state(GunId::of(index)) == "used";
                let formation = gun.formation.map(|f| &self.pack.formations[f.index()]);
                Piece {
                    id: gun.id.clone(),
                    at: format!("guns-{}", gun.side.id()),
                    side: gun.side.id().to_owned(),
                    face: Some(Face {
                        name: words.arg(&self.pack.gun_name(GunId::of(index))),
                        formation: formation.map_or(String::new(), |f| f.id.clone()),
                        colour: formation.map_or("#7d8791".to_owned(), |f| f.colour.clone()),
                        symbol: if gun.formation.is_some() { "artillery" } else { "aircraft" }.to_owned(),
                        size: String::new(),
                        strength: String::new(),
                        movement: gun.range.map_or("∞".to_owned(), |range| range.to_string()),
                        bonus: None,
                        figures: Vec::new(),
                        steps: (1, 1),
                        worth: None,
                    }),
                    markers: if used { vec!["used".to_owned()] } else { Vec::new() },
                    active: false,
                    pose: None,
                }
            },
        )
    }

    fn marks(self, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |hex: Hex, kind: &str| {
            let (at, title) = (self.pack.hex_number(hex.0), words.word(&format!("mark-{kind}")));
            marks.push(Mark { at, kind: kind.to_owned(), title, text: String::new() });
        };
        if let Some(Place::Hex(hex)) = self.mover_place() {
            mark(hex, "mover");
        }
        if self.is_fighting() {
            mark(self.pos.combat.target, "target");
        }
        if self.pos.bridge == Bridge::Destroyed {
            mark(self.pack.one_way_bridge, "destroyed");
        }
        for hex in self.pos.assaulted.iter() {
            mark(hex, "attacked");
        }
        for (hex, _) in &self.pack.victory {
            let soviet = self.holder(*hex) == Some(Side::Soviet);
            mark(*hex, if soviet { "victory-soviet" } else { "victory-german" });
        }
        marks
    }

    /// From each attacking place to the attacked hex, and the way a retreat has gone so far.
    fn arrows(self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        if !self.is_fighting() {
            return arrows;
        }
        let combat = &self.pos.combat;
        let side = self.phasing();
        let mut arrow = |from: String, to: Hex, kind: &str, side: Side| {
            let arrow =
                Arrow { from, to: self.pack.hex_number(to.0), kind: kind.to_owned(), side: side.id().to_owned() };
            if arrow.from != arrow.to && !arrows.contains(&arrow) {
                arrows.push(arrow);
            }
        };
        // In the order of their places: that of the units would tell who of those that are not named yet stands where.
        let mut places: Vec<Place> = combat.attackers.into_iter().map(|unit| self.at(unit)).collect();
        places.sort();
        for place in places {
            match place {
                Place::Hex(from) => arrow(self.pack.hex_number(from.0), combat.target, "attack", side),
                Place::Warsaw => arrow("warsaw".to_owned(), combat.target, "attack", side),
                Place::Entry(_) | Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent => {}
            }
        }
        if self.pos.steps.has(&Retreat) {
            let mut from = combat.target;
            for to in combat.trail.into_iter().take(combat.gone as usize).flatten() {
                arrow(self.pack.hex_number(from.0), to, "retreat", side.other());
                from = to;
            }
        }
        arrows
    }

    fn panels(self, seat: Seat, words: &Words) -> Vec<Panel> {
        let of = |owner: Option<Side>, id: &str, kind: PanelKind| Panel {
            id: id.to_owned(),
            title: words.word(&format!("panel-{id}")),
            owner: owner.map(|side| side.id().to_owned()),
            kind,
        };
        let panel = |id: &str, kind: PanelKind| of(None, id, kind);
        let own = |what: &str, side: Side, kind: PanelKind| of(Some(side), &format!("{what}-{}", side.id()), kind);
        let mut panels = vec![
            panel("turns", PanelKind::Track(self.turn_track(words))),
            panel("points", PanelKind::Track(self.point_track(words))),
            panel("uprising", PanelKind::Track(self.uprising_track(words))),
            panel("magnuszew", PanelKind::Track(self.magnuszew_track(words))),
            panel("corps", PanelKind::Track(self.corps_boxes(words))),
            panel("links", PanelKind::List(self.link_chart(words))),
        ];
        if self.limits_divisions() {
            panels.push(panel("divisions", PanelKind::Track(self.division_markers(words))));
        }
        for side in Side::BOTH {
            panels.push(own("guns", side, PanelKind::Box));
        }
        for entry in &self.pack.entries {
            let id = format!("entry-{}", entry.id);
            let used = (0..self.pack.units.len()).any(|u| self.box_of(UnitId::of(u)).as_deref() == Some(id.as_str()));
            if used {
                let title = Message::new("panel-entry").with("entry", entry.id.as_str());
                panels.push(Panel { id, title: words.say(&title), owner: None, kind: PanelKind::Box });
            }
        }
        panels.extend(Side::BOTH.map(|side| own("losses", side, PanelKind::Box)));
        panels.push(panel("magnuszew-box", PanelKind::Box));
        panels.extend(Side::BOTH.map(|side| own("events", side, PanelKind::List(self.event_lines(side, seat, words)))));
        panels.extend(Side::BOTH.map(|side| own("calendar", side, PanelKind::Box)));
        panels
    }

    fn turn_track(self, words: &Words) -> Vec<Space> {
        (1..=self.pack.constants.turns)
            .map(|turn| {
                let here = turn == self.pos.turn;
                let mut marks = Vec::new();
                if here && self.pos.model {
                    marks.push(words.word("mark-model"));
                }
                if turn == self.pos.turn + 1 && self.pos.model_in_play && !self.pos.model {
                    marks.push(words.word("mark-model"));
                }
                Space { label: format!("{turn} · {}", words.word(&format!("date-{turn}"))), marks, here }
            })
            .collect()
    }

    fn point_track(self, words: &Words) -> Vec<Space> {
        let now = self.points();
        (0..=20u8)
            .map(|value| {
                let marks: Vec<String> = Side::BOTH
                    .into_iter()
                    .filter(|side| now[*side as usize] == value)
                    .map(|side| words.word(&format!("seat-{}", side.id())))
                    .collect();
                Space { label: value.to_string(), here: !marks.is_empty(), marks }
            })
            .collect()
    }

    fn uprising_track(self, words: &Words) -> Vec<Space> {
        let track = &self.pack.uprising;
        let label = |space| words.arg(&titles::space_name(space));
        let start =
            Space { label: words.word("uprising-initial"), marks: Vec::new(), here: self.pos.revolt == Revolt::First };
        let rolled = self.pos.revolt == Revolt::Raging && self.pos.steps.top() != Suppression;
        let mut die = i16::from(track.first);
        let spaces = track.spaces.chunk_by(|a, b| a == b).map(|rows| {
            let last = die + rows.len() as i16 - 1;
            let dice = if last > die { format!("{die}-{last}") } else { die.to_string() };
            die = last + 1;
            Space {
                label: format!("{dice}: {}", label(rows[0])),
                marks: Vec::new(),
                here: rolled && self.pos.space == rows[0],
            }
        });
        std::iter::once(start).chain(spaces).collect()
    }

    fn magnuszew_track(self, words: &Words) -> Vec<Space> {
        let needs = self.pack.magnuszew.iter().enumerate().filter(|(_, needs)| **needs != Default::default());
        needs
            .map(|(index, needs)| {
                let asked: Vec<String> = [
                    (needs.armour, "need-armour"),
                    (needs.infantry, "need-infantry"),
                    (needs.artillery, "need-artillery"),
                    (needs.aircraft, "need-aircraft"),
                ]
                .into_iter()
                .filter(|(count, _)| *count > 0)
                .map(|(_, key)| words.word(key))
                .collect();
                let turn = index as u8 + 1;
                Space {
                    label: format!("{turn}: {}", asked.join(" + ")),
                    marks: Vec::new(),
                    here: turn == self.pos.turn,
                }
            })
            .collect()
    }

    /// The three corps boxes (2.2i).
    fn corps_boxes(self, words: &Words) -> Vec<Space> {
        let corps = self.pack.formations.iter().enumerate();
        corps
            .filter(|(_, f)| f.kind == crate::pack::FormationKind::Corps)
            .map(|(index, f)| {
                let here = self.pos.corps == Some(FormationId::of(index));
                let done = self.pos.corps_done >> index & 1 != 0 && !here;
                Space {
                    label: words.word(&format!("formation-{}", f.id)),
                    marks: if done { vec![words.word("mark-moved")] } else { Vec::new() },
                    here,
                }
            })
            .collect()
    }

    /// The German divisions, with a marker on those named in this phase (5.7g).
    fn division_markers(self, words: &Words) -> Vec<Space> {
        use crate::pack::FormationKind::{Division, PanzerDivision};
        let divisions = self.pack.formations.iter().filter(|f| matches!(f.kind, Division | PanzerDivision));
        divisions
            .map(|f| Space {
                label: words.word(&format!("formation-{}", f.id)),
                marks: Vec::new(),
                here: self.pos.divisions >> f.group & 1 != 0,
            })
            .collect()
    }

    /// The chart of off-map movement (2.2h).
    fn link_chart(self, words: &Words) -> Vec<String> {
        let name = |entry: crate::pack::EntryId| {
            if entry == self.pack.warsaw {
                words.word("place-warsaw")
            } else {
                self.pack.entries[entry.index()].id.clone()
            }
        };
        let half = |cost: u16| words.arg(&table::Arg::Half(i32::from(cost)));
        self.pack
            .links
            .iter()
            .map(|link| format!("{} → {}: {}", name(link.from), name(link.to), half(link.cost)))
            .collect()
    }

    /// A hand: its owner reads it, the others count it.
    fn event_lines(self, side: Side, seat: Seat, words: &Words) -> Vec<String> {
        let hand = self.hand(side);
        let open = seat == side.seat() || Side::at(seat).is_some_and(|side| self.pos.intercept[side as usize]);
        let mut lines = if open {
            hand.iter()
                .filter_map(|counter| self.pack.event(*counter))
                .map(|event| {
                    let (name, help) = (format!("event-{}", event.id), format!("event-{}-help", event.id));
                    format!("{}: {}", words.word(&name), words.word(&help))
                })
                .collect()
        } else {
            vec![words.say(&Message::new("events-hidden").with("count", hand.len() as i32))]
        };
        for (index, unit) in self.pos.lasting[side as usize].iter().enumerate() {
            if let Some(unit) = *unit {
                let event = &self.pack.events[side as usize][index];
                let name =
                    if self.sees(seat, unit) { words.arg(&self.pack.title(unit)) } else { words.word("hidden-unit") };
                lines.push(format!("{} → {name}", words.word(&format!("event-{}", event.id))));
            }
        }
        lines
    }
}

/// The board itself.
pub fn ground(pack: &crate::pack::Pack, words: &Words) -> Ground {
    let number = |hex: Hex| pack.grid.number(hex).to_string();
    let lines = pack.ways.iter().map(|way| Line {
        kind: match way.class {
            class::HIGHWAY => "highway",
            class::RAILWAY => "railway",
            _ => "road",
        }
        .to_owned(),
        name: way.name.clone(),
        hexes: way.hexes.iter().map(|hex| number(*hex)).collect(),
    });
    let sides = pack.waters.iter().map(|water| SideFeature {
        kind: if water.major { "river" } else { "stream" }.to_owned(),
        name: water.name.clone(),
        sides: water.sides.clone(),
    });
    let places = pack.towns.iter().map(|town| table::Place {
        hex: number(town.hex),
        name: words.arg(&pack.town_title(town)),
        kind: town.terrain.id().to_owned(),
    });
    Ground::Hexes(HexBoard {
        title: words.word("title"),
        first: (1, 1),
        columns: pack.grid.columns(),
        rows: pack.grid.rows(),
        odd_lower: false,
        hexes: pack.grid.hexes().map(|hex| (number(hex), pack.terrain[hex].id().to_owned())).collect(),
        lines: lines.collect(),
        sides: sides.collect(),
        places: places.collect(),
        signs: signs(pack),
        areas: vec![Area {
            id: "warsaw".to_owned(),
            name: words.word("place-warsaw"),
            beside: pack.praga.iter().map(|hex| number(*hex)).collect(),
        }],
        ..HexBoard::default()
    })
}

fn signs(pack: &crate::pack::Pack) -> Vec<Sign> {
    let mut signs = Vec::new();
    let mut sign = |hex: Hex, kind: &str, side: &str, text: String| {
        let hex = pack.grid.number(hex).to_string();
        signs.push(Sign { hex, kind: kind.to_owned(), side: side.to_owned(), text });
    };
    for entry in &pack.entries {
        for hex in &entry.hexes {
            sign(*hex, "entry", entry.side.id(), entry.id.clone());
            if entry.supply {
                sign(*hex, "supply", entry.side.id(), String::new());
            }
        }
    }
    for (hex, points) in &pack.victory {
        sign(*hex, "victory", "", points.to_string());
    }
    for hex in &pack.praga {
        sign(*hex, "bridge", "", String::new());
    }
    sign(pack.one_way_bridge, "one-way-bridge", "", String::new());
    signs
}

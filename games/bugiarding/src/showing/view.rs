//! What one seat may see, ready to draw.

use crate::ID;
use crate::action::Action;
use crate::pack::Side;
use crate::pack::battle::{Battle, UnitId};
use crate::position::{Deed, Look, MineState, Place, State};
use crate::showing::touch;
use crate::step::{Mining, Step};
use crate::telling::words::inches;
use table::{
    Arrow, Caption, Face, Form, FreeArea, FreeBoard, FreeLine, Ground, Message, Panel, PanelKind, Piece, Pose, Seat,
    Shape, Space, View, Words,
};
use tabletop::{Base, Convex, Heading, Length, Point};

/// Colours of the groups, by side.
const COLOURS: [[&str; 4]; 2] =
    [["#5b6f86", "#6d7f5a", "#7d6a86", "#4f7f7c"], ["#a5533d", "#94703a", "#8a4a5c", "#7a6a48"]];

/// The table of a battle: terrain, roads, zones.
pub(crate) fn ground(battle: &Battle, words: &Words) -> Ground {
    let points = |points: &[Point]| points.iter().map(|at| at.in_thousandths()).collect::<Vec<_>>();
    let key = format!("scenario-{}", battle.plan.id);
    let title = match battle.plan.name.as_str() {
        "" if words.knows(&key) => words.word(&key),
        "" => battle.plan.id.clone(),
        name => name.to_owned(),
    };
    let named = |name: &str, key: String| if name.is_empty() { words.word(&key) } else { name.to_owned() };
    Ground::Free(FreeBoard {
        title,
        width: battle.table.width.in_thousandths(),
        depth: battle.table.depth.in_thousandths(),
        areas: battle
            .areas
            .iter()
            .map(|area| FreeArea {
                id: area.id.clone(),
                kind: area.kind.id().to_owned(),
                name: named(&area.name, format!("area-{}", area.kind.id())),
                level: area.level,
                corners: points(area.area.corners()),
            })
            .collect(),
        lines: battle
            .lines
            .iter()
            .map(|line| FreeLine {
                id: line.id.clone(),
                kind: line.kind.id().to_owned(),
                name: named(&line.name, format!("line-{}", line.kind.id())),
                points: points(line.chain.points()),
            })
            .collect(),
        zones: Side::BOTH
            .into_iter()
            .filter_map(|side| {
                let zone = battle.sides[side.index()].zone.as_ref()?;
                Some((side.id().to_owned(), points(zone.corners())))
            })
            .collect(),
    })
}

/// A base as a screen draws it.
pub(crate) fn pose(base: &Base) -> Pose {
    let (x, y) = base.centre.in_thousandths();
    Pose {
        x,
        y,
        facing: base.heading.in_tenths() * 100,
        width: base.size.width.in_thousandths(),
        depth: base.size.depth.in_thousandths(),
    }
}

/// A shape as a screen draws it.
pub(crate) fn area(shape: &Convex) -> Form {
    Form::Area(shape.corners().iter().map(|at| at.in_thousandths()).collect())
}

/// A circle as a screen draws it.
pub(crate) fn circle(centre: Point, radius: Length) -> Form {
    let (x, y) = centre.in_thousandths();
    Form::Circle(x, y, radius.in_thousandths())
}

/// A heading as a screen says it, in thousandths of a degree, to the nearest tenth of a degree.
pub(crate) fn heading(thousandths: i32) -> Heading {
    Heading::tenths((f64::from(thousandths) / 100.0).round() as i32)
}

impl Look<'_> {
    pub(crate) fn view(self, seat: Seat, words: &Words) -> View {
        View {
            game: ID.to_owned(),
            seat: Side::at(seat).map_or("observer", Side::id).to_owned(),
            status: self.status(seat, words),
            pieces: self.pieces(seat, words),
            panels: self.panels(seat, words),
            marks: Vec::new(),
            arrows: self.arrows(),
            shapes: self.shapes(seat, words),
        }
    }

    fn status(self, seat: Seat, words: &Words) -> Vec<Caption> {
        if matches!(self.pos.steps.top(), Step::Over(_)) {
            return self.outcome().map(|outcome| words.say(&outcome.text)).into_iter().collect();
        }
        let mut status = Vec::new();
        if self.pos.turn > 0 {
            let turn = Message::new("status-turn").with("turn", i32::from(self.pos.turn));
            status.push(words.say(&turn.with("turns", i32::from(self.battle().turns))));
            let phase = Message::new("status-phase").with("side", self.battle().side_title(self.pos.active));
            status.push(words.say(&phase));
        }
        if let Some(question) = self.question(seat) {
            status.push(words.say(&question.text));
        }
        status
    }

    fn pieces(self, seat: Seat, words: &Words) -> Vec<Piece> {
        let active = if self.asked().map(Side::seat) == Some(seat) { self.able() } else { Vec::new() };
        let mut pieces = Vec::new();
        for side in Side::BOTH {
            for unit in self.units_of(side) {
                pieces.push(self.piece(unit, seat, active.contains(&unit), words));
            }
        }
        pieces.extend(self.fields_to_lay(seat).map(|mine| self.unlaid_piece(mine, words)));
        pieces
    }

    /// The minefields that a seat has still to lay: nobody else sees them.
    fn fields_to_lay(self, seat: Seat) -> impl Iterator<Item = usize> {
        let mines = self.pos.mines().iter().enumerate();
        mines
            .filter(move |(_, mine)| mine.state == MineState::Unlaid && Side::at(seat) == Some(mine.side))
            .map(|(at, _)| at)
    }

    fn unlaid_piece(self, at: usize, words: &Words) -> Piece {
        let side = self.pos.mines()[at].side;
        Piece {
            id: format!("m{}", at + 1),
            at: format!("mines-{}", side.id()),
            side: side.id().to_owned(),
            face: Some(Face {
                name: words.word("shape-mines"),
                formation: String::new(),
                colour: "#8c1d10".to_owned(),
                symbol: "mines".to_owned(),
                size: String::new(),
                strength: String::new(),
                movement: String::new(),
                bonus: None,
                figures: Vec::new(),
                steps: (1, 1),
                worth: None,
            }),
            markers: Vec::new(),
            active: self.pos.steps.top() == Mining(side),
            pose: None,
        }
    }

    pub(crate) fn piece(self, unit: UnitId, seat: Seat, active: bool, words: &Words) -> Piece {
        let (facts, now) = (self.facts(unit), self.unit(unit));
        let at = match now.place {
            Place::Table => facts.id.clone(),
            Place::Aboard(carrier) => format!("aboard-{}", self.facts(carrier).side.id()),
            Place::Beside => format!("beside-{}", facts.side.id()),
            Place::Lost => format!("lost-{}", facts.side.id()),
        };
        let mut markers = Vec::new();
        match now.state {
            State::Steady => {}
            state => markers.push(state.id().to_owned()),
        }
        for deed in Deed::ALL {
            let shown = matches!(deed, Deed::Moved | Deed::Fired | Deed::Shelled | Deed::Worked | Deed::Reacted);
            let open = deed != Deed::Worked || self.sees_work(unit, seat);
            if shown && open && now.deeds.has(deed) && now.place == Place::Table {
                markers.push(deed.id().to_owned());
            }
        }
        let kind = &self.pack.types[usize::from(facts.kind_of)];
        Piece {
            id: facts.id.clone(),
            at,
            side: facts.side.id().to_owned(),
            face: Some(Face {
                name: words.arg(&self.battle().short_title(unit)),
                formation: String::new(),
                colour: COLOURS[facts.side.index()][usize::from(facts.group) % 4].to_owned(),
                symbol: kind.silhouette.clone(),
                size: String::new(),
                // Miniatures bear no numbers.
                strength: String::new(),
                movement: String::new(),
                bonus: None,
                figures: Vec::new(),
                steps: (1, 1),
                worth: None,
            }),
            markers,
            active,
            pose: (now.place == Place::Table).then(|| pose(&self.base(unit))),
        }
    }

    /// Whether a seat sees that a unit works: the other side's engineers give no minefield away that it does not know of (MIN-2).
    fn sees_work(self, unit: UnitId, seat: Seat) -> bool {
        let field = self.unit(unit).field.and_then(|field| self.pos.mines().get(field.index()));
        self.facts(unit).side.seat() == seat || field.is_some_and(|mine| mine.state == MineState::Known)
    }

    /// Who can do something now.
    fn able(self) -> Vec<UnitId> {
        let mut actions = Vec::new();
        self.list(&mut actions);
        let mut able: Vec<UnitId> = actions.iter().filter_map(|action| touch::first(self, *action)).collect();
        able.sort_unstable();
        able.dedup();
        able
    }

    fn panels(self, seat: Seat, words: &Words) -> Vec<Panel> {
        let mut panels = vec![Panel {
            id: "turns".to_owned(),
            title: words.word("panel-turns"),
            owner: None,
            kind: PanelKind::Track(
                (1..=self.battle().turns)
                    .map(|turn| Space {
                        label: turn.to_string(),
                        marks: self.noted_for(turn, seat, words),
                        here: turn == self.pos.turn,
                    })
                    .collect(),
            ),
        }];
        for side in Side::BOTH {
            let (facts, lost) = (&self.battle().sides[side.index()], self.pos.lost[side.index()]);
            let name = self.battle().side_title(side);
            let losses = Message::new("panel-losses-line")
                .with("lost", i32::from(lost))
                .with("breaks", i32::from(facts.breaks))
                .with("counted", i32::from(facts.counted));
            panels.push(Panel {
                id: format!("losses-{}", side.id()),
                title: words.say(&Message::new("panel-losses").with("side", name.clone())),
                owner: None,
                kind: PanelKind::List(vec![words.say(&losses)]),
            });
            if Side::at(seat) == Some(side) && self.fields_to_lay(seat).next().is_some() {
                panels.push(Panel {
                    id: format!("mines-{}", side.id()),
                    title: words.word("panel-mines"),
                    owner: Some(side.id().to_owned()),
                    kind: PanelKind::Box,
                });
            }
            for (what, key) in [("beside", "panel-beside"), ("aboard", "panel-aboard"), ("lost", "panel-lost")] {
                let place = |unit: UnitId| match self.unit(unit).place {
                    Place::Table => "table",
                    Place::Aboard(_) => "aboard",
                    Place::Beside => "beside",
                    Place::Lost => "lost",
                };
                if self.units_of(side).any(|unit| place(unit) == what) {
                    panels.push(Panel {
                        id: format!("{what}-{}", side.id()),
                        title: words.say(&Message::new(key).with("side", name.clone())),
                        owner: None,
                        kind: PanelKind::Box,
                    });
                }
            }
        }
        panels
    }

    /// What a side has noted in secret for a turn.
    fn noted_for(self, turn: u8, seat: Seat, words: &Words) -> Vec<String> {
        let Some(side) = Side::at(seat) else { return Vec::new() };
        let planned = self.air_of(side).filter(|&air| self.unit(air).planned == turn);
        planned.map(|air| words.arg(&self.battle().title(air))).collect()
    }

    fn arrows(self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        for unit in self.units_of(self.pos.active) {
            if let Some(aim) = self.unit(unit).aim {
                let charging = matches!(self.pos.steps.bottom(), Step::Charging(_) | Step::Fighting(_));
                arrows.push(Arrow {
                    from: self.facts(unit).id.clone(),
                    to: self.facts(aim).id.clone(),
                    kind: if charging { "attack" } else { "fire" }.to_owned(),
                    side: self.facts(unit).side.id().to_owned(),
                });
            }
        }
        if let Some(mover) = self.mover() {
            for (shooter, _) in self.pos.shots() {
                arrows.push(Arrow {
                    from: self.facts(*shooter).id.clone(),
                    to: self.facts(mover).id.clone(),
                    kind: "fire".to_owned(),
                    side: self.facts(*shooter).side.id().to_owned(),
                });
            }
        }
        arrows
    }

    fn shapes(self, seat: Seat, words: &Words) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for smoke in self.pos.smokes() {
            shapes.push(Shape {
                id: String::new(),
                kind: "smoke".to_owned(),
                side: smoke.side.id().to_owned(),
                title: words.word("shape-smoke"),
                form: area(&self.smoke_base(smoke).outline()),
            });
        }
        for (at, mine) in self.pos.mines().iter().enumerate() {
            let own = Some(mine.side) == Side::at(seat);
            let kind = match mine.state {
                MineState::Known => "mines",
                MineState::Hidden if own => "mines-hidden",
                _ => continue,
            };
            shapes.push(Shape {
                id: format!("m{}", at + 1),
                kind: kind.to_owned(),
                side: mine.side.id().to_owned(),
                title: words.word(&format!("shape-{kind}")),
                form: circle(mine.centre, self.pack.constants.mines),
            });
        }
        if matches!(self.pos.steps.top(), Step::Opportunity(_))
            && let Some(mover) = self.mover()
        {
            let points = self.points().map(|at| self.mover_at(mover, at).centre);
            shapes.push(Shape {
                id: String::new(),
                kind: "way".to_owned(),
                side: self.facts(mover).side.id().to_owned(),
                title: words.word("shape-way"),
                form: Form::Line(points.map(Point::in_thousandths).collect()),
            });
            if self.asked().map(Side::seat) == Some(seat) {
                shapes.extend(self.ghosts(mover, words));
            }
        }
        shapes
    }

    /// Where whoever moves would be when somebody fires at it: one for each point that is offered. Where it sets out it stands itself.
    fn ghosts(self, mover: UnitId, words: &Words) -> Vec<Shape> {
        let mut actions = Vec::new();
        self.list(&mut actions);
        let mut points: Vec<Length> = actions
            .into_iter()
            .filter_map(|action| match action {
                Action::React { at, .. } if at > Length::ZERO => Some(at),
                _ => None,
            })
            .collect();
        points.sort_unstable();
        points.dedup();
        let ghost = |at: Length| Shape {
            id: touch::point_id(at),
            kind: "ghost".to_owned(),
            side: self.facts(mover).side.id().to_owned(),
            title: words.say(&Message::new("shape-ghost").with("at", inches(at))),
            form: area(&self.mover_at(mover, at).outline()),
        };
        points.into_iter().map(ghost).collect()
    }
}

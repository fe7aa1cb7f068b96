//! The tracks and boxes beside the map (3.1.3): turns, initiative, interdiction, Activation Levels, Action Points, chits, Victory Points.

use crate::pack::{FormationId, Side};
use crate::position::{Look, NO_CHIT, Place};
use crate::telling::titles::signed;
use table::{Message, Panel, PanelKind, Seat, Space, Words};

/// The most Action Points a track has room for (6.3.1c, with a bonus).
const MOST_POINTS: u8 = 8;

impl Look<'_> {
    pub(crate) fn panels(self, seat: Seat, words: &Words) -> Vec<Panel> {
        let of = |owner: Option<Side>, id: &str, kind: PanelKind| Panel {
            id: id.to_owned(),
            title: words.word(&format!("panel-{id}")),
            owner: owner.map(|side| side.id().to_owned()),
            kind,
        };
        let own = |what: &str, side: Side, kind: PanelKind| of(Some(side), &format!("{what}-{}", side.id()), kind);
        let mut panels = Vec::new();
        for side in Side::BOTH {
            panels.push(own("levels", side, PanelKind::Track(self.level_track(side, words))));
            panels.push(own("points", side, PanelKind::Track(self.point_track(side, words))));
        }
        panels.push(of(None, "turns", PanelKind::Track(self.turn_track(words))));
        panels.push(of(None, "initiative", PanelKind::Track(self.initiative_track(words))));
        panels.push(of(None, "interdiction", PanelKind::Track(self.interdiction_track())));
        if let Some(lines) = self.chit_lines(words) {
            panels.push(of(None, "chits", PanelKind::List(lines)));
        }
        panels.push(of(None, "score", PanelKind::List(self.score_lines(seat, words))));
        for side in Side::BOTH {
            for (what, place) in [("due", Place::Due), ("losses", Place::Eliminated), ("exited", Place::Exited)] {
                if self.any_at(side, place) || what == "losses" {
                    panels.push(own(what, side, PanelKind::Box));
                }
            }
        }
        panels.push(of(None, "orders", PanelKind::List(self.order_lines(seat, words))));
        panels
    }

    fn any_at(self, side: Side, place: Place) -> bool {
        let hqs = self.pack.formation_ids().filter(|f| self.pack.formation(*f).side == side);
        self.units_of(side).into_iter().any(|unit| self.at(unit) == place)
            || hqs.into_iter().any(|f| self.hq(f).at == place)
    }

    /// The Formation Activation Track (3.1.3c): who stands on which level.
    fn level_track(self, side: Side, words: &Words) -> Vec<Space> {
        let formations: Vec<FormationId> = self
            .pack
            .formation_ids()
            .filter(|f| self.pack.formation(*f).side == side && self.hq_hex(*f).is_some())
            .collect();
        let most = formations.iter().map(|f| self.pack.formation(*f).hq.max_level).max().unwrap_or(0);
        let space = |level: u8| {
            let here = formations.iter().filter(|f| self.hq(**f).level == level);
            let marks: Vec<String> =
                here.clone().map(|f| words.word(&format!("short-{}", self.pack.formation(*f).id))).collect();
            let active = self.active(side).is_some_and(|f| self.hq(f).level == level);
            Space { label: level.to_string(), marks, here: active }
        };
        (0..=most).map(space).collect()
    }

    /// The Action Point Track of a side (3.1.3d).
    fn point_track(self, side: Side, words: &Words) -> Vec<Space> {
        let now = self.pos.points[side as usize];
        let space = |points: u8| {
            let here = points == now && self.active(side).is_some();
            let name =
                self.active(side).filter(|_| here).map(|f| words.word(&format!("short-{}", self.pack.formation(f).id)));
            Space { label: points.to_string(), marks: name.into_iter().collect(), here }
        };
        (0..=MOST_POINTS.max(now)).map(space).collect()
    }

    /// The Turn Track with its replacements (3.1.3a).
    fn turn_track(self, words: &Words) -> Vec<Space> {
        let scenario = self.scenario();
        let space = |turn: u8| {
            let replaced =
                self.pack.tables.replacements.iter().any(|entry| entry.turn == turn) && turn > scenario.first;
            let comes = scenario.arrivals.iter().filter(|arrival| arrival.turn == Some(turn));
            let mut marks: Vec<String> = comes.map(|arrival| words.word(&format!("arrival-{}", arrival.id))).collect();
            if replaced {
                marks.push(words.word("mark-replacements"));
            }
            Space {
                label: format!("{turn} · {}", words.word(&format!("date-{turn}"))),
                marks,
                here: turn == self.pos.turn,
            }
        };
        (scenario.first..=scenario.last).map(space).collect()
    }

    /// The Initiative +DRM Track (3.1.3b).
    fn initiative_track(self, words: &Words) -> Vec<Space> {
        let marker = self.pos.initiative;
        let spaces = self.pack.tables.initiative.iter().enumerate();
        let space = |(index, value): (usize, &u8)| {
            let here = index == marker.space as usize;
            let shows = (here && index > 0).then(|| words.word(&format!("seat-{}", marker.side.id())));
            Space {
                label: if *value == 0 { "0".to_owned() } else { format!("+{value}") },
                marks: shows.into_iter().collect(),
                here,
            }
        };
        spaces.map(space).collect()
    }

    fn interdiction_track(self) -> Vec<Space> {
        let space =
            |level: u8| Space { label: level.to_string(), marks: Vec::new(), here: level == self.pos.interdiction };
        (0..=2).map(space).collect()
    }

    /// The chits of the combat going on, once they are drawn: the multipliers of each column by Effectiveness.
    fn chit_lines(self, words: &Words) -> Option<Vec<String>> {
        if !self.attack_declared() || self.pos.combat.chits.contains(&NO_CHIT) {
            return None;
        }
        let mut lines = Vec::new();
        for (role, chit) in ["chit-attacker", "chit-defender"].into_iter().zip(self.pos.combat.chits) {
            lines.push(words.say(&Message::new(role).with("chit", i32::from(chit) + 1)));
            let ratings: Vec<String> = (2..=7).map(|rating: u8| rating.to_string()).collect();
            lines.push(format!("{}\t{}", words.word("chit-ratings"), ratings.join("\t")));
            let columns = self.pack.tables.chits.get(chit as usize)?;
            for (name, column) in ["chit-left", "chit-middle", "chit-right"].into_iter().zip(columns) {
                let numbers: Vec<String> = column.iter().map(u8::to_string).collect();
                lines.push(format!("{}\t{}", words.word(name), numbers.join("\t")));
            }
        }
        Some(lines)
    }

    /// German Victory Points as the game stands, and what they come from. Which German units are out of command counts (9m), and of
    /// Independent units that may be a secret: they are reckoned as the seat has to suppose them.
    fn score_lines(self, seat: Seat, words: &Words) -> Vec<String> {
        let supposed = self.supposed(seat);
        let score = Look { pos: &supposed, ..self }.score();
        let now = Message::new("score-now").with("points", i32::from(score.total()));
        let parts = [
            ("score-hexes", score.hexes),
            ("score-conditional", score.conditional),
            ("score-fortified", score.fortified),
            ("score-orders", score.orders),
            ("score-fractions", score.fractions),
            ("score-losses", -score.losses),
            ("score-tired", -score.tired),
        ];
        let told = parts.into_iter().filter(|(_, points)| *points != 0);
        let told = told.map(|(key, points)| words.say(&Message::new(key).with("points", signed(i32::from(points)))));
        let levels = self.scenario().verdicts;
        let bands = Message::new("score-levels")
            .with("decisive", i32::from(levels.german_decisive))
            .with("minor", i32::from(levels.german_minor))
            .with("draw", i32::from(levels.draw))
            .with("soviet", i32::from(levels.soviet_minor));
        [words.say(&now)].into_iter().chain(told).chain([words.say(&bands)]).collect()
    }

    /// Counterattack Orders, the fortune of battle and the pontoon bridges.
    fn order_lines(self, _: Seat, words: &Words) -> Vec<String> {
        let mut lines = vec![
            words.say(&Message::new("orders-left").with("count", i32::from(self.pos.orders))),
            words.say(
                &Message::new("fortune-held").with("side", table::Arg::Word(format!("seat-{}", self.pos.fortune.id()))),
            ),
        ];
        if self.scenario().special.pontoons {
            for (corps, bridge) in crate::position::BRIDGE_CORPS.into_iter().zip(self.pos.pontoons) {
                let state = match bridge {
                    crate::position::Pontoon::Ready => "bridge-ready",
                    crate::position::Pontoon::Built(..) => "bridge-built",
                    crate::position::Pontoon::Lost => "bridge-lost",
                };
                let corps = table::Arg::Word(format!("corps-{}", corps.id()));
                lines.push(words.say(&Message::new(state).with("corps", corps)));
            }
        }
        lines
    }
}

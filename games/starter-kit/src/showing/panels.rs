//! The tracks and boxes beside the map: turns, what victory asks for, and who is not on the map.

use crate::ids::{UNITS, UnitId, WEAPONS, WeaponId};
use crate::pack::{Check, Condition, Side};
use crate::position::{Look, Place};
use table::{Arg, Id, Message, Panel, PanelKind, Space, Words};

impl Look<'_> {
    pub(crate) fn panels(self, words: &Words) -> Vec<Panel> {
        let of = |owner: Option<Side>, id: String, title: String, kind: PanelKind| Panel {
            id,
            title,
            owner: owner.map(|side| side.id().to_owned()),
            kind,
        };
        let mut panels = vec![
            of(None, "turns".to_owned(), words.word("panel-turns"), PanelKind::Track(self.turn_track(words))),
            of(None, "victory".to_owned(), words.word("panel-victory"), PanelKind::List(self.victory_lines(words))),
        ];
        panels.extend(self.battery_panels(words));
        for side in Side::BOTH {
            for (what, key) in [("due", "panel-due"), ("lost", "panel-lost"), ("exited", "panel-exited")] {
                if self.any_in(what, side) || what == "lost" {
                    let title = words.say(&Message::new(key).with("side", self.army_name(side)));
                    panels.push(of(Some(side), format!("{what}-{}", side.id()), title, PanelKind::Box));
                }
            }
        }
        panels
    }

    fn any_in(self, what: &str, side: Side) -> bool {
        let fits = |place: Place| match what {
            "due" => place == Place::Due,
            "exited" => matches!(place, Place::Exited(_)),
            _ => place == Place::Gone,
        };
        let mut units = (0..UNITS).map(UnitId::of).filter(|unit| unit.side() == side);
        let mut weapons = (0..WEAPONS).map(WeaponId::of).filter(|weapon| weapon.side() == side);
        units.any(|unit| fits(self.pos.at[unit.index()]))
            || weapons.any(|weapon| fits(self.pos.weapon_at[weapon.index()]))
    }

    fn turn_track(self, words: &Words) -> Vec<Space> {
        let space = |turn: u8| {
            let here = turn == self.pos.turn;
            let marks = if here { vec![words.arg(&self.army_name(self.pos.side))] } else { Vec::new() };
            Space { label: turn.to_string(), marks, here }
        };
        (1..=self.scenario().turns).map(space).collect()
    }

    /// Who wins by what, and how far it is.
    fn victory_lines(self, words: &Words) -> Vec<String> {
        let scenario = self.scenario();
        let mut lines = vec![words.say(&Message::new("victory-who").with("side", self.army_name(scenario.victor)))];
        for (place, victory) in scenario.victory.iter().enumerate() {
            if place > 0 {
                lines.push(words.word("victory-or"));
            }
            for condition in &victory.all {
                lines.push(words.say(&self.told_condition(condition)));
            }
            lines.push(words.word(match victory.check {
                Check::End => "victory-at-end",
                Check::Instant => "victory-at-once",
            }));
        }
        lines
    }

    fn told_condition(self, condition: &Condition) -> Message {
        let victor = self.scenario().victor;
        let points = i32::from(self.casualty_points(victor));
        match condition {
            Condition::Buildings { of, at_least } => {
                let held = of.iter().filter(|(building, _)| self.controls_building(*building) == victor).count();
                let names = of.iter().map(|(_, hex)| Arg::Name(self.name(*hex).to_string())).collect();
                Message::new("victory-buildings")
                    .with("held", held as i32)
                    .with("wanted", i32::from(*at_least))
                    .with("of", Arg::List(names))
            }
            Condition::Hexes { of, at_least } => {
                let held = of.iter().filter(|hex| self.controls_hex(*hex) == victor).count();
                Message::new("victory-hexes").with("held", held as i32).with("wanted", i32::from(*at_least))
            }
            Condition::ExitPoints { points, edge } => Message::new("victory-exit")
                .with("wanted", i32::from(*points))
                .with("edge", Arg::Word(format!("edge-{}", edge.letter().to_ascii_lowercase()))),
            Condition::CasualtyPoints(wanted) => {
                Message::new("victory-casualties").with("held", points).with("wanted", i32::from(*wanted))
            }
            Condition::CasualtyMargin(wanted) => {
                let other = i32::from(self.casualty_points(victor.other()));
                Message::new("victory-margin").with("held", points - other).with("wanted", i32::from(*wanted))
            }
            Condition::GoodOrder { halves, .. } => {
                Message::new("victory-good-order").with("wanted", i32::from(*halves) / 2)
            }
            Condition::NoEnemy { mmc: true, .. } => Message::new("victory-no-squads"),
            Condition::NoEnemy { mmc: false, .. } => Message::new("victory-no-enemy"),
            Condition::GunsDestroyed(count) => Message::new("victory-guns").with("wanted", i32::from(*count)),
            Condition::VehiclesDestroyed(count) => Message::new("victory-vehicles").with("wanted", i32::from(*count)),
        }
    }
}

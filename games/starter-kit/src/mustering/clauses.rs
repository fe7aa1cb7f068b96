//! The closed lists of the workshop: conditions of victory and special rules, between what is filled in and what is written.

use super::draft::Reader;
use crate::pack::load::{WrittenCondition, WrittenSpecial};
use crate::pack::{Battery, Edge, Side};
use table::muster::{DraftClause, Filled};

/// The conditions, by their ids.
pub(super) const CONDITIONS: [&str; 9] =
    ["buildings", "hexes", "exit", "casualty-points", "casualty-margin", "good-order", "no-enemy", "guns", "vehicles"];
/// The special rules, by their ids.
pub(super) const SPECIALS: [&str; 4] = ["oba", "panzerfaust", "no-hip", "no-smoke-grenades"];
/// What a battery can be.
pub(super) const BATTERIES: [(&str, Battery); 3] =
    [("guns", Battery::Guns), ("battalion-mortars", Battery::BattalionMortars), ("rockets", Battery::Rockets)];

/// What is filled in, without what is empty.
pub(super) fn filled<const N: usize>(list: [(&str, Option<String>); N]) -> Filled {
    let given = list.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
    given.filter(|(_, value)| !value.is_empty()).collect()
}

fn number<N: ToString>(number: Option<N>) -> Option<String> {
    number.map(|number| number.to_string())
}

/// A condition as it is filled in.
pub(super) fn condition_of(written: &WrittenCondition) -> DraftClause {
    let it = written;
    let head = [
        (it.control.is_some(), it.control.as_deref().unwrap_or_default()),
        (it.exit_points.is_some(), "exit"),
        (it.casualty_points.is_some(), "casualty-points"),
        (it.casualty_margin.is_some(), "casualty-margin"),
        (it.good_order.is_some(), "good-order"),
        (it.no_enemy.is_some(), "no-enemy"),
        (it.destroyed.is_some(), it.destroyed.as_deref().unwrap_or_default()),
    ];
    let id = head.iter().find(|(given, _)| *given).map_or("", |(_, id)| id);
    let least = number(it.exit_points).or(number(it.casualty_points)).or(number(it.casualty_margin));
    let filled = filled([
        ("of", it.of.clone()),
        ("in", it.r#in.clone().or_else(|| it.no_enemy.clone())),
        ("at-least", number(it.at_least).or(least).or(number(it.good_order))),
        ("edge", it.edge.map(|edge| edge.letter().to_owned())),
        ("kind", it.kind.clone()),
    ]);
    DraftClause { id: id.to_owned(), filled }
}

/// A special rule as it is filled in; sides are those that move first and second.
pub(super) fn special_of(written: &WrittenSpecial, side_of: &dyn Fn(&str) -> String) -> DraftClause {
    let (id, filled) = match written {
        WrittenSpecial::Oba { side, calibre, observer, kind, black, red, smoke } => {
            let kind = BATTERIES.iter().find(|(_, battery)| battery == kind).map_or("guns", |(id, _)| id);
            let parts = [
                ("side", Some(side_of(side))),
                ("calibre", number(Some(calibre))),
                ("observer", Some(observer.clone())),
                ("kind", Some(kind.to_owned())),
                ("black", number(*black)),
                ("red", number(*red)),
                ("smoke", Some(if *smoke { "yes" } else { "no" }.to_owned())),
            ];
            ("oba", filled(parts))
        }
        WrittenSpecial::Panzerfaust { value } => ("panzerfaust", filled([("value", Some(value.clone()))])),
        WrittenSpecial::NoHip { side } => ("no-hip", filled([("side", Some(side_of(side)))])),
        WrittenSpecial::NoSmokeGrenades { side } => ("no-smoke-grenades", filled([("side", Some(side_of(side)))])),
    };
    DraftClause { id: id.to_owned(), filled }
}

impl Reader<'_> {
    /// A condition as a file has it.
    pub(super) fn condition(&mut self, at: &str, clause: &DraftClause) -> WrittenCondition {
        let blank = WrittenCondition::default();
        let text = |key: &str| clause.filled.get(key).filter(|text| !text.trim().is_empty()).cloned();
        let edge = text("edge").and_then(|edge| self.edge(at, "victory", &edge));
        let mut least = || self.number::<u16>(at, "victory", &clause.filled, "at-least");
        let few = |number: Option<u16>| number.map(|number| u8::try_from(number).unwrap_or(u8::MAX));
        match clause.id.as_str() {
            what @ ("buildings" | "hexes") => {
                WrittenCondition { control: Some(what.to_owned()), of: text("of"), at_least: least(), ..blank }
            }
            "exit" => WrittenCondition { exit_points: Some(few(least()).unwrap_or(1)), edge, ..blank },
            "casualty-points" => WrittenCondition { casualty_points: Some(few(least()).unwrap_or(1)), ..blank },
            "casualty-margin" => WrittenCondition { casualty_margin: Some(few(least()).unwrap_or(1)), ..blank },
            "good-order" => WrittenCondition { good_order: Some(few(least()).unwrap_or(1)), r#in: text("in"), ..blank },
            "no-enemy" => {
                WrittenCondition { no_enemy: Some(text("in").unwrap_or_default()), kind: text("kind"), ..blank }
            }
            what @ ("guns" | "vehicles") => {
                WrittenCondition { destroyed: Some(what.to_owned()), at_least: least(), ..blank }
            }
            // The reader of files says what can stand here.
            _ => blank,
        }
    }

    /// A special rule as a file has it; nothing, if there is no such rule.
    pub(super) fn special(
        &mut self,
        at: &str,
        clause: &DraftClause,
        name: &dyn Fn(Side) -> String,
    ) -> Option<WrittenSpecial> {
        let text = |key: &str| clause.filled.get(key).cloned().unwrap_or_default();
        let side = || Side::BOTH.into_iter().find(|side| side.id() == text("side")).map_or_else(|| text("side"), name);
        match clause.id.as_str() {
            "oba" => {
                let kind = text("kind");
                let battery = BATTERIES.iter().find(|(id, _)| *id == kind).map(|(_, battery)| *battery);
                if battery.is_none() {
                    self.flaw(at, "special", format!("there is no battery `{kind}`"));
                }
                Some(WrittenSpecial::Oba {
                    side: side(),
                    calibre: self.number(at, "special", &clause.filled, "calibre").unwrap_or(0),
                    observer: text("observer"),
                    kind: battery.unwrap_or(Battery::Guns),
                    black: self.number(at, "special", &clause.filled, "black"),
                    red: self.number(at, "special", &clause.filled, "red"),
                    smoke: text("smoke") == "yes",
                })
            }
            "panzerfaust" => Some(WrittenSpecial::Panzerfaust { value: text("value") }),
            "no-hip" => Some(WrittenSpecial::NoHip { side: side() }),
            "no-smoke-grenades" => Some(WrittenSpecial::NoSmokeGrenades { side: side() }),
            other => {
                self.flaw(at, "special", format!("there is no special rule `{other}`"));
                None
            }
        }
    }

    /// An edge by its letter.
    pub(super) fn edge(&mut self, at: &str, entry: &str, letter: &str) -> Option<Edge> {
        let found = Edge::ALL.into_iter().find(|edge| edge.letter() == letter);
        if found.is_none() {
            self.flaw(at, entry, format!("`{letter}` is no edge: it is N, E, S or W"));
        }
        found
    }
}

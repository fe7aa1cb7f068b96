//! What the army builder has on its shelves.

use super::draft::{self, MORALE};
use crate::pack::battle::{AreaKind, EDGES, LineKind, MINES, TURNS, UNITS_PER_SIDE, workshop_words};
use crate::pack::{Kind, Pack, Side, Trait, Type};
use std::collections::{BTreeMap, BTreeSet};
use table::muster::{
    Draft, DraftGroup, DraftSide, DraftUnit, Muster, MusterChoice, MusterCount, MusterOption, MusterSide,
    MusterTerrain, MusterType, Ready, TerrainForm,
};
use table::{Arg, Message, Words};

/// What a battle that nobody has named is called in its file.
const OWN: &str = "my-battle";

/// Everything that can be put on a table, in a language.
#[must_use]
pub fn offer(pack: &Pack, words: &Words) -> Muster {
    let shelf = Shelf { pack, words, own: workshop_words(words.lang()) };
    Muster {
        edges: EDGES,
        turns: (i64::from(TURNS.0), i64::from(TURNS.1)),
        units: UNITS_PER_SIDE,
        sides: Side::BOTH
            .into_iter()
            .map(|side| MusterSide {
                id: side.id().to_owned(),
                title: words.word(&format!("seat-{}", side.id())),
                letter: side.id()[..1].to_owned(),
            })
            .collect(),
        choices: shelf.choices(),
        counts: vec![MusterCount {
            id: "minefields".to_owned(),
            title: shelf.own.word("count-minefields"),
            help: shelf.own.word("count-minefields-help"),
            points: i64::from(pack.extra_points.minefield),
            most: MINES as i64,
        }],
        terrain: shelf.terrain(),
        types: shelf.types(),
        victory: ["victory-break", "victory-turns"].map(|key| shelf.own.word(key)).to_vec(),
        boards: None,
        blank: shelf.blank(),
        ready: shelf.ready(),
    }
}

struct Shelf<'a> {
    pack: &'a Pack,
    words: &'a Words,
    own: &'a Words,
}

impl Shelf<'_> {
    fn choices(&self) -> Vec<MusterChoice> {
        let nations: BTreeSet<&str> =
            self.pack.types.iter().flat_map(|kind| kind.nations.iter().map(String::as_str)).collect();
        let nation =
            |id: &str| MusterOption { id: id.to_owned(), title: self.named(&format!("nation-{id}"), id), percent: 100 };
        let any = MusterOption { id: String::new(), title: self.own.word("nation-other"), percent: 100 };
        let morale = MORALE.map(|morale| MusterOption {
            id: morale.id().to_owned(),
            title: self.words.word(&format!("morale-{}", morale.id())),
            percent: i64::from(self.pack.morale_points[morale as usize]),
        });
        let choice = |id: &str, key: &str, of_units, options| MusterChoice {
            id: id.to_owned(),
            title: self.own.word(key),
            of_units,
            of_types: !of_units,
            options,
        };
        vec![
            choice("nation", "choice-nation", false, nations.into_iter().map(nation).chain([any]).collect()),
            choice("morale", "choice-morale", true, morale.to_vec()),
        ]
    }

    fn named(&self, key: &str, id: &str) -> String {
        if self.words.knows(key) { self.words.word(key) } else { id.to_owned() }
    }

    fn terrain(&self) -> Vec<MusterTerrain> {
        let area = |kind: AreaKind| MusterTerrain {
            id: kind.id().to_owned(),
            form: TerrainForm::Area,
            title: self.words.word(&format!("area-{}", kind.id())),
            help: self.area_help(kind),
            levels: (i64::from(kind == AreaKind::Hill), 2),
            sample: area_sample(kind),
        };
        let line = |kind: LineKind| MusterTerrain {
            id: kind.id().to_owned(),
            form: TerrainForm::Line,
            title: self.words.word(&format!("line-{}", kind.id())),
            help: self.words.word(match kind {
                LineKind::Road => "about-road",
                LineKind::Wall | LineKind::Hedge => "about-wall",
                LineKind::Trench => "about-trench",
            }),
            levels: (0, 0),
            sample: line_sample(kind),
        };
        AreaKind::ALL.into_iter().map(area).chain(LineKind::ALL.into_iter().map(line)).collect()
    }

    fn area_help(&self, kind: AreaKind) -> String {
        let mut keys = Vec::new();
        if kind.is_difficult() {
            keys.push("about-difficult");
        }
        match kind {
            AreaKind::Woods | AreaKind::Town => keys.push("about-no-heavy"),
            AreaKind::Hill => keys.push("about-hill"),
            AreaKind::Water => keys.push("about-water"),
            AreaKind::Bunker => keys.push("about-bunker"),
            AreaKind::Broken => {}
        }
        if kind.blocks_sight() {
            keys.push("about-blocks");
        }
        if kind.covers() && kind != AreaKind::Bunker {
            keys.push("about-covers");
        }
        keys.into_iter().map(|key| self.words.word(key)).collect::<Vec<_>>().join(" ")
    }

    /// The data sheet, whoever leads in front: without them there is no group.
    fn types(&self) -> Vec<MusterType> {
        let mut types: Vec<&Type> = self.pack.types.iter().collect();
        types.sort_by_key(|kind| heading(kind) != "heading-leaders");
        types.into_iter().map(|kind| self.kind(kind)).collect()
    }

    fn kind(&self, kind: &Type) -> MusterType {
        let has = |one| kind.traits.has(one);
        let towed = kind.kind == Kind::Gun || (kind.kind == Kind::HeavyWeapon && has(Trait::Towed));
        let rides =
            matches!(kind.kind, Kind::Infantry | Kind::HeavyWeapon) && !has(Trait::Motorcycle) && !has(Trait::Cavalry);
        let carries = [("tow", has(Trait::Tows)), ("ride", has(Trait::Transport))];
        let inches = tabletop::Length::in_inches;
        let (width, depth) =
            if kind.kind.has_base() { (inches(kind.size.width), inches(kind.size.depth)) } else { (0.0, 0.0) };
        let title = self.named(&format!("type-{}", kind.id), &kind.id);
        MusterType {
            id: kind.id.clone(),
            short: self.named(&format!("type-{}-short", kind.id), &title),
            title,
            heading: self.own.word(heading(kind)),
            notes: self.notes(kind),
            lists: kind.nations.clone(),
            points: i64::from(kind.points),
            width,
            depth,
            silhouette: kind.silhouette.clone(),
            leads: has(Trait::Command),
            load: if towed {
                "tow"
            } else if rides {
                "ride"
            } else {
                ""
            }
            .to_owned(),
            carries: carries.into_iter().filter(|(_, does)| *does).map(|(load, _)| load.to_owned()).collect(),
        }
    }

    /// What is worth knowing of a type, in a few words.
    fn notes(&self, kind: &Type) -> String {
        let mut notes = Vec::new();
        let mut note = |message: Message| notes.push(self.own.say(&message));
        let has = |one| kind.traits.has(one);
        if let Some(class) = kind.class {
            note(Message::new("note-class").with("class", format!("{class:?}")));
        }
        if kind.moves.is_positive() {
            note(Message::new("note-move").with("inches", Arg::Thousandths(kind.moves.in_thousandths())));
        } else if has(Trait::Towed) {
            note(Message::new("note-towed"));
        }
        if let Some(row) = kind.row {
            let line = &self.pack.direct[usize::from(row)];
            note(Message::new("note-range").with("inches", Arg::Thousandths(line.range.in_thousandths())));
            note(Message::new("note-he").with("dice", i32::from(kind.he.unwrap_or(line.he))));
        }
        if let Some(line) = kind.indirect {
            let dice = self.pack.indirect[usize::from(line)].dice;
            note(Message::new("note-indirect").with("dice", i32::from(dice)));
        }
        for (one, key) in
            [(Trait::Aa, "note-aa"), (Trait::Engineers, "note-engineers"), (Trait::Transport, "note-carries")]
        {
            if has(one) {
                note(Message::new(key));
            }
        }
        notes.join(" · ")
    }

    /// A bare table with a Command on each side.
    fn blank(&self) -> Draft {
        let (width, depth, strip) = (72.0, 48.0, 8.0);
        let side = |side: Side, nation: &str, near: f64, far: f64| DraftSide {
            id: side.id().to_owned(),
            choices: [("nation", nation), ("morale", "regular")].map(|(a, b)| (a.to_owned(), b.to_owned())).into(),
            counts: BTreeMap::from([("minefields".to_owned(), 0)]),
            deploys: side.index() as i64 + 1,
            zone: vec![(0.0, near), (width, near), (width, far), (0.0, far)],
        };
        let group = |side: Side| format!("{}1", &side.id()[..1]);
        let command = self.pack.types.iter().find(|kind| kind.traits.has(Trait::Command));
        let leader = |side: Side| DraftUnit {
            id: format!("{}01", &side.id()[..1]),
            kind: command.map(|kind| kind.id.clone()).unwrap_or_default(),
            group: group(side),
            ..DraftUnit::default()
        };
        Draft {
            id: OWN.to_owned(),
            name: self.own.word("own-name"),
            turns: 8,
            points: None,
            width,
            depth,
            sides: vec![side(Side::Blue, "GE", 0.0, strip), side(Side::Red, "SU", depth - strip, depth)],
            groups: Side::BOTH
                .map(|side| DraftGroup {
                    id: group(side),
                    side: side.id().to_owned(),
                    name: String::new(),
                    ..DraftGroup::default()
                })
                .to_vec(),
            units: Side::BOTH.map(leader).to_vec(),
            ..Draft::default()
        }
    }

    fn ready(&self) -> Vec<Ready> {
        let ready = |plan: &crate::pack::battle::Plan| {
            let key = format!("scenario-{}", plan.id);
            let title = if plan.name.is_empty() { self.named(&key, &plan.id) } else { plan.name.clone() };
            let help = format!("{key}-help");
            Ready {
                id: plan.id.clone(),
                help: if self.words.knows(&help) { self.words.word(&help) } else { String::new() },
                draft: Draft { id: OWN.to_owned(), name: title.clone(), ..draft::of(plan) },
                title,
            }
        };
        self.pack.scenarios.iter().map(ready).collect()
    }
}

fn heading(kind: &Type) -> &'static str {
    if kind.traits.has(Trait::Command) || kind.traits.has(Trait::Observer) {
        return "heading-leaders";
    }
    if kind.traits.has(Trait::Recon) {
        return "heading-recon";
    }
    match kind.kind {
        Kind::Infantry => "heading-infantry",
        Kind::HeavyWeapon => "heading-heavy-weapon",
        Kind::Gun => "heading-gun",
        Kind::SoftVehicle => "heading-soft-vehicle",
        Kind::Apc => "heading-apc",
        Kind::Armour => "heading-armour",
        Kind::OffMap => "heading-off-map",
        Kind::Air => "heading-air",
    }
}

/// A usual piece of terrain, around the origin.
fn area_sample(kind: AreaKind) -> Vec<(f64, f64)> {
    let scaled = |outline: &[(f64, f64)], by: f64| {
        let short = |inches: f64| (inches * by * 10.0).round() / 10.0;
        outline.iter().map(|(x, y)| (short(*x), short(*y))).collect()
    };
    const ROUND: [(f64, f64); 9] = [
        (4.2, 0.4),
        (3.4, 2.4),
        (1.2, 3.2),
        (-1.4, 2.9),
        (-3.6, 2.0),
        (-4.3, -0.3),
        (-3.2, -2.3),
        (-0.6, -3.1),
        (2.4, -2.5),
    ];
    const BLOCK: [(f64, f64); 6] = [(3.0, -2.6), (3.2, 1.2), (2.0, 3.0), (-1.6, 2.8), (-3.1, 2.4), (-2.8, -2.9)];
    const SQUARE: [(f64, f64); 4] = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
    match kind {
        AreaKind::Woods => scaled(&ROUND, 1.0),
        AreaKind::Town => scaled(&BLOCK, 1.0),
        AreaKind::Broken => scaled(&ROUND, 0.75),
        AreaKind::Hill => scaled(&ROUND, 1.4),
        AreaKind::Water => scaled(&ROUND, 0.7),
        AreaKind::Bunker => scaled(&SQUARE, 1.1),
    }
}

fn line_sample(kind: LineKind) -> Vec<(f64, f64)> {
    match kind {
        LineKind::Road => vec![(-12.0, 0.0), (-4.0, 0.8), (4.0, -0.8), (12.0, 0.0)],
        LineKind::Wall | LineKind::Hedge => vec![(-3.0, 0.0), (3.0, 0.0)],
        LineKind::Trench => vec![(-3.0, -0.3), (0.0, 0.4), (3.0, -0.3)],
    }
}

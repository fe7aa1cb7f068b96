//! What a thing is, and what could be tried with it.

use crate::action::Action;
use crate::pack::battle::{AreaKind, UnitId};
use crate::pack::{Kind, Side};
use crate::position::{Deed, Look, MineState, Place, State};
use crate::telling::words::inches;
use table::{About, Arg, Fact, Message, Seat};
use tabletop::Length;

/// How near an enemy must be, in inches, to be worth asking why it cannot be fired at.
const NEAR: i32 = 24;

fn word(key: impl Into<String>) -> Arg {
    Arg::Word(key.into())
}

impl Look<'_> {
    pub(crate) fn about(self, subject: &str, reader: Seat) -> Option<About<Action>> {
        if let Some(unit) = self.battle().unit_named(subject) {
            return Some(self.about_unit(unit, reader));
        }
        if let Some(at) = self.battle().areas.iter().position(|area| area.id == subject) {
            return Some(self.about_area(at));
        }
        if let Some(line) = self.battle().lines.iter().find(|line| line.id == subject) {
            let kind = line.kind.id();
            let title = Message::new("about-title").with("name", word(format!("line-{kind}")));
            let (key, rules): (_, &[&'static str]) = match line.kind {
                crate::pack::battle::LineKind::Road => ("about-road", &["MOV-10"]),
                crate::pack::battle::LineKind::Wall | crate::pack::battle::LineKind::Hedge => {
                    ("about-wall", &["DIR-13"])
                }
                crate::pack::battle::LineKind::Trench => ("about-trench", &["DIR-13", "CLC-31"]),
            };
            return Some(About { title, facts: vec![Fact::new(Message::new(key), rules)], tries: Vec::new() });
        }
        self.about_mine(subject, reader)
    }

    fn about_mine(self, subject: &str, reader: Seat) -> Option<About<Action>> {
        let at = subject.strip_prefix('m')?.parse::<usize>().ok()?.checked_sub(1)?;
        let mine = self.pos.mines().get(at)?;
        let known = match mine.state {
            MineState::Known => true,
            MineState::Hidden => Side::at(reader) == Some(mine.side),
            MineState::Unlaid | MineState::Cleared | MineState::Lifted => false,
        };
        known.then(|| About {
            title: Message::new("about-title").with("name", word("shape-mines")),
            facts: vec![
                Fact::new(Message::new("about-mines"), &["MIN-1", "MIN-9", "MIN-10"]),
                Fact::new(Message::new("about-mines-clearing"), &["MIN-4", "MIN-5", "MIN-6"]),
            ],
            tries: Vec::new(),
        })
    }

    fn about_area(self, at: usize) -> About<Action> {
        let area = &self.battle().areas[at];
        let mut facts = Vec::new();
        let mut say = |key: &'static str, rules: &[&'static str]| facts.push(Fact::new(Message::new(key), rules));
        if area.kind.is_difficult() {
            say("about-difficult", &["MOV-7", "MOV-8", "MOV-16"]);
        }
        match area.kind {
            AreaKind::Woods => say("about-no-heavy", &["MOV-14"]),
            AreaKind::Town => say("about-no-heavy", &["MOV-15"]),
            AreaKind::Hill => say("about-hill", &["FIR-11"]),
            AreaKind::Water => say("about-water", &["MOV-6"]),
            AreaKind::Bunker => say("about-bunker", &["IND-6"]),
            AreaKind::Broken => {}
        }
        if area.kind.blocks_sight() {
            say("about-blocks", &["FIR-9"]);
        }
        if area.kind.covers() {
            say("about-covers", &["DIR-13", "IND-15", "CLC-31"]);
        }
        About {
            title: Message::new("about-title").with("name", self.battle().area_title(at)),
            facts,
            tries: Vec::new(),
        }
    }

    fn about_unit(self, unit: UnitId, reader: Seat) -> About<Action> {
        let (facts, now) = (self.facts(unit), self.unit(unit));
        let mut told = Vec::new();
        let mut note = |text: Message, rules: &[&'static str]| told.push(Fact::new(text, rules));
        let group = &self.battle().groups[usize::from(facts.group)];
        note(
            Message::new("about-unit")
                .with("side", self.battle().side_title(facts.side))
                .with("kind", word(format!("kind-{}", facts.kind.id())))
                .with("morale", word(format!("morale-{}", facts.morale.id())))
                .with("group", if group.name.is_empty() { group.id.clone() } else { group.name.clone() }),
            &["ORG-3", "BRK-2"],
        );
        if let Some(class) = facts.class {
            note(Message::new("about-class").with("class", format!("{class:?}")), &["CLS-1", "CLS-5"]);
        }
        match now.place {
            Place::Table => {}
            Place::Aboard(carrier) => {
                note(Message::new("about-aboard").with("carrier", self.battle().title(carrier)), &["MOV-18"]);
            }
            Place::Beside => note(Message::new("about-beside"), &["BRK-6"]),
            Place::Lost => note(Message::new("about-lost"), &["EFF-11"]),
        }
        match now.state {
            State::Steady => {}
            State::Shaken => note(Message::new("about-shaken"), &["EFF-6", "EFF-7", "DIR-12"]),
            State::Suppressed => note(Message::new("about-suppressed"), &["EFF-8", "EFF-9", "EFF-10"]),
        }
        if now.place == Place::Table {
            let left = if now.deeds.has(Deed::Moved) { Length::ZERO } else { self.left(unit) };
            note(Message::new("about-move").with("moves", inches(facts.moves)).with("left", inches(left)), &["MOV-9"]);
        }
        let scale = self.pack.constants;
        if facts.moves.is_positive() {
            let metres = facts.moves.in_thousandths() * i32::from(scale.metres) / 1_000;
            let [shortest, longest] = scale.minutes.map(i32::from);
            let text = Message::new("about-scale").with("metres", metres);
            note(text.with("shortest", shortest).with("longest", longest), &["SCL-1", "SCL-2"]);
        }
        if facts.kind == Kind::Air {
            let [fewest, most] = scale.aircraft.map(i32::from);
            note(Message::new("about-aircraft").with("fewest", fewest).with("most", most), &["AIR-2"]);
        }
        if let Some(row) = facts.row {
            let line = self.pack.direct[usize::from(row)];
            note(
                Message::new("about-weapon")
                    .with("range", inches(line.range))
                    .with("a", i32::from(line.armour[0]))
                    .with("b", i32::from(line.armour[1]))
                    .with("c", i32::from(line.armour[2]))
                    .with("he", i32::from(facts.he)),
                &[self.range_rule(facts), "DIR-7"],
            );
        }
        if let Some((at, line)) = self.indirect_line(unit) {
            let range = line.range.filter(|_| facts.kind != Kind::OffMap && facts.kind != Kind::Air);
            note(
                Message::new("about-indirect")
                    .with("range", range.map_or(word("about-unlimited"), |range| Arg::Name(format!("{range}″"))))
                    .with("dice", i32::from(line.dice))
                    .with("area", i32::from(line.area))
                    .with("smoke", i32::from(line.smoke)),
                &[crate::rules::indirect::LINES[at][0], crate::rules::indirect::LINES[at][1]],
            );
        }
        if facts.is_leader() {
            note(Message::new("about-leader"), &["CMD-10", "CMD-11", "CMD-12", "CMD-13"]);
        }
        if now.place == Place::Table {
            if self.is_exempt(unit) {
                note(Message::new("about-exempt"), &["CMD-5", "CMD-6", "CMD-7", "CMD-8", "CMD-9"]);
            } else if let Some(gap) = self.command_gap(unit) {
                let key = if self.is_in_command(unit) { "about-in-command" } else { "about-out-of-command" };
                note(Message::new(key).with("gap", inches(gap.shown())), &["CMD-4"]);
            }
            if self.has_ground_cover(unit, &self.base(unit)) {
                note(Message::new("about-in-cover"), &["DIR-13"]);
            }
        }
        if facts.kind == Kind::Air && Side::at(reader) == Some(facts.side) && now.planned > 0 {
            note(Message::new("about-planned").with("turn", i32::from(now.planned)), &["AIR-3"]);
        }
        About {
            title: Message::new("about-title").with("name", self.battle().title(unit)),
            facts: told,
            tries: if self.asked().map(Side::seat) == Some(reader) { self.tries(unit) } else { Vec::new() },
        }
    }

    /// What a player may think of doing with a unit now, legal or not.
    fn tries(self, unit: UnitId) -> Vec<Action> {
        let mut listed = Vec::new();
        self.list(&mut listed);
        let about = |action: &Action| {
            let touch = self.touch(*action);
            let id = &self.facts(unit).id;
            touch.pieces.contains(id) || touch.places.contains(id)
        };
        let mut tries: Vec<Action> = listed.into_iter().filter(about).collect();
        let own = Some(self.facts(unit).side) == self.asked();
        let others = if own { self.pos.steps.top().ask().attempts(self, unit) } else { Vec::new() };
        for other in others {
            if !tries.contains(&other) {
                tries.push(other);
            }
        }
        tries
    }

    /// The enemies that it is worth asking about why they cannot be fired at or attacked.
    pub(crate) fn near_enemies(self, unit: UnitId) -> impl Iterator<Item = UnitId> {
        let reach = tabletop::Length::inches(NEAR);
        let enemies: Vec<UnitId> = if self.stands(unit) {
            self.enemies_within(self.facts(unit).side, &self.base(unit), reach).collect()
        } else {
            Vec::new()
        };
        enemies.into_iter()
    }
}

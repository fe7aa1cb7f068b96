//! Offboard artillery on the screen: a panel for each battery, what lies on the map of it, what it could reach, and why it comes down where.

use crate::action::Action;
use crate::ids::WeaponId;
use crate::pack::{Battery, Observer, Weapon};
use crate::position::{Counter, Look, Mission, ModuleId};
use crate::rules::artillery::{Watch, apart};
use hexes::{Hex, Name};
use table::{Arg, Fact, Factor, Factors, Mark, Message, Overlay, OverlayPlace, Panel, PanelKind, Words};

impl Look<'_> {
    /// A panel for each battery, with what everybody knows of it.
    pub(crate) fn battery_panels(self, words: &Words) -> Vec<Panel> {
        let panel = |module: ModuleId| {
            let side = self.guns(module).map(|guns| guns.side)?;
            let title = Message::new("panel-battery").with("battery", self.module_title(module));
            let title = words.say(&title.with("side", self.army_name(side)));
            let lines = self.told_of_battery(module).into_iter().map(|fact| words.say(&fact.text)).collect();
            let id = format!("battery-{module}");
            Some(Panel { id, title, owner: Some(side.id().to_owned()), kind: PanelKind::List(lines) })
        };
        self.modules().filter_map(|its| panel(its.0)).collect()
    }

    /// What a battery is and how it stands.
    pub(crate) fn told_of_battery(self, module: ModuleId) -> Vec<Fact> {
        let (its, Some(guns)) = (self.module(module), self.guns(module)) else { return Vec::new() };
        let kind = match guns.battery {
            Battery::Guns => "battery-guns",
            Battery::BattalionMortars => "battery-mortars",
            Battery::Rockets => "battery-rockets",
        };
        let column = self.pack.fire.of_calibre(guns.calibre).map_or(0, |column| self.pack.fire.head(column));
        let what = Message::new("fact-battery")
            .with("kind", Arg::Word(kind.to_owned()))
            .with("calibre", i32::from(guns.calibre))
            .with("column", i32::from(column));
        let mut told = vec![Fact::new(what, &["DaE2a", "DaE2b"])];
        if guns.smoke {
            told.push(Fact::plain("fact-battery-smoke", &["DaE2.7b"]));
        }
        match (guns.observer, self.observer(module)) {
            (Observer::OffBoard(_), _) => told.push(Fact::plain("fact-observer-beyond", &["DaE2.8a"])),
            (_, Some(Watch::Leader(unit, _))) => {
                told.push(Fact::with("fact-observer", &["DaE2.1e"], "unit", self.title(unit)));
            }
            _ => told.push(Fact::plain("fact-no-observer", &["DaE2.1e"])),
        }
        if its.is_lost() && its.counter.is_none() {
            told.push(Fact::plain("fact-battery-lost", &["DaE2.2f"]));
            return told;
        }
        let pile = Message::new("fact-pile").with("black", i32::from(its.black)).with("red", i32::from(its.red));
        told.push(Fact::new(pile, &["DaE2.21a"]));
        told.push(Fact::plain(if its.contact { "fact-contact" } else { "fact-no-contact" }, &["DaE2.1d"]));
        told.push(Fact::plain(if its.access { "fact-access" } else { "fact-no-access" }, &["DaE2.2c"]));
        if let Some(counter) = its.counter {
            let word = Arg::Word(format!("counter-{}", counter.id()));
            let text = match self.spot_hex(its.at) {
                Some(hex) => Message::new("fact-counter").with("hex", Arg::Name(self.name(hex).to_string())),
                None => Message::new("fact-counter-beyond"),
            };
            told.push(Fact::new(text.with("counter", word), &["DaE2.5b"]));
        }
        told
    }

    /// Spotting Rounds and Fire For Effect with the hexes that it falls upon.
    pub(crate) fn artillery_marks(self, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (module, _) in self.modules() {
            let its = self.module(module);
            let Some(counter) = its.counter else { continue };
            if counter != Counter::Round {
                let title = words.word("mark-blast");
                let mark = |hex: Hex| Mark {
                    at: self.name(hex).to_string(),
                    kind: "blast".to_owned(),
                    title: title.clone(),
                    text: String::new(),
                };
                marks.extend(self.blast_area(module).map(mark));
            }
            let Some(hex) = self.spot_hex(its.at) else { continue };
            let text = words.word(&format!("counter-{}", counter.id()));
            let title = Message::new("mark-artillery").with("battery", self.module_title(module));
            let title = words.say(&title.with("counter", Arg::Word(format!("counter-{}", counter.id()))));
            marks.push(Mark { at: self.name(hex).to_string(), kind: counter.id().to_owned(), title, text });
        }
        marks
    }

    /// What lies under artillery fire, and around a Spotting Round what would.
    pub(crate) fn artillery_overlay(self) -> Overlay {
        let mut overlay = Overlay::of(&["DaE2.5h", "DaE2.9f"]);
        for (module, _) in self.modules().filter(|its| self.module(its.0).counter.is_some()) {
            let its = self.module(module);
            let kind = if its.counter == Some(Counter::Round) { "range" } else { "bad" };
            let text = |hex: Hex| if self.spot_of(hex) == its.at { module.to_string() } else { String::new() };
            let place = |hex: Hex| OverlayPlace::new(self.name(hex).to_string(), kind, &text(hex));
            overlay.places.extend(self.blast_area(module).map(place));
        }
        overlay
    }

    /// The contact value of a radio.
    pub(crate) fn contact_of(self, weapon: WeaponId) -> Option<u8> {
        let arm = Some(self.arm(weapon)).filter(|arm| arm.weapon == Weapon::Radio)?;
        self.pack.nation(arm.nationality).contact(self.scenario().date)
    }

    /// What is added to the dice of an order: contact, or the accuracy of a request.
    pub(crate) fn order_factors(self, action: Action) -> Factors {
        match action {
            Action::Call(module) => self.contact_factors(module),
            Action::Request(name) | Action::Correct(name) => self.accuracy_factors(name, None),
            Action::Announce(name, mission) => self.accuracy_factors(name, Some(mission)),
            _ => Factors::new(),
        }
    }

    fn contact_factors(self, module: ModuleId) -> Factors {
        let (Some(guns), Some(Watch::Leader(..))) = (self.guns(module), self.observer(module)) else {
            return Factors::new();
        };
        let (number, drm) = self.contact_number(module, guns);
        let mut factors = vec![Factor::new("DaE2.1g", Message::new("factor-contact"), i32::from(number))];
        if drm != 0 {
            factors.push(Factor::new("DaE2.11a", Message::new("factor-maintenance"), i32::from(drm)));
        }
        factors
    }

    /// Nothing is said of what hinders, as long as nobody may know whether the hex is seen at all.
    fn accuracy_factors(self, name: Name, mission: Option<Mission>) -> Factors {
        let mut factors = Factors::new();
        let crate::step::Step::Ordering(step) = self.pos.steps.top() else { return factors };
        let (module, Some(hex)) = (step.0, self.hex(name)) else { return factors };
        let its = self.module(module);
        let most = self.accuracy_number(module);
        factors.push(Factor::new("DaE2.3c", Message::new("factor-accuracy"), i32::from(most)));
        let far = its.counter.map_or(0, |_| apart(its.at, self.spot_of(hex)));
        let drm = if mission.is_some() { self.far_drm(far) } else { 0 };
        if drm > 0 {
            factors.push(Factor::new("DaE2.33g", Message::new("factor-corrected-far"), i32::from(drm)));
        }
        let hindrance = self.spots(module, hex).filter(|more| self.pos.open_los && *more > 0);
        if let Some(more) = hindrance {
            factors.push(Factor::new("DaE2.3d", Message::new("factor-hindrance"), i32::from(more)));
        }
        factors
    }
}

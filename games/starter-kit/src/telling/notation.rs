//! How what actions are made of is written, read and told. Units and weapons go by id (`a1`, `bw2`), hexes by name (`aK2`).

use crate::action::Element;
use crate::ids::{UnitId, WeaponId};
use crate::pack::{Corner, Pack, Shell, TargetType};
use crate::position::{Mission, ModuleId};
use hexes::Name;
use table::notation::misread;
use table::{Arg, Refusal, Term, Touch};

impl Term<Pack> for UnitId {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Pack) -> String {
        self.to_string()
    }

    fn read(_: &Pack, text: &str) -> Result<UnitId, Refusal> {
        UnitId::named(text).ok_or_else(|| misread("no-unit-called", text))
    }

    fn told(self, _: &Pack) -> Arg {
        Arg::Name(self.to_string())
    }

    fn touch(self, _: &Pack, touch: &mut Touch) {
        touch.pieces.push(self.to_string());
    }
}

impl Term<Pack> for WeaponId {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Pack) -> String {
        self.to_string()
    }

    fn read(_: &Pack, text: &str) -> Result<WeaponId, Refusal> {
        WeaponId::named(text).ok_or_else(|| misread("no-weapon-called", text))
    }

    fn told(self, _: &Pack) -> Arg {
        Arg::Name(self.to_string())
    }

    fn touch(self, _: &Pack, touch: &mut Touch) {
        touch.pieces.push(self.to_string());
    }
}

impl Term<Pack> for Element {
    const WORDS: Option<usize> = Some(1);

    fn write(self, pack: &Pack) -> String {
        match self {
            Element::Unit(unit) => unit.write(pack),
            Element::Weapon(weapon) => weapon.write(pack),
        }
    }

    fn read(_: &Pack, text: &str) -> Result<Element, Refusal> {
        let unit = UnitId::named(text).map(Element::Unit);
        unit.or_else(|| WeaponId::named(text).map(Element::Weapon)).ok_or_else(|| misread("no-counter-called", text))
    }

    fn told(self, pack: &Pack) -> Arg {
        match self {
            Element::Unit(unit) => unit.told(pack),
            Element::Weapon(weapon) => weapon.told(pack),
        }
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        match self {
            Element::Unit(unit) => unit.touch(pack, touch),
            Element::Weapon(weapon) => weapon.touch(pack, touch),
        }
    }
}

impl Term<Pack> for Name {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Pack) -> String {
        self.to_string()
    }

    fn read(_: &Pack, text: &str) -> Result<Name, Refusal> {
        text.parse().map_err(|_| misread("no-hex-called", text))
    }

    fn told(self, _: &Pack) -> Arg {
        Arg::Name(self.to_string())
    }

    fn touch(self, _: &Pack, touch: &mut Touch) {
        touch.places.push(self.to_string());
    }
}

/// Things of a closed list, each with one word.
macro_rules! listed {
    ($Thing:ty, $words:literal, $unknown:literal) => {
        impl Term<Pack> for $Thing {
            const WORDS: Option<usize> = Some(1);

            fn write(self, _: &Pack) -> String {
                self.id().to_owned()
            }

            fn read(_: &Pack, text: &str) -> Result<$Thing, Refusal> {
                <$Thing>::ALL.into_iter().find(|its| its.id() == text).ok_or_else(|| misread($unknown, text))
            }

            fn told(self, _: &Pack) -> Arg {
                Arg::Word(format!(concat!($words, "-{}"), self.id()))
            }

            fn touch(self, _: &Pack, _: &mut Touch) {}
        }
    };
}

listed!(Shell, "shell", "no-shell-called");
listed!(TargetType, "aim", "no-target-type-called");
listed!(Corner, "corner", "no-corner-called");
listed!(Mission, "mission", "no-mission-called");

impl Term<Pack> for ModuleId {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Pack) -> String {
        self.to_string()
    }

    fn read(_: &Pack, text: &str) -> Result<ModuleId, Refusal> {
        ModuleId::named(text).ok_or_else(|| misread("no-battery-called", text))
    }

    fn told(self, _: &Pack) -> Arg {
        Arg::Name(self.to_string())
    }

    fn touch(self, _: &Pack, touch: &mut Touch) {
        touch.places.push(format!("battery-{self}"));
    }
}

//! How what actions are made of is written, read and told: counters by id, hexes by name, chits by id.

use super::chit_word;
use crate::action::{Armies, Site};
use crate::pack::{Chit, Hex, Pack, UnitId};
use table::notation::misread;
use table::{Arg, Refusal, Term, Touch};

impl Term<Pack> for UnitId {
    const WORDS: Option<usize> = Some(1);

    fn write(self, pack: &Pack) -> String {
        pack.roster.units.get(self.index()).map_or_else(|| format!("?{}", self.index()), |unit| unit.id.clone())
    }

    fn read(pack: &Pack, text: &str) -> Result<UnitId, Refusal> {
        pack.roster.named(text).ok_or_else(|| misread("no-counter-called", text))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.unit_arg(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.pieces.push(self.write(pack));
    }
}

impl Term<Pack> for Hex {
    const WORDS: Option<usize> = Some(1);

    fn write(self, pack: &Pack) -> String {
        pack.map.name(self).to_string()
    }

    fn read(pack: &Pack, text: &str) -> Result<Hex, Refusal> {
        text.parse().ok().and_then(|name| pack.map.hex(name)).ok_or_else(|| misread("no-hex-called", text))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.hex_arg(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.places.push(self.write(pack));
    }
}

impl Term<Pack> for Chit {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Pack) -> String {
        self.id().to_owned()
    }

    fn read(_: &Pack, text: &str) -> Result<Chit, Refusal> {
        let found = Chit::ALL.into_iter().find(|chit| chit.id().eq_ignore_ascii_case(text));
        found.ok_or_else(|| misread("no-chit-called", text))
    }

    fn told(self, _: &Pack) -> Arg {
        chit_word(self)
    }

    fn touch(self, _: &Pack, _: &mut Touch) {}
}

/// `1+3`, and `none` for none at all.
impl Term<Pack> for Armies {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &Pack) -> String {
        let some = (0..4).filter(|place| self.0 >> place & 1 != 0).map(|place| (place + 1).to_string());
        let said = some.collect::<Vec<_>>().join("+");
        if said.is_empty() { "none".to_owned() } else { said }
    }

    fn read(_: &Pack, text: &str) -> Result<Armies, Refusal> {
        let mut armies = 0;
        for number in text.split('+').filter(|_| text != "none") {
            let place = ["1", "2", "3", "4"].iter().position(|known| *known == number);
            let bit = 1 << place.ok_or_else(|| misread("no-armies-called", text))?;
            if armies & bit != 0 {
                return Err(misread("no-armies-called", text));
            }
            armies |= bit;
        }
        Ok(Armies(armies))
    }

    fn told(self, pack: &Pack) -> Arg {
        Arg::Name(self.write(pack))
    }

    fn touch(self, _: &Pack, _: &mut Touch) {}
}

/// A hex, or `reserve`.
impl Term<Pack> for Site {
    const WORDS: Option<usize> = Some(1);

    fn write(self, pack: &Pack) -> String {
        match self {
            Site::Hex(hex) => Term::write(hex, pack),
            Site::Reserve => "reserve".to_owned(),
        }
    }

    fn read(pack: &Pack, text: &str) -> Result<Site, Refusal> {
        if text == "reserve" { Ok(Site::Reserve) } else { Hex::read(pack, text).map(Site::Hex) }
    }

    fn told(self, pack: &Pack) -> Arg {
        match self {
            Site::Hex(hex) => hex.told(pack),
            Site::Reserve => Arg::Word("box-reserve".to_owned()),
        }
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        if let Site::Hex(hex) = self {
            hex.touch(pack, touch);
        }
    }
}

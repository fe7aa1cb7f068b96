//! Whoever names an HQ where a combat unit is meant hears why that cannot be, not that nobody is called so.

use crate::pack::{FormationId, Pack};
use crate::rules::verdict::{About, no};
use table::{Arg, Refusal};

impl Pack {
    /// The refusal of a text, unless it was an HQ that no unit is called.
    pub(crate) fn mind_headquarters(&self, text: &str, misread: Refusal) -> Refusal {
        // After units that move a hex is read.
        let nobody = matches!(misread.reason.key, "no-unit-called" | "no-hex-called");
        let meant = misread.reason.args.iter().any(|(_, arg)| matches!(arg, Arg::Name(name) if begins_with_hq(name)));
        if !nobody || !meant {
            return misread;
        }
        // In a plan of several parts it is the part that names one.
        let named = text.split(';').find_map(|part| Some((part, self.headquarters_in(part)?)));
        let Some((part, formation)) = named else { return misread };
        let verb = part.split_whitespace().next().unwrap_or_default().to_ascii_lowercase();
        let leads = part.split_whitespace().nth(1).is_some_and(begins_with_hq);
        let why = match verb.as_str() {
            "move" | "go" if leads => no("3.3j", "hq-only-relocates").formation(formation),
            "move" | "go" => no("7.3.1f", "hq-never-joins").formation(formation),
            "relocate" | "improve" | "to" | "infiltrate" | "displace" => return misread,
            "with" | "attack" => no("3.3i", "hq-never-joins").formation(formation),
            _ => no("3.3h", "hq-no-combat-unit").formation(formation),
        };
        why.refusal(|fact| fact.arg(self))
    }

    /// The HQ that a text names: `hq-44`, as it is called on the board, or `hq 44`.
    fn headquarters_in(&self, text: &str) -> Option<FormationId> {
        let mut words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).skip(1);
        while let Some(word) = words.next() {
            if begins_with_hq(word) {
                let name = if word.len() > 2 { word[2..].strip_prefix('-') } else { words.next() };
                return name.and_then(|name| self.formation_named(name));
            }
        }
        None
    }
}

fn begins_with_hq(text: &str) -> bool {
    text.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("hq"))
}

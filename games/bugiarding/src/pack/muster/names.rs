//! What a battle and its parts may be called. It is asked of what somebody puts together; what was begun before is played as it is, and
//! shown without what cannot be seen.

use crate::pack::battle::{Flaw, Plan, is_id};
use table::{Message, text};

/// How many letters a name has at most.
const LONGEST: usize = 60;

/// Everything that is wrong with the id of a battle, and with the names in it.
pub fn flaws(plan: &Plan) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    if !is_id(&plan.id) {
        flaws.push(Flaw::of("id".to_owned(), Message::new("entry-battle"), Message::new("id")));
    }
    let mut look = |at: String, entry: Message, name: &str| {
        if let Some(why) = wrong(name) {
            flaws.push(Flaw::of(at, entry, why));
        }
    };
    let entry = |key, id: &str| Message::new(key).with("id", id);
    look("name".to_owned(), Message::new("entry-battle"), &plan.name);
    for (at, side) in plan.side.iter().enumerate() {
        look(format!("sides/{at}/nation"), entry("entry-side", side.id.id()), &side.nation);
    }
    for (at, group) in plan.group.iter().enumerate() {
        look(format!("groups/{at}/name"), entry("entry-group", &group.id), &group.name);
    }
    for (at, unit) in plan.unit.iter().enumerate() {
        look(format!("units/{at}/name"), entry("entry-unit", &unit.id), &unit.name);
    }
    for (at, area) in plan.area.iter().enumerate() {
        look(format!("areas/{at}/name"), entry("entry-area", &area.id), &area.name);
    }
    for (at, line) in plan.line.iter().enumerate() {
        look(format!("lines/{at}/name"), entry("entry-line", &line.id), &line.name);
    }
    flaws
}

/// Why something cannot be a name.
fn wrong(name: &str) -> Option<Message> {
    if let Some(letter) = text::hidden(name) {
        return Some(Message::new("name-hidden").with("letter", format!("U+{:04X}", u32::from(letter))));
    }
    let long = name.chars().count() > LONGEST;
    long.then(|| Message::new("name-long").with("most", LONGEST as i32))
}

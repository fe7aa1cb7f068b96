//! What a player can point at: which counters and places an action is about, where a counter can go, what a thing is and
//! what it can do, what may be laid over the board. A screen that knows no game learns from here what a click means.

use crate::{Arg, Message, Pose, Refusal, Rule, Shape};

/// What an action is about, so that a screen can offer it where its counters and places are.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Touch {
    /// What sort of action it is (`move`, `attack`): actions of one verb belong together. A stable name, the same in every
    /// language; the word `verb-<verb>` says it to a player.
    pub verb: &'static str,
    /// The counters it is about, the one to click first in front.
    pub pieces: Vec<String>,
    /// The places it aims at: hexes, areas, panels.
    pub places: Vec<String>,
    /// The panel it is played out of, if it is: a hand.
    pub hand: Option<String>,
    /// What it costs, in a word or two, where that tells it from others that could be done instead.
    pub cost: Option<Message>,
    /// If it turns its first counter, or a part of it: where to.
    pub turns: Option<Turning>,
}

/// A counter is turned on the spot.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Turning {
    /// What is turned: `hull` (all of it), `turret` (a part on top of it).
    pub part: &'static str,
    /// Where it points then, in degrees clockwise from straight up.
    pub to: u16,
}

impl Touch {
    /// A verb with nothing it is about yet.
    #[must_use]
    pub fn of(verb: &'static str) -> Touch {
        Touch { verb, ..Touch::default() }
    }
}

/// The actions that touch a place or what lies there: first those that aim at it, then those of the counters.
pub fn touching<A: Copy>(actions: &[A], touch: impl Fn(A) -> Touch, place: &str, pieces: &[String]) -> Vec<A> {
    let touches: Vec<Touch> = actions.iter().map(|action| touch(*action)).collect();
    let aims = |touch: &Touch| touch.places.iter().any(|aim| aim == place);
    let owns = |touch: &Touch| touch.pieces.iter().any(|piece| pieces.contains(piece));
    let all = || actions.iter().zip(&touches);
    let aimed = all().filter(|(_, touch)| aims(touch));
    let owned = all().filter(|(_, touch)| !aims(touch) && owns(touch));
    aimed.chain(owned).map(|(action, _)| *action).collect()
}

/// Adds to what could be tried what else a player may think of, each once. That something else is being decided is worth saying once:
/// of those that come `out_of_turn` only the first is kept.
pub fn try_others<A: Copy + PartialEq>(tries: &mut Vec<A>, others: Vec<A>, out_of_turn: impl Fn(A) -> bool) {
    let mut said = false;
    for action in others {
        let late = out_of_turn(action);
        if !(tries.contains(&action) || late && said) {
            tries.push(action);
            said |= late;
        }
    }
}

/// A place that a counter can go to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached<A> {
    /// The place.
    pub place: String,
    /// The way there, place by place, the starting one first.
    pub path: Vec<String>,
    /// What the whole way costs.
    pub cost: Arg,
    /// What is left afterwards.
    pub left: Arg,
    /// The plan that goes there.
    pub plan: Vec<A>,
}

/// A place on a free table to which something is brought, in thousandths of an inch.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// From the left edge.
    pub x: i32,
    /// From the near edge.
    pub y: i32,
    /// Where it is to face, in thousandths of a degree; nothing, if that is left to the rules.
    pub facing: Option<i32>,
}

impl Aim {
    /// Where something stands, facing as the rules like.
    #[must_use]
    pub const fn at(pose: &Pose) -> Aim {
        Aim { x: pose.x, y: pose.y, facing: None }
    }
}

/// What would come of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace<A> {
    /// How it would stand: as near to the place as it can come.
    pub pose: Pose,
    /// Whether it goes there itself; otherwise only what the shapes show does, such as smoke.
    pub itself: bool,
    /// The way there.
    pub path: Vec<(i32, i32)>,
    /// What the way costs, and what is left.
    pub text: Message,
    /// The plan that does it; empty, if nothing does.
    pub plan: Vec<A>,
    /// Why it does not come to the very place.
    pub refusal: Option<Refusal>,
    /// What else is to be shown meanwhile: arcs, ranges, what is in the way.
    pub shapes: Vec<Shape>,
}

/// What a thing is, and what could be tried with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About<A> {
    /// Its name.
    pub title: Message,
    /// What can be said of it.
    pub facts: Vec<Fact>,
    /// What a player may think of doing with it now, legal or not.
    pub tries: Vec<A>,
}

/// One thing that can be said, with the rules behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The sentence.
    pub text: Message,
    /// The rules it comes from.
    pub rules: Vec<Rule>,
}

impl Fact {
    /// A sentence and the rules behind it.
    pub fn new(text: Message, rules: &[&'static str]) -> Fact {
        Fact { text, rules: rules_of(rules) }
    }

    /// A sentence without blanks.
    pub fn plain(key: &'static str, rules: &[&'static str]) -> Fact {
        Fact::new(Message::new(key), rules)
    }

    /// A sentence with one blank filled.
    pub fn with(key: &'static str, rules: &[&'static str], name: &'static str, value: impl Into<Arg>) -> Fact {
        Fact::new(Message::new(key).with(name, value), rules)
    }
}

fn rules_of(ids: &[&'static str]) -> Vec<Rule> {
    ids.iter().map(|id| Rule(id)).collect()
}

/// Something that can be laid over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlayInfo {
    /// Its id (`zones-german`).
    pub id: &'static str,
    /// Its name.
    pub title: Message,
    /// Whether it is about one counter, which must be named.
    pub of_piece: bool,
}

impl OverlayInfo {
    /// All that a game has: id, key of the name, whether it is about one counter.
    #[must_use]
    pub fn all(overlays: &[(&'static str, &'static str, bool)]) -> Vec<OverlayInfo> {
        let info = |&(id, title, of_piece): &_| OverlayInfo { id, title: Message::new(title), of_piece };
        overlays.iter().map(info).collect()
    }
}

/// What lies over the board: places, each of a kind and with a short text, and ways between places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// The places.
    pub places: Vec<OverlayPlace>,
    /// The ways.
    pub paths: Vec<OverlayPath>,
    /// On a free table: what lies over it.
    pub shapes: Vec<Shape>,
    /// The rules it shows.
    pub rules: Vec<Rule>,
}

impl Overlay {
    /// One that shows these rules, with nothing on it yet.
    #[must_use]
    pub fn of(rules: &[&'static str]) -> Overlay {
        Overlay { rules: rules_of(rules), ..Overlay::default() }
    }

    /// With the places that a counter can reach, and what they cost in half points.
    #[must_use]
    pub fn reaching<A>(self, reached: &[Reached<A>]) -> Overlay {
        let cost = |cost: &Arg| match cost {
            Arg::Half(halves) => half_points(*halves),
            _ => String::new(),
        };
        let place =
            |to: &Reached<A>| OverlayPlace { place: to.place.clone(), kind: "good".to_owned(), text: cost(&to.cost) };
        self.on(reached.iter().map(place).collect())
    }

    /// With these places.
    #[must_use]
    pub fn on(self, places: Vec<OverlayPlace>) -> Overlay {
        Overlay { places, ..self }
    }
}

/// One place of an overlay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlayPlace {
    /// The place.
    pub place: String,
    /// What it is there: a side's id, `good`, `bad`, `source` or `range`; a screen gives each its own hatching.
    pub kind: String,
    /// A short text, such as a cost.
    pub text: String,
}

impl OverlayPlace {
    /// A place, what it is there, and a short text.
    pub fn new(place: String, kind: &str, text: &str) -> OverlayPlace {
        OverlayPlace { place, kind: kind.to_owned(), text: text.to_owned() }
    }
}

/// Half points in short, as every language writes them: `2½`.
#[must_use]
pub fn half_points(halves: i32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// One way of an overlay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverlayPath {
    /// The places in order.
    pub places: Vec<String>,
    /// What it is: a side's id, `good` or `bad`.
    pub kind: String,
}

/// One step of a guided start. Its sentences are the words `guide-<id>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GuideStep {
    /// Its id.
    pub id: String,
    /// What it points at: `question`, `actions`, `board`, `log`, `time`, `why`, `piece <id>` or `place <id>`.
    pub points_at: String,
    /// What ends it: `next` (a button), `hold <id>` (a counter taken in hand), or words of an action's notation that has to be played.
    pub until: String,
}

/// A step as a game's table of them has it: its id, what it points at, and what ends it.
impl From<(&str, &str, &str)> for GuideStep {
    fn from((id, points_at, until): (&str, &str, &str)) -> GuideStep {
        GuideStep { id: id.to_owned(), points_at: points_at.to_owned(), until: until.to_owned() }
    }
}

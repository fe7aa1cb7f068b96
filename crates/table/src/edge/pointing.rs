//! What a player points at, in the reader's words.

use super::refusing;
use super::reports::{
    AboutReport, ActionReport, CannotReport, FactReport, OverlayCard, OverlayReport, ReachReport, RefusalReport,
    TraceReport, TurningReport,
};
use super::table::ids;
use crate::{Aim, Lang, Match, Message, Reached, Rules, Seat, Touch, Words};
use std::hash::{DefaultHasher, Hash, Hasher};

/// One action of the seat that decides, for a button or the board: all that is said of it, before a language is chosen.
#[derive(Hash)]
pub(super) struct Button {
    pub notation: String,
    label: Message,
    touch: Touch,
    chance: bool,
    weigh: Option<String>,
    gives: Option<Message>,
}

impl Button {
    pub fn of<R: Rules>(rules: &R, position: &R::Position, action: R::Action) -> Button {
        let weighed = Some(rules.weighed(position, action)).filter(|plan| !plan.is_empty());
        Button {
            notation: rules.write(action),
            label: rules.label(position, action),
            touch: rules.touch(position, action),
            chance: rules.uncertain(position, action),
            weigh: weighed.map(|plan| rules.write_plan(&plan)),
            gives: rules.gives_up(position, action),
        }
    }

    /// A number that is another one if anything is said otherwise.
    pub fn mark(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    pub fn report(self, words: &Words) -> ActionReport {
        let Touch { verb, pieces, places, hand, cost, turns } = self.touch;
        ActionReport {
            action: self.notation,
            label: words.say(&self.label),
            verb: verb.to_owned(),
            pieces,
            places,
            chance: self.chance,
            hand,
            weigh: self.weigh,
            gives: self.gives.map(|given| words.say(&given)),
            cost: cost.map(|cost| words.say(&cost)),
            turns: turns.map(|turns| TurningReport { part: turns.part.to_owned(), to: turns.to }),
        }
    }
}

/// Where a counter can go; nothing for a reader who does not decide.
pub(super) fn reach<R: Rules>(game: &Match<R>, piece: &str, reader: Seat, lang: Lang) -> Vec<ReachReport> {
    if game.turn() != Some(reader) {
        return Vec::new();
    }
    let rules = &**game.rules();
    let words = rules.words(lang);
    let told = |reached: Reached<R::Action>| ReachReport {
        place: reached.place,
        path: reached.path,
        cost: words.arg(&reached.cost),
        left: words.arg(&reached.left),
        plan: rules.write_plan(&reached.plan),
    };
    rules.reach(game.position(), piece).into_iter().map(told).collect()
}

/// What would come of bringing something there; nothing for a reader who does not decide.
pub(super) fn trace<R: Rules>(game: &Match<R>, piece: &str, to: Aim, reader: Seat, lang: Lang) -> Option<TraceReport> {
    if game.turn() != Some(reader) {
        return None;
    }
    let (rules, position) = (&**game.rules(), game.position());
    let words = rules.words(lang);
    let trace = rules.trace(position, piece, to)?;
    let single = if let [single] = trace.plan[..] { Some(single) } else { None };
    let thrown = single.filter(|&single| rules.uncertain(position, single));
    Some(TraceReport {
        thrown: thrown.map(|single| Button::of(rules, position, single).report(words)),
        pose: trace.pose,
        itself: trace.itself,
        path: trace.path,
        text: words.say(&trace.text),
        plan: rules.write_plan(&trace.plan),
        refusal: trace.refusal.map(|refusal| refusing::plain(rules, &refusal, lang)),
        shapes: trace.shapes,
    })
}

/// What a thing is, at a moment; what can be done with it, only now and only for the seat that decides.
pub(super) fn about<R: Rules>(
    game: &Match<R>,
    (position, at): (&R::Position, usize),
    subject: &str,
    reader: Seat,
    lang: Lang,
) -> Option<AboutReport> {
    let rules = &**game.rules_at(at);
    let words = rules.words(lang);
    let about = rules.about(position, subject, reader)?;
    let mut report = AboutReport {
        title: words.say(&about.title),
        facts: about
            .facts
            .iter()
            .map(|fact| FactReport { text: words.say(&fact.text), rules: ids(&fact.rules) })
            .collect(),
        can: Vec::new(),
        cannot: Vec::new(),
    };
    if at != game.len() || game.turn() != Some(reader) {
        return Some(report);
    }
    for tried in about.tries {
        match rules.check(position, tried) {
            Ok(()) => report.can.push(Button::of(rules, position, tried).report(words)),
            Err(refusal) => {
                let RefusalReport { rule, reason, first } = refusing::told(rules, position, tried, &refusal, lang);
                let label = words.say(&rules.label(position, tried));
                let shapes = rules.sketch(position, tried);
                report.cannot.push(CannotReport { action: rules.write(tried), label, rule, reason, shapes, first });
            }
        }
    }
    Some(report)
}

/// What can be laid over the board.
pub(super) fn overlays<R: Rules>(rules: &R, position: &R::Position, reader: Seat, lang: Lang) -> Vec<OverlayCard> {
    let card = |info: crate::OverlayInfo| OverlayCard {
        id: info.id.to_owned(),
        title: rules.words(lang).say(&info.title),
        of_piece: info.of_piece,
    };
    rules.overlays(position, reader).into_iter().map(card).collect()
}

/// One overlay.
pub(super) fn overlay<R: Rules>(
    rules: &R,
    position: &R::Position,
    id: &str,
    piece: &str,
    reader: Seat,
) -> Option<OverlayReport> {
    let overlay = rules.overlay(position, id, piece, reader)?;
    Some(OverlayReport {
        places: overlay.places.into_iter().map(|place| (place.place, place.kind, place.text)).collect(),
        paths: overlay.paths.into_iter().map(|path| (path.places, path.kind)).collect(),
        shapes: overlay.shapes,
        rules: ids(&overlay.rules),
    })
}

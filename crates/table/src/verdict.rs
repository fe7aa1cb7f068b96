//! Why not: a refusal as a small value that costs nothing to build, turned into words only when someone asks.

use crate::{Arg, Refusal};

/// How many facts a refusal's sentence may mention.
const FACTS: usize = 3;

/// A refusal before it is put into words: the rule, the key of the reason, and up to three facts of the game's own kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct No<F> {
    rule: &'static str,
    key: &'static str,
    facts: [Option<(&'static str, F)>; FACTS],
}

/// Legal, or why not.
pub type Verdict<F> = Result<(), No<F>>;

/// Refuses under a rule for a named reason.
#[inline]
#[must_use]
pub const fn no<F: Copy>(rule: &'static str, key: &'static str) -> No<F> {
    No { rule, key, facts: [None; FACTS] }
}

impl<F: Copy> No<F> {
    /// With a fact for the sentence; beyond three there is no room.
    #[inline]
    #[must_use]
    pub const fn with(mut self, name: &'static str, fact: F) -> No<F> {
        let mut free = 0;
        while free < FACTS {
            if self.facts[free].is_none() {
                self.facts[free] = Some((name, fact));
                break;
            }
            free += 1;
        }
        self
    }

    /// The same reason under another rule.
    #[must_use]
    pub const fn under(mut self, rule: &'static str) -> No<F> {
        self.rule = rule;
        self
    }

    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        self.rule
    }

    /// The key of its reason.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Whether it only says that something else has to be decided now.
    #[must_use]
    pub fn is_out_of_turn(&self) -> bool {
        self.key == "not-asked-now"
    }

    /// What its sentence mentions, in the order it was added.
    pub fn facts(&self) -> impl Iterator<Item = (&'static str, F)> + use<F> {
        self.facts.into_iter().flatten()
    }

    /// The refusal a player reads; `arg` says how each fact is written.
    #[cold]
    #[must_use]
    pub fn refusal(&self, arg: impl Fn(F) -> Arg) -> Refusal {
        self.facts().fold(Refusal::new(self.rule, self.key), |refusal, (name, fact)| refusal.with(name, arg(fact)))
    }
}

/// Refuses unless the condition holds.
#[inline]
pub fn ensure<F>(condition: bool, otherwise: No<F>) -> Verdict<F> {
    if condition { Ok(()) } else { Err(otherwise) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Message, Rule};

    #[derive(Copy, Clone, PartialEq, Debug)]
    enum Fact {
        Hex(u16),
        Points(i32),
    }

    fn written(fact: Fact) -> Arg {
        match fact {
            Fact::Hex(number) => Arg::Name(format!("{number:04}")),
            Fact::Points(points) => Arg::Int(points),
        }
    }

    const TOO_FAR: No<Fact> = no("6.1a", "too-far").with("hex", Fact::Hex(102)).with("left", Fact::Points(3));

    #[test]
    fn a_refusal_is_put_into_words_with_its_facts_in_order() {
        let refusal = TOO_FAR.refusal(written);
        assert_eq!(refusal.rule, Rule("6.1a"));
        assert_eq!(refusal.reason, Message::new("too-far").with("hex", "0102").with("left", 3));
        assert_eq!((TOO_FAR.rule(), TOO_FAR.key()), ("6.1a", "too-far"));
        assert_eq!(TOO_FAR.facts().collect::<Vec<_>>(), [("hex", Fact::Hex(102)), ("left", Fact::Points(3))]);
    }

    #[test]
    fn a_fourth_fact_finds_no_room() {
        let four = TOO_FAR.with("third", Fact::Points(0)).with("fourth", Fact::Points(9));
        assert_eq!(four.facts().last(), Some(("third", Fact::Points(0))));
    }

    #[test]
    fn only_a_question_that_is_not_asked_is_out_of_turn() {
        assert!(no::<Fact>("4.1a", "not-asked-now").is_out_of_turn());
        assert!(!TOO_FAR.is_out_of_turn());
    }

    #[test]
    fn the_same_reason_may_stand_under_another_rule() {
        assert_eq!(TOO_FAR.under("9.2b").rule(), "9.2b");
        assert_eq!(TOO_FAR.under("9.2b").key(), "too-far");
    }

    #[test]
    fn a_condition_that_holds_is_no_refusal() {
        assert_eq!(ensure(true, TOO_FAR), Ok(()));
        assert_eq!(ensure(false, TOO_FAR), Err(TOO_FAR));
    }
}

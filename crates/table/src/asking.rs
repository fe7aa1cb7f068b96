//! A step of the sequence of play as one `impl`: whom it asks, what it offers, what an answer does, what comes after it.
//!
//! A game lists its steps once, with [`steps!`](crate::steps!), as an outline of its sequence of play. Each of them is a small type of its own,
//! and its [`Ask`] stands in the file of its chapter. The list makes the enum, its names in JSON and the one dispatch there is ([`Sequence`] says
//! what the game's own types are).

use crate::Message;
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// The types of a game whose sequence of play is a stack of steps.
pub trait Sequence {
    /// The enum of its steps.
    type Step: Copy;
    /// A position that is looked at.
    type Look<'a>: Copy;
    /// A position that is played on, with chance and the log.
    type Play<'a>;
    /// An answer.
    type Action: Copy;
    /// Who is asked.
    type Side;
    /// Why not.
    type No;
    /// What a player may point at, to see what could be done with it.
    type Subject: Copy;
}

/// What becomes of a step when nothing is left to be answered.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It waits for an answer.
    Asks,
    /// It did something by itself: what lies on top now is looked at.
    Goes,
}

impl Flow {
    /// Waits if there is something to be asked, otherwise goes on.
    #[inline]
    #[must_use]
    pub const fn asks_if(asks: bool) -> Flow {
        if asks { Flow::Asks } else { Flow::Goes }
    }
}

/// What the list says of a step: its rule, and what its words are called, all of which end with its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Keys {
    /// The rule that the question comes from; nothing, if it depends on the position.
    pub rule: &'static str,
    /// Its question: `q-<name>`.
    pub question: &'static str,
    /// The button that ends it: `a-end-<name>`.
    pub end: &'static str,
    /// What that gives up: `gives-<name>`.
    pub gives: &'static str,
}

/// What the list of steps says of one.
pub trait Listed {
    /// Its rule and its words.
    fn keys(&self) -> Keys;
}

/// One thing to be done or asked. What goes by itself refuses every answer, and says in [`Ask::settle`] what it does.
pub trait Ask<S: Sequence>: Listed {
    /// The rule that the question comes from.
    fn rule(&self, look: S::Look<'_>) -> &'static str {
        let _ = look;
        self.keys().rule
    }

    /// Who answers; nobody, if it goes by itself.
    fn asked(&self, look: S::Look<'_>) -> Option<S::Side> {
        let _ = look;
        None
    }

    /// The question in one plain sentence, for whoever answers.
    fn prompt(&self, look: S::Look<'_>) -> Message {
        let _ = look;
        Message::new(self.keys().question)
    }

    /// All legal answers, in a fixed order, added to `answers`.
    fn offer(&self, look: S::Look<'_>, answers: &mut Vec<S::Action>) {
        let _ = (look, answers);
    }

    /// Whether this may be answered, or why not; what is no answer to this question at all is refused as such.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, look: S::Look<'_>, answer: S::Action) -> Result<(), S::No>;

    /// What an answer that was checked does.
    fn answer(&self, play: &mut S::Play<'_>, answer: S::Action) {
        let _ = (play, answer);
    }

    /// What the step does by itself, or that it waits.
    fn settle(&self, play: &mut S::Play<'_>) -> Flow {
        let _ = play;
        Flow::Asks
    }

    /// Whether it can lie upon that step; a step of the turn's own sequence lies at the bottom, upon none.
    fn lies_on(&self, below: Option<&S::Step>) -> bool {
        below.is_none()
    }

    /// Whether the position has what the step is about; play always sees to it, who sets one up by hand may not.
    fn is_sound(&self, look: S::Look<'_>) -> bool {
        let _ = look;
        true
    }

    /// What the button of an answer says, if it is something else in this step than wherever the answer may be given.
    fn label(&self, look: S::Look<'_>, answer: S::Action) -> Option<Message> {
        let _ = (look, answer);
        None
    }

    /// What could still be done that this answer gives up.
    fn gives_up(&self, look: S::Look<'_>, answer: S::Action) -> Option<Message> {
        let _ = (look, answer);
        None
    }

    /// What is under way and has to be finished before anything else.
    fn comes_first(&self, look: S::Look<'_>) -> Option<Message> {
        let _ = look;
        None
    }

    /// How it is answered while odds are worked out; nothing, if the question is no longer part of what they are about.
    fn policy(&self, look: S::Look<'_>) -> Option<S::Action> {
        let _ = look;
        None
    }

    /// The rule by which the question itself tells the other seats something they could not see.
    fn tells(&self) -> Option<&'static str> {
        None
    }

    /// What whoever is asked may think of doing with what he points at, legal or not, the most sensible first.
    fn tries(&self, look: S::Look<'_>, subject: S::Subject, tries: &mut Vec<S::Action>) {
        let _ = (look, subject, tries);
    }
}

/// Lists the steps of a game as an outline of its sequence of play, each with its name and its rule; from the list come a type for each of
/// them, the enum of all, its names in JSON (a bare name, or the name with what the step holds) and [`Sequence`]'s one dispatch, `Step::ask`.
///
/// What one game alone wants to know of its steps is a trait of its own upon [`Ask`]; `pub enum Step of Duel as Stage` gives that.
///
/// ```
/// # use table::{Flow, Message, asking::{Ask, Listed, Sequence}};
/// # #[derive(Copy, Clone)] pub struct Look;
/// # #[derive(Copy, Clone)] pub enum Action { Throw }
/// # pub struct Duel;
/// # impl Sequence for Duel {
/// #     type Step = Step; type Look<'a> = Look; type Play<'a> = (); type Action = Action; type Side = (); type No = (); type Subject = ();
/// # }
/// table::steps! {
///     /// One thing to be done or asked.
///     pub enum Step of Duel {
///         /// A die is thrown.
///         Throwing = "throwing" by "1",
///         /// So many steps are lost.
///         Losses(u8) = "losses" by "2.1",
///     }
/// }
///
/// impl Ask<Duel> for Losses {
///     fn asked(&self, _: Look) -> Option<()> { Some(()) }
///     fn prompt(&self, _: Look) -> Message { Message::new(self.keys().question).with("left", i32::from(self.0)) }
///     fn check(&self, _: Look, _: Action) -> Result<(), ()> { Err(()) }
///     fn lies_on(&self, below: Option<&Step>) -> bool { matches!(below, Some(Step::Throwing(_))) }
/// }
/// # impl Ask<Duel> for Throwing {
/// #     fn check(&self, _: Look, _: Action) -> Result<(), ()> { Err(()) }
/// # }
///
/// let step = Step::from(Losses(2));
/// assert_eq!(step.name(), "losses");
/// assert!(step == Losses(2) && step != Throwing);
/// assert_eq!(step.ask().keys().question, "q-losses");
/// assert_eq!(step.ask().rule(Look), "2.1");
/// assert_eq!(serde_json::to_string(&[step, Throwing.into()]).unwrap(), r#"[{"losses":2},"throwing"]"#);
/// assert_eq!(serde_json::from_str::<Step>(r#"{"losses":2}"#).unwrap(), step);
/// ```
#[macro_export]
macro_rules! steps {
    (
        $(#[$about:meta])*
        $vis:vis enum $Step:ident of $Game:ty $(as $Trait:path)? {
            $(
                $(#[$meta:meta])*
                $Name:ident $(($($item:ty),+ $(,)?))? $({ $($(#[$field_meta:meta])* $field:ident : $kind:ty),+ $(,)? })?
                    = $name:literal $(by $rule:literal)?
            ),+ $(,)?
        }
    ) => {
        $( $crate::steps!(@type [$(#[$meta])*] $vis $Name $(($($item),+))? $({ $($(#[$field_meta])* $field : $kind),+ })?); )+

        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        $vis enum $Step {
            $( $(#[$meta])* $Name($Name) ),+
        }

        impl $Step {
            /// The names of all steps, in the order of the list.
            $vis const NAMES: &'static [&'static str] = &[$($name),+];

            /// What it is called in files.
            #[must_use]
            $vis const fn name(&self) -> &'static str {
                match self {
                    $( $Step::$Name(_) => $name ),+
                }
            }

            /// What it asks, checks and does.
            #[inline]
            #[must_use]
            $vis fn ask(&self) -> &$crate::steps!(@asks $Game $(as $Trait)?) {
                match self {
                    $( $Step::$Name(step) => step ),+
                }
            }
        }

        $(
            impl From<$Name> for $Step {
                #[inline]
                fn from(step: $Name) -> $Step {
                    $Step::$Name(step)
                }
            }

            impl $crate::asking::Listed for $Name {
                fn keys(&self) -> $crate::asking::Keys {
                    $crate::asking::Keys {
                        rule: $crate::steps!(@rule $($rule)?),
                        question: concat!("q-", $name),
                        end: concat!("a-end-", $name),
                        gives: concat!("gives-", $name),
                    }
                }
            }

            impl PartialEq<$Name> for $Step {
                #[inline]
                fn eq(&self, other: &$Name) -> bool {
                    matches!(self, $Step::$Name(step) if step == other)
                }
            }
        )+

        impl $crate::asking::serde::Serialize for $Step {
            fn serialize<S: $crate::asking::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $( $Step::$Name(step) => $crate::asking::write(serializer, $name, step) ),+
                }
            }
        }

        impl<'de> $crate::asking::serde::Deserialize<'de> for $Step {
            fn deserialize<D: $crate::asking::serde::Deserializer<'de>>(deserializer: D) -> Result<$Step, D::Error> {
                let (name, inside) = $crate::asking::read(deserializer)?;
                match name.as_str() {
                    $( $name => $crate::asking::read_inside::<$Name, D::Error>(inside).map($Step::$Name), )+
                    _ => Err($crate::asking::serde::de::Error::unknown_variant(&name, $Step::NAMES)),
                }
            }
        }
    };
    (@asks $Game:ty) => { dyn $crate::asking::Ask<$Game> };
    (@asks $Game:ty as $Trait:path) => { dyn $Trait };
    (@rule) => { "" };
    (@rule $rule:literal) => { $rule };
    (@type [$(#[$meta:meta])*] $vis:vis $Name:ident) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, $crate::asking::serde::Serialize, $crate::asking::serde::Deserialize)]
        #[serde(crate = "table::asking::serde")]
        $vis struct $Name;
    };
    (@type [$(#[$meta:meta])*] $vis:vis $Name:ident ($($item:ty),+)) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, $crate::asking::serde::Serialize, $crate::asking::serde::Deserialize)]
        #[serde(crate = "table::asking::serde")]
        $vis struct $Name($(pub $item),+);
    };
    (@type [$(#[$meta:meta])*] $vis:vis $Name:ident { $($(#[$field_meta:meta])* $field:ident : $kind:ty),+ }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, $crate::asking::serde::Serialize, $crate::asking::serde::Deserialize)]
        #[serde(crate = "table::asking::serde")]
        $vis struct $Name { $($(#[$field_meta])* pub $field : $kind),+ }
    };
}

/// Says what a game's steps are asked of ([`Sequence`]), and gives its `Look` (`pack`, `pos`) and its `Play` (these, `chance`, `log`) what
/// follows from the open step alone: whom it asks, what it offers, how it refuses; other steps on top of it, and the log.
///
/// ```text
/// table::sequence! { of Chess: Look, Play, Step, Action, Side, No, Subject; telling Event }
/// ```
#[macro_export]
macro_rules! sequence {
    (
        of $Game:ty: $Look:ident, $Play:ident, $Step:ty, $Action:ty, $Side:ty, $No:ty, $Subject:ty
        $(; telling $Event:ty)?
    ) => {
        impl $crate::asking::Sequence for $Game {
            type Step = $Step;
            type Look<'a> = $Look<'a>;
            type Play<'a> = $Play<'a>;
            type Action = $Action;
            type Side = $Side;
            type No = $No;
            type Subject = $Subject;
        }

        impl $Game {
            /// A position to be asked questions.
            #[must_use]
            pub fn look<'a>(&'a self, pos: &'a <$Game as $crate::rules::Playing>::Position) -> $Look<'a> {
                $Look { pack: &self.pack, pos }
            }
        }

        impl $Look<'_> {
            /// Who answers the open question.
            #[must_use]
            pub fn asked(self) -> Option<$Side> {
                self.pos.steps.top().ask().asked(self)
            }

            /// Adds every legal action, in a fixed order.
            pub fn list(self, actions: &mut Vec<$Action>) {
                self.pos.steps.top().ask().offer(self, actions);
            }

            /// The rule the open question comes from.
            #[must_use]
            pub fn step_rule(self) -> &'static str {
                self.pos.steps.top().ask().rule(self)
            }

            /// Something else has to be decided now.
            #[must_use]
            pub fn not_now(self) -> $No {
                $crate::verdict::no(self.step_rule(), $crate::verdict::NOT_NOW)
            }

            /// Refuses what is no answer to the open question.
            ///
            /// # Errors
            /// Always.
            pub fn not_asked(self) -> Result<(), $No> {
                Err(self.not_now())
            }

            /// Refuses unless the open question is this one.
            ///
            /// # Errors
            /// If it is another.
            #[inline]
            pub fn expect(self, now: bool) -> Result<(), $No> {
                if now { Ok(()) } else { self.not_asked() }
            }
        }

        impl $Play<'_> {
            /// The position to be looked at.
            #[inline]
            #[must_use]
            pub fn look(&self) -> $Look<'_> {
                $Look { pack: self.pack, pos: self.pos }
            }

            /// Interrupts with another step.
            pub fn push(&mut self, step: impl Into<$Step>) {
                self.pos.steps.push(step);
            }

            /// Goes on with another step instead of this one.
            pub fn replace(&mut self, step: impl Into<$Step>) {
                self.pos.steps.replace(step);
            }

            /// Goes back to what was interrupted.
            pub fn pop(&mut self) {
                self.pos.steps.pop();
            }

            /// What the action decides is decided: whatever comes now begins something new, and does not count among its outcomes.
            pub fn decided(&mut self) {
                self.chance.decided();
                self.log.decided();
            }

            $(
                /// Records what happened; the event is not even built when nobody listens.
                #[inline]
                pub fn tell(&mut self, event: impl FnOnce(&$Play<'_>) -> $Event) {
                    if self.log.is_on() {
                        let event = event(self);
                        self.log.push(|| event);
                    }
                }
            )?
        }
    };
}

#[doc(hidden)]
pub use serde;

/// A step in JSON: its bare name, or its name with what it holds.
#[doc(hidden)]
pub fn write<S: Serializer>(serializer: S, name: &str, inside: &impl Serialize) -> Result<S::Ok, S::Error> {
    match serde_json::to_value(inside).map_err(serde::ser::Error::custom)? {
        Value::Null => serializer.serialize_str(name),
        inside => {
            let mut map = serializer.serialize_map(Some(1))?;
            map.serialize_entry(name, &inside)?;
            map.end()
        }
    }
}

/// The name of a step, and what it holds.
#[doc(hidden)]
pub fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(String, Value), D::Error> {
    match Value::deserialize(deserializer)? {
        Value::String(name) => Ok((name, Value::Null)),
        Value::Object(map) if map.len() == 1 => Ok(map.into_iter().next().unwrap_or_default()),
        other => Err(D::Error::custom(format!("{other} is no step: its name, or its name with what it holds"))),
    }
}

/// What a step holds.
#[doc(hidden)]
pub fn read_inside<T: for<'de> Deserialize<'de>, E: serde::de::Error>(inside: Value) -> Result<T, E> {
    serde_json::from_value(inside).map_err(E::custom)
}

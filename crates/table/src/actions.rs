//! Actions described once: the type, how each is written and read, its key, what its button says, what it touches and what the laws try all
//! come from one list ([`actions!`](crate::actions!)).
//!
//! What an action is made of (a unit, a hex, a number) is a [`Term`] among the names of a game: it can be written, read, told and touched. A
//! [`Draw`] finds some term or other, for laws and fuzzers.

use crate::notation::misread;
use crate::{Arg, Refusal, Touch};
use std::vec::IntoIter;

/// What actions of a game are made of: something that has a name there.
pub trait Term<N: ?Sized>: Copy {
    /// How it is written.
    fn write(self, names: &N) -> String;

    /// What is called so.
    ///
    /// # Errors
    /// If nothing is, in a sentence that repeats the text.
    fn read(names: &N, text: &str) -> Result<Self, Refusal>;

    /// What a player calls it.
    fn told(self, names: &N) -> Arg;

    /// Adds it to what an action is about; a number is about nothing.
    fn touch(self, names: &N, touch: &mut Touch) {
        let _ = (names, touch);
    }
}

/// A number is called as it is written, whatever the game.
impl<N: ?Sized> Term<N> for u8 {
    fn write(self, _: &N) -> String {
        self.to_string()
    }

    fn read(_: &N, text: &str) -> Result<u8, Refusal> {
        text.parse().map_err(|_| misread("number-not-understood", text))
    }

    fn told(self, _: &N) -> Arg {
        Arg::Int(i32::from(self))
    }
}

/// A source of terms, sensible or not, for whoever tries to sneak an action past the rules.
pub trait Draw<T> {
    /// Some such thing.
    fn draw(&mut self) -> T;
}

/// Numbers from a seed: all that actions without names are made of.
pub struct Numbers(u64);

impl Numbers {
    /// The same numbers for the same seed.
    #[must_use]
    pub const fn new(seed: u64) -> Numbers {
        Numbers(seed)
    }

    /// A number below so many.
    pub fn below(&mut self, ways: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % ways.max(1)
    }
}

impl Draw<usize> for Numbers {
    fn draw(&mut self) -> usize {
        self.below(usize::MAX)
    }
}

impl Draw<u8> for Numbers {
    /// A small one: what games count is mostly small.
    fn draw(&mut self) -> u8 {
        self.below(16) as u8
    }
}

/// Something that may be missing is missing half of the time.
impl<T, S: Draw<T> + Draw<bool>> Draw<Option<T>> for S {
    fn draw(&mut self) -> Option<T> {
        let is_there: bool = self.draw();
        is_there.then(|| self.draw())
    }
}

/// How one action is written: the verbs it may begin with, whether a term follows, the words before further terms, and the word before one
/// that may be missing.
#[doc(hidden)]
pub struct Form {
    pub verbs: &'static [&'static str],
    pub term: bool,
    pub words: &'static [&'static str],
    pub maybe: Option<&'static str>,
}

impl Form {
    /// What follows the verb, if the text begins with one of this form's.
    fn after_verb<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.verbs.iter().find_map(|verb| verb.split(' ').try_fold(text, after_word))
    }

    /// The texts of the terms in the order in which they are written; the one that may be missing comes last.
    fn terms<'t>(&self, rest: &'t str) -> Result<Vec<Option<&'t str>>, Refusal> {
        if !self.term {
            return if rest.is_empty() { Ok(Vec::new()) } else { Err(misread("action-too-long", rest)) };
        }
        let mut terms = Vec::with_capacity(self.words.len() + 2);
        let mut left = rest;
        for word in self.words {
            let (term, after) = split_at_word(left, word).ok_or_else(|| misread("action-incomplete", rest))?;
            terms.push(Some(term));
            left = after;
        }
        let last = self.maybe.and_then(|word| split_at_word(left, word));
        terms.push(Some(last.map_or(left, |(term, _)| term)));
        terms.push(last.map(|(_, maybe)| maybe));
        Ok(terms)
    }
}

/// What stands after the word that a text begins with, in whatever letters.
fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let (begins, rest) = text.split_at_checked(word.len())?;
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (ends && begins.eq_ignore_ascii_case(word)).then(|| rest.trim_start())
}

/// What stands before and after the first such word.
fn split_at_word<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    text.match_indices(word).find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let alone = before.ends_with(char::is_whitespace) && after.starts_with(char::is_whitespace);
        alone.then(|| (before.trim(), after.trim()))
    })
}

/// What makes an action of the texts of its terms.
#[doc(hidden)]
pub type Reader<N, A> = fn(&N, &mut IntoIter<Option<&str>>) -> Result<A, Refusal>;

/// Reads a text by the first form whose verb it begins with.
#[doc(hidden)]
pub fn read<N: ?Sized, A>(forms: &[(Form, Reader<N, A>)], names: &N, text: &str) -> Result<A, Refusal> {
    let text = text.trim();
    let found = forms.iter().find_map(|(form, reader)| Some((form, reader, form.after_verb(text)?)));
    let (form, reader, rest) = found.ok_or_else(|| misread("action-not-understood", text))?;
    reader(names, &mut form.terms(rest)?.into_iter())
}

/// The next term of a text.
#[doc(hidden)]
pub fn next<N: ?Sized, T: Term<N>>(names: &N, terms: &mut IntoIter<Option<&str>>) -> Result<T, Refusal> {
    T::read(names, terms.next().flatten().unwrap_or_default())
}

/// The last term of a text, if it is there.
#[doc(hidden)]
pub fn maybe<N: ?Sized, T: Term<N>>(names: &N, terms: &mut IntoIter<Option<&str>>) -> Result<Option<T>, Refusal> {
    terms.next().flatten().map(|text| T::read(names, text)).transpose()
}

/// Describes every action of a game once. A line says its shape, how it is written, and, after `=>`, under which key it is told, if that is
/// not its first verb:
///
/// ```text
/// End = "end" | "pass" | "done",
/// Return(unit: UnitId, goal: Goal) = "return" unit "to" goal,
/// Barrage { gun: GunId, spotter: Option<UnitId>, target: Hex } = "barrage" target "with" gun ["by" spotter],
/// SendGun(gun: GunId) = "send marker" gun => "send-gun",
/// ```
///
/// The first verb is how it is written, the others are read as well. A text is read by the first line whose verb it begins with: `"send
/// marker"` stands before `"send"`. What its button says has the key `a-<key>`, with every term under its own name.
///
/// The enum gets `write`, `read`, `label` and `touch` among the names of the game, `key`, the lists `KEYS` and `VERBS`, and `any`, which draws some
/// action or other.
#[macro_export]
macro_rules! actions {
    (
        $(#[$about:meta])*
        $vis:vis enum $Action:ident among $Names:ty {
            $(
                $(#[$meta:meta])*
                $Name:ident
                    $(( $($item:ident : $item_kind:ty),+ ))?
                    $({ $($(#[$field_meta:meta])* $field:ident : $kind:ty),+ $(,)? })?
                    = $verb:literal $(| $other:literal)*
                    $($term:ident $($word:literal $next:ident)* $([$before:literal $maybe:ident])?)?
                    $(=> $key:literal)?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $vis enum $Action {
            $( $(#[$meta])* $Name $(( $($item_kind),+ ))? $({ $($(#[$field_meta])* $field : $kind),+ })? ),+
        }

        impl $Action {
            /// The keys of all actions, in the order of the list.
            $vis const KEYS: &'static [&'static str] = &[$( $crate::actions!(@key $verb $($key)?) ),+];

            /// The words by which actions begin, those that are read but not written too.
            $vis const VERBS: &'static [&'static str] = &[$( $verb $(, $other)* ),+];

            /// A stable name of what sort of action it is.
            #[must_use]
            $vis const fn key(self) -> &'static str {
                match self {
                    $( $crate::actions!(@any $Action $Name $(( $($item)+ ))? $({ $($field)+ })?) => $crate::actions!(@key $verb $($key)?) ),+
                }
            }

            /// Its notation.
            #[must_use]
            $vis fn write(self, names: &$Names) -> String {
                let _ = names;
                match self {
                    $( $Action::$Name $(( $($item),+ ))? $({ $($field),+ })? => {
                        #[allow(unused_mut)]
                        let mut text = $verb.to_owned();
                        $(
                            text += &format!(" {}", $crate::Term::write($term, names));
                            $( text += &format!(" {} {}", $word, $crate::Term::write($next, names)); )*
                            $( if let Some(term) = $maybe { text += &format!(" {} {}", $before, $crate::Term::write(term, names)); } )?
                        )?
                        text
                    } ),+
                }
            }

            /// Reads one action.
            ///
            /// # Errors
            /// What cannot be read, in a sentence that repeats it.
            $vis fn read(names: &$Names, text: &str) -> Result<$Action, $crate::Refusal> {
                let forms: &[($crate::actions::Form, $crate::actions::Reader<$Names, $Action>)] = &[$( (
                    $crate::actions::Form {
                        verbs: &[$verb $(, $other)*],
                        term: $crate::actions!(@is $($term)?),
                        words: &[$( $($word),* )?],
                        maybe: $crate::actions!(@maybe $($($before)?)?),
                    },
                    |names, terms| {
                        let _ = (&names, &terms);
                        $(
                            let $term = $crate::actions::next(names, terms)?;
                            $( let $next = $crate::actions::next(names, terms)?; )*
                            $( let $maybe = $crate::actions::maybe(names, terms)?; )?
                        )?
                        Ok($Action::$Name $(( $($item),+ ))? $({ $($field),+ })?)
                    },
                ) ),+];
                $crate::actions::read(forms, names, text)
            }

            /// What its button says: the sentence of its key, with its terms.
            #[must_use]
            $vis fn label(self, names: &$Names) -> $crate::Message {
                let _ = names;
                match self {
                    $( $Action::$Name $(( $($item),+ ))? $({ $($field),+ })? => {
                        let label = $crate::Message::new(concat!("a-", $crate::actions!(@key $verb $($key)?)));
                        $(
                            let label = label.with(stringify!($term), $crate::Term::told($term, names));
                            $( let label = label.with(stringify!($next), $crate::Term::told($next, names)); )*
                            $( let label = match $maybe {
                                Some(term) => label.with(stringify!($maybe), $crate::Term::told(term, names)),
                                None => label,
                            }; )?
                        )?
                        label
                    } ),+
                }
            }

            /// What it is about, as far as its terms tell.
            #[must_use]
            $vis fn touch(self, names: &$Names) -> $crate::Touch {
                #[allow(unused_mut)]
                let mut touch = $crate::Touch::of(self.key());
                let _ = names;
                match self {
                    $( $Action::$Name $(( $($item),+ ))? $({ $($field),+ })? => {
                        $(
                            $crate::Term::touch($term, names, &mut touch);
                            $( $crate::Term::touch($next, names, &mut touch); )*
                            $( if let Some(term) = $maybe { $crate::Term::touch(term, names, &mut touch); } )?
                        )?
                    } ),+
                }
                touch
            }

            /// Some action, legal or not.
            $vis fn any<S>(source: &mut S) -> $Action
            where
                S: $crate::Draw<usize>,
                $( $( $( S: $crate::Draw<$item_kind>, )+ )? $( $( S: $crate::Draw<$kind>, )+ )? )+
            {
                let makers: &[fn(&mut S) -> $Action] = &[$(
                    |source| {
                        let _ = &source;
                        $Action::$Name
                            $(( $( <S as $crate::Draw<$item_kind>>::draw(source) ),+ ))?
                            $({ $( $field: <S as $crate::Draw<$kind>>::draw(source) ),+ })?
                    }
                ),+];
                let which: usize = source.draw();
                makers[which % makers.len()](source)
            }
        }
    };
    (@key $verb:literal) => { $verb };
    (@key $verb:literal $key:literal) => { $key };
    (@is) => { false };
    (@is $term:ident) => { true };
    (@maybe) => { None };
    (@maybe $before:literal) => { Some($before) };
    (@any $Action:ident $Name:ident) => { $Action::$Name };
    (@any $Action:ident $Name:ident ( $($item:ident)+ )) => { $Action::$Name(..) };
    (@any $Action:ident $Name:ident { $($field:ident)+ }) => { $Action::$Name { .. } };
}

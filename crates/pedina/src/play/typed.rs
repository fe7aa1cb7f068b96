//! What a player typed: a command, in either language, or something that is about an action.

/// What a player typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Nothing: show the actions again.
    Nothing,
    /// Why an action is legal or not.
    Why(String),
    /// What may come of it.
    Odds(String),
    /// Take the last action back.
    Undo,
    /// The whole board.
    Map,
    /// The board around the action.
    Board,
    /// A picture.
    Picture,
    /// A rule.
    Rules(String),
    /// Everything that happened.
    Log,
    /// Is it saved?
    Save,
    /// End.
    Quit,
    /// What can be typed.
    Help,
    /// Another language.
    Lang(String),
    /// One person for all sides, or not.
    Solo,
    /// The number of an action.
    Number(usize),
    /// An action, a plan, or a part of one.
    Text(String),
}

impl Typed {
    /// Understands a line.
    pub fn read(line: &str) -> Typed {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let alone = rest.is_empty();
        match word.to_lowercase().as_str() {
            "" => Typed::Nothing,
            "why" | "explain" | "perché" | "perche" | "perchè" | "spiega" => Typed::Why(rest.to_owned()),
            "odds" | "probabilità" | "probabilita" | "prob" => Typed::Odds(rest.to_owned()),
            "rules" | "rule" | "regole" | "regola" => Typed::Rules(rest.to_owned()),
            "lang" | "lingua" => Typed::Lang(rest.to_owned()),
            "undo" | "annulla" if alone => Typed::Undo,
            "map" | "mappa" if alone => Typed::Map,
            "board" | "tavolo" if alone => Typed::Board,
            "picture" | "immagine" if alone => Typed::Picture,
            "log" | "diario" | "registro" if alone => Typed::Log,
            "save" | "salva" if alone => Typed::Save,
            "quit" | "exit" | "q" | "esci" if alone => Typed::Quit,
            "help" | "?" | "h" | "aiuto" if alone => Typed::Help,
            "solo" if alone => Typed::Solo,
            _ => match line.parse() {
                Ok(number) => Typed::Number(number),
                Err(_) => Typed::Text(line.to_owned()),
            },
        }
    }
}

/// Whether an answer agrees.
pub fn agrees(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes" | "s" | "si" | "sì")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood_in_both_languages() {
        assert_eq!(Typed::read("  WHY move g01 "), Typed::Why("move g01".to_owned()));
        assert_eq!(Typed::read("perché 3"), Typed::Why("3".to_owned()));
        assert_eq!(Typed::read("annulla"), Typed::Undo);
        assert_eq!(Typed::read("undo"), Typed::Undo);
        assert_eq!(Typed::read("regole 6.7"), Typed::Rules("6.7".to_owned()));
        assert_eq!(Typed::read(""), Typed::Nothing);
    }

    #[test]
    fn anything_else_is_about_an_action() {
        assert_eq!(Typed::read("12"), Typed::Number(12));
        assert_eq!(Typed::read("move g01"), Typed::Text("move g01".to_owned()));
        assert_eq!(Typed::read("map of it"), Typed::Text("map of it".to_owned()));
        assert_eq!(Typed::read("99999999999999999999999"), Typed::Text("99999999999999999999999".to_owned()));
    }
}

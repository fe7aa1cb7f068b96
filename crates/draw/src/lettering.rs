//! Fonts, and how wide a text will be: an estimate good enough to place, wrap and shrink it.

/// For names on the map and headings: the client's own face where a picture brings it along, otherwise what the machine has.
pub(crate) const SERIF: &str = "'Source Serif 4','DejaVu Serif',Georgia,'Times New Roman',serif";
/// For counters, numbers and running text.
pub(crate) const SANS: &str = "'Source Sans 3','DejaVu Sans','Liberation Sans Narrow',Arial,sans-serif";

/// The estimated width of a text in a condensed face at a font size.
pub(crate) fn width(text: &str, size: f64, bold: bool) -> f64 {
    let em: f64 = text.chars().map(advance).sum();
    em * size * if bold { 1.1 } else { 1.0 }
}

/// A character's advance in a condensed face, in ems.
fn advance(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' | 'I' | '|' | '.' | ',' | '\'' | ':' | ';' | '!' | ' ' => 0.3,
        'f' | 't' | 'r' | '-' | '(' | ')' | '/' | '[' | ']' => 0.37,
        'm' | 'w' | 'M' | 'W' | '—' | '%' | '@' => 0.87,
        '0'..='9' => 0.573,
        c if c.is_uppercase() => 0.64,
        _ => 0.55,
    }
}

/// The largest font size, up to the wished one, at which a text fits a width.
pub(crate) fn fitting(text: &str, size: f64, bold: bool, room: f64) -> f64 {
    let wide = width(text, size, bold);
    if wide > room { size * room / wide } else { size }
}

/// A text broken into lines of at most a width; a single longer word stays whole.
pub(crate) fn wrapped(text: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size, bold) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text cut to a width, with an ellipsis where something is missing.
pub(crate) fn clipped(text: &str, size: f64, bold: bool, room: f64) -> String {
    if width(text, size, bold) <= room {
        return text.to_owned();
    }
    let mut out = String::new();
    for c in text.chars() {
        if width(&format!("{out}{c}…"), size, bold) > room {
            break;
        }
        out.push(c);
    }
    format!("{}…", out.trim_end())
}

/// A long name in two balanced lines, a short one in one.
pub(crate) fn balanced(name: &str, longest: usize) -> Vec<String> {
    let count = name.chars().count();
    let breaks = name.char_indices().enumerate().filter(|(_, (_, c))| *c == ' ');
    let best = breaks.min_by_key(|(i, _)| i.abs_diff(count / 2)).map(|(_, (byte, _))| byte);
    match best {
        Some(byte) if count > longest => vec![name[..byte].to_owned(), name[byte + 1..].to_owned()],
        _ => vec![name.to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_with_an_ellipsis() {
        let cut = clipped("an unreasonably long name", 10.0, false, 60.0);
        assert!(cut.ends_with('…') && width(&cut, 10.0, false) <= 60.0, "{cut}");
    }

    #[test]
    fn names_break_near_the_middle() {
        assert_eq!(balanced("Minsk Mazowiecki", 12), ["Minsk", "Mazowiecki"]);
        assert_eq!(balanced("Marki", 12), ["Marki"]);
    }
}

//! Names as one types them.

/// A name as one types it on any keyboard: lower case, German and Polish letters in plain ones (`ü` is `ue`, `ł` is `l`),
/// and every apostrophe the one on the keyboard.
#[must_use]
pub fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'ß' => plain.push_str("ss"),
            'ą' => plain.push('a'),
            'ć' => plain.push('c'),
            'ę' => plain.push('e'),
            'ł' => plain.push('l'),
            'ń' => plain.push('n'),
            'ó' => plain.push('o'),
            'ś' => plain.push('s'),
            'ź' | 'ż' => plain.push('z'),
            '\u{2019}' | '\u{02bc}' => plain.push('\''),
            other => plain.push(other),
        }
    }
    plain
}

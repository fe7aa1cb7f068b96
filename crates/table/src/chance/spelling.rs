//! How an answer of chance is written: a die as its number, a draw as the name of what was drawn.

use super::Ask;

/// The answer that a token stands for: a die's number; or a drawn thing's place with a hash (`#3`, whatever things are
/// called), its name (in any case), its name and place (`infantry#3`), or its place alone, unless things are called by
/// numbers: then a number is a name, and one that nothing is called stands for nothing. Places count from one.
pub(super) fn read(ask: &Ask<'_>, token: &str) -> Option<u32> {
    let token = token.trim();
    match ask {
        Ask::Die { faces } => place(token, u32::from(*faces)),
        Ask::Draw { of, name } => token
            .strip_prefix('#')
            .and_then(|at| place(at, *of))
            .or_else(|| named(token, *of, name))
            .or_else(|| named_at(token, *of, name))
            .or_else(|| place(token, *of).filter(|_| !numbered(*of, name))),
    }
}

/// The plainest token that [`read`] understands as this answer: a name where that is enough.
pub(super) fn write(ask: &Ask<'_>, answer: u32) -> String {
    let at = answer + 1;
    match ask {
        Ask::Die { .. } => at.to_string(),
        Ask::Draw { of, name } if answer < *of => {
            let name = name(answer);
            let placed = format!("{name}#{at}");
            [name, placed].into_iter().find(|token| read(ask, token) == Some(answer)).unwrap_or(format!("#{at}"))
        }
        Ask::Draw { .. } => format!("#{at}"),
    }
}

/// Whether one of the things at least is called by a number.
fn numbered(of: u32, name: &dyn Fn(u32) -> String) -> bool {
    (0..of).any(|i| name(i).trim().parse::<u64>().is_ok())
}

fn place(token: &str, of: u32) -> Option<u32> {
    token.parse().ok().filter(|n| (1..=of).contains(n)).map(|n: u32| n - 1)
}

fn named(token: &str, of: u32, name: &dyn Fn(u32) -> String) -> Option<u32> {
    let wanted = token.to_lowercase();
    (0..of).find(|&i| name(i).to_lowercase() == wanted)
}

fn named_at(token: &str, of: u32, name: &dyn Fn(u32) -> String) -> Option<u32> {
    let (called, at) = token.rsplit_once('#')?;
    place(at, of).filter(|&i| name(i).to_lowercase() == called.to_lowercase())
}

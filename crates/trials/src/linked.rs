//! Files that are only ever added to: the list of their folder names each with the hash of its text and a link over all before it, so that
//! nothing is changed or taken out unnoticed. What else an entry says of its file may change with the rules.

use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::path::Path;

/// The name of the list in its folder.
pub const LIST: &str = "list.toml";

/// What an entry says of its file for ever.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entry<'a> {
    /// Its name.
    pub file: &'a str,
    /// The hash of its text.
    pub sha256: &'a str,
    /// Over the link before, the name and the hash.
    pub link: &'a str,
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of a text.
#[must_use]
pub fn hash(text: &str) -> String {
    hexadecimal(&Sha256::digest(text))
}

/// The link of an entry: sixteen digits over the one before, the file's name and its hash.
#[must_use]
pub fn link(before: &str, file: &str, sha256: &str) -> String {
    let whole = Sha256::new().chain_update(before).chain_update(file).chain_update(sha256).finalize();
    hexadecimal(&whole[..8])
}

/// What is wrong with a list and its folder, in one sentence each: the files are those listed, unchanged, and none was taken out. Of
/// the entries at its end only the number tells, so that is asked for.
pub fn flaws<'a>(
    list: impl Iterator<Item = Entry<'a>> + Clone,
    files: &BTreeSet<String>,
    read: impl Fn(&str) -> Option<String>,
    at_least: usize,
) -> Vec<String> {
    let mut flaws = Vec::new();
    let mut before = "";
    for Entry { file, sha256, link: linked } in list.clone() {
        let wanted = link(before, file, sha256);
        if linked != wanted {
            flaws.push(format!("{LIST}: the link of {file} is not {wanted}: an entry before it was changed"));
        }
        before = linked;
        match read(file) {
            None => flaws.push(format!("{file} is listed, but it is not there")),
            Some(text) if hash(&text) != sha256 => flaws.push(format!("{file} was changed")),
            Some(_) => {}
        }
    }
    let listed: BTreeSet<&str> = list.map(|entry| entry.file).collect();
    flaws.extend(
        files.iter().filter(|file| !listed.contains(file.as_str())).map(|file| format!("{file} is not listed")),
    );
    if listed.len() < at_least {
        flaws.push(format!("{LIST} has {} entries, but there were {at_least}", listed.len()));
    }
    flaws
}

/// The text of a list with the files that are not in it yet added at its end, each under the heading `kind`.
#[must_use]
pub fn added<'a>(
    text: &str,
    kind: &str,
    list: impl Iterator<Item = Entry<'a>> + Clone,
    files: &BTreeSet<String>,
    read: impl Fn(&str) -> String,
) -> String {
    let mut whole = text.to_owned();
    let mut before = list.clone().last().map(|entry| entry.link.to_owned()).unwrap_or_default();
    for file in files.iter().filter(|file| list.clone().all(|entry| entry.file != **file)) {
        let sha256 = hash(&read(file));
        before = link(&before, file, &sha256);
        let gap = if whole.is_empty() { "" } else { "\n" };
        whole.push_str(&format!("{gap}[[{kind}]]\nfile = \"{file}\"\nsha256 = \"{sha256}\"\nlink = \"{before}\"\n"));
    }
    whole
}

/// The text of a file that has to be there.
pub(crate) fn text_of(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The files of a folder whose names end so.
pub(crate) fn files_in(folder: &Path, ends: &[&str]) -> BTreeSet<String> {
    let files = std::fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    names.filter(|name| ends.iter().any(|end| name.ends_with(end))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Owned = (String, String, String);

    fn entry(before: &str, file: &str) -> Owned {
        let sha256 = hash(file);
        let link = link(before, file, &sha256);
        (file.to_owned(), sha256, link)
    }

    /// A list of three files, each of which holds its own name.
    fn three() -> Vec<Owned> {
        let first = entry("", "a");
        let second = entry(&first.2, "b");
        let third = entry(&second.2, "c");
        vec![first, second, third]
    }

    fn found(list: &[Owned], files: &BTreeSet<String>, read: impl Fn(&str) -> Option<String>, n: usize) -> Vec<String> {
        flaws(list.iter().map(|(file, sha256, link)| Entry { file, sha256, link }), files, read, n)
    }

    fn files(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    fn itself(file: &str) -> Option<String> {
        Some(file.to_owned())
    }

    #[test]
    fn a_list_that_only_grew_is_sound() {
        assert_eq!(found(&three(), &files(&["a", "b", "c"]), itself, 3), [""; 0]);
        assert_eq!(found(&three(), &files(&["a", "b", "c"]), itself, 2), [""; 0]);
    }

    #[test]
    fn whatever_is_taken_out_or_changed_is_noticed() {
        let all = files(&["a", "b", "c"]);
        for gone in 0..3 {
            let mut list = three();
            let file = list.remove(gone).0;
            let left = all.iter().filter(|name| **name != file).cloned().collect();
            assert!(!found(&list, &left, itself, 3).is_empty(), "{file} is gone, and nobody noticed");
        }
        assert_eq!(found(&three(), &files(&["a", "b", "c", "d"]), itself, 3), ["d is not listed"]);
        let changed = |file: &str| Some(if file == "b" { "other".to_owned() } else { file.to_owned() });
        assert_eq!(found(&three(), &all, changed, 3), ["b was changed"]);
        let missing = |file: &str| (file != "b").then(|| file.to_owned());
        assert_eq!(found(&three(), &all, missing, 3), ["b is listed, but it is not there"]);
        let mut other = three();
        other[1].1 = hash("other");
        assert!(!found(&other, &all, changed, 3).is_empty());
    }

    #[test]
    fn what_is_added_is_linked_to_what_was_there() {
        let (list, all) = (three(), files(&["a", "b", "c"]));
        let entries =
            |list: &[Owned]| list.iter().map(|(f, s, l)| (f.clone(), s.clone(), l.clone())).collect::<Vec<_>>();
        let first = entries(&list[..1]);
        let known = first.iter().map(|(file, sha256, link)| Entry { file, sha256, link });
        let whole = added("# known\n", "thing", known, &all, str::to_owned);
        for (file, sha256, link) in &list[1..] {
            let entry = format!("\n[[thing]]\nfile = \"{file}\"\nsha256 = \"{sha256}\"\nlink = \"{link}\"\n");
            assert!(whole.contains(&entry), "{whole}");
        }
        assert!(whole.starts_with("# known\n\n[[thing]]\nfile = \"b\""), "{whole}");
    }
}

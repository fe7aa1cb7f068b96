//! Citations in a test file: doc lines `Rules: 6.1a, 6.1b` above a test.

use crate::outcomes::TestName;

/// The exact beginning of a citation.
const MARK: &str = "/// Rules: ";

/// One rule cited above one test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    /// The rule's id.
    pub id: String,
    /// The test that proves it.
    pub test: TestName,
    /// The file, as errors name it.
    pub file: String,
    /// The line of the citation.
    pub line: usize,
}

/// Where the tests of a file are found among the outcomes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Home {
    /// The test binary; nothing, if the file is a module that several share.
    pub binary: Option<String>,
    /// The module path inside the binary.
    pub modules: Vec<String>,
}

impl Home {
    /// The home of a file, by its path below `tests/`. `whole` is the test binary whose root is `tests/main.rs`, if there is one; then all
    /// files are modules of it. Otherwise `is_root` says whether a folder has a `main.rs`.
    pub fn of(path: &[&str], whole: Option<&str>, is_root: impl Fn(&str) -> bool) -> Home {
        let Some((file, folders)) = path.split_last() else { return Home::default() };
        let stem = file.strip_suffix(".rs").unwrap_or(file);
        if let Some(whole) = whole {
            let own = if folders.is_empty() && stem == "main" { None } else { Some(stem) };
            return Home { binary: Some(whole.to_owned()), modules: modules(folders, own) };
        }
        match folders.split_first() {
            None => Home { binary: Some(stem.to_owned()), modules: Vec::new() },
            Some((first, inner)) if is_root(first) => {
                let own = if inner.is_empty() && stem == "main" { None } else { Some(stem) };
                Home { binary: Some((*first).to_owned()), modules: modules(inner, own) }
            }
            Some(_) => Home { binary: None, modules: modules(folders, Some(stem)) },
        }
    }
}

fn modules(folders: &[&str], own: Option<&str>) -> Vec<String> {
    folders.iter().copied().chain(own.filter(|stem| *stem != "mod")).map(str::to_owned).collect()
}

/// All citations of a file, and what is wrong with any of them.
pub fn read(file: &str, text: &str, home: &Home) -> (Vec<Citation>, Vec<String>) {
    let mut reader =
        Reader { file, home, inner: Vec::new(), pending: Vec::new(), is_test: false, found: Found::default() };
    for (index, line) in text.lines().enumerate() {
        reader.take(line, index + 1);
    }
    reader.drop_pending();
    (reader.found.citations, reader.found.errors)
}

#[derive(Default)]
struct Found {
    citations: Vec<Citation>,
    errors: Vec<String>,
}

struct Reader<'a> {
    file: &'a str,
    home: &'a Home,
    /// Modules written out in the file, with the indentation of their first and last line.
    inner: Vec<(String, usize)>,
    /// What was cited since the last item, with its line.
    pending: Vec<(String, usize)>,
    /// Whether the next item is a test.
    is_test: bool,
    found: Found,
}

impl Reader<'_> {
    fn take(&mut self, line: &str, number: usize) {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        let text = text.trim_end();
        if let Some(cited) = text.strip_prefix(MARK) {
            self.cite(cited, number);
        } else if is_misspelt(text) {
            self.error(number, format!("{text:?} is not read as a citation; write {MARK}6.1a, 6.1b"));
        } else if let Some(attribute) = text.strip_prefix("#[") {
            self.is_test |= attribute.starts_with("test]") || attribute.starts_with("test ");
        } else if let Some(name) = item(text, "fn ") {
            self.function(name);
        } else if text.starts_with("//") || text.is_empty() {
            // Other comments may stand between a citation and its test.
        } else {
            self.drop_pending();
            self.module(text, indent);
        }
    }

    fn cite(&mut self, cited: &str, number: usize) {
        for id in cited.split(',').map(str::trim) {
            match id {
                "" => self.error(number, "an id is missing".to_owned()),
                id if id.contains(char::is_whitespace) => self.error(number, format!("{id:?} is not an id")),
                id => self.pending.push((id.to_owned(), number)),
            }
        }
    }

    fn function(&mut self, name: &str) {
        if !self.is_test {
            return self.drop_pending();
        }
        self.is_test = false;
        let modules = self.home.modules.iter().chain(self.inner.iter().map(|(name, _)| name));
        let path: Vec<&str> = modules.map(String::as_str).chain([name]).collect();
        let test = TestName { binary: self.home.binary.clone(), path: path.join("::") };
        for (id, line) in self.pending.drain(..) {
            let file = self.file.to_owned();
            self.found.citations.push(Citation { id, test: test.clone(), file, line });
        }
    }

    /// Opens or closes a module; formatted code closes one at the indentation where it opened.
    fn module(&mut self, text: &str, indent: usize) {
        if let Some(name) = item(text, "mod ").filter(|_| text.ends_with('{')) {
            self.inner.push((name.to_owned(), indent));
        } else if text == "}" && self.inner.last().is_some_and(|(_, opened)| *opened == indent) {
            self.inner.pop();
        }
    }

    /// A citation that stands above something else than a test proves nothing.
    fn drop_pending(&mut self) {
        self.is_test = false;
        for (id, line) in std::mem::take(&mut self.pending) {
            self.error(line, format!("{id} is cited above something that is not a test"));
        }
    }

    fn error(&mut self, line: usize, why: String) {
        self.found.errors.push(format!("{}:{line}: {why}", self.file));
    }
}

/// A comment that was surely meant as a citation.
fn is_misspelt(text: &str) -> bool {
    let Some(comment) = text.strip_prefix("//") else { return false };
    let words = comment.trim_start_matches(['/', '!']).trim_start().to_ascii_lowercase();
    ["rules:", "rule:", "rules :"].iter().any(|begin| words.starts_with(begin))
}

/// The name of an item of this kind, if the line begins one.
fn item<'t>(text: &'t str, kind: &str) -> Option<&'t str> {
    let text = text.strip_prefix("pub ").unwrap_or(text);
    let text = text.strip_prefix("pub(crate) ").unwrap_or(text);
    let rest = text.strip_prefix(kind)?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    (end > 0).then(|| &rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home() -> Home {
        Home { binary: Some("rules".to_owned()), modules: vec!["movement".to_owned()] }
    }

    fn cited(text: &str) -> Vec<(String, String, usize)> {
        let (citations, errors) = read("movement.rs", text, &home());
        assert_eq!(errors, Vec::<String>::new());
        citations.into_iter().map(|c| (c.id, c.test.path, c.line)).collect()
    }

    fn wrong(text: &str) -> Vec<String> {
        read("movement.rs", text, &home()).1
    }

    fn found(id: &str, path: &str, line: usize) -> (String, String, usize) {
        (id.to_owned(), path.to_owned(), line)
    }

    #[test]
    fn a_test_is_cited_for_every_id_above_it() {
        let text = "/// Why.\n/// Rules: 6.1a, 6.1b\n/// Rules: A-02\n#[test]\n// so\nfn a_unit_pays() {\n}\n";
        let test = "movement::a_unit_pays";
        assert_eq!(cited(text), [found("6.1a", test, 2), found("6.1b", test, 2), found("A-02", test, 3)]);
    }

    #[test]
    fn each_test_has_its_own_citations() {
        let text = "/// Rules: 1a\n#[test]\nfn one() {}\n\n#[test]\nfn none() {}\n\n/// Rules: 1b\n#[test]\n#[ignore = \"long\"]\nfn two() {}\n";
        assert_eq!(cited(text), [found("1a", "movement::one", 1), found("1b", "movement::two", 8)]);
    }

    #[test]
    fn modules_in_the_file_are_part_of_the_name() {
        let text = "mod near {\n    /// Rules: 1a\n    #[test]\n    fn one() {\n        if true {\n        }\n    }\n}\n/// Rules: 1b\n#[test]\nfn two() {}\n";
        assert_eq!(cited(text), [found("1a", "movement::near::one", 2), found("1b", "movement::two", 9)]);
        let declared = "mod desk;\n/// Rules: 1b\n#[test]\nfn two() {}\n";
        assert_eq!(cited(declared), [found("1b", "movement::two", 2)]);
    }

    #[test]
    fn tests_inside_a_macro_are_found() {
        let text = "proptest! {\n    /// Rules: 1a\n    #[test]\n    fn always(n in 0..9) {\n    }\n}\n";
        assert_eq!(cited(text), [found("1a", "movement::always", 2)]);
    }

    #[test]
    fn a_citation_above_no_test_is_an_error_with_its_place() {
        let why = "movement.rs:1: 1a is cited above something that is not a test";
        assert_eq!(wrong("/// Rules: 1a\nfn helper() {}\n"), [why]);
        assert_eq!(wrong("/// Rules: 1a\nconst N: u8 = 1;\n#[test]\nfn one() {}\n"), [why]);
        assert_eq!(wrong("/// Rules: 1a\n"), [why]);
    }

    #[test]
    fn a_citation_that_is_misspelt_is_an_error_with_its_place() {
        for line in ["/// rules: 1a", "// Rules: 1a", "/// Rule: 1a", "///  Rules: 1a", "/// Rules:1a", "//! Rules: 1a"]
        {
            let errors = wrong(&format!("\n{line}\n#[test]\nfn one() {{}}\n"));
            assert!(errors.len() == 1 && errors[0].starts_with("movement.rs:2: "), "{line}: {errors:?}");
        }
        assert_eq!(wrong("/// Rules: 1a,\n#[test]\nfn one() {}\n"), ["movement.rs:1: an id is missing"]);
        assert_eq!(wrong("/// Rules: 1a 1b\n#[test]\nfn one() {}\n"), ["movement.rs:1: \"1a 1b\" is not an id"]);
        assert_eq!(wrong("//! A line `Rules: 6.1a` above a test.\n"), Vec::<String>::new());
    }

    #[test]
    fn the_home_of_a_file_follows_cargo() {
        let home = |path: &[&str]| {
            let home = Home::of(path, None, |folder| folder == "rules");
            (home.binary, home.modules.join("::"))
        };
        assert_eq!(home(&["pack.rs"]), (Some("pack".to_owned()), String::new()));
        assert_eq!(home(&["rules", "main.rs"]), (Some("rules".to_owned()), String::new()));
        assert_eq!(home(&["rules", "movement.rs"]), (Some("rules".to_owned()), "movement".to_owned()));
        assert_eq!(home(&["rules", "combat", "mod.rs"]), (Some("rules".to_owned()), "combat".to_owned()));
        assert_eq!(home(&["rules", "combat", "main.rs"]), (Some("rules".to_owned()), "combat::main".to_owned()));
        assert_eq!(home(&["common", "mod.rs"]), (None, "common".to_owned()));
    }

    #[test]
    fn one_binary_for_all_tests_holds_every_file() {
        let home = |path: &[&str]| Home::of(path, Some("chess"), |_| false);
        for (path, modules) in [
            (&["main.rs"][..], ""),
            (&["pack.rs"], "pack"),
            (&["rules", "mod.rs"], "rules"),
            (&["rules", "movement.rs"], "rules::movement"),
        ] {
            let found = home(path);
            assert_eq!((found.binary.as_deref(), found.modules.join("::").as_str()), (Some("chess"), modules));
        }
    }
}

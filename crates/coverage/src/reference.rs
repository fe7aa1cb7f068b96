//! The rows of a reference, and those that are waived.

use toml::{Table, Value};

/// A row that no test can prove, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waived {
    /// The row.
    pub id: String,
    /// The reason.
    pub why: String,
}

/// The ids of all rows, in the order of the file.
pub fn rows(text: &str) -> Result<Vec<String>, String> {
    let mut ids: Vec<String> = Vec::new();
    for rule in list(text, "rule")? {
        let id = word(&rule, "id").ok_or("a [[rule]] has no id")?;
        if ids.contains(&id) {
            return Err(format!("rule {id} is there twice"));
        }
        ids.push(id);
    }
    if ids.is_empty() { Err("there is no [[rule]]".to_owned()) } else { Ok(ids) }
}

/// The waived rows, each with its reason.
pub fn waived(text: &str) -> Result<Vec<Waived>, String> {
    let mut all: Vec<Waived> = Vec::new();
    for entry in list(text, "waived")? {
        let id = word(&entry, "id").ok_or("a [[waived]] has no id")?;
        let why = word(&entry, "why").ok_or_else(|| format!("waived {id} does not say why"))?;
        if all.iter().any(|other| other.id == id) {
            return Err(format!("waived {id} is there twice"));
        }
        all.push(Waived { id, why });
    }
    Ok(all)
}

fn list(text: &str, key: &str) -> Result<Vec<Value>, String> {
    let table: Table = text.parse().map_err(|error: toml::de::Error| error.message().to_owned())?;
    match table.get(key) {
        None => Ok(Vec::new()),
        Some(Value::Array(entries)) => Ok(entries.clone()),
        Some(_) => Err(format!("{key} is not a list: write [[{key}]]")),
    }
}

/// A text that is there and not blank.
fn word(entry: &Value, key: &str) -> Option<String> {
    let text = entry.get(key)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_the_ids_of_the_rules_in_their_order() {
        let text = "[[chapter]]\nid = \"6\"\n[[rule]]\nid = \"6.1b\"\ntext = \"\"\n[[rule]]\nid = \"6.1a\"\n";
        assert_eq!(rows(text), Ok(vec!["6.1b".to_owned(), "6.1a".to_owned()]));
    }

    #[test]
    fn a_reference_with_a_flaw_is_refused() {
        assert_eq!(rows("[[rule]]\ntext = \"\"\n"), Err("a [[rule]] has no id".to_owned()));
        assert_eq!(rows("[[rule]]\nid = \"1\"\n[[rule]]\nid = \"1\"\n"), Err("rule 1 is there twice".to_owned()));
        assert_eq!(rows("[[chapter]]\nid = \"6\"\n"), Err("there is no [[rule]]".to_owned()));
        assert_eq!(rows("rule = 3"), Err("rule is not a list: write [[rule]]".to_owned()));
        assert!(rows("[[rule").is_err());
    }

    #[test]
    fn a_waived_row_says_why() {
        let one = Waived { id: "2.1a".to_owned(), why: "scale only".to_owned() };
        assert_eq!(waived("[[waived]]\nid = \"2.1a\"\nwhy = \"scale only\"\n"), Ok(vec![one]));
        assert_eq!(waived("[[waived]]\nid = \"2.1a\"\n"), Err("waived 2.1a does not say why".to_owned()));
        assert_eq!(waived("[[waived]]\nid = \"2.1a\"\nwhy = \" \"\n"), Err("waived 2.1a does not say why".to_owned()));
        assert_eq!(waived(""), Ok(Vec::new()));
    }
}

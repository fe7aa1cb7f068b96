//! Whole games that were once played replay on every change, with every die re-derived from its seed.

use counterattack::Counterattack;
use std::path::Path;
use std::sync::Arc;
use table::Lang;

/// Rules: 5.1c, 5.4c
#[test]
fn recorded_games_replay_to_the_same_end() {
    let rules = Arc::new(Counterattack::built_in().expect("our own pack is sound"));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journals");
    let mut games = 0;
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let path = file.expect("a file").path();
        let text = std::fs::read(&path).expect("a journal can be read");
        let verdict = table::matches::verify(Arc::clone(&rules), &text, None, Lang::En);
        assert!(verdict.ok, "{}: {verdict:?}", path.display());
        games += 1;
    }
    assert!(games >= 3, "there are recorded games to replay");
}

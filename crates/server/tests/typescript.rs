//! The client's types are those of the protocol.

use std::path::Path;

#[test]
fn the_client_speaks_the_protocol() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol.ts");
    let wanted = server::typescript::types();
    if std::env::var_os("PEDINA_WRITE_TYPES").is_some() {
        std::fs::write(&path, &wanted).expect("the client's folder can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "web/src/lib/protocol.ts is not what the protocol says: run `make types`");
}

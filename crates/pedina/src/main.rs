//! pedina
fn main() {}

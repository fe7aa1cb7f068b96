//! prepared_defence

//! artillery

//! uprising

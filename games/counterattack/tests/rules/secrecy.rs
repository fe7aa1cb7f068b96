//! secrecy

//! off_map

//! Loading a pack: plain files in, a checked [`crate::pack::Pack`] out, or one sentence that says what is wrong and where.

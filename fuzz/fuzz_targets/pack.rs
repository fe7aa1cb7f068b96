#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pedina_fuzz::pack(bytes));

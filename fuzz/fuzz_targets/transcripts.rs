#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| kingrat_fuzz::transcripts::check(bytes));

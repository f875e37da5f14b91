//! Arrays and archives of arrays, for cargo-fuzz.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = xtask_fuzz_files::Target::Npy.run(bytes);
});

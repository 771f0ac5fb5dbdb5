#![no_main]
//! The object is its own split unit as well. Of its changes every fourth is libFuzzer's.

use tressa_fuzz::{fastrand::Rng, libfuzzer_sys, objects::Object, targets};

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::debug_info(data, data));
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    if seed.is_multiple_of(4) {
        return libfuzzer_sys::fuzzer_mutate(data, size, max_size);
    }
    let mut changed = Object::new(data[..size].to_vec()).damaged(&mut Rng::with_seed(seed.into()));
    changed.truncate(max_size);
    data[..changed.len()].copy_from_slice(&changed);
    changed.len()
});

//! What the fuzz targets share: `targets` is what is done with an input, `mutate` and `objects` how inputs come about.
//!
//! All are plain code over texts or bytes, so that the gate runs them too, on the stable compiler and without an engine.

pub mod mutate;
pub mod objects;
pub mod targets;

pub use fastrand;
pub use libfuzzer_sys;

/// The program around one target: libFuzzer's own changes to bytes and those of [`mutate`] take turns.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        $crate::libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::targets::$name(&String::from_utf8_lossy(
            data
        )));
        $crate::libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            if seed.is_multiple_of(4) {
                return $crate::libfuzzer_sys::fuzzer_mutate(data, size, max_size);
            }
            let text = String::from_utf8_lossy(&data[..size]).into_owned();
            let mut changed =
                $crate::mutate::mutate(&text, &mut $crate::fastrand::Rng::with_seed(seed.into()));
            changed.truncate(changed.floor_char_boundary(max_size));
            data[..changed.len()].copy_from_slice(changed.as_bytes());
            changed.len()
        });
    };
}

//! `tressa-glue LIBRARY.wasm FOLDER`: writes the library for browsers, and what JavaScript calls it by, into the folder.
//! `cargo xtask playground` runs it.

use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [library, folder] = &args[..] else {
        eprintln!("usage: tressa-glue LIBRARY.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.input_path(library).typescript(false);
    match bindgen.no_modules(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

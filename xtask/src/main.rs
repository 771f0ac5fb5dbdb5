//! Development commands.

mod builtins;

use std::path::Path;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["builtins", gcc, out] => builtins::table(Path::new(gcc))
            .and_then(|table| std::fs::write(out, table).map_err(|e| format!("{out}: {e}"))),
        _ => Err("usage: cargo xtask builtins GCC-SOURCE/gcc src/facts/builtins.txt".to_string()),
    };
    if let Err(message) = result {
        eprintln!("xtask: {message}");
        std::process::exit(2);
    }
}

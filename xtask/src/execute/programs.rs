//! Programs of many files: how to build them from their sources, and what they do.

use super::judge::{Input, Program, Run};
use fastrand::Rng;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// The shell of SQLite, on a few thousand statements.
pub fn sqlite(folder: &Path, _: &Path) -> Result<Program, String> {
    let sources = ["sqlite3.c", "shell.c"].map(|name| folder.join(name));
    let flags = ["-DSQLITE_THREADSAFE=0", "-DSQLITE_OMIT_LOAD_EXTENSION"].map(str::to_string);
    Ok(Program {
        name: "shell".to_string(),
        sources: sources.to_vec(),
        flags: flags.to_vec(),
        runs: vec![Run { args: Vec::new(), input: Input::Bytes(statements().into_bytes()) }],
    })
}

/// Statements of SQL, the same in every run.
fn statements() -> String {
    let mut rng = Rng::with_seed(26);
    let mut out = String::from(
        "create table t(a integer primary key, b text, c real); create index i on t(b);\n\
         create table u(x, y); begin;\n",
    );
    for i in 0..1500 {
        let _ = writeln!(
            out,
            "insert into t values({i}, '{}k', {}.{});",
            rng.u32(..999),
            rng.u32(..100),
            rng.u32(..999)
        );
    }
    for _ in 0..500 {
        let _ = writeln!(out, "insert into u values({}, x'{:06x}');", rng.u32(..1500), rng.u32(..1 << 24));
    }
    out.push_str("commit;\n");
    for _ in 0..1000 {
        let k = rng.u32(..1500);
        let _ = match rng.u32(..10) {
            0 => writeln!(out, "select * from t where a = {k};"),
            1 => writeln!(out, "select count(*), sum(c), max(b) from t where b like '%{}k';", k % 10),
            2 => writeln!(out, "update t set c = c * 1.5 where a = {k};"),
            3 => writeln!(out, "delete from u where x = {k};"),
            4 => writeln!(
                out,
                "select t.b, hex(u.y) from t join u on t.a = u.x where t.a > {k} order by 1, 2 limit 3;"
            ),
            5 => writeln!(
                out,
                "select substr(b, 1, 2), printf('%08.3f|%x|%s', c, a, b), round(c, 2), abs(-c) from t where a = {k};"
            ),
            6 => writeln!(
                out,
                "with recursive f(n, v) as (select 1, 1 union all select n + 1, v * n from f where n < {}) select max(v) from f;",
                k % 15 + 1
            ),
            7 => writeln!(
                out,
                "select row_number() over (order by c), b from t where a between {k} and {};",
                k + 5
            ),
            8 => writeln!(
                out,
                "select strftime('%Y-%m-%d', {k} * 86400, 'unixepoch'), julianday('2020-01-01'), json_array({k}, 'x');"
            ),
            _ => writeln!(out, "explain query plan select * from t, u where a = x and b = '{k}k';"),
        };
    }
    out.push_str("vacuum; pragma integrity_check;\n.schema\n.dump u\n");
    out
}

/// The interpreter of Lua, on a script.
pub fn lua(folder: &Path, scratch: &Path) -> Result<Program, String> {
    let is_wanted = |path: &PathBuf| {
        !path.ends_with("luac.c") && !path.ends_with("onelua.c") && !path.ends_with("ltests.c")
    };
    let sources = c_files(folder)?.into_iter().filter(is_wanted).collect();
    // Debian's configuration of Lua asks for this file.
    let include = scratch.join("lua");
    fs::create_dir_all(&include).map_err(|error| error.to_string())?;
    let header = include.join("lua5.4-deb-multiarch.h");
    fs::write(&header, "#define DEB_HOST_MULTIARCH \"none\"\n").map_err(|error| error.to_string())?;
    let flags = [format!("-I{}", include.display()), "-DLUA_USE_POSIX".to_string()];
    let input = Input::Bytes(include_bytes!("script.lua").to_vec());
    let runs = vec![Run { args: vec!["-".to_string()], input }];
    Ok(Program { name: "lua".to_string(), sources, flags: flags.to_vec(), runs })
}

/// zlib with its `minigzip`, which compresses and expands.
pub fn zlib(folder: &Path, _: &Path) -> Result<Program, String> {
    let mut sources = c_files(folder)?;
    sources.push(folder.join("test/minigzip.c"));
    let flags = [format!("-I{}", folder.display()), "-DHAVE_UNISTD_H".to_string()];
    let run = |args: &[&str], input| Run { args: args.iter().map(|arg| arg.to_string()).collect(), input };
    let mut runs = Vec::new();
    for level in ["-1", "-6", "-9", "-h", "-r"] {
        runs.push(run(&[level], Input::Bytes(data())));
        runs.push(run(&["-d"], Input::OutputBefore));
    }
    Ok(Program { name: "minigzip".to_string(), sources, flags: flags.to_vec(), runs })
}

/// zstd with a driver of our own, which compresses at several levels and expands.
pub fn zstd(folder: &Path, scratch: &Path) -> Result<Program, String> {
    let lib = folder.join("lib");
    let mut sources = Vec::new();
    for part in ["common", "compress", "decompress"] {
        sources.extend(c_files(&lib.join(part))?);
    }
    let driver = scratch.join("zstd_driver.c");
    fs::write(&driver, include_str!("zstd_driver.c")).map_err(|error| error.to_string())?;
    sources.push(driver);
    let flags = [format!("-I{}", lib.display()), "-DZSTD_DISABLE_ASM".to_string()];
    let runs = vec![Run { args: Vec::new(), input: Input::Bytes(data()) }];
    Ok(Program { name: "driver".to_string(), sources, flags: flags.to_vec(), runs })
}

/// Text with repetitions, and bytes that do not compress.
fn data() -> Vec<u8> {
    let mut rng = Rng::with_seed(9);
    let words = ["block", "edge", "version", "phi", "dominates", "the", "of", "reaches"];
    let mut out = Vec::new();
    while out.len() < 300_000 {
        out.extend_from_slice(words[rng.usize(..words.len())].as_bytes());
        out.push(if rng.u8(..20) == 0 { b'\n' } else { b' ' });
    }
    out.extend((0..50_000).map(|_| rng.u8(..)));
    out
}

/// The C files in a folder, in order.
fn c_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    found.retain(|path| path.extension().is_some_and(|ext| ext == "c"));
    found.sort();
    Ok(found)
}

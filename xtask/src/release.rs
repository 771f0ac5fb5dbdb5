//! `cargo xtask release`: the packages of a version, and a trial of each in an empty place. It publishes nothing:
//! `docs/release.md` says who does that, and how.

use crate::commands::{cargo, copy_tree, on, printed_by, remove_folder, root, succeed, target_folder};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Build the packages of a release: program, wheel, Debian package, extension of VS Code, container.
///
/// Needs what the packages are made with: maturin, zig and Python's wheel, cargo-deb, npm, docker (or podman).
/// docs/release.md lists how they are installed.
#[derive(clap::Args)]
pub struct Args {
    /// Install each package into an empty folder and run the README's commands there. Nothing is published
    #[arg(long)]
    dry_run: bool,
    /// Only these packages
    #[arg(long, value_delimiter = ',', value_name = "PACKAGE", default_values = Package::NAMES)]
    only: Vec<String>,
    /// The target of the program [default: x86_64-unknown-linux-musl on Linux, which needs no library]
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// The profile that the program is built with
    #[arg(long, default_value = "dist", value_name = "PROFILE")]
    profile: String,
    /// Where to put the packages
    #[arg(short, long, default_value = "target/packages", value_name = "DIR")]
    output: PathBuf,
}

/// A kind of package.
#[derive(Clone, Copy)]
enum Package {
    /// An archive with the program, manual pages and completions, for `cargo binstall` and by hand.
    Program,
    /// A wheel with the program and the Python module.
    Wheel,
    /// A package for Debian and Ubuntu.
    Deb,
    /// The extension of VS Code with the program in it.
    Extension,
    /// A container with the program and gcc.
    Container,
}

impl Package {
    const ALL: [Package; 5] =
        [Package::Program, Package::Wheel, Package::Deb, Package::Extension, Package::Container];
    const NAMES: [&str; 5] = ["program", "wheel", "deb", "extension", "container"];

    fn named(name: &str) -> Result<Package, String> {
        let position = Package::NAMES.iter().position(|known| *known == name);
        position
            .map(|position| Package::ALL[position])
            .ok_or_else(|| format!("no package is called {name}: {}", Package::NAMES.join(", ")))
    }
}

/// What all packages of one run share.
struct Release<'r> {
    /// Where the packages go.
    packages: &'r Path,
    /// The version, without `v`.
    version: String,
    /// The target that the program is built for.
    target: String,
    profile: &'r str,
    /// The program.
    program: PathBuf,
}

pub fn run(args: &Args) -> Result<(), String> {
    let packages = root().join(&args.output);
    on(&packages, fs::create_dir_all(&packages))?;
    let chosen = args.only.iter().map(|name| Package::named(name)).collect::<Result<Vec<_>, _>>()?;
    let target = args.target.clone().map_or_else(default_target, Ok)?;
    // The program is in every package, so it is built first, with what documents it.
    let folder = target_folder().join(&target).join(&args.profile);
    cargo(["build", "--package", "tressa-cli", "--profile", &args.profile, "--target", &target])?;
    let program = folder.join(format!("tressa{}", std::env::consts::EXE_SUFFIX));
    let printed = printed_by(Command::new(&program).arg("--version"))?;
    let version = printed.split_whitespace().nth(1).ok_or("tressa --version prints no version")?.to_string();
    let release = Release { packages: &packages, version, target, profile: &args.profile, program };
    release.write_documentation()?;

    // A package that cannot be made or does not work keeps no other one from being tried.
    let mut failures = Vec::new();
    for (package, name) in chosen.iter().zip(&args.only) {
        let made = release.make(*package).and_then(|made| {
            println!("{name}: {}", made.display());
            if args.dry_run { release.install_and_try(*package, &made) } else { Ok(()) }
        });
        if let Err(failure) = made {
            eprintln!("{name}: {failure}");
            failures.push(name.as_str());
        }
    }
    if failures.is_empty() { Ok(()) } else { Err(format!("not released: {}", failures.join(", "))) }
}

/// The target whose program runs on this machine without installing a library.
fn default_target() -> Result<String, String> {
    let printed = printed_by(Command::new("rustc").arg("-vV"))?;
    let host = printed.lines().find_map(|line| line.strip_prefix("host: ")).ok_or("rustc names no host")?;
    Ok(host.replace("linux-gnu", "linux-musl"))
}

impl Release<'_> {
    /// The folder for what the program prints of itself.
    fn documentation(&self) -> PathBuf {
        target_folder().join("documentation")
    }

    /// Writes the manual pages and completions, which the program prints.
    fn write_documentation(&self) -> Result<(), String> {
        let completions = self.documentation().join("completions");
        on(&completions, fs::create_dir_all(&completions))?;
        succeed(Command::new(&self.program).arg("man").arg("--dir").arg(self.documentation().join("man")))?;
        for (shell, file) in [("bash", "tressa.bash"), ("zsh", "_tressa"), ("fish", "tressa.fish")] {
            let text = printed_by(Command::new(&self.program).args(["completions", shell]))?;
            on(&completions.join(file), fs::write(completions.join(file), text))?;
        }
        Ok(())
    }

    /// Makes the package, and returns its file, or the name of the container.
    fn make(&self, package: Package) -> Result<PathBuf, String> {
        match package {
            Package::Program => self.archive(),
            Package::Wheel => self.wheel(),
            Package::Deb => self.deb(),
            Package::Extension => self.extension(),
            Package::Container => self.container(),
        }
    }

    fn archive(&self) -> Result<PathBuf, String> {
        // The folder in the archive has the name that `cargo binstall` expects of it (`cli/Cargo.toml`).
        let name = format!("tressa-{}-{}", self.version, self.target);
        let staged = target_folder().join("staged").join(&name);
        remove_folder(&staged)?;
        on(&staged, fs::create_dir_all(&staged))?;
        copy_into(&self.program, &staged)?;
        for file in ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT"] {
            copy_into(&root().join(file), &staged)?;
        }
        for folder in ["man", "completions"] {
            copy_tree(&self.documentation().join(folder), &staged.join(folder))?;
        }
        let archive = self.packages.join(format!("{name}.tar.gz"));
        succeed(
            Command::new("tar")
                .arg("-czf")
                .arg(&archive)
                .arg("-C")
                .arg(target_folder().join("staged"))
                .arg(&name),
        )?;
        Ok(archive)
    }

    fn wheel(&self) -> Result<PathBuf, String> {
        let built = target_folder().join("wheel");
        remove_folder(&built)?;
        let mut maturin = Command::new("maturin");
        maturin.args(["build", "--profile", self.profile, "--out"]).arg(&built);
        if cfg!(target_os = "linux") {
            // Zig links against the C library of 2014, so that the wheel installs on older systems than this one.
            maturin.args(["--zig", "--compatibility", "manylinux2014"]);
        }
        succeed(maturin.current_dir(root().join("python")))?;
        let module = only_file(&built, "whl")?;
        // The program is put among the scripts of the wheel, so that an installation puts it on the path. A folder of data
        // in maturin's configuration would have to exist whenever somebody installs the package from here.
        let wheel = |words: &[&OsStr]| succeed(Command::new("python3").args(["-m", "wheel"]).args(words));
        let (unpacked, packed) = (built.join("unpacked"), built.join("packed"));
        on(&packed, fs::create_dir_all(&packed))?;
        wheel(&["unpack".as_ref(), "--dest".as_ref(), unpacked.as_ref(), module.as_ref()])?;
        let name = format!("tressa-{}", self.version);
        let scripts = unpacked.join(&name).join(format!("{name}.data/scripts"));
        on(&scripts, fs::create_dir_all(&scripts))?;
        copy_into(&self.program, &scripts)?;
        let folder = unpacked.join(&name);
        wheel(&["pack".as_ref(), "--dest-dir".as_ref(), packed.as_ref(), folder.as_ref()])?;
        copy_into(&only_file(&packed, "whl")?, self.packages)
    }

    fn deb(&self) -> Result<PathBuf, String> {
        let words = ["deb", "--no-build", "--no-strip", "--package", "tressa-cli"];
        let built = target_folder().join("deb");
        remove_folder(&built)?;
        let output = built.to_str().ok_or("the target folder's name is no text")?;
        let place = ["--profile", self.profile, "--target", &self.target, "--output", output];
        on(&built, fs::create_dir_all(&built))?;
        cargo(words.into_iter().chain(place))?;
        copy_into(&only_file(&built, "deb")?, self.packages)
    }

    fn extension(&self) -> Result<PathBuf, String> {
        let folder = root().join("editors/vscode");
        if !folder.join("node_modules").is_dir() {
            succeed(npm().args(["ci", "--no-audit", "--no-fund"]).current_dir(&folder))?;
        }
        // The extension starts the program in `bin`, if `tressa.path` names no other one.
        let bin = folder.join("bin");
        on(&bin, fs::create_dir_all(&bin))?;
        copy_into(&self.program, &bin)?;
        on(&folder, fs::copy(root().join("LICENSE-MIT"), folder.join("LICENSE.txt")))?;
        let platform = extension_platform(&self.target)?;
        let file = self.packages.join(format!("tressa-{}-{platform}.vsix", self.version));
        let made = succeed(
            npm()
                .args(["run", "--silent", "package", "--", "--target", platform, "--out"])
                .arg(&file)
                .current_dir(&folder),
        );
        remove_folder(&bin)?;
        made.map(|()| file)
    }

    fn container(&self) -> Result<PathBuf, String> {
        // The context holds the static program alone.
        let context = target_folder().join("container");
        remove_folder(&context)?;
        on(&context, fs::create_dir_all(&context))?;
        copy_into(&self.program, &context)?;
        copy_into(&root().join("contrib/container/Containerfile"), &context)?;
        let name = format!("tressa:{}", self.version);
        let mut build = Command::new(container_program());
        succeed(
            build.args(["build", "--tag", &name, "--file"]).arg(context.join("Containerfile")).arg(&context),
        )?;
        Ok(PathBuf::from(name))
    }

    /// Installs a package where nothing else is, and runs the README's commands with what it installed.
    fn install_and_try(&self, package: Package, made: &Path) -> Result<(), String> {
        let place = tempfile::tempdir().map_err(|error| error.to_string())?;
        let place = place.path();
        let bin = match package {
            Package::Program => {
                succeed(Command::new("tar").arg("-xzf").arg(made).arg("-C").arg(place))?;
                place.join(format!("tressa-{}-{}", self.version, self.target))
            }
            Package::Wheel => {
                let venv = place.join("venv");
                succeed(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
                let bin = venv.join(if cfg!(windows) { "Scripts" } else { "bin" });
                let install = ["install", "--quiet", "--no-index", "--no-deps"];
                succeed(Command::new(bin.join("pip")).args(install).arg(made))?;
                let module = "import tressa; print (tressa.open.__doc__.splitlines ()[0])";
                print!("{}", printed_by(Command::new(bin.join("python")).args(["-c", module]))?);
                bin
            }
            Package::Deb => {
                succeed(Command::new("dpkg-deb").arg("-x").arg(made).arg(place))?;
                place.join("usr/bin")
            }
            Package::Extension => {
                let unpacked = place.join("vsix");
                succeed(Command::new("unzip").arg("-q").arg(made).arg("-d").arg(&unpacked))?;
                unpacked.join("extension/bin")
            }
            Package::Container => {
                let mut run = Command::new(container_program());
                let name = made.as_os_str();
                run.args(["run", "--rm", "--interactive", "--entrypoint", "bash"]).arg(name).arg("-ec");
                return succeed(run.arg(readme_script()?));
            }
        };
        let mut shell = Command::new("bash");
        let path = format!("{}:/usr/bin:/bin", bin.display());
        let commands = shell.arg("-ec").arg(readme_script()?).current_dir(place);
        let began = std::time::Instant::now();
        let printed = printed_by(commands.env_clear().env("PATH", path).env("HOME", place))?;
        println!("{}\n  tried in {:.1} s", indented(&printed), began.elapsed().as_secs_f64());
        Ok(())
    }
}

/// The one file in a folder with this extension.
fn only_file(folder: &Path, extension: &str) -> Result<PathBuf, String> {
    let entries = on(folder, fs::read_dir(folder))?.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    let files = Vec::from_iter(entries.filter(|path| path.extension() == Some(OsStr::new(extension))));
    let [file] = files.as_slice() else {
        return Err(format!("{}: {} files .{extension}", folder.display(), files.len()));
    };
    Ok(file.clone())
}

/// The README's example, and its first commands on it, for a shell. No browser is opened.
fn readme_script() -> Result<String, String> {
    let readme = on(Path::new("README.md"), fs::read_to_string(root().join("README.md")))?;
    let after =
        |text: &'static str| readme.split_once(text).map(|(_, rest)| rest).ok_or("README.md has changed");
    let source = after("For this function\n\n```c\n")?.split("\n```").next().unwrap_or_default();
    let section = after("## First commands\n")?.split("\n## ").next().unwrap_or_default();
    let blocks = section.split("```sh\n").skip(1).filter_map(|block| block.split("\n```").next());
    let commands = blocks.collect::<Vec<_>>().join("\n").replace(" --open ", " -o t.html ");
    Ok(format!("mkdir work; cd work; cat >t.c <<'END'\n{source}\nEND\ntressa --version\n{commands}\n"))
}

/// The first lines of what was printed, and the last one.
fn indented(printed: &str) -> String {
    const SHOWN: usize = 4;
    let lines = Vec::from_iter(printed.lines());
    let shown = lines.iter().take(SHOWN).chain(lines.iter().skip(SHOWN).last());
    shown.map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// What the marketplace of VS Code calls a target of Rust.
fn extension_platform(target: &str) -> Result<&'static str, String> {
    Ok(match target {
        "x86_64-unknown-linux-musl" | "x86_64-unknown-linux-gnu" => "linux-x64",
        "aarch64-unknown-linux-musl" | "aarch64-unknown-linux-gnu" => "linux-arm64",
        "x86_64-apple-darwin" => "darwin-x64",
        "aarch64-apple-darwin" => "darwin-arm64",
        "x86_64-pc-windows-msvc" => "win32-x64",
        _ => return Err(format!("VS Code has no platform for {target}")),
    })
}

/// npm is a script on Windows.
fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

fn container_program() -> &'static str {
    if is_installed("podman") { "podman" } else { "docker" }
}

fn is_installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Copies a file into a folder, and returns the copy.
fn copy_into(file: &Path, folder: &Path) -> Result<PathBuf, String> {
    let copy = folder.join(file.file_name().ok_or("a file without a name")?);
    on(file, fs::copy(file, &copy)).map(|_| copy)
}

//! `tressa trail`: follows a function through the dumps of all passes of a compilation.

use super::diff::{explain_primes, write_hunks};
use super::envelope::{self, item_text};
use super::files::{Output, read};
use super::inputs::below;
use super::message;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use super::select::{FunctionArgs, did_you_mean};
use serde::Serialize;
use serde_json::Map;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tressa::Facts;
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa::internals::text::oracle::declared_name;
use tressa::text::parse::split;
use tressa_study::internals::dump_name::{dumps_beside, pass_number, tree_dump};
use tressa_study::internals::view::trail::{
    Event, Pass, ReadDump, Reader, Size, Trail, Trails, Turn, names, page,
};
use tressa_study::internals::view::{Question, counted};

/// Follow a function through all passes: which changed it, by how much, where names appear and disappear
///
/// The dumps are those of -fdump-tree-all. Each is compared with the one before, without declarations and up
/// to numbers of blocks. Within a compilation an SSA name keeps its version for as long as it exists, so
/// names are followed by their version, and PHI nodes by their result. GCC may reuse the version of a name
/// that has disappeared.
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the dumps, or one of them
    #[arg(value_name = "DIR")]
    path: PathBuf,

    #[command(flatten)]
    functions: FunctionArgs,

    /// The versions of a variable
    #[arg(long, value_name = "NAME", group = "question")]
    var: Option<String>,

    /// An SSA name, such as x_5: what defines it, in which block, and how many uses it has
    #[arg(long, value_name = "NAME", group = "question")]
    name: Option<String>,

    /// The PHI node of variable X in block B of the first dump that has one
    #[arg(long, value_name = "X@B", group = "question")]
    phi: Option<Question>,

    /// A block, by its number in the first dump that has it
    #[arg(long, value_name = "N", group = "question")]
    block: Option<u32>,

    /// The first pass after which a line has TEXT: a statement, an SSA name, `x_5 = PHI`
    #[arg(long, value_name = "TEXT", group = "question")]
    first: Option<String>,

    /// The first pass after which no line has TEXT any more
    #[arg(long, value_name = "TEXT", group = "question")]
    gone: Option<String>,

    /// Show what each pass changed
    #[arg(long)]
    diff: bool,

    /// Only these passes: einline, or 031t.einline; repeatable
    #[arg(long, value_name = "PASS")]
    pass: Vec<String>,

    /// Lines of context in diffs
    #[arg(long, value_name = "N", default_value_t = 3)]
    context: usize,

    /// Print JSON: for each function the passes that changed it, with their diffs
    #[arg(long, conflicts_with = "html")]
    json: bool,

    /// Write an HTML page of one function, with a slider over the passes
    #[arg(long)]
    html: bool,

    /// Write to FILE instead of stdout
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Args {
    fn question(&self) -> Question {
        let var = self.var.clone().map(Question::Var);
        let name = self.name.clone().map(Question::Name);
        var.or(name).or(self.phi.clone()).or(self.block.map(Question::Block)).unwrap_or(Question::Function)
    }

    /// What happened to what was asked for. Fails, with the reason, if no pass has it.
    fn events(&self, trail: &Trail) -> Result<Vec<Event>, String> {
        let turn = match (&self.first, &self.gone) {
            (Some(text), _) => Some(trail.turn(text, Turn::Comes)),
            (None, Some(text)) => Some(trail.turn(text, Turn::Goes)),
            (None, None) => None,
        };
        turn.map_or_else(|| trail.follow(&self.question()), |event| event.map(|event| vec![event]))
    }

    /// Fails if a pass that is to be shown has no dump.
    fn check_passes(&self, dumps: &[PathBuf]) -> Result<(), Failure> {
        let known: BTreeSet<&str> = dumps.iter().filter_map(|path| Some(tree_dump(path)?.1)).collect();
        let numbered = |path: &PathBuf| Some(format!("{:03}t.{}", pass_number(path)?, tree_dump(path)?.1));
        let is_there = |pass: &str| {
            known.contains(pass) || dumps.iter().any(|of| numbered(of).is_some_and(|it| it == pass))
        };
        let Some(pass) = self.pass.iter().find(|pass| !is_there(pass)) else { return Ok(()) };
        let hint = match did_you_mean(pass, known.iter().copied()) {
            Some(near) => format!("did you mean '{near}'?"),
            None => format!("the passes are {}", known.into_iter().collect::<Vec<_>>().join(", ")),
        };
        Err(Failure::in_file(&self.path, format!("no dump of --pass '{}'; {hint}", visible_line(pass))))
    }

    /// Whether a pass is to be shown.
    fn is_shown(&self, pass: &str) -> bool {
        let name = pass.split_once('.').map_or(pass, |(_, name)| name);
        self.pass.is_empty() || self.pass.iter().any(|wanted| wanted == pass || wanted == name)
    }
}

/// What happened to a function.
struct Told<'t> {
    trail: &'t Trail,
    /// What happened to what was asked for.
    events: Vec<Event>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let mut problems = Problems::default();
    let dumps = dumps(&args.path, &mut problems);
    if dumps.is_empty() {
        let why = "no tree dumps in this folder; make them with gcc -O2 -c -fdump-tree-all FILE.c";
        return Err(Failure::in_file(&args.path, why));
    }
    args.check_passes(&dumps)?;
    let wanted = args.functions.wanted()?;
    if wanted.own {
        return Err(Failure::Message("--own does not apply to trail; choose with --function".into()));
    }
    // Of each compilation.
    let mut trails: Vec<Trails> = Vec::new();
    let (mut files, facts) = (Vec::new(), Facts::default());
    let (mut last, mut reader, mut read_before) = (None, Reader::default(), None);
    for path in &dumps {
        let of = (path.parent(), tree_dump(path).map(|(source, _)| source));
        if last.replace(of) != Some(of) {
            add(&mut trails, read_before.take(), &mut problems);
            trails.push(Trails::default());
            reader = Reader::default();
        }
        let input = read(path)?;
        let texts: Vec<&str> = split(&input.text).map(|chunk| chunk.text).collect();
        let count = texts.iter().filter(|text| declared_name(text).is_some()).count();
        if count > 1 && !wanted.patterns().is_given() {
            let why = format!("{count} functions; choose one with --function");
            return Err(Failure::Message(format!("{}: {why}", input.name)));
        }
        wanted.note(texts.iter().copied().flat_map(names), &input.name);
        // While a dump is read, the one before it is compared.
        let patterns = wanted.patterns();
        let (_, read) = rayon::join(
            || add(&mut trails, read_before.take(), &mut problems),
            || reader.read(path, &input.text, &facts, |name| patterns.matches(name)),
        );
        read_before = Some((path, read));
        files.push(DumpRecord { file: input.name });
    }
    add(&mut trails, read_before, &mut problems);
    wanted.conclude()?;
    let followed: Vec<_> =
        trails.iter().flat_map(Trails::iter).map(|trail| (trail, args.events(trail))).collect();
    // Of several functions only some may have the name.
    if let (false, Some((trail, Err(why)))) =
        (followed.iter().any(|(_, events)| events.is_ok()), followed.first())
    {
        return Err(Failure::Message(format!("{}: {why}", visible_line(&trail.function))));
    }
    let told = followed.into_iter().filter_map(|(trail, events)| Some(Told { trail, events: events.ok()? }));
    let told: Vec<Told<'_>> = told.collect();
    let mut out = Output::open(args.output.as_deref())?;
    match &told[..] {
        all if args.json => {
            let functions = all.iter().map(|told| item_text(&record(args, told)));
            envelope::write(&mut out, "trail", functions, &files, &problems, Map::new())?;
        }
        [Told { trail, events }] if args.html => page(trail, events, &mut out)?,
        all if args.html => {
            let why = format!("a page shows one function, but {} match", all.len());
            return Err(Failure::Message(why));
        }
        all => {
            for (at, told) in all.iter().enumerate() {
                if at > 0 {
                    writeln!(out)?;
                }
                show(args, told, &mut out)?;
            }
        }
    }
    out.finish()?;
    Ok(problems.conclude(Outcome::Done))
}

/// Adds the dump that was read to the trails of its compilation, which are the last ones.
fn add(trails: &mut [Trails], dump: Option<(&PathBuf, ReadDump)>, problems: &mut Problems) {
    let (Some((path, read)), Some(trails)) = (dump, trails.last_mut()) else { return };
    let file = visible_path(path);
    for left in trails.add_read(read) {
        match tree_dump(path) {
            // Between "gimple" and "cfg" scopes and blocks may be missing; both neighbours show the function.
            Some((_, "lower" | "eh")) => {
                let name = visible_line(&left.name);
                message::note(&format!("{file}: {name} cannot be read in this dump and is skipped there"));
            }
            _ => problems.refusal(&file, &left.name, left.line, &left.refusal),
        }
    }
}

/// The dumps below a folder, or beside a dump: of each compilation in the order of the passes.
fn dumps(path: &Path, problems: &mut Problems) -> Vec<PathBuf> {
    if !path.is_dir() {
        return dumps_beside(path);
    }
    let mut dumps = below(path, |path| tree_dump(path).is_some(), problems);
    dumps.sort_by_cached_key(|path| {
        let source = tree_dump(path).map(|(source, _)| source.to_string());
        (path.parent().map(Path::to_path_buf), source, pass_number(path))
    });
    dumps
}

/// Shows a trail: the passes that changed the function, or what happened to what was asked for.
fn show(args: &Args, told: &Told<'_>, out: &mut Output) -> io::Result<()> {
    let Told { trail, events } = told;
    let changes = trail.passes.len().saturating_sub(1);
    let title = format!(
        "{}: {}, changed by {}",
        visible_line(&trail.function),
        counted(trail.dumps, "dump"),
        counted(changes, "pass")
    );
    out.write_styled("1", &title)?;
    writeln!(out)?;
    let shown = || trail.passes.iter().filter(|pass| args.is_shown(&pass.name));
    let width = trail.passes.iter().map(|pass| pass.name.len()).max().unwrap_or(0).max("pass".len());
    if !events.is_empty() {
        writeln!(out)?;
        for event in events.iter().filter(|event| args.is_shown(&event.pass)) {
            out.write_styled("36", &format!("{:width$}", event.pass))?;
            writeln!(out, "  {event}")?;
        }
    } else if !args.diff {
        writeln!(
            out,
            "\n{:width$}  {:>6}  {:>5}  {:>6}  {:>7}  {:>7}",
            "pass", "blocks", "PHIs", "lines", "added", "removed"
        )?;
        for pass in shown() {
            let number = |number: Option<usize>| number.map_or("-".to_string(), |number| number.to_string());
            let Size { blocks, phis, lines } = pass.size;
            let [added, removed] = pass.lines().map_or([None, None], |counts| counts.map(Some)).map(number);
            let (blocks, phis) = (number(blocks), number(phis));
            out.write_styled("36", &format!("{:width$}", pass.name))?;
            writeln!(out, "  {blocks:>6}  {phis:>5}  {lines:>6}  {added:>7}  {removed:>7}")?;
        }
    }
    if args.diff {
        for pass in shown() {
            let Some(change) = &pass.change else { continue };
            writeln!(out)?;
            out.write_styled("1", &format!("{} ({}:{})", pass.name, pass.dump, pass.line))?;
            writeln!(out)?;
            write_hunks(out, change, args.context)?;
        }
        explain_primes(out, shown().filter_map(|pass| pass.change.as_ref()))?;
    }
    Ok(())
}

/// A dump that was read.
#[derive(Serialize)]
struct DumpRecord {
    file: String,
}

/// The JSON value of a function.
#[derive(Serialize)]
struct TrailRecord<'t> {
    file: &'t str,
    function: &'t str,
    line: u32,
    dumps: usize,
    passes: Vec<PassRecord<'t>>,
    events: Vec<&'t Event>,
}

/// The JSON value of a pass that changed the function.
#[derive(Serialize)]
struct PassRecord<'t> {
    pass: &'t str,
    file: &'t str,
    line: u32,
    #[serde(flatten)]
    size: Size,
    added: Option<usize>,
    removed: Option<usize>,
    renumbered: Vec<Renumbered<'t>>,
    diff: Option<String>,
}

/// A block with another number, or a name with another name.
#[derive(Serialize)]
struct Renumbered<'t> {
    from: &'t str,
    to: &'t str,
}

fn record<'t>(args: &Args, told: &'t Told<'_>) -> TrailRecord<'t> {
    let Told { trail, events } = told;
    let shown = trail.passes.iter().filter(|pass| args.is_shown(&pass.name));
    let pass_record = |pass: &'t Pass| {
        let [added, removed] = pass.lines().map_or([None, None], |counts| counts.map(Some));
        let renumbered = pass.change.iter().flat_map(|change| &change.renumbered);
        PassRecord {
            pass: &pass.name,
            file: &pass.dump,
            line: pass.line,
            size: pass.size,
            added,
            removed,
            renumbered: renumbered.map(|(from, to)| Renumbered { from, to }).collect(),
            diff: pass.change.as_ref().map(|change| change.unified(args.context)),
        }
    };
    TrailRecord {
        file: trail.passes.first().map_or("", |pass| &pass.dump),
        function: &trail.function,
        line: trail.passes.first().map_or(0, |pass| pass.line),
        dumps: trail.dumps,
        passes: shown.map(pass_record).collect(),
        events: events.iter().filter(|event| args.is_shown(&event.pass)).collect(),
    }
}

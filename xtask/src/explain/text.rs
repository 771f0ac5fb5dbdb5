//! A function in SSA form as its text shows it (`-vops`): blocks, edges, statements, definitions, uses. Dominance, frontiers and
//! reaching definitions by their definitions. Nothing of the library is used, so that it can be judged by this.

use std::collections::{BTreeMap, BTreeSet};

/// A statement or PHI node.
pub struct Stmt {
    /// The block, as an index.
    pub block: usize,
    /// Its first line.
    pub text: String,
    pub defs: Vec<String>,
    pub uses: Vec<String>,
    /// The arguments of a PHI node with the number of the edge's block.
    pub phi: Option<Vec<(String, u32)>>,
    pub is_debug: bool,
    pub is_store: bool,
}

/// The entry block has the index 0, the exit block 1.
#[derive(Default)]
pub struct Text {
    pub numbers: Vec<u32>,
    pub preds: Vec<Vec<usize>>,
    pub succs: Vec<Vec<usize>>,
    pub stmts: Vec<Stmt>,
    /// The words of the head and of the declarations.
    pub declared: BTreeSet<String>,
    /// The words of the declarations.
    pub locals: BTreeSet<String>,
    /// The words of the head.
    pub params: BTreeSet<String>,
    /// Row `d` holds what block `d` dominates.
    pub dom: Vec<Vec<bool>>,
    /// Row `d` holds the dominance frontier of block `d`, without the exit, as GCC's does.
    pub frontiers: Vec<Vec<usize>>,
    pub idoms: Vec<Option<usize>>,
    /// The header and the blocks of each natural loop.
    pub loops: Vec<(usize, BTreeSet<usize>)>,
}

/// `x_5(D)` without what stands in parentheses.
pub fn plain(name: &str) -> &str {
    name.split('(').next().unwrap_or_default()
}

/// `x` of `xD.1986`, as a `-uid` dump declares it.
fn without_uid(word: &str) -> &str {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match word.rsplit_once("D.") {
        Some((name, number)) if !name.is_empty() && is_number(number) => name,
        _ => word,
    }
}

/// The identifiers of a line outside of literals, each with its position.
fn words(line: &str) -> Vec<(usize, &str)> {
    let (mut found, mut at, bytes) = (Vec::new(), 0, line.as_bytes());
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"_.$".contains(&byte) || byte >= 0x80;
    while at < bytes.len() {
        let start = at;
        if bytes[at] == b'"' || bytes[at] == b'\'' {
            at += 1;
            while at < bytes.len() && bytes[at] != bytes[start] {
                at += if bytes[at] == b'\\' { 2 } else { 1 };
            }
        } else if is_word(bytes[at]) {
            at += bytes[at..].iter().take_while(|&&byte| is_word(byte)).count();
            found.push((start, &line[start..at]));
            continue;
        }
        at += 1;
    }
    found
}

impl Text {
    /// Reads a function. `None` if the text does not show all edges, or if a variable is called as an SSA name is.
    pub fn read(text: &str) -> Option<Text> {
        let mut of = Text { numbers: vec![0, 1], ..Text::default() };
        let (front, blocks) = text.split_once("  <bb ")?;
        let (head, decls) = front.split_once(")\n{\n")?;
        // An initial value may hold SSA names.
        let declared = |lines: &str| -> Vec<String> {
            let parts = lines.lines().map(|line| line.split(" = ").next().unwrap_or_default());
            parts.flat_map(words).map(|(_, word)| without_uid(word).to_string()).collect()
        };
        let mut anonymous = declared(decls);
        anonymous.retain(|word| word.starts_with('_') && of.is_name(word));
        anonymous.sort_unstable();
        if anonymous.windows(2).any(|two| two[0] == two[1]) {
            return None;
        }
        of.locals = declared(decls).into_iter().collect();
        of.params = declared(head).into_iter().collect();
        of.declared = &of.params | &of.locals;
        let (mut jumps, mut labels, mut edges) = (Vec::new(), BTreeMap::new(), vec![(0, 2)]);
        let (mut vdef, mut vuse) = (None, None);
        for part in blocks.split("\n  <bb ") {
            let (number, rest) = part.split_once('>')?;
            let block = of.numbers.len();
            of.numbers.push(number.parse().ok()?);
            let mut lines = rest.lines().skip(1).take_while(|line| *line != "}");
            while let Some(line) = lines.next() {
                let mut line = line.to_string();
                while line.trim_start().starts_with("__asm__") && !line.ends_with(';') {
                    line = format!("{line}\n{}", lines.next()?);
                }
                let (text, is_label) = (line.trim(), !line.starts_with(' ') && line.ends_with(':'));
                let text = text.strip_suffix(" [INV]").unwrap_or(text);
                if let Some(to) = text.strip_prefix("goto <bb ") {
                    jumps.push((block, to.split('>').next()?.parse::<u32>().ok()?));
                } else if let Some(virtuals) =
                    text.strip_prefix("# .MEM_").filter(|_| text.contains(" = VDEF <"))
                {
                    let (def, used) = virtuals.split_once(" = VDEF <")?;
                    (vdef, vuse) = (
                        Some(format!(".MEM_{}", plain(def))),
                        Some(plain(used).trim_end_matches('>').to_string()),
                    );
                } else if let Some(used) = text.strip_prefix("# VUSE <") {
                    vuse = Some(plain(used).trim_end_matches('>').to_string());
                } else if !text.is_empty() && text != "else" {
                    if is_label {
                        labels
                            .insert(text.trim_end_matches(':').trim_end_matches(" [INV]").to_string(), block);
                    }
                    let stmt = of.stmt(block, text, vdef.take(), vuse.take());
                    of.stmts.push(stmt);
                }
            }
        }
        // A computed goto leads to each label whose address is taken.
        let addressed: BTreeSet<&str> = text
            .lines()
            .flat_map(|line| words(line).into_iter().filter(|&(at, _)| line[..at].ends_with('&')))
            .map(|(_, word)| word)
            .collect();
        let forced = labels.iter().filter(|(label, _)| addressed.contains(label.as_str()));
        let forced: Vec<usize> = forced.map(|(_, &block)| block).collect();
        let used: BTreeSet<&String> = of.stmts.iter().flat_map(|stmt| &stmt.uses).collect();
        for block in 2..of.numbers.len() {
            let before = edges.len();
            let to = jumps.iter().filter(|&&(from, _)| from == block);
            edges.extend(to.filter_map(|&(from, to)| Some((from, of.index(to)?))));
            let last =
                of.stmts.iter().rfind(|stmt| stmt.block == block && stmt.phi.is_none() && !stmt.is_debug);
            let text = last.map_or("", |stmt| &stmt.text);
            if text == "return;" || text.starts_with("return ") {
                edges.push((block, 1));
            } else if text.starts_with("switch (") {
                let cases = text.split_once(") <")?.1.trim_end_matches(';').strip_suffix('>')?;
                for case in cases.split(", ") {
                    edges.push((block, *labels.get(case.rsplit_once(": ")?.1.trim_end_matches(" [INV]"))?));
                }
            } else if text.starts_with("goto ") {
                edges.extend(forced.iter().map(|&to| (block, to)));
            } else if text.contains("__asm__ goto") || text.contains("__asm__ __volatile__ goto") {
                return None;
            } else if edges.len() == before && block + 1 < of.numbers.len() {
                // What no way leads on from changes memory that nothing reads.
                let is_dead = |def: &String| def.starts_with(".MEM_") && !used.contains(def);
                let ends = [
                    "__builtin_unreachable (",
                    "__builtin_unreachable trap (",
                    "__builtin_trap (",
                    "resx ",
                    "goto ",
                    ".ABNORMAL_DISPATCHER (",
                ];
                let is_end = ends.iter().any(|end| text.contains(end));
                let is_dead = last.is_some_and(|stmt| stmt.defs.iter().any(is_dead) && text.contains(" ("));
                // Behind it nothing may read memory.
                if is_dead && !is_end && blocks.contains("__builtin_unreachable") {
                    return None;
                }
                edges.extend((!is_end && !is_dead).then_some((block, block + 1)));
            }
        }
        // PHI nodes name all predecessors.
        for stmt in &of.stmts {
            let Some(args) = &stmt.phi else { continue };
            let from: Vec<usize> = args.iter().filter_map(|&(_, number)| of.index(number)).collect();
            edges.retain(|&(src, dest)| dest != stmt.block || from.contains(&src));
            edges.extend(from.into_iter().map(|src| (src, stmt.block)));
        }
        edges.sort_unstable();
        edges.dedup();
        (of.preds, of.succs) = (vec![Vec::new(); of.numbers.len()], vec![Vec::new(); of.numbers.len()]);
        for (src, dest) in edges {
            of.succs[src].push(dest);
            of.preds[dest].push(src);
        }
        let reached = of.reached(None);
        of.dom = (0..of.numbers.len())
            .map(|block| {
                of.reached(Some(block)).iter().zip(&reached).map(|(&around, &all)| all && !around).collect()
            })
            .collect();
        let blocks = 0..of.numbers.len();
        of.frontiers = blocks
            .clone()
            .map(|block| blocks.clone().skip(2).filter(|&to| of.in_frontier(block, to)).collect())
            .collect();
        // The nearest of the strict dominators has the most dominators itself.
        let strictly = |d: usize, block: usize| d != block && of.dom[d][block];
        let depth = |block: usize| blocks.clone().filter(|&d| of.dom[d][block]).count();
        let depths: Vec<usize> = blocks.clone().map(depth).collect();
        let idom = |block: usize| blocks.clone().filter(|&d| strictly(d, block)).max_by_key(|&d| depths[d]);
        of.idoms = blocks.clone().map(idom).collect();
        for header in 2..of.numbers.len() {
            let latches: Vec<usize> =
                of.preds[header].iter().copied().filter(|&pred| of.dom[header][pred]).collect();
            let mut blocks = of.backwards(&latches, |pred| pred != header && of.dom[header][pred]);
            if !latches.is_empty() {
                blocks.insert(header);
                of.loops.push((header, blocks));
            }
        }
        reached[2..].iter().all(|&reached| reached).then_some(of)
    }

    fn stmt(&self, block: usize, text: &str, vdef: Option<String>, vuse: Option<String>) -> Stmt {
        let (is_debug, is_store) = (text.starts_with("# DEBUG "), vdef.is_some());
        let mut stmt = Stmt {
            block,
            text: text.lines().next().unwrap_or_default().to_string(),
            defs: vec![],
            uses: vec![],
            phi: None,
            is_debug,
            is_store,
        };
        let phi = text.strip_prefix("# ").filter(|_| !is_debug).and_then(|rest| rest.split_once(" = PHI <"));
        if let Some((result, args)) = phi {
            stmt.text = text[2..].to_string();
            stmt.defs.push(plain(result).to_string());
            let mut found = Vec::new();
            // An argument ends with its block's number, which is followed by a comma or the end.
            for piece in args.trim_end_matches('>').split("), ") {
                let (arg, number) = piece.trim_end_matches(')').rsplit_once('(').unwrap_or((piece, ""));
                found.push((arg.to_string(), number.parse().unwrap_or(u32::MAX)));
            }
            stmt.uses =
                found.iter().map(|(arg, _)| plain(arg).to_string()).filter(|arg| self.is_name(arg)).collect();
            stmt.phi = Some(found);
            return stmt;
        }
        (stmt.defs, stmt.uses) = (vdef.into_iter().collect(), vuse.into_iter().collect());
        // An asm writes its outputs, which stand behind the first colon.
        let outputs =
            text.find(" : ").filter(|_| text.starts_with("__asm__")).map_or(text.len(), |at| at + 3);
        let outputs = outputs..outputs + text[outputs..].find(" : ").unwrap_or(text.len() - outputs);
        for (at, word) in
            words(text).into_iter().filter(|&(at, word)| self.is_name(word) && !text[..at].ends_with("->"))
        {
            let rest = &text[at + word.len()..];
            let rest = rest.strip_prefix("(D)").unwrap_or(rest);
            let rest = rest.strip_prefix("(ab)").unwrap_or(rest);
            let is_whole = rest.starts_with(" = ") || rest.starts_with(" ={v} ");
            let is_output = outputs.contains(&at) && text[..at].ends_with("\" ") && !rest.starts_with("->");
            if at == 0 && is_whole || is_output { &mut stmt.defs } else { &mut stmt.uses }
                .push(word.to_string());
        }
        stmt
    }

    /// Whether the name may be a version of a local variable, or of another one.
    pub fn may_be(&self, is_local: bool, name: &str) -> bool {
        let stem = plain(name).rsplit_once('_').map_or("", |(stem, _)| stem);
        let is_declared = stem.is_empty() || self.locals.contains(stem);
        if is_local { is_declared } else { !is_declared || self.params.contains(stem) }
    }

    /// Whether a word is an SSA name: `_5`, `.MEM_5`, `total.0_5`, or a version of something declared.
    fn is_name(&self, word: &str) -> bool {
        let Some((stem, version)) = word.rsplit_once('_') else { return false };
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_declared = |word: &str| self.declared.contains(word);
        let has_number =
            stem.rsplit_once('.').is_some_and(|(before, after)| !before.is_empty() && is_number(after));
        is_number(version)
            && (stem.is_empty() || stem == ".MEM" || has_number || is_declared(stem) && !is_declared(word))
    }

    pub fn index(&self, number: u32) -> Option<usize> {
        self.numbers.iter().position(|&of| of == number)
    }

    /// The blocks that the entry reaches without a block.
    fn reached(&self, without: Option<usize>) -> Vec<bool> {
        let mut reached = vec![false; self.numbers.len()];
        let mut work: Vec<usize> = Some(0).filter(|_| without != Some(0)).into_iter().collect();
        while let Some(block) = work.pop() {
            if !std::mem::replace(&mut reached[block], true) {
                work.extend(self.succs[block].iter().filter(|&&succ| Some(succ) != without));
            }
        }
        reached
    }

    fn in_frontier(&self, of: usize, block: usize) -> bool {
        let strictly = of != block && self.dom[of][block];
        !strictly && self.preds[block].iter().any(|&pred| self.dom[of][pred])
    }

    /// The frontier of the blocks and of all that it adds itself.
    pub fn idf(&self, blocks: &BTreeSet<usize>) -> BTreeSet<usize> {
        let (mut found, mut work) = (BTreeSet::new(), Vec::from_iter(blocks.iter().copied()));
        while let Some(of) = work.pop() {
            work.extend(self.frontiers[of].iter().filter(|&&block| found.insert(block)));
        }
        found
    }

    /// The blocks from which `from` is reached backwards, as long as `goes_on` is true of them.
    pub fn backwards(&self, from: &[usize], goes_on: impl Fn(usize) -> bool) -> BTreeSet<usize> {
        let (mut found, mut work) = (BTreeSet::from_iter(from.iter().copied()), from.to_vec());
        while let Some(block) = work.pop() {
            work.extend(self.preds[block].iter().filter(|&&pred| goes_on(pred) && found.insert(pred)));
        }
        found
    }
}

//! Runs statements: sequences with labels before there are blocks, and blocks.

use super::value::{Value, binary};
use super::{Frame, Machine, Stop};
use tressa::analysis::operands::is_virtual;
use tressa::internals::ir::Seq;
use tressa::ir::{Block, Callee, Edge, EdgeFlags, Expr, ExprData, Label, Stmt, StmtKind, TryKind};

/// Where control goes after a statement.
enum Flow {
    /// To the next one.
    Next,
    /// To a label.
    Goto(Label),
    /// Out of the function, with a value.
    Return(Value),
}

/// A known function.
enum Known {
    Value(Value),
    /// Control does not come back.
    NoReturn,
}

impl<'m, 'a> Machine<'m, 'a> {
    /// Runs a function without blocks.
    pub(super) fn run_sequences(&mut self, frame: &mut Frame<'m, 'a>) -> Result<Value, Stop> {
        let Some(root) = frame.f.body.root.expand() else { return Ok(Value::Undefined) };
        match self.sequence(frame, root, None)? {
            Flow::Return(value) => Ok(value),
            Flow::Next => Ok(Value::Undefined),
            Flow::Goto(_) => Err(Stop::Unknown("a jump to another function".to_string())),
        }
    }

    /// Runs a sequence from its head, or from a label in it.
    fn sequence(&mut self, frame: &mut Frame<'m, 'a>, seq: Seq, from: Option<Label>) -> Result<Flow, Stop> {
        let stmts = &frame.f.body.seqs[seq];
        let mut start = from;
        loop {
            let mut at = match start {
                Some(label) => match stmts.iter().position(|&stmt| holds(frame, stmt, label)) {
                    Some(at) => at,
                    None => return Ok(Flow::Goto(label)),
                },
                None => 0,
            };
            let flow = loop {
                let Some(&stmt) = stmts.get(at) else { return Ok(Flow::Next) };
                let entered = start.take().filter(|&label| frame.f.body.label_of(stmt) != Some(label));
                match self.structured(frame, stmt, entered)? {
                    Flow::Next => at += 1,
                    flow => break flow,
                }
            };
            match flow {
                Flow::Goto(label) if stmts.iter().any(|&stmt| holds(frame, stmt, label)) => {
                    start = Some(label)
                }
                flow => return Ok(flow),
            }
        }
    }

    /// Runs a statement that may hold others, from its head or from a label in it.
    fn structured(
        &mut self,
        frame: &mut Frame<'m, 'a>,
        stmt: Stmt,
        from: Option<Label>,
    ) -> Result<Flow, Stop> {
        match &frame.f.body.stmts[stmt].kind {
            StmtKind::Bind(bind) => self.sequence(frame, bind.body, from),
            StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
                let flow = self.sequence(frame, *body, from)?;
                let cleanup = match frame.f.body.seqs[*cleanup][..] {
                    [only] => match frame.f.body.stmts[only].kind {
                        StmtKind::EhElse { n_body, .. } => n_body,
                        _ => *cleanup,
                    },
                    _ => *cleanup,
                };
                match self.sequence(frame, cleanup, None)? {
                    Flow::Next => Ok(flow),
                    other => Ok(other),
                }
            }
            // Nothing throws here.
            StmtKind::Try { kind: TryKind::Catch, body, .. } => self.sequence(frame, *body, from),
            _ => self.statement(frame, stmt),
        }
    }

    /// Runs a statement that holds no others.
    fn statement(&mut self, frame: &mut Frame<'m, 'a>, stmt: Stmt) -> Result<Flow, Stop> {
        self.step()?;
        match &frame.f.body.stmts[stmt].kind {
            StmtKind::Nop | StmtKind::Label { .. } | StmtKind::Predict { .. } => Ok(Flow::Next),
            kind if kind.is_debug() => Ok(Flow::Next),
            StmtKind::Assign { lhs, rhs } => {
                if let ExprData::Clobber(_) = frame.f.body.exprs[*rhs] {
                    if let ExprData::Var(var) = frame.f.body.exprs[*lhs] {
                        let object = self.object(frame, var)?;
                        self.memory.clear(object);
                    }
                    return Ok(Flow::Next);
                }
                let value = self.eval(frame, *rhs)?;
                self.assign(frame, *lhs, value)?;
                Ok(Flow::Next)
            }
            StmtKind::Call(call) => {
                let args = call.args.as_slice(&frame.f.body.expr_lists);
                let values = args.iter().map(|&arg| self.eval(frame, arg)).collect::<Result<Vec<_>, _>>()?;
                let name = match call.callee {
                    Callee::Direct(callee) => frame.f.decls.vars[callee].name,
                    Callee::Internal(name) => return Err(Stop::Unknown(name.to_string())),
                    Callee::Indirect(_) => return Err(Stop::Unknown("a call through a pointer".to_string())),
                };
                let result = self.called(name, values)?;
                if let Some(lhs) = call.lhs {
                    self.assign(frame, lhs, result)?;
                }
                Ok(Flow::Next)
            }
            StmtKind::Cond { op, a, b, then_label, else_label } => {
                let (then_label, else_label) = (then_label.expand(), else_label.expand());
                let holds = self.compare(frame, *op, *a, *b)?;
                Ok((if holds { then_label } else { else_label }).map_or(Flow::Next, Flow::Goto))
            }
            StmtKind::Goto { label } => Ok(Flow::Goto(*label)),
            StmtKind::Switch { index, cases } => {
                let value = self.eval(frame, *index)?.needed()?;
                Ok(Flow::Goto(chosen(cases, value)))
            }
            StmtKind::Return { value } => {
                let value = value.map(|value| self.eval(frame, value)).transpose()?;
                Ok(Flow::Return(value.unwrap_or_default()))
            }
            _ => Err(Stop::Unknown("a statement of another kind".to_string())),
        }
    }

    fn compare(
        &mut self,
        frame: &mut Frame<'m, 'a>,
        op: tressa::ir::BinaryOp,
        a: Expr,
        b: Expr,
    ) -> Result<bool, Stop> {
        let (a, b) = (self.eval(frame, a)?, self.eval(frame, b)?);
        Ok(binary(op, a, b)?.needed()? != 0)
    }

    /// Calls a function by name.
    fn called(&mut self, name: &str, args: Vec<Value>) -> Result<Value, Stop> {
        let plain = name.strip_prefix("__builtin_").unwrap_or(name);
        if let Some(&f) = self.functions.get(name) {
            return self.call(f, args);
        }
        match known(plain, &args) {
            Some(Known::Value(value)) => return Ok(value),
            Some(Known::NoReturn) => return Err(Stop::Trap(format!("a call of {plain}"))),
            None => {}
        }
        // A function that is not there gives a number that depends on all that it was ever called with.
        if args.contains(&Value::Undefined) {
            return Err(Stop::Undefined);
        }
        let args: Vec<Option<i128>> = args.iter().map(|arg| arg.as_number()).collect();
        let add = |sum: i128, arg: &i128| sum.wrapping_mul(31).wrapping_add(*arg) & 0xffff;
        self.sum_of_arguments = args.iter().flatten().fold(self.sum_of_arguments, add);
        self.calls.push((name.to_string(), args));
        Ok(Value::number((self.sum_of_arguments + self.calls.len() as i128) % 11))
    }

    /// Runs a function in blocks.
    pub(super) fn run_blocks(&mut self, frame: &mut Frame<'m, 'a>) -> Result<Value, Stop> {
        let f = frame.f;
        let mut edge = f
            .single_succ_edge(f.entry())
            .ok_or_else(|| Stop::Unknown("an entry without successor".to_string()))?;
        loop {
            let block = f.cfg.edges[edge].dest;
            if block == f.exit() {
                return Ok(Value::Undefined);
            }
            self.phis(frame, edge)?;
            let mut jump = None;
            for stmt in f.block_stmts(block) {
                match &f.body.stmts[stmt].kind {
                    StmtKind::Cond { op, a, b, .. } => {
                        self.step()?;
                        let flag = match self.compare(frame, *op, *a, *b)? {
                            true => EdgeFlags::TRUE_VALUE,
                            false => EdgeFlags::FALSE_VALUE,
                        };
                        jump = f.cfg.blocks[block]
                            .succs
                            .iter()
                            .copied()
                            .find(|&edge| f.cfg.edges[edge].flags.contains(flag));
                    }
                    _ => match self.statement(frame, stmt)? {
                        Flow::Next => {}
                        Flow::Return(value) => return Ok(value),
                        Flow::Goto(label) => jump = edge_to(frame, block, label),
                    },
                }
            }
            let fallthru = || {
                f.cfg.blocks[block]
                    .succs
                    .iter()
                    .copied()
                    .find(|&edge| f.cfg.edges[edge].flags.contains(EdgeFlags::FALLTHRU))
            };
            edge = jump
                .or_else(fallthru)
                .ok_or_else(|| Stop::Unknown("a block without successor".to_string()))?;
        }
    }

    /// Gives the PHI nodes at the end of an edge their values, all at once.
    fn phis(&mut self, frame: &mut Frame<'m, 'a>, edge: Edge) -> Result<(), Stop> {
        self.step()?;
        let f = frame.f;
        let data = &f.cfg.edges[edge];
        let mut values = Vec::new();
        for &phi in &f.cfg.blocks[data.dest].phis {
            let phi = &f.ssa.phis[phi];
            if !is_virtual(f, phi.result) {
                let value = self.eval(frame, phi.args[data.dest_idx as usize])?;
                values.push((phi.result, value));
            }
        }
        for (name, value) in values {
            frame.names[name] = value.converted(frame.shape_of(f.name_type(name)));
        }
        Ok(())
    }
}

/// Whether the label stands in the statement.
fn holds(frame: &Frame<'_, '_>, stmt: Stmt, label: Label) -> bool {
    let body = &frame.f.body;
    let mut work = vec![stmt];
    while let Some(stmt) = work.pop() {
        if body.label_of(stmt) == Some(label) {
            return true;
        }
        match &body.stmts[stmt].kind {
            StmtKind::Bind(bind) => work.extend(&body.seqs[bind.body]),
            StmtKind::Try { body: tried, cleanup, .. } => {
                work.extend(body.seqs[*tried].iter().chain(&body.seqs[*cleanup]));
            }
            StmtKind::EhElse { n_body, e_body } => {
                work.extend(body.seqs[*n_body].iter().chain(&body.seqs[*e_body]));
            }
            StmtKind::Catch { body: handler, .. } => work.extend(&body.seqs[*handler]),
            _ => {}
        }
    }
    false
}

/// The edge to the block in which a label stands.
fn edge_to(frame: &Frame<'_, '_>, block: Block, label: Label) -> Option<Edge> {
    let f = frame.f;
    let succs = f.cfg.blocks[block].succs.iter().copied();
    let mut succs = succs.filter(|&edge| {
        let mut heads = f.block_stmts(f.cfg.edges[edge].dest).map_while(|stmt| f.body.label_of(stmt));
        heads.any(|head| head == label)
    });
    succs.next()
}

/// The label for a value.
fn chosen(cases: &[tressa::ir::Case<'_>], value: i128) -> Label {
    let number =
        |text: &Option<std::borrow::Cow<'_, str>>| text.as_deref().and_then(|text| text.parse::<i128>().ok());
    let is_it = |case: &&tressa::ir::Case<'_>| {
        let low = number(&case.low);
        low.is_some_and(|low| low <= value && value <= number(&case.high).unwrap_or(low))
    };
    cases.iter().skip(1).find(is_it).unwrap_or(&cases[0]).label
}

/// What some functions of the C library do.
fn known(name: &str, args: &[Value]) -> Option<Known> {
    Some(match (name, args) {
        ("abort" | "exit" | "unreachable" | "trap", _) => Known::NoReturn,
        ("abs" | "labs" | "llabs", &[Value::Number(number, shape)]) => {
            Known::Value(Value::Number(number.abs(), shape))
        }
        ("expect", &[value, _]) => Known::Value(value),
        _ => return None,
    })
}

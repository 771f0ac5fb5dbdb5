//! Runs functions, in any stage: as gimple, flat, in blocks, in SSA form, and out of it again.
//!
//! It is the oracle of what changes functions: the result and the calls of other functions must stay the same. It knows integers, pointers
//! into variables and arrays, and calls; records, reals, vectors and what else it does not know end the run with the name of
//! it ([`Stop::Unknown`]). So does a value that was never set, where something depends on it. Arithmetic wraps in the
//! type of its first operand.
//!
//! [`Machine`] holds functions and memory. [`flow`](self) runs statements and blocks, `eval` computes trees, `value` does arithmetic.

mod eval;
mod flow;
mod memory;
mod stop;
mod value;

pub use stop::Stop;
pub use value::Value;

use cranelift_entity::SecondaryMap;
use memory::Memory;
use std::collections::HashMap;
use tressa::ir::{Function, Name, Stage, Var};

/// What a run did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// The returned number, if the function returned one.
    pub result: Option<i128>,
    /// The calls of functions that are not there: name, and arguments that are numbers.
    pub calls: Vec<(String, Vec<Option<i128>>)>,
}

/// The largest number of calls inside calls.
const DEEPEST: usize = 64;

/// Functions, memory, and what has happened.
#[derive(Debug)]
pub struct Machine<'m, 'a> {
    functions: HashMap<&'a str, &'m Function<'a>>,
    memory: Memory,
    /// The object of each variable that is not automatic, by name.
    statics: HashMap<String, usize>,
    /// The steps that are left.
    fuel: u64,
    most_fuel: u64,
    depth: usize,
    calls: Vec<(String, Vec<Option<i128>>)>,
    /// What depends on the arguments of all calls.
    sum_of_arguments: i128,
}

/// The sum before the first call.
const NO_ARGUMENTS: i128 = 7;

/// One call of a function.
struct Frame<'m, 'a> {
    f: &'m Function<'a>,
    /// The object of each variable.
    objects: SecondaryMap<Var, Option<usize>>,
    names: SecondaryMap<Name, Value>,
}

impl<'m, 'a> Machine<'m, 'a> {
    /// A machine with these functions, which may take so many steps in a run.
    pub fn new(functions: impl IntoIterator<Item = &'m Function<'a>>, fuel: u64) -> Self {
        Machine {
            functions: functions.into_iter().map(|f| (f.name, f)).collect(),
            memory: Memory::default(),
            statics: HashMap::new(),
            fuel,
            most_fuel: fuel,
            depth: 0,
            calls: Vec::new(),
            sum_of_arguments: NO_ARGUMENTS,
        }
    }

    /// Calls a function with numbers.
    pub fn run(&mut self, name: &str, args: &[i128]) -> Result<Run, Stop> {
        (self.memory, self.fuel, self.depth) = (Memory::default(), self.most_fuel, 0);
        self.statics.clear();
        self.calls.clear();
        self.sum_of_arguments = NO_ARGUMENTS;
        let f = *self.functions.get(name).ok_or_else(|| Stop::Unknown(format!("function {name}")))?;
        let result = self.call(f, args.iter().map(|&number| Value::number(number)).collect())?;
        Ok(Run { result: result.as_number(), calls: std::mem::take(&mut self.calls) })
    }

    /// Calls a function that is there.
    fn call(&mut self, f: &'m Function<'a>, args: Vec<Value>) -> Result<Value, Stop> {
        if self.depth == DEEPEST {
            return Err(Stop::TooLong);
        }
        let mut frame = Frame { f, objects: SecondaryMap::new(), names: SecondaryMap::new() };
        for (&param, arg) in f.decls.params.iter().zip(args) {
            let value = arg.converted(frame.shape_of(f.decls.vars[param].ty));
            let object = self.object(&mut frame, param)?;
            self.memory.set_whole(object, value);
        }
        self.depth += 1;
        let result = match f.stage {
            Stage::High | Stage::Lower | Stage::Eh => self.run_sequences(&mut frame),
            Stage::Cfg | Stage::Ssa => self.run_blocks(&mut frame),
        };
        self.depth -= 1;
        Ok(result?.converted(frame.shape_of(f.head.ret)))
    }

    /// One step.
    fn step(&mut self) -> Result<(), Stop> {
        self.fuel = self.fuel.checked_sub(1).ok_or(Stop::TooLong)?;
        Ok(())
    }
}

//! Options of GCC that write files, stop early or concern the linker. `cc` leaves them out of the
//! compiler's command line, so that the line's own outputs stay as they are.

/// What happens to an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It stays.
    Keep,
    /// It stays, and so does the next word, which is its argument.
    KeepWithArgument,
    /// It is left out.
    Drop,
    /// It is left out, and so is the next word, which is its argument.
    DropWithArgument,
}

/// The program that an option is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// `gcc` itself.
    Driver,
    /// The compiler proper (`cc1`), for which `-MD` and `-MMD` have an argument.
    Compiler,
}

/// Options whose argument may be the next word.
const WITH_ARGUMENT: &str = "-A -B -D -G -I -U -idirafter -imacros -imultiarch -imultilib -include \
    -iplugindir -iprefix -iquote -isysroot -isystem -iwithprefix -iwithprefixbefore -specs \
    -wrapper --assert --define-macro --imacros --include --include-directory \
    --include-directory-after --include-prefix --include-with-prefix --include-with-prefix-after \
    --include-with-prefix-before --param --prefix --specs --sysroot --undefine-macro";

/// Options of the linker, the assembler or for outputs whose argument may be the next word.
const DROPPED_WITH_ARGUMENT: &str = "-L -MF -MJ -MQ -MT -T -Xassembler -Xlinker -aux-info -dumpbase \
    -dumpbase-ext -dumpdir -e -l -o -output-pch -u -z --dump --dumpbase --dumpbase-ext --dumpdir \
    --entry --for-assembler --for-linker --force-link --library-directory --output --output-pch";

/// Options that choose or add outputs, and options of the linker.
const DROPPED: &str = "-### -E -M -MD -MG -MM -MMD -MP -S -c -fsyntax-only -pass-exit-codes -r -s \
    -time --assemble --compile --dependencies --preprocess \
    --print-missing-file-dependencies --user-dependencies --write-dependencies \
    --write-user-dependencies";

/// As [`DROPPED`], with the argument in the same word.
const DROPPED_PREFIXES: &str = "-L -MF -MJ -MQ -MT -T -Wa, -Wl, -fcompare-debug -fdiagnostics-add-output= \
    -fdiagnostics-format= -fdiagnostics-set-output= -l -o -output-pch= -time= -u --entry= \
    --for-assembler= --for-linker= --force-link= --library-directory= --output= --output-pch=";

/// How options begin that add an output to the object. `-d` with letters writes dumps of RTL.
const ADDITIONAL_OUTPUTS: &str = "-Wa,-a -aux-info= -d -fcallgraph-info -fdeps- -fdump- -fopt-info \
    -fprofile-note= -freport-bug -fsave-optimization-record -fstack-usage -save-temps --dump \
    --save-temps";

/// Options that a prefix above matches by accident.
const KEPT: &str = "-undef";

/// Variables that make a compiler write files.
pub const VARIABLES: [&str; 3] = ["DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES", "GCC_COMPARE_DEBUG"];

/// Whether a word is in a list, which separates words by spaces.
fn is_in(list: &str, word: &str) -> bool {
    list.split(' ').any(|other| other == word)
}

/// Whether the word begins as one in the list.
fn begins(list: &str, word: &str) -> bool {
    list.split(' ').any(|prefix| word.starts_with(prefix))
}

/// What happens to an option for `level`.
pub fn fate(option: &str, level: Level) -> Fate {
    match option {
        _ if is_in(KEPT, option) => Fate::Keep,
        "-MD" | "-MMD" if level == Level::Compiler => Fate::DropWithArgument,
        _ if is_in(DROPPED, option) => Fate::Drop,
        _ if is_in(DROPPED_WITH_ARGUMENT, option) => Fate::DropWithArgument,
        _ if is_in(WITH_ARGUMENT, option) => Fate::KeepWithArgument,
        _ if begins(DROPPED_PREFIXES, option) || begins(ADDITIONAL_OUTPUTS, option) => Fate::Drop,
        _ => Fate::Keep,
    }
}

/// Whether the option adds an output to the object.
pub fn adds_output(option: &str) -> bool {
    fate(option, Level::Driver) == Fate::Drop && begins(ADDITIONAL_OUTPUTS, option)
}

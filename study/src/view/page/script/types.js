// The types of the page's data, for the check by tsc (tests/browser/tsconfig.json). No page has this file.

// What the library writes: study/src/view/page/mod.rs, live.rs, model.rs and source.rs.

/**
 * What the page knows of all functions; of a phrase the kind and text, and GCC's names of what it is about.
 * @typedef {object} Index
 * @property {string[]} files
 * @property {Entry[]} functions
 * @property {Refused[]} refused
 * @property {[event: string, text: string, gcc: string][]} phrases
 */

/**
 * A function in the list; `pack` is where its data is: which pack, and which line of it.
 * @typedef {object} Entry
 * @property {string} name
 * @property {number} file
 * @property {number} lines
 * @property {number | null} blocks
 * @property {number | null} names
 * @property {string[]} vars
 * @property {[pack: number, line: number]} pack
 */

/**
 * A function that the page cannot show.
 * @typedef {object} Refused
 * @property {string} name
 * @property {number} file
 * @property {number} line
 * @property {string} why
 */

/**
 * What the playground knows before it has a dump.
 * @typedef {Index & { samples: Sample[], methods: string[], versions: number[] }} Start
 */

/**
 * A dump that one can try the playground on, with the name and text of its source.
 * @typedef {object} Sample
 * @property {string} name
 * @property {string} text
 * @property {[name: string, text: string]} source
 */

/**
 * One function. Numbers stand for parts, names, blocks and variables.
 * @typedef {object} FunctionData
 * @property {string} name
 * @property {number} line
 * @property {StageText[]} stages
 * @property {string[]} names
 * @property {string[]} types
 * @property {(number | null)[]} type_of
 * @property {[name: number, variable: string][]} hidden
 * @property {number[][]} uses
 * @property {Operands[]} operands
 * @property {number[]} blocks
 * @property {(number | null)[]} idom
 * @property {number[][] | null} frontiers
 * @property {(number | null)[]} loop_of
 * @property {[header: number, outer: number | null][]} loops
 * @property {Edge[]} edges
 * @property {Drawing | null} drawing
 * @property {Excerpt | null} source
 * @property {string[]} vars
 * @property {Step[]} steps
 * @property {Why} why
 * @property {number[]} source_lines
 */

/** @typedef {FunctionData & { drawing: Drawing }} DrawnData */

/**
 * The text of one stage (null: that of the stage before), and where parts and blocks begin in it.
 * @typedef {object} StageText
 * @property {string} name
 * @property {string | null} text
 * @property {number[]} parts
 * @property {number[]} blocks
 */

/**
 * An operand: a name, or the text of what has none.
 * @typedef {number | string} Held
 */

/**
 * The operands of one part: what it defines and uses, and the same of memory.
 * @typedef {object} Operands
 * @property {Held[]} [d]
 * @property {Held[]} [u]
 * @property {Held[]} [vd]
 * @property {Held[]} [vu]
 * @property {boolean} [phi]
 */

/** @typedef {[from: number, to: number, kind: string]} Edge */

/**
 * The place of a box.
 * @typedef {[left: number, top: number, width: number, height: number]} Box
 */

/**
 * A drawn flow graph: its width and height, the box of each block, and for each edge the points x, y that it passes.
 * @typedef {object} Drawing
 * @property {[width: number, height: number]} size
 * @property {Box[]} boxes
 * @property {number[][]} paths
 */

/**
 * The source of a function; `first` is the number of its first line.
 * @typedef {object} Excerpt
 * @property {string} file
 * @property {number} first
 * @property {string} text
 */

/** @typedef {number | number[] | string} StepWord */

/**
 * A step of the construction: the number of a phrase, and its words.
 * @typedef {[phrase: number, ...words: StepWord[]]} Step
 */

/**
 * Explanations of PHI nodes by part, of blocks, names and variables.
 * @typedef {object} Why
 * @property {[part: number, text: string, keptFor: number | null][]} phis
 * @property {[block: number, text: string][]} blocks
 * @property {[name: number, text: string][]} names
 * @property {[variable: string, text: string][]} vars
 */

/**
 * How many names and PHI nodes a form has.
 * @typedef {object} Census
 * @property {number} real_phis
 * @property {number} virtual_phis
 * @property {number} real_names
 * @property {number} virtual_names
 * @property {number} dead
 * @property {number} trivial
 * @property {boolean} conventional
 */

/**
 * A breach of a rule of the verifier.
 * @typedef {[rule: string, message: string, block: number | null, text: string | null]} Breach
 */

// What the page makes of it.

/**
 * A map that has a value for each key that it is asked for.
 * @template K, V
 * @typedef {Omit<Map<K, V>, "get"> & { get(key: K): V }} Total
 */

/**
 * An SSA name: as printed, without its version, and the variable that it is of.
 * @typedef {{ text: string, stem: string, variable: string }} Name
 */

/**
 * What is lit.
 * @typedef {{ part?: number, block?: number, source?: number }} Lit
 */

/**
 * What is shown, coloured and lit. The list and the function are there before anything asks for them.
 * @typedef {object} State
 * @property {Index} index
 * @property {number} at
 * @property {FunctionModel} model
 * @property {Map<string, number>} chosen
 * @property {string | null} current
 * @property {Lit} lit
 * @property {boolean} askedForName
 * @property {Set<string>} columns
 * @property {boolean} drawn
 * @property {boolean} vops
 * @property {boolean} compact  without what edges show, predictions and debug statements
 * @property {boolean} phis  with PHI nodes
 * @property {string | null} example  the name of the playground's sample that is shown, without its ending
 * @property {number} step
 */

/**
 * Where functions come from, and the answers about them in the playground.
 * @typedef {object} Store
 * @property {(at: number) => Promise<FunctionData>} function
 * @property {(at: number, question: unknown) => Promise<string>} [ask]
 */

/**
 * A column as it is asked for; `key` shows and hides it.
 * @typedef {{ id: string, title: string, key: string, group: string }} Definition
 */

/**
 * What stands in a column of lines.
 * @typedef {object} Content
 * @property {() => Line[]} lines
 * @property {(line: Line) => Piece[]} pieces
 * @property {() => string} [note]
 */

/**
 * What a column asks the library, and the lines of the answer.
 * @typedef {object} Asked
 * @property {(column: AskedColumn) => unknown} question
 * @property {(answer: any) => Line[]} lines
 * @property {(line: Line) => Piece[]} pieces
 * @property {(column: AskedColumn) => void} [choose]
 */

/** @typedef {Definition & { asked: Asked }} AskedDefinition */

/**
 * A line of a column. Its part and block are -1 where it has none. `source` and `number` are of a source line, `heads` is the
 * name that the line is the heading of, `named` the length of a function's name, and `go` is what a click does.
 * @typedef {object} Line
 * @property {string} text
 * @property {number} part
 * @property {number} [block]
 * @property {string} [kind]
 * @property {number} [source]
 * @property {number} [number]
 * @property {() => unknown} [go]
 * @property {number} [heads]
 * @property {number} [named]
 * @property {number} [function]
 */

/**
 * A piece of a line. `name` or `names` is what a word stands for.
 * @typedef {object} Piece
 * @property {string} text
 * @property {boolean} [word]
 * @property {number} [name]
 * @property {number[]} [names]
 * @property {string} [kind]
 * @property {number} [block]
 * @property {boolean} [dim]
 * @property {boolean} [isCalled]
 */

/** @typedef {{ text: string, block: number, colour: number }} WayValue */

/**
 * The ways to a PHI node: the block where they meet, the colour of each name, of each edge as `from to`, and of each block that
 * defines a value, the values, and the block of a use.
 * @typedef {object} Ways
 * @property {number} meets
 * @property {Map<number, number>} colours
 * @property {Map<string, number>} edges
 * @property {Map<number, number>} defs
 * @property {WayValue[]} values
 * @property {number | undefined} kept
 */

/**
 * What a block can fold.
 * @typedef {{ what: string, blocks: number[] }} Fold
 */

/**
 * A drawing of less than the whole graph: the blocks that are not there, the places of signs, the block in the middle.
 * @typedef {Drawing & { hidden: Set<number>, signs: [x: number, y: number][], centre?: number }} Picture
 */

/**
 * What the tables know of a variable.
 * @typedef {{ defs: Set<number>, livein: Set<number>, state: string }} VariableRecord
 */

/**
 * A row of a table.
 * @typedef {{ key: number, cells: (Node | string)[], kind?: string }} TableRow
 */

/**
 * Something that search has found.
 * @typedef {{ text: string, what: string, go: () => unknown }} Found
 */

/**
 * What waits for an answer of the library.
 * @typedef {{ resolve: (answered: any) => void, reject: (error: Error) => void }} Waiting
 */

/**
 * A dump and its sources, as the playground reads it.
 * @typedef {object} Input
 * @property {string} name
 * @property {string} text
 * @property {Record<string, string>} sources
 * @property {number | null} gcc
 * @property {string | null} opt
 */

// The worker of the playground: it answers one message after the other. `wasm_bindgen` comes from the glue above.

let dump, last = Promise.resolve();

/** Starts the library, reads a dump, describes a function, or answers a question about it. */
async function answer({ module, input, at, question }) {
  if (module) {
    await wasm_bindgen({ module_or_path: module });
  } else if (input) {
    dump = new wasm_bindgen.Playground(input);
    return { index: dump.index(), assumed: dump.assumed() };
  } else {
    return question ? dump.ask(at, question) : dump.function(at);
  }
}

self.onmessage = ({ data: { id, ...message } }) => {
  last = last.then(() => answer(message)).then(
    (answered) => self.postMessage({ id, answered }),
    // What the library refuses is a text; anything else is a fault, after which it is started anew.
    (error) => self.postMessage({ id, error: String(error), isFault: typeof error !== "string" }),
  );
};

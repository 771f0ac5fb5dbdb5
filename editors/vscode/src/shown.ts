/** What a command of the server shows: a text in a language. */
export interface Shown {
  title: string;
  language: string;
  text: string;
}

/** Whether the result of a command is a text. Others are places. */
export function isShown(result: unknown): result is Shown {
  const shown = result as Shown | undefined;
  return typeof shown?.text === "string" && typeof shown.language === "string";
}

/** The page on which a panel shows it, or nothing for what an editor shows. Only the page of `tressa page` has a script. */
export function pageOf(shown: Shown): string | undefined {
  switch (shown.language) {
    case "html":
      return shown.text;
    case "svg": {
      // What can be read when it is shrunk to the panel is shrunk at first.
      const isNarrow = Number(/<svg[^>]* width="(\d+)/.exec(shown.text)?.[1]) <= 1000;
      return `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
body { background: white; color: black } label { position: fixed; top: 4px; right: 12px }
svg { display: block; margin: auto }
label:has(:checked) + svg { max-width: 100%; height: auto }
</style>
<label><input type="checkbox"${isNarrow ? " checked" : ""}> fit the panel</label>
${shown.text}`;
    }
    default:
      return undefined;
  }
}

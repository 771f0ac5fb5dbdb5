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
    case "svg":
      return `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<body style="background: white">${shown.text}</body>`;
    default:
      return undefined;
  }
}

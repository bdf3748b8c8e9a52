/** In one piece, or in several. */
const base64Run = /(?:[A-Za-z0-9+/_-]{12,}\s+)*[A-Za-z0-9+/_-]{12,}(?:\s+[A-Za-z0-9+/_-]+)?={0,2}/g;
const hexRun = /\b(?:[0-9a-f]{2}[\s:]?){6,}/gi;

/** A text with what it may hide: reversed, rotated by 13, in base64, in hex, percent-encoded. */
export function decodingsOf(text: string): string[] {
  return [
    text,
    [...text].toReversed().join(''),
    text.replace(/[a-z]/gi, rotateBy13),
    ...(text.match(base64Run) ?? []).map((run) => Buffer.from(run, 'base64').toString()),
    ...(text.match(hexRun) ?? []).map((run) =>
      Buffer.from(run.replace(/[\s:]/g, ''), 'hex').toString(),
    ),
    text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
    ),
  ];
}

function rotateBy13(letter: string): string {
  const first = letter <= 'Z' ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
}

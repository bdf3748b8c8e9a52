/** Control characters, and marks that turn the direction of a line: each is one UTF-16 unit. */
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name may come from a file or a network, and could give orders to the terminal. Marks become
 * escapes of JSON, so that JSON stays what it was.
 */
export function printable(text: string): string {
  return text.replace(unprintable, (mark) =>
    mark === '\n' || mark === '\t'
      ? mark
      : `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

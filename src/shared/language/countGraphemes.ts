const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a person counts as characters: a family emoji is one. */
export const countGraphemes = (text: string): number => [...segmenter.segment(text)].length;

/** At most so many UTF-16 units, without half a character at the end. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = segmenter.segment(text.slice(0, length + 1)).containing(length);
  return text.slice(0, cut?.index ?? length);
}

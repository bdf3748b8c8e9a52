/** What stands between two pieces of text, from the weakest on. */
const gaps = ['', ' ', '\n', '\n\n'] as const;
export type Gap = (typeof gaps)[number];

/** More than a post has. */
const longestText = 10_000;

/** Puts pieces of a page together as a reader sees them: white space counts once, and no two words are joined. */
export function createTextWriter() {
  let text = '';
  let gap = 0;
  /** Nothing stands between the mark of an item and its words. */
  let isAfterMark = false;

  const part = (wanted: Gap) => {
    if (!isAfterMark) gap = Math.max(gap, gaps.indexOf(wanted));
  };
  const say = (words: string) => {
    if (words === '' || text.length > longestText) return;
    text += (text === '' ? '' : gaps[gap]) + words;
    gap = 0;
    isAfterMark = false;
  };
  return {
    part,
    say,
    /** A second one in a row ends the paragraph. */
    breakLine: () => part(gap === gaps.indexOf('\n') ? '\n\n' : '\n'),
    flow(data: string) {
      const words = data.replace(/\s+/g, ' ');
      if (words.startsWith(' ')) part(' ');
      say(words.trim());
      if (words.endsWith(' ')) part(' ');
    },
    /** Goes on where the last piece ended. */
    append(words: string) {
      gap = 0;
      say(words);
    },
    mark(words: string) {
      say(words);
      isAfterMark = true;
    },
    length: () => text.length,
    from: (start: number) => text.slice(start).trim(),
    text: () => text.slice(0, longestText).trim(),
  };
}

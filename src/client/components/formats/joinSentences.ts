/** One sentence after the other; a Japanese full stop has its space in itself. What there is not is left out. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(' ').replaceAll('。 ', '。');

interface Part {
  words: string;
  isMarked: boolean;
}

/** A text in its order, cut where one of the sentences begins or ends. */
export function partsOf(text: string, sentences: readonly string[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const sentence of sentences) {
    const from = sentence === '' ? -1 : text.indexOf(sentence, done);
    if (from < 0) continue;
    parts.push({ words: text.slice(done, from), isMarked: false });
    parts.push({ words: sentence, isMarked: true });
    done = from + sentence.length;
  }
  return [...parts, { words: text.slice(done), isMarked: false }].filter(
    ({ words }) => words !== '',
  );
}

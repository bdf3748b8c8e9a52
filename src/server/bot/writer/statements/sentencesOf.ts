const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** Each as it stands in the text. */
export const sentencesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment.trim()).filter(
    (sentence) => sentence !== '',
  );

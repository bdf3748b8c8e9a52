interface WholeText {
  /** What has to be said, once at least. */
  said: string;
  /** What may stand beside it. */
  beside: string;
  separator: '' | ' ';
}

/**
 * Reads texts that are made of these expressions alone. Every piece between two places that are
 * reached is read once, so that no text, however ambiguous, takes more than the square of its length.
 */
export function wholeText({ said, beside, separator }: WholeText): Pick<RegExp, 'test'> {
  const isSaid = new RegExp(`^(?:${said})$`, 'u');
  const isBeside = new RegExp(`^(?:${beside})$`, 'u');
  const begins = new RegExp(`^(?:${said}|${beside})`, 'u');
  return {
    test(text) {
      const tokens = text.split(separator);
      const reached = new Set([0]);
      const reachedAfterSaid = new Set<number>();
      for (let from = 0; from < tokens.length; from++) {
        const isAfterSaid = reachedAfterSaid.has(from);
        if (!isAfterSaid && !reached.has(from)) continue;
        if (!begins.test(tokens.slice(from).join(separator))) continue;
        for (let to = from + 1; to <= tokens.length; to++) {
          const piece = tokens.slice(from, to).join(separator);
          const isNext = isBeside.test(piece);
          if (isNext && reached.has(from)) reached.add(to);
          if (isSaid.test(piece) || (isNext && isAfterSaid)) reachedAfterSaid.add(to);
        }
      }
      return reachedAfterSaid.has(tokens.length);
    },
  };
}

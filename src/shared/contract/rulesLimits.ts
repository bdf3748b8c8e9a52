// Apart from the schemas, so that a page that needs them loads no schema library.

/** In graphemes, and how many examples. */
export const voiceLimits = { tone: 500, examples: 5, example: 500, facts: 2000 } as const;

/** How many a profile has; name and text in graphemes. */
export const savedReplyLimits = { replies: 50, name: 30, text: 300 } as const;

export const ownLimits = {
  dailyCap: 10_000,
  windows: 70,
  words: 200,
  /** In graphemes. */
  word: 60,
  daysBetweenAnswers: 90,
} as const;

export const blockedPeopleLimits = {
  names: 10_000,
  /** In bytes of the request. */
  body: 1024 * 1024,
  /** Lines that are no names, as the answer shows them. */
  shown: 100,
} as const;

/** One more is answered: the rules before a change are those of the change before it. */
export const ruleChangesShown = 50;

import type { Rules } from './contract/rules.ts';

/** The rules of a profile for which a person has laid down nothing. */
export const noRules: Rules = {
  steps: {},
  declinedOffers: [],
  voice: { tone: '', examples: [], facts: '' },
  firstContact: {},
  savedReplies: [],
  acts: {},
  hours: null,
  words: [],
  daysBetweenAnswers: 0,
};

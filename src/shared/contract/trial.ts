import { Type, type Static } from 'typebox';
import { trialKinds, trialOutcomes } from './lists.ts';
import { languages } from '../language/languages.ts';
import { commentAuthors } from './activity.ts';
import { doubts } from './judging.ts';
import { Voice } from './rules.ts';

/** POST /profiles/{profileId}/rules/trial. Beside the nine calls; a server may lack it. */
export const TrialRequest = Type.Object(
  {
    /** As it would be stored. */
    voice: Voice,
    /** The language of the sample posts. */
    language: Type.Enum(languages),
  },
  { additionalProperties: false },
);
export type TrialRequest = Static<typeof TrialRequest>;

/** Nothing of it is kept or sent. */
export const TrialAnswer = Type.Object({
  /** Whether a language model writes. */
  hasModel: Type.Boolean(),
  samples: Type.Array(
    Type.Object({
      kind: Type.Enum(trialKinds),
      post: Type.String(),
      outcome: Type.Enum(trialOutcomes),
      text: Type.Union([Type.String(), Type.Null()]),
      writtenBy: Type.Union([Type.Enum(commentAuthors), Type.Null()]),
      /** What the judge doubts. */
      doubts: Type.Array(Type.Enum(doubts)),
      /** Sentences of the text, word for word, that no fact supports. */
      unsupported: Type.Array(Type.String()),
    }),
  ),
});
export type TrialAnswer = Static<typeof TrialAnswer>;

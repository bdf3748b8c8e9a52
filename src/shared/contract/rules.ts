import { Type, type Static } from 'typebox';
import { longestDisclosure } from '../language/disclosures.ts';
import { languages } from '../language/languages.ts';
import { BlockedPeopleChange } from './blockedPeople.ts';
import { savedReplyLimits, voiceLimits } from './rulesLimits.ts';
import { Consequences, limitsAnswer, ownLimitParts } from './ownLimits.ts';
import { postKinds } from './reading.ts';
import { corrections, steps } from './steps.ts';

/** What is not named is as Meelo has it. */
export const Steps = Type.Partial(Type.Record(Type.Enum(postKinds), Type.Enum(steps)), {
  additionalProperties: false,
});
export type Steps = Static<typeof Steps>;

/** A grapheme may have several characters; beyond this it is no text. */
const charactersOf = (graphemes: number) => ({ maxLength: graphemes * 4 });

/** How the bot writes for the profile. Empty: nothing was said about it. */
export const Voice = Type.Object(
  {
    tone: Type.String(charactersOf(voiceLimits.tone)),
    /** Answers of the owner. */
    examples: Type.Array(Type.String(charactersOf(voiceLimits.example)), {
      maxItems: voiceLimits.examples,
    }),
    /** What is true of the account, such as opening hours. */
    facts: Type.String(charactersOf(voiceLimits.facts)),
  },
  { additionalProperties: false },
);
export type Voice = Static<typeof Voice>;

/** In the owner's words, by language; of others Meelo's own line is said. */
export const FirstContact = Type.Partial(
  Type.Record(Type.Enum(languages), Type.String(charactersOf(longestDisclosure))),
  { additionalProperties: false },
);
export type FirstContact = Static<typeof FirstContact>;

/** A text of the person, put into an answer by its name. */
const SavedReply = Type.Object(
  {
    /** Letters, digits, `-` and `_`; no other of the profile has it, whatever the case. */
    name: Type.String({ minLength: 1, ...charactersOf(savedReplyLimits.name) }),
    text: Type.String({ minLength: 1, ...charactersOf(savedReplyLimits.text) }),
  },
  { additionalProperties: false },
);
export type SavedReply = Static<typeof SavedReply>;

const parts = {
  steps: Steps,
  /** Kinds of which the step `automatic` was offered, and not wanted for now. */
  declinedOffers: Type.Array(Type.Enum(postKinds), { maxItems: postKinds.length }),
  voice: Voice,
  /** The line that the first automated answer to a person carries: it says so, and on whose behalf. */
  firstContact: FirstContact,
  savedReplies: Type.Array(SavedReply, { maxItems: savedReplyLimits.replies }),
  ...ownLimitParts,
};

/** Some of the parts. */
export const RulesPart = Type.Partial(Type.Object(parts), { additionalProperties: false });
export type RulesPart = Static<typeof RulesPart>;

/** What a person has laid down for the bot of a profile. */
export const Rules = Type.Object(parts, { additionalProperties: false });
export type Rules = Static<typeof Rules>;

const Version = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 2 });

/** GET and PUT /profiles/{profileId}/rules. Beside the nine calls; a server may lack them. */
export const RulesAnswer = Type.Object({
  /** Grows with each change; 0: nothing was changed yet. */
  version: Type.Integer(),
  rules: Rules,
  /** The kinds that have a step, with the one that holds. */
  kinds: Type.Array(
    Type.Object({
      kind: Type.Enum(postKinds),
      step: Type.Enum(steps),
      mayBe: Type.Array(Type.Enum(steps)),
      /** Drafts that were approved as they were, since the last correction; counted up to 100. */
      unchangedInRow: Type.Integer(),
      /** Whether Meelo proposes `automatic`. */
      isOffered: Type.Boolean(),
      /** Why Meelo asks again, since the person last changed the rules; null: it does not. */
      askedAgain: Type.Union([
        Type.Object({
          because: Type.Enum(corrections),
          /** ISO 8601 with offset. */
          at: Type.String(),
        }),
        Type.Null(),
      ]),
    }),
  ),
  ...limitsAnswer,
  /** Whether a language model writes: without one the voice has no effect. A server may lack it. */
  hasModel: Type.Optional(Type.Boolean()),
  /** ISO 8601 with offset; null: never. */
  changedAt: Type.Union([Type.String(), Type.Null()]),
});
export type RulesAnswer = Static<typeof RulesAnswer>;

/** 409: somebody else has changed the rules since the version that was named. */
export const RulesConflict = Type.Object({
  code: Type.Literal('rules.changed'),
  message: Type.String(),
  /** What holds now. */
  current: RulesAnswer,
});

/** 409: nothing is stored, as the person has not been told yet what the rules would come to. */
export const RulesWarning = Type.Object({
  code: Type.Literal('rules.warned'),
  message: Type.String(),
  consequences: Consequences,
});

/** The query of each call that changes rules. */
export const RulesChangeQuery = Type.Object({
  /** Whether a change that leaves the bot nothing to do, or makes a contradiction, is answered with `RulesWarning`. */
  warnsFirst: Type.Boolean({ default: false }),
});
export type RulesChangeQuery = Static<typeof RulesChangeQuery>;

/** A part that is left out stays as it is. */
export const RulesRequest = Type.Object(
  {
    /** The version in the answer on which the change was made. */
    version: Version,
    rules: RulesPart,
    /**
     * The whole list of people whom the bot never acts on, as it was typed or pasted: a name a line, or separated by
     * commas or semicolons. Left out: it stays as it is.
     */
    people: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type RulesRequest = Static<typeof RulesRequest>;

export const RulesChangeAnswer = Type.Object({
  ...RulesAnswer.properties,
  /** Where the request had a list of them. */
  people: Type.Optional(BlockedPeopleChange),
});
export type RulesChangeAnswer = Static<typeof RulesChangeAnswer>;

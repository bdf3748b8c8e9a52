import { Type, type Static } from 'typebox';
import { activityKinds } from './activity.ts';
import { consequences } from './ownLimits.ts';
import { postKinds } from './reading.ts';
import { rehearsalOutcomes } from './rehearsed.ts';
import { rehearsalReasons } from '../reasons.ts';
import { RulesRequest } from './rules.ts';

export const rehearsalLimits = { acts: 300, usual: 30 } as const;

/** POST /profiles/{profileId}/rules/rehearsal: what proposed rules would have made of the last acts. */
export const RehearsalRequest = Type.Object(
  {
    /** A part that is left out is as it is stored. */
    rules: RulesRequest.properties.rules,
    /** The list of people as it was typed; left out: the one that is stored. */
    people: Type.Optional(Type.String()),
    acts: Type.Integer({
      minimum: 1,
      maximum: rehearsalLimits.acts,
      default: rehearsalLimits.usual,
    }),
  },
  { additionalProperties: false },
);
export type RehearsalRequest = Static<typeof RehearsalRequest>;

const RehearsedAct = Type.Object({
  id: Type.String(),
  /** When it was made, ISO 8601 with offset. */
  at: Type.String(),
  act: Type.Enum(activityKinds),
  /** What the post was read as; null where posts are not read. */
  postKind: Type.Union([Type.Enum(postKinds), Type.Null()]),
  /** Whose post it was. */
  person: Type.String(),
  /** What was written, or the emoji of a reaction. */
  text: Type.Union([Type.String(), Type.Null()]),
  outcome: Type.Enum(rehearsalOutcomes),
  /** Null: it would have been the same. */
  because: Type.Union([Type.Enum(rehearsalReasons), Type.Null()]),
  /** When it would have been made, ISO 8601 with offset; null: at the same time, or nobody knows. */
  until: Type.Union([Type.String(), Type.Null()]),
});
export type RehearsedAct = Static<typeof RehearsedAct>;

export const RehearsalAnswer = Type.Object({
  same: Type.Integer(),
  waits: Type.Integer(),
  never: Type.Integer(),
  ...consequences,
  /** How many of these acts have no known hashtags and pictures, so that words may be found too rarely in them. */
  captionOnly: Type.Integer(),
  /** Newest first. */
  acts: Type.Array(RehearsedAct),
});
export type RehearsalAnswer = Static<typeof RehearsalAnswer>;

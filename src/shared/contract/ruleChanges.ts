import { Type, type Static } from 'typebox';
import { ruleParts } from './lists.ts';
import { actMovers } from './activity.ts';
import { postKinds } from './reading.ts';
import { RulesPart } from './rules.ts';
import { corrections } from './steps.ts';

/** A change of the rules. */
const RuleChange = Type.Object({
  /** The version of the rules after it. */
  version: Type.Integer(),
  /** ISO 8601 with offset. */
  at: Type.String(),
  /** `bot`: Meelo asks again, after a correction. */
  by: Type.Enum(actMovers),
  because: Type.Union([Type.Enum(corrections), Type.Null()]),
  postKind: Type.Union([Type.Enum(postKinds), Type.Null()]),
  parts: Type.Array(Type.Enum(ruleParts)),
  /** What those parts said, without entries of lists that stayed; of people only how many. */
  before: RulesPart,
  after: RulesPart,
  people: Type.Object({ added: Type.Integer(), removed: Type.Integer() }),
});
export type RuleChange = Static<typeof RuleChange>;

/** GET /profiles/{profileId}/rules/changes: the last of those that are kept, newest first. */
export const RuleChangesAnswer = Type.Object({ changes: Type.Array(RuleChange) });
export type RuleChangesAnswer = Static<typeof RuleChangesAnswer>;

const Version = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 2 });

/**
 * PUT /profiles/{profileId}/rules/version: the rules become those of an earlier version again, as a new
 * change; the version before the newest undoes the last change. 409 with `RulesConflict`.
 */
export const RestoreRequest = Type.Object(
  {
    /** The version in the answer on which the change was made. */
    version: Version,
    /** Whose rules shall hold; 0: as Meelo has it. */
    restored: Version,
  },
  { additionalProperties: false },
);
export type RestoreRequest = Static<typeof RestoreRequest>;

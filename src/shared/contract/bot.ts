import { Type, type Static } from 'typebox';
import { botRests } from './activity.ts';

/**
 * GET /bots/{profileId}: the status of the bot of a profile. Beside the nine calls; a server may
 * lack it.
 */
export const BotAnswer = Type.Object({
  /** Acts in the last 24 hours, including those whose outcome is unknown. */
  actionsToday: Type.Integer(),
  /** Most acts in any 24 hours, as of now: on some networks it grows with the age of the link. */
  dailyCap: Type.Integer(),
  /** What `dailyCap` grows to; the same number where it does not grow. */
  fullDailyCap: Type.Integer(),
  /** When the bot next polls the network for stories: ISO 8601 with offset. Null: it does not operate. */
  nextLookAt: Type.Union([Type.String(), Type.Null()]),
  /** Why the bot rests until then. Null: it only pauses between two acts. */
  restsFor: Type.Union([Type.Enum(botRests), Type.Null()]),
});
export type BotAnswer = Static<typeof BotAnswer>;

import { Type, type Static } from 'typebox';
import { botRests } from '../reasons.ts';
import { consequences } from './ownLimits.ts';

/**
 * GET /bots/{profileId}: the status of the bot of a profile. Beside the nine calls; a server may
 * lack it.
 */
export const BotAnswer = Type.Object({
  /** Acts in the last 24 hours, including those whose outcome is unknown. */
  actionsToday: Type.Integer(),
  /** Those of these that were made through deleted profiles: they count on, and no list shows them. */
  actionsBefore: Type.Integer(),
  /** Most acts in any 24 hours, as of now: on some networks it grows with the age of the link. */
  dailyCap: Type.Integer(),
  /** What `dailyCap` grows to; the same number where it does not grow. */
  fullDailyCap: Type.Integer(),
  /**
   * When the rest ends, if nothing ends it before; else when the bot next polls the network: ISO 8601
   * with offset. Null: it does not operate.
   */
  nextLookAt: Type.Union([Type.String(), Type.Null()]),
  /** What the bot waits for until then. Null: for nothing, it polls now. */
  restsFor: Type.Union([Type.Enum(botRests), Type.Null()]),
  /** Why its rules leave it nothing to do. Empty: they leave something, or it does not operate. */
  leavesNothing: consequences.leavesNothing,
  /** Answers that wait for the person. */
  waiting: Type.Integer(),
  /** Those of these that come first, for somebody may be in danger. */
  waitingFirst: Type.Integer(),
});
export type BotAnswer = Static<typeof BotAnswer>;

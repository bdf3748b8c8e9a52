import { botRests, type BotRest } from '../../shared/reasons.ts';
import type { BotAnswer } from '../../shared/contract/bot.ts';
import type { IdleReason } from '../../shared/contract/idleReasons.ts';
import { toIdleReasons } from './limits.ts';
import { measureOrNull, oneOf, textOr } from './values.ts';

/** The status of the bot of a profile. */
export interface Bot {
  actionsToday: number | null;
  /** Those of these that were made through deleted profiles of the account. */
  actionsBefore: number | null;
  dailyCap: number | null;
  /** What the daily cap grows to. */
  fullDailyCap: number | null;
  /** When it next polls the network for stories: ISO 8601 with offset. */
  nextLookAt: string | null;
  /** Why it rests until then. */
  restsFor: BotRest | null;
  /** Why its rules leave it nothing to do. */
  leavesNothing: IdleReason[];
  /** How many answers wait for the person. */
  waiting: number | null;
  /** Those of these that go to somebody who may be in danger. */
  waitingFirst: number | null;
}

/** Absurd values become none. */
export function toBot(answer: Partial<BotAnswer> | null): Bot {
  return {
    actionsToday: measureOrNull(answer?.actionsToday),
    actionsBefore: measureOrNull(answer?.actionsBefore),
    dailyCap: measureOrNull(answer?.dailyCap),
    fullDailyCap: measureOrNull(answer?.fullDailyCap),
    nextLookAt: textOr(answer?.nextLookAt, null),
    restsFor: oneOf(botRests, answer?.restsFor),
    leavesNothing: toIdleReasons(answer?.leavesNothing),
    waiting: measureOrNull(answer?.waiting),
    waitingFirst: measureOrNull(answer?.waitingFirst),
  };
}

/**
 * Whether its rules leave the bot nothing to do. A server of an earlier version says so only of acts that
 * are off.
 */
export function hasIdleRules({ leavesNothing, restsFor }: Bot): boolean {
  return leavesNothing.length > 0 || restsFor === 'actsOff';
}

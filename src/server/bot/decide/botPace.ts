import type { NetworkLimits } from '../../networks/network.ts';
import { readsEvery, type ActFacts, type Rest } from './mayAct.ts';

const shortestPollSeconds = 45;
const longestPollSeconds = 300;

/**
 * Whoever addresses the account has a draft within half a minute, where the network does not tell at once, and is
 * answered within a minute, two people at once included: a poll, an act, the connector's longest pause and another act.
 */
const invitationPollSeconds = 25;

/** Grows with the time since the last action, up to five minutes, unless the bot waits to be asked. */
export function secondsAfterNoStory(
  { now, history: { lastAct } }: Pick<ActFacts, 'now' | 'history'>,
  { conduct }: Pick<NetworkLimits, 'conduct'>,
): number {
  if (conduct === 'invitedOnly') return invitationPollSeconds;
  const idleSeconds = lastAct ? (now.getTime() - lastAct.plannedAt.getTime()) / 1000 : 0;
  return Math.min(Math.max(shortestPollSeconds, idleSeconds / 10), longestPollSeconds);
}

/** Doubles with each consecutive failure, from half a minute up to half an hour. */
export function secondsToBackOff(failures: number): number {
  return Math.min(30 * 2 ** Math.max(0, failures - 1), 1800);
}

/** How often posts are read during a rest, in seconds; undefined where that is not at all. */
export const readsDuring = (rest: Rest, limits: ActFacts['limits']): number | undefined =>
  limits?.conduct === 'invitedOnly' ? readsEvery(rest) : undefined;

/** Whether a rest is so long that posts are read meanwhile. */
export function isReadThrough(
  rest: Rest,
  { now, limits }: Pick<ActFacts, 'now' | 'limits'>,
): boolean {
  const every = readsDuring(rest, limits);
  return every !== undefined && rest.until.getTime() - now.getTime() > every * 1000;
}

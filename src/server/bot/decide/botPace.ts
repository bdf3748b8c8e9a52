import type { NetworkLimits } from '../../networks/network.ts';
import type { ActFacts } from './mayAct.ts';

const shortestPollSeconds = 45;
const longestPollSeconds = 300;

/**
 * Whoever addresses the account is answered within a minute, two people at once included: a poll, an
 * act, the connector's longest pause and another act.
 */
const invitationPollSeconds = 30;

/** Grows with the time since the last action, up to five minutes, unless the bot waits to be asked. */
export function secondsAfterNoStory(
  { now, history: { lastAction } }: Pick<ActFacts, 'now' | 'history'>,
  { conduct }: Pick<NetworkLimits, 'conduct'>,
): number {
  if (conduct === 'invitedOnly') return invitationPollSeconds;
  const idleSeconds = lastAction ? (now.getTime() - lastAction.plannedAt.getTime()) / 1000 : 0;
  return Math.min(Math.max(shortestPollSeconds, idleSeconds / 10), longestPollSeconds);
}

/** Doubles with each consecutive failure, from half a minute up to half an hour. */
export function secondsToBackOff(failures: number): number {
  return Math.min(30 * 2 ** Math.max(0, failures - 1), 1800);
}

import type { BotRest } from '../../shared/contract/activity.ts';
import type { NetworkLimits } from '../networks/network.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';

export interface LastAction {
  id: string;
  plannedAt: Date;
}

export interface BotState {
  now: Date;
  lastAction: LastAction | undefined;
  /** Actions in the last 24 hours. */
  actionsToday: number;
}

const hourMs = 3_600_000;
const capRestSeconds = 600;

/** `restsFor` is null where the bot only pauses between two actions. */
export interface Rest {
  seconds: number;
  restsFor: BotRest | null;
}

/**
 * How long until the bot may act again; 0 seconds if it may act now. Depends only on the network's
 * limits and the stored actions, so that a restart or a second worker changes nothing.
 */
export function restOf(state: BotState, limits: NetworkLimits): Rest {
  const closed = secondsUntilOpen(state.now, limits.workingHours);
  if (closed > 0) return { seconds: closed, restsFor: 'workingHours' };
  if (state.actionsToday >= limits.dailyCap) {
    return { seconds: capRestSeconds, restsFor: 'dailyCap' };
  }
  const { lastAction, now } = state;
  const seconds = lastAction ? secondsOfPause(lastAction, limits, now) : 0;
  return { seconds, restsFor: null };
}

/** Seconds until the working hours begin; 0 within them. They may span midnight. */
function secondsUntilOpen(now: Date, { from, to }: NetworkLimits['workingHours']): number {
  const hour = (now.getTime() % (24 * hourMs)) / hourMs;
  const isOpen = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return isOpen ? 0 : Math.ceil(((from - hour + 24) % 24) * 3600);
}

function secondsOfPause({ id, plannedAt }: LastAction, limits: NetworkLimits, now: Date): number {
  const { min, max } = limits.secondsBetweenActions;
  const pause = seededRandom(`${id}/pause`).between(min, max);
  return Math.max(0, pause - (now.getTime() - plannedAt.getTime()) / 1000);
}

/** Doubles with each consecutive failure, from half a minute up to half an hour. */
export function secondsToBackOff(failures: number): number {
  return Math.min(30 * 2 ** Math.max(0, failures - 1), 1800);
}

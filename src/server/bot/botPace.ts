import type { BotRest } from '../../shared/contract/activity.ts';
import type { NetworkLimits } from '../networks/network.ts';
import { seededRandom } from '../../shared/random/seededRandom.ts';

export interface LastAction {
  id: string;
  plannedAt: Date;
  /** Null: not known yet. It took effect between the two times. */
  doneAt: Date | null;
}

export interface BotState {
  now: Date;
  profileId: string;
  lastAction: LastAction | undefined;
  /** When the daily cap allows the next action; undefined if it does now. */
  capFreesAt: Date | undefined;
}

const hourMs = 3_600_000;

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
  const { lastAction, now, capFreesAt } = state;
  const closed = secondsUntilOpen(now, hoursOf(state.profileId, limits.workingHours));
  if (closed > 0) return { seconds: closed, restsFor: 'workingHours' };
  if (capFreesAt) {
    const seconds = Math.ceil((capFreesAt.getTime() - now.getTime()) / 1000);
    return { seconds, restsFor: 'dailyCap' };
  }
  const seconds = lastAction ? secondsOfPause(lastAction, limits, now) : 0;
  return { seconds, restsFor: null };
}

const longestShiftHours = 0.5;

/** A profile's own hours begin later and end earlier, so that not all begin and end at once. */
function hoursOf(profileId: string, hours: NetworkLimits['workingHours']) {
  const { from, to } = hours;
  const openHours = (to - from + 24) % 24;
  if (openHours === 0) return hours;
  const random = seededRandom(`${profileId}/hours`);
  const longest = Math.min(longestShiftHours, openHours / 8);
  return { from: from + random.between(0, longest), to: to - random.between(0, longest) };
}

/** Seconds until the working hours begin; 0 within them. They may span midnight. */
function secondsUntilOpen(now: Date, { from, to }: NetworkLimits['workingHours']): number {
  const hour = (now.getTime() % (24 * hourMs)) / hourMs;
  const isOpen = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return isOpen ? 0 : Math.ceil(((from - hour + 24) % 24) * 3600);
}

function secondsOfPause(
  { id, plannedAt, doneAt }: LastAction,
  limits: NetworkLimits,
  now: Date,
): number {
  const { min, max } = limits.secondsBetweenActions;
  const pause = seededRandom(`${id}/pause`).between(min, max);
  return Math.max(0, pause - (now.getTime() - (doneAt ?? plannedAt).getTime()) / 1000);
}

const shortestPollSeconds = 45;
const longestPollSeconds = 300;

/**
 * Whoever addresses the account is answered within a minute, two people at once included: a poll, an
 * act, the connector's longest pause and another act.
 */
const invitationPollSeconds = 30;

/** Grows with the time since the last action, up to five minutes, unless the bot waits to be asked. */
export function secondsAfterNoStory(
  { now, lastAction }: Pick<BotState, 'now' | 'lastAction'>,
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

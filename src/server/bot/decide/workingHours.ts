import { dayMs, hourMs } from '../../../shared/durations.ts';
import { seededRandom } from '../../../shared/random/seededRandom.ts';
import type { NetworkLimits } from '../../networks/network.ts';

const longestShiftHours = 0.5;

/** A profile's own hours begin later and end earlier, so that not all begin and end at once. */
export function hoursOf(profileId: string, hours: NetworkLimits['workingHours']) {
  const { from, to } = hours;
  const openHours = (to - from + 24) % 24;
  if (openHours === 0) return hours;
  const random = seededRandom(`${profileId}/hours`);
  const longest = Math.min(longestShiftHours, openHours / 8);
  return { from: from + random.between(0, longest), to: to - random.between(0, longest) };
}

/** Seconds until the working hours begin; 0 within them. They may span midnight. */
export function secondsUntilOpen(now: Date, { from, to }: NetworkLimits['workingHours']): number {
  const hour = (now.getTime() % dayMs) / hourMs;
  const isOpen = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return isOpen ? 0 : Math.ceil(((from - hour + 24) % 24) * 3600);
}

import { dayMs } from '../../../shared/durations.ts';
import type { NetworkLimits } from '../../networks/network.ts';

const firstDays = 7;
const firstCap = 3;
const growsBy = 3;

/** The acts of 24 hours; on a real network few at first, more with each day after a week. */
export function capOf(
  { conduct, dailyCap }: Pick<NetworkLimits, 'conduct' | 'dailyCap'>,
  accountSince: Date | null,
  now: Date,
): number {
  if (conduct === 'everyStory') return dailyCap;
  const days = accountSince ? Math.floor((now.getTime() - accountSince.getTime()) / dayMs) : 0;
  const grown = firstCap + growsBy * Math.max(0, days - firstDays + 1);
  return Math.min(dailyCap, grown);
}

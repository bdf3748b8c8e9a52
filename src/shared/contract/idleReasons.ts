/**
 * Why rules leave the bot nothing to do by itself. `kindsOff`: posts of every kind are left alone.
 * `noneToLike`: only likes are on, and posts of every kind that may be liked are left alone. `hoursApart`:
 * those of the network never meet them.
 */
export const idleReasons = ['actsOff', 'kindsOff', 'noneToLike', 'noHours', 'hoursApart'] as const;
export type IdleReason = (typeof idleReasons)[number];

/** Whether the hours of the rules never come, so that no time is the end of the wait for them. */
export function hoursNeverCome(reasons: readonly IdleReason[]): boolean {
  return reasons.some((reason) => reason === 'noHours' || reason === 'hoursApart');
}

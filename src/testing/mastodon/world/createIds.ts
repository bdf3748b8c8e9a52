import type { Behaviour } from '../behaviour/Behaviour.ts';

/** Milliseconds and a number of their own, as in Mastodon's ids (lib/mastodon/snowflake.rb). */
const bitsOfNumber = 16n;

export function createIds(ids: Behaviour['ids'], now: () => Date): (kind: string) => string {
  let last = 0n;
  return (kind) => {
    if (ids === 'bareNumbers') return String((last += 1n));
    const first = BigInt(now().getTime()) << bitsOfNumber;
    last = first > last ? first : last + 1n;
    if (ids === 'numbers') return String(last);
    return `${now().toISOString()}/${kind}/${crypto.randomUUID()}`;
  };
}

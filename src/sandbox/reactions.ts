import { dayMs } from '../shared/durations.ts';
import { seededRandom } from '../shared/random/seededRandom.ts';
import type { MadeRecord } from '../server/networks/results.ts';
import type { NetworkAct } from '../server/networks/network.ts';

/** People react as long as the story is there. */
const longestMs = dayMs;
const reactions = { min: 1, max: 7 };

/** A comment is referred to by its time, from which the reactions to it follow. */
export function madeBy({ kind, createdAt, idempotencyKey }: NetworkAct): MadeRecord {
  return kind === 'comment'
    ? { recordRef: `comment~${createdAt.getTime()}~${idempotencyKey}` }
    : {};
}

/** How many people have reacted to each of these comments: always the same for the same moment. */
export function reactionsTo(recordRefs: readonly string[], now: Date): Map<string, number> {
  return new Map(
    recordRefs.flatMap((ref) => {
      const [, madeAt] = /^comment~(\d{1,15})~/.exec(ref) ?? [];
      return madeAt === undefined
        ? []
        : [[ref, reactionsAfter(ref, now.getTime() - Number(madeAt))]];
    }),
  );
}

/** Most come early. */
function reactionsAfter(ref: string, ageMs: number): number {
  const random = seededRandom(`reactions/${ref}`);
  const count = random.integer(reactions.min, reactions.max);
  const delays = Array.from({ length: count }, () => random.next() ** 2 * longestMs);
  return delays.filter((delay) => delay <= ageMs).length;
}

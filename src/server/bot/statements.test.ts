import { beforeEach, expect, test } from '@jest/globals';
import type { ActivityKind } from '../../shared/contract/activity.ts';
import { hourMs, minuteMs } from '../../shared/durations.ts';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { countStatements } from '../../testing/database/countStatements.ts';
import { newId } from '../database/newId.ts';
import type { CommentWriter } from './context/commentWriter.ts';
import { templateWriter } from './writer/builtIn/templateWriter.ts';
import { claimDue } from '../profiles/claimDue.ts';
import { createProfileLeases } from '../profiles/profileLeases.ts';

const bench = setUpBot();

let statements: ReturnType<typeof countStatements>;

beforeEach(async () => {
  statements = countStatements(bench.database);
  const { database } = statements;
  bench.context = { ...bench.context, database };
  bench.leases.close();
  // So long that no extension falls into a cycle that is counted.
  bench.leases = createProfileLeases(database.db, hourMs);
  // The first claim of a process also heals due times that lie in the future.
  await countCycle();
});

/** Claims the profile, works on it and releases it. Returns how many statements that takes. */
async function countCycle(): Promise<number> {
  bench.clock = new Date(bench.clock.getTime() + minuteMs);
  await keepPictures();
  await bench.setProfile({ next_look_at: bench.clock });
  statements.taken();
  const { context, leases } = bench;
  const [claimed] = await claimDue({ ...context, leases }, { column: 'next_look_at', count: 1 });
  if (!claimed) throw new Error('The profile cannot be claimed.');
  await bench.run(claimed);
  return statements.taken();
}

/** As they are once the first of all profiles has met a story. */
async function keepPictures(): Promise<void> {
  const { db } = bench.database;
  const name = { profileId: bench.profileId, kind: 'session' } as const;
  const session = (await bench.context.secrets.read(db, name)) ?? '';
  const listed = await bench.sandbox.listTargets(session);
  if (listed.outcome !== 'read') throw new Error('The sandbox lists nothing.');
  const kept = { network: 'sandbox', check_at: bench.clock, saved_at: bench.clock };
  const { targets } = listed.value;
  const rows = targets.map(({ ref: story_id }) => ({ ...kept, id: newId(), story_id }));
  await db
    .insertInto('pictures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['network', 'story_id']).doNothing())
    .execute();
}

/** How many statements each kind of act takes, of twenty acts. */
async function countActs() {
  const counts: Partial<Record<ActivityKind, Set<number>>> = {};
  for (let made = 0; made < 20; made += 1) {
    const count = await countCycle();
    const act = (await bench.activities()).at(-1);
    expect(act).toMatchObject({ state: 'done', done_at: bench.clock });
    if (act) (counts[act.kind] ??= new Set()).add(count);
  }
  return counts;
}

const [nine, ten, eleven] = [9, 10, 11].map((count) => new Set([count]));

test('an act takes nine statements, one with words ten, and a rest three', async () => {
  expect(await countActs()).toEqual({ like: nine, react: nine, comment: ten, aiComment: ten });
  await bench.setPayment('INACTIVE');
  expect(await countCycle()).toBe(3);
});

test('an act with words of a writer that has its price takes two more than others', async () => {
  const writer: CommentWriter = {
    isBuiltIn: false,
    write: ({ readSaid: _ofBuiltIn, ...request }) => templateWriter.write(request),
  };
  bench.context = { ...bench.context, writer };
  expect(await countActs()).toMatchObject({ like: nine, comment: eleven, aiComment: eleven });
});

import { expect, test } from '@jest/globals';
import { createTestServer } from '../testing/createTestServer.ts';
import { insertProfile } from '../testing/insertProfile.ts';
import { workProfiles } from './workProfiles.ts';

test('a profile rests, and keeps everything, while its network is switched off', async () => {
  const { context, clock, logLines, close } = await createTestServer();
  const { db } = context.database;
  const due = { next_look_at: clock.now, next_snapshot_at: clock.now };
  const id = await insertProfile(db, { network: 'gone', sync_code: 7, sync_epoch: 1, ...due });
  const read = () =>
    db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await read();
  const later = new Date(clock.now.getTime() + 300_000);
  const rested = Promise.withResolvers<void>();
  const work = workProfiles({
    ...context,
    leases: {
      ...context.leases,
      async claim(update) {
        const { next_look_at: look, next_snapshot_at: report } = await read();
        if ([look, report].every((time) => Number(time) === Number(later))) rested.resolve();
        return context.leases.claim(update);
      },
    },
  });
  await rested.promise;
  for (const each of work) await each.stop();
  expect(await read()).toEqual({
    ...before,
    next_look_at: later,
    next_snapshot_at: later,
    lease_holder: null,
    lease_until: null,
  });
  expect(logLines).toEqual([]);
  await close();
});

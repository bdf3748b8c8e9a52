import { describe, expect, test } from '@jest/globals';
import { setUpBot } from '../../testing/bot/setUpBot.ts';
import { createSecrets, dropSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';

const bench = setUpBot();
const { claimProfile, cycle, cycleLater, run, secondsToNext } = bench;
const { activities, codeOf, setNetwork } = bench;

describe('a session that changes in a cycle', () => {
  test('is kept where it came with an error, also where the database is away for a moment', async () => {
    const { secrets } = bench.context;
    let tries = 0;
    const save: typeof secrets.save = (...request) => {
      tries += 1;
      const isAway = tries === 1;
      const gone = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
      return isAway ? Promise.reject(gone) : secrets.save(...request);
    };
    bench.context = { ...bench.context, secrets: { ...secrets, save } };
    setNetwork({
      listTargets: async () => ({ outcome: 'unreachable', renewedSession: 'second' }),
    });
    await cycle();
    const name = { profileId: bench.profileId, kind: 'session' } as const;
    expect(await secrets.read(bench.database.db, name)).toBe('second');
    expect(secondsToNext()).toBe(30);
  });

  test('is kept where the network renewed it', async () => {
    const renewed = JSON.stringify({ kind: 'session', username: 'ana.creates', turn: 2 });
    setNetwork({
      listTargets: async (session) => ({
        ...(await bench.sandbox.listTargets(session)),
        renewedSession: renewed,
      }),
    });
    await cycle();
    expect(
      await bench.context.secrets.read(bench.database.db, {
        profileId: bench.profileId,
        kind: 'session',
      }),
    ).toBe(renewed);
    expect(await activities()).toHaveLength(1);
  });
});

describe('a session that cannot be read', () => {
  test('is left to a process that has its key', async () => {
    const { secrets } = bench.context;
    const claimed = await claimProfile();
    bench.context = { ...bench.context, secrets: createSecrets(createKeyRing([makeSecretKey()])) };
    await run(claimed);
    expect(await codeOf()).toBe(7);
    expect(secondsToNext()).toBe(5);
    expect(await bench.claim()).toBeUndefined();
    bench.context = { ...bench.context, secrets };
    await cycleLater();
    expect(await activities()).toHaveLength(1);
  });

  test('asks for the credentials if it is damaged, and says why', async () => {
    await bench.database.db.updateTable('profile_secrets').set({ sealed: 'damaged' }).execute();
    await cycle();
    expect(await codeOf()).toBe(4);
    const moves = bench.database.db.selectFrom('sync_transitions').select('reason');
    expect(await moves.execute()).toEqual([{ reason: 'no readable session is stored' }]);
    expect(bench.nextPolls).toEqual([undefined]);
  });

  test('asks for the credentials if it is missing', async () => {
    await dropSecrets(bench.database.db, bench.profileId, ['session']);
    await cycle();
    expect(await codeOf()).toBe(4);
  });
});

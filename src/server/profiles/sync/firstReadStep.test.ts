import { describe, expect, test } from '@jest/globals';
import { scriptedAccount } from '../../../testing/bot/createScriptedNetwork.ts';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';

const bench = setUpSync();
const { standingAt, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;

async function reading(): Promise<string> {
  const id = await standingAt(1);
  const session = { profileId: id, kind: 'session', secret: 'session-text' } as const;
  await bench.secrets.save(bench.database.db, session);
  return id;
}

describe('the first read', () => {
  test('keeps a session that the network renewed, also with an error', async () => {
    bench.network.answer(
      'readAccount',
      { outcome: 'unreachable', reason: 'noSuchServer', renewedSession: 'second' },
      { outcome: 'rateLimited', retryAfterSeconds: 0.01, renewedSession: 'third' },
      { outcome: 'read', value: scriptedAccount, renewedSession: 'fourth' },
    );
    const id = await standingAt(1);
    const name = { profileId: id, kind: 'session' } as const;
    await bench.secrets.save(bench.database.db, { ...name, secret: 'first' });
    await startWorker();
    await reaches(id, 7);
    expect(bench.network.asked.map(([, session]) => session)).toEqual(['first', 'second', 'third']);
    expect(await bench.secrets.read(bench.database.db, name)).toBe('fourth');
  });

  test('fails at once where the account is disabled meanwhile, and uses the session no more', async () => {
    bench.network.answer('readAccount', { outcome: 'disabled' });
    const id = await reading();
    await startWorker();
    await reaches(id, 8);
    expect(await readMoves(id)).toEqual(['1→8 network.disabled: the account is disabled']);
    expect(await readProfile(id)).toMatchObject({ sync_reason: 'disabled' });
    expect(await secretKinds(id)).toEqual(['password']);
  });

  test('asks for the credentials where the network has ended the session, and forgets it', async () => {
    bench.network.answer('readAccount', { outcome: 'sessionEnded' });
    const id = await reading();
    await startWorker();
    await reaches(id, 4);
    expect(await readMoves(id)).toEqual([
      '1→4 network.sessionEnded: the network ended the session',
    ]);
    expect(await secretKinds(id)).toEqual(['password']);
  });
});

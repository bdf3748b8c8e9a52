import { describe, expect, test } from '@jest/globals';
import { setUpSync } from '../../../testing/bot/setUpSync.ts';
import type { SecretKind } from '../../database/tables/profileTables.ts';
import { createSecrets } from '../../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../secrets/keyRing.ts';
import { claimSyncs } from './claimSyncs.ts';
import { runSyncAttempt } from './runSyncAttempt.ts';
import type { SyncContext } from './SyncContext.ts';

const bench = setUpSync();
const { standingAt, readProfile, readMoves, reaches, startWorker } = bench;

const aside = <R>(wait: () => Promise<R>) => wait();

async function waitingAt(code: number, kinds: SecretKind[]): Promise<string> {
  const profileId = await standingAt(code);
  for (const kind of kinds) {
    await bench.secrets.save(bench.database.db, { profileId, kind, secret: `the ${kind}` });
  }
  return profileId;
}

const storedSecrets = () =>
  bench.database.db.selectFrom('profile_secrets').selectAll().orderBy('kind').execute();

async function runDue(context: SyncContext): Promise<void> {
  const { signal } = new AbortController();
  const [claimed] = await claimSyncs(context, { count: 1, inHand: {}, mostOfUser: 1 });
  if (claimed) await runSyncAttempt(context, { ...claimed, signal, aside });
}

/** More often than a step may fail. */
async function attemptWithoutKey(): Promise<void> {
  const secrets = createSecrets(createKeyRing([makeSecretKey()]));
  const context = { ...bench.syncContext(), secrets };
  for (let time = 0; time < 7; time += 1) {
    const dueNow = { next_try_at: null, resume_at: new Date(0) };
    await bench.database.db.updateTable('profiles').set(dueNow).execute();
    await runDue(context);
  }
}

describe('a worker without the key', () => {
  test.each<[number, SecretKind[]]>([
    [2, []],
    [1, ['session']],
    [6, ['challenge', 'twoFactorCode']],
  ])('changes nothing of a profile at %d, and another worker goes on', async (code, kinds) => {
    const id = await waitingAt(code, kinds);
    const before = await readProfile(id);
    const secrets = await storedSecrets();
    await attemptWithoutKey();
    const left = await readProfile(id);
    expect(left.next_try_at).not.toBeNull();
    expect(left).toEqual({ ...before, next_try_at: left.next_try_at, resume_at: left.resume_at });
    expect(await storedSecrets()).toEqual(secrets);
    expect(await readMoves(id)).toEqual([]);
    expect(bench.network.asked).toEqual([]);
    await startWorker();
    await reaches(id, 7);
  });

  test('keeps a code that it can read while the challenge needs another key', async () => {
    const id = await waitingAt(6, ['challenge']);
    const { secrets, database } = bench;
    const newer = createKeyRing([makeSecretKey()]);
    const code = { profileId: id, kind: 'twoFactorCode', secret: '246810' } as const;
    await createSecrets(newer).save(database.db, code);
    const context = { ...bench.syncContext(), secrets: createSecrets(newer) };
    await runDue(context);
    expect(await createSecrets(newer).read(database.db, code)).toBe('246810');
    expect(await secrets.has(database.db, { profileId: id, kind: 'challenge' })).toBe(true);
    expect((await readProfile(id)).sync_code).toBe(6);
  });

  test('lets a code expire that nobody could read in time', async () => {
    const id = await waitingAt(6, ['challenge']);
    const code = { profileId: id, kind: 'twoFactorCode', secret: '246810' } as const;
    await bench.secrets.save(bench.database.db, { ...code, livesSeconds: -1 });
    await attemptWithoutKey();
    expect(await readMoves(id)).toEqual([
      '6→9 network.twoFactorCodeRefused: the code was lost before an answer came',
    ]);
  });
});

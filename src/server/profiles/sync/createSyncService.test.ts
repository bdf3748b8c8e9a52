import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import type { Insertable } from 'kysely';
import { pino } from 'pino';
import {
  createScriptedNetwork,
  scriptedAccount,
  type ScriptedNetwork,
} from '../../../testing/createScriptedNetwork.ts';
import { createTestDatabase } from '../../../testing/createTestDatabase.ts';
import { insertProfile } from '../../../testing/insertProfile.ts';
import type { Database } from '../../database/Database.ts';
import type { ProfilesTable } from '../../database/profileTables.ts';
import { createJobs, type Jobs } from '../../jobs/createJobs.ts';
import type { SignInResult } from '../../networks/network.ts';
import { createNetworks } from '../../networks/networks.ts';
import { createSecrets, type Secrets } from '../../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../../secrets/keyRing.ts';
import { moveSync } from '../moveSync.ts';
import { createSyncService, type SyncService } from './createSyncService.ts';
import { endOperation } from './endOperation.ts';
import type { SyncPace } from './syncPace.ts';

jest.setTimeout(30_000);

let database: Database;
let secrets: Secrets;
let jobs: Jobs;
let network: ScriptedNetwork;
let logged: string;
let services: SyncService[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  secrets = createSecrets(createKeyRing([makeSecretKey()]));
  network = createScriptedNetwork();
  logged = '';
  services = [];
  jobs = createJobs({ database, log: log(), isWorker: true });
  await jobs.start();
});
afterEach(async () => {
  for (const service of services) await service.stop();
  await jobs.stop();
});

const log = () => pino({ level: 'trace' }, { write: (line: string) => void (logged += line) });

async function startService(pace: Partial<SyncPace> = {}): Promise<void> {
  const networks = createNetworks([network]);
  const service = createSyncService({
    database,
    secrets,
    jobs,
    networks,
    log: log(),
    pace: { sweepEveryMs: 200, retryAfterSeconds: 0.01, leaseMs: 3000, ...pace },
  });
  services.push(service);
  await service.start();
}

async function newProfile(columns: Partial<Insertable<ProfilesTable>> = {}): Promise<string> {
  const profileId = await insertProfile(database.db, columns);
  await secrets.save(database.db, { profileId, kind: 'password', secret: 'hidden-password' });
  return profileId;
}

const readProfile = (id: string) =>
  database.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function readMoves(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('sync_transitions')
    .selectAll()
    .where('profile_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.from_code}→${row.to_code} ${row.event}: ${row.reason}`);
}

/** Resolves when the profile stands at the code, told by the notifications that pages live on. */
async function reaches(id: string, code: number): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const look = async () => {
    if ((await readProfile(id)).sync_code === code) arrived.resolve();
  };
  const stop = await database.listen('profiles', () => void look());
  await look();
  await arrived.promise;
  await stop();
}

async function secretKinds(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('profile_secrets')
    .select('kind')
    .where('profile_id', '=', id)
    .orderBy('kind')
    .execute();
  return rows.map((row) => row.kind);
}

/** Puts a profile where a worker would find it after a restart. */
async function standingAt(code: number, columns: Partial<Insertable<ProfilesTable>> = {}) {
  return newProfile({ sync_code: code, sync_epoch: 3, ...columns });
}

async function awaitingCode(columns: Partial<Insertable<ProfilesTable>> = {}) {
  const id = await standingAt(6, {
    two_factor_tries: 1,
    two_factor_asked_at: new Date(),
    ...columns,
  });
  await secrets.save(database.db, { profileId: id, kind: 'challenge', secret: 'challenge-text' });
  await secrets.save(database.db, { profileId: id, kind: 'twoFactorCode', secret: '246810' });
  return id;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('takes a profile step by step to operation, keeps what it read and starts the bot', async () => {
  const started = Promise.withResolvers<unknown>();
  const reported = Promise.withResolvers<unknown>();
  await jobs.work('bot.cycle', async (payload) => started.resolve(payload));
  await jobs.work('report.snapshot', async (payload) => reported.resolve(payload));
  await startService();
  const id = await newProfile();
  const moved = await moveSync(database.db, {
    profileId: id,
    epoch: 0,
    from: null,
    isNewAttempt: true,
    event: { type: 'sync.request' },
    reason: 'asked',
  });
  expect(moved).toEqual({ code: 0, epoch: 1 });
  await jobs.send('profile.sync', { profileId: id, epoch: 1 });
  await reaches(id, 7);

  expect(await readMoves(id)).toEqual([
    'null→0 sync.request: asked',
    '0→2 signIn.begun: a worker began',
    '2→3 network.accepted: the network accepted',
    '3→1 read.begun: the first read begins',
    '1→7 read.done: the account was read',
  ]);
  expect(network.asked).toEqual([
    ['signIn', { username: 'ana.creates', password: 'hidden-password' }],
    ['readAccount', 'session-text'],
  ]);
  expect(await readProfile(id)).toMatchObject({
    sync_status: 'SYNCED',
    full_name: scriptedAccount.fullName,
    followers_count: 1200,
    follows_count: 300,
    media_count: 45,
    lease_holder: null,
  });
  expect(await secretKinds(id)).toEqual(['session']);
  expect(await started.promise).toEqual({ profileId: id, epoch: 1 });
  expect(await reported.promise).toEqual({ profileId: id });
});

test('keeps the password where the session does not renew itself', async () => {
  network.answer('signIn', { outcome: 'accepted', session: 's', isRenewable: false });
  await startService();
  const id = await standingAt(0);
  await startService();
  await reaches(id, 7);
  expect(await secretKinds(id)).toEqual(['password', 'session']);
});

describe('signing in', () => {
  const ends: { answer: SignInResult; end: object; move: string; kinds: string[] }[] = [
    {
      answer: { outcome: 'refused' },
      end: { sync_code: 4, sync_status: 'ERROR' },
      move: '2→4 network.refused: the network refused',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'disabled' },
      end: { sync_code: 8, sync_status: 'ERROR' },
      move: '2→8 network.disabled: the account is disabled',
      kinds: ['password'],
    },
    {
      answer: { outcome: 'codeAsked', challenge: 'challenge-text' },
      end: { sync_code: 5, sync_status: 'NEVER', two_factor_tries: 0 },
      move: '2→5 network.codeAsked: the network asks for a code',
      kinds: ['challenge', 'password'],
    },
  ];

  test.each(ends)('goes where the answer $answer leads', async ({ answer, end, move, kinds }) => {
    network.answer('signIn', answer);
    const id = await standingAt(2);
    await startService();
    await reaches(id, Number(move.charAt(2)));
    expect(await readMoves(id)).toEqual([move]);
    expect(await readProfile(id)).toMatchObject({ ...end, lease_until: null });
    expect(await secretKinds(id)).toEqual(kinds);
  });

  test('asks for the credentials again where no password is stored, or no key opens it', async () => {
    const without = await standingAt(2);
    await secrets.drop(database.db, without, ['password']);
    const unreadable = await standingAt(2);
    await database.db
      .updateTable('profile_secrets')
      .set({ key_id: 'lost' })
      .where('profile_id', '=', unreadable)
      .execute();
    await startService();
    await reaches(without, 4);
    await reaches(unreadable, 4);
    expect(network.asked).toEqual([]);
  });
});

describe('a network in trouble', () => {
  test('is tried five times with pauses, then the attempt has failed', async () => {
    network.answer('signIn', { outcome: 'unreachable' });
    const id = await standingAt(2);
    await startService();
    await reaches(id, 8);
    expect(network.asked).toHaveLength(5);
    expect(await readMoves(id)).toEqual(['2→8 attempt.failed: unreachable, 5 tries']);
  });

  test('is tried anew at each step', async () => {
    network.answer(
      'signIn',
      { outcome: 'unreachable' },
      { outcome: 'rateLimited', retryAfterSeconds: 0.2 },
      new Error('hidden-password in an error'),
      { outcome: 'accepted', session: 'session-text', isRenewable: true },
    );
    network.answer(
      'readAccount',
      { outcome: 'unreachable' },
      { outcome: 'unreachable' },
      { outcome: 'sessionEnded' },
      { outcome: 'read', value: scriptedAccount },
    );
    const id = await standingAt(2);
    await startService();
    await reaches(id, 7);
    expect(network.asked).toHaveLength(8);
  });

  test('counts as unreachable where it never answers', async () => {
    network.answer('signIn', new Promise<never>(() => {}), { outcome: 'refused' });
    const id = await standingAt(2);
    await startService({ networkTimeoutMs: 50 });
    await reaches(id, 4);
    expect(network.asked).toHaveLength(2);
  });

  test('ends the attempt at once where the account is disabled meanwhile', async () => {
    network.answer('readAccount', { outcome: 'disabled' });
    const id = await standingAt(2);
    await startService();
    await reaches(id, 8);
    expect((await readMoves(id)).at(-1)).toBe('1→8 attempt.failed: the account is disabled');
  });
});

describe('a 2FA code', () => {
  test('that is right leads on, and nothing of it stays', async () => {
    const id = await awaitingCode();
    await startService();
    await reaches(id, 7);
    expect(network.asked[0]).toEqual([
      'submitCode',
      { challenge: 'challenge-text', code: '246810' },
    ]);
    expect(await secretKinds(id)).toEqual(['session']);
  });

  test('that is wrong lets the person send another', async () => {
    network.answer('submitCode', { outcome: 'codeWrong' });
    const id = await awaitingCode();
    await startService();
    await reaches(id, 9);
    expect(await readMoves(id)).toEqual(['6→9 network.codeRefused: the code is wrong']);
    expect(await secretKinds(id)).toEqual(['challenge', 'password']);
  });

  test('that is the fifth wrong one asks for the credentials', async () => {
    network.answer('submitCode', { outcome: 'codeWrong' });
    const id = await awaitingCode({ two_factor_tries: 5 });
    await startService();
    await reaches(id, 4);
    expect(await readMoves(id)).toEqual([
      '6→9 network.codeRefused: the code is wrong',
      '9→4 twoFactor.expired: no right code in 5 tries',
    ]);
    expect(await secretKinds(id)).toEqual(['password']);
  });

  test('shows a disabled account', async () => {
    network.answer('submitCode', { outcome: 'disabled' });
    const id = await awaitingCode();
    await startService();
    await reaches(id, 8);
    expect(await secretKinds(id)).toEqual(['challenge', 'password']);
  });

  test('that a dead process took is not sent twice: the person can send it again', async () => {
    const id = await awaitingCode();
    await secrets.take(database.db, { profileId: id, kind: 'twoFactorCode' });
    await startService();
    await reaches(id, 9);
    expect(network.asked).toEqual([]);
    expect(await readMoves(id)).toEqual([
      '6→9 network.codeRefused: the code was lost before an answer came',
    ]);
  });

  test('that got no clear answer is not sent twice', async () => {
    network.answer('submitCode', new Error('cut off'));
    const id = await awaitingCode();
    await startService();
    await reaches(id, 9);
    expect(network.asked).toHaveLength(1);
  });

  test('that was not taken, for the network was busy, is sent again, five times at most', async () => {
    const busy = { outcome: 'rateLimited', retryAfterSeconds: 0.01 } as const;
    network.answer('submitCode', busy);
    const id = await awaitingCode();
    await startService();
    await reaches(id, 8);
    expect(network.asked).toHaveLength(5);
  });

  test('older than ten minutes is not sent', async () => {
    const id = await awaitingCode();
    await database.db
      .updateTable('profile_secrets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'twoFactorCode')
      .execute();
    await startService();
    await reaches(id, 9);
    expect(network.asked).toEqual([]);
  });

  test.each([5, 9])('awaited at %d for ten minutes is awaited no longer', async (code) => {
    const late = await standingAt(code, { two_factor_asked_at: minutesAgo(10.1) });
    const early = await standingAt(code, { two_factor_asked_at: minutesAgo(9.8) });
    await startService();
    await reaches(late, 4);
    expect(await readMoves(late)).toEqual([`${code}→4 twoFactor.expired: no right code in time`]);
    expect((await readProfile(early)).sync_code).toBe(code);
  });
});

describe('work that another process left', () => {
  test.each([0, 2, 3, 1])('at %d is taken up without a job', async (code) => {
    const id = await standingAt(code);
    await secrets.save(database.db, { profileId: id, kind: 'session', secret: 'session-text' });
    await startService();
    await reaches(id, 7);
    expect(await secretKinds(id)).toContain('session');
  });

  test('is left alone while the other holds it, on a database that several share', async () => {
    if (database.engine === 'pglite') return;
    const held = { lease_holder: crypto.randomUUID(), lease_until: new Date(Date.now() + 60_000) };
    const other = await standingAt(0, held);
    const free = await standingAt(0, { ...held, lease_until: new Date(Date.now() - 1) });
    await startService();
    await reaches(free, 7);
    expect((await readProfile(other)).sync_code).toBe(0);
  });

  test('comes to an end where it kills the process each time', async () => {
    const id = await standingAt(2, { sync_tries: 5 });
    await startService();
    await reaches(id, 8);
    expect(network.asked).toEqual([]);
  });
});

test('gives up what did not move for ten minutes while a worker was there', async () => {
  const answer = Promise.withResolvers<{ outcome: 'refused' }>();
  network.answer('signIn', answer.promise);
  const id = await standingAt(2);
  await startService({ stalledAfterMs: 300 });
  await reaches(id, 8);
  answer.resolve({ outcome: 'refused' });
  expect(await readMoves(id)).toEqual(['2→8 attempt.failed: nothing moved for too long']);
});

test('lets a stale worker finish nothing of a newer attempt', async () => {
  const answer = Promise.withResolvers<{ outcome: 'refused' }>();
  const asked = Promise.withResolvers<void>();
  const { signIn } = network;
  network.signIn = (credentials) => {
    asked.resolve();
    return signIn(credentials);
  };
  network.answer('signIn', answer.promise, {
    outcome: 'accepted',
    session: 'session-text',
    isRenewable: true,
  });
  const id = await standingAt(2);
  await startService();
  await asked.promise;
  await database.db
    .updateTable('profiles')
    .set({ sync_epoch: 4, lease_holder: null, lease_until: null })
    .where('id', '=', id)
    .execute();
  await jobs.send('profile.sync', { profileId: id, epoch: 4 });
  await reaches(id, 7);
  answer.resolve({ outcome: 'refused' });
  await jobs.stop();
  expect(await readProfile(id)).toMatchObject({ sync_code: 7, sync_epoch: 4 });
});

test('works one attempt once, however many jobs ask for it', async () => {
  const id = await standingAt(0);
  await startService();
  for (let job = 0; job < 4; job++) await jobs.send('profile.sync', { profileId: id, epoch: 3 });
  await reaches(id, 7);
  await jobs.stop();
  expect(network.asked).toHaveLength(2);
});

test.each([
  ['sessionEnded', 4],
  ['disabled', 8],
] as const)('leaves operation where the bot hears %s', async (outcome, code) => {
  const id = await standingAt(7);
  await secrets.save(database.db, { profileId: id, kind: 'session', secret: 'session-text' });
  const attempt = { profileId: id, epoch: 3 };
  expect(await endOperation(database.db, { ...attempt, epoch: 2 }, outcome)).toBe(false);
  expect(await endOperation(database.db, attempt, outcome)).toBe(true);
  expect(await endOperation(database.db, attempt, outcome)).toBe(false);
  expect(await readProfile(id)).toMatchObject({ sync_code: code, sync_status: 'ERROR' });
  expect(await secretKinds(id)).toEqual(['password']);
});

test('shows no secret in the rows or in the log', async () => {
  network.answer(
    'signIn',
    { outcome: 'unreachable' },
    { outcome: 'codeAsked', challenge: 'challenge-text' },
  );
  const id = await standingAt(2);
  await startService();
  await reaches(id, 5);
  const rows = await Promise.all([
    database.db.selectFrom('profiles').selectAll().execute(),
    database.db.selectFrom('profile_secrets').selectAll().execute(),
    database.db.selectFrom('sync_transitions').selectAll().execute(),
  ]);
  expect(logged).toContain('a step of a sync failed');
  expect(JSON.stringify(rows) + logged).not.toMatch(/hidden-password|challenge-text|246810/);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/createTestDatabase.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import { recordingJobs, type SentJob } from '../../testing/recordingJobs.ts';
import type { Database } from '../database/Database.ts';
import { newId } from '../database/newId.ts';
import type { NetworkError } from '../networks/network.ts';
import { createNetworks } from '../networks/networks.ts';
import { accountCounts, insightsAt } from '../../sandbox/counts.ts';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import { computeReport } from './computeReport.ts';
import { emptyReport, findReport } from './findReport.ts';
import { takeSnapshot, type ReportContext } from './takeSnapshot.ts';

let database: Database;
let context: ReportContext;
let clock: Date;
let networkError: NetworkError | undefined;
let sent: SentJob[];
let profileId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  clock = new Date('2026-03-10T12:00:00Z');
  networkError = undefined;
  sent = [];
  const now = () => clock;
  const sandbox = createSandboxNetwork({ stepMs: 0, now, error: () => networkError });
  context = {
    database,
    secrets: createSecrets(createKeyRing([makeSecretKey()])),
    jobs: recordingJobs((job) => sent.push(job)),
    networks: createNetworks([sandbox]),
    log: pino({ level: 'silent' }),
    now,
  };
  await database.db.deleteFrom('users').execute();
  profileId = await insertProfile(database.db, { sync_code: 7, sync_epoch: 1 });
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const secret = signedIn.outcome === 'accepted' ? signedIn.session : '';
  await context.secrets.save(database.db, { profileId, kind: 'session', secret });
});

const again = (startAfterSeconds: number): SentJob => ({
  name: 'report.snapshot',
  payload: { profileId },
  startAfterSeconds,
});
const snapshot = () => takeSnapshot(context, { profileId });
const profile = () => database.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();

test('keeps the report and the counts of the account, and comes again', async () => {
  await snapshot();
  expect(await findReport(database.db, profileId)).toEqual(
    computeReport(insightsAt('ana.creates', clock), 0),
  );
  const counts = accountCounts('ana.creates', clock);
  expect(await profile()).toMatchObject({
    full_name: 'Ana Martins',
    followers_count: counts.followersCount,
    follows_count: counts.followsCount,
    media_count: counts.mediaCount,
  });
  expect(sent).toEqual([again(900)]);
});

test('counts what was done for the profile in the last 24 hours', async () => {
  for (const hours of [1, 23, 25]) {
    const at = new Date(clock.getTime() - hours * 3_600_000);
    await database.db
      .insertInto('activities')
      .values({
        id: newId(),
        profile_id: profileId,
        story_id: `story-${hours}`,
        author_username: 'x',
        kind: 'like',
        comment: null,
        planned_at: at,
        done_at: at,
        outcome: 'done',
      })
      .execute();
  }
  await snapshot();
  const expected = computeReport(insightsAt('ana.creates', clock), 2);
  expect(await findReport(database.db, profileId)).toEqual(expected);
});

test('tells the listeners of the profiles that counts have changed', async () => {
  const heard = Promise.withResolvers<string>();
  const stop = await database.listen('profiles', (payload) => heard.resolve(payload));
  await snapshot();
  expect(await heard.promise).toBe((await profile()).user_id);
  await stop();
});

test('forgets snapshots after a month', async () => {
  await snapshot();
  clock = new Date(clock.getTime() + 32 * 86_400_000);
  await snapshot();
  const kept = await database.db.selectFrom('report_snapshots').select('taken_at').execute();
  expect(kept).toEqual([{ taken_at: clock }]);
});

test('waits out errors that pass', async () => {
  networkError = { outcome: 'rateLimited', retryAfterSeconds: 500 };
  await snapshot();
  networkError = { outcome: 'unreachable' };
  await snapshot();
  expect(await findReport(database.db, profileId)).toEqual(emptyReport);
  expect(sent).toEqual([again(500), again(120)]);
});

test.each([
  ['sessionEnded', 4],
  ['disabled', 8],
] as const)('takes the profile out of operation on %s', async (outcome, code) => {
  networkError = { outcome };
  await snapshot();
  expect((await profile()).sync_code).toBe(code);
  expect(sent).toEqual([]);
});

test('leaves a session that needs another key to a process that has it', async () => {
  context.secrets = createSecrets(createKeyRing([makeSecretKey()]));
  await snapshot();
  expect((await profile()).sync_code).toBe(7);
  expect(sent).toEqual([again(5)]);
});

test('asks for the credentials where no readable session is stored', async () => {
  await database.db.updateTable('profile_secrets').set({ sealed: 'damaged' }).execute();
  await snapshot();
  expect((await profile()).sync_code).toBe(4);
  const moves = database.db.selectFrom('sync_transitions').select('reason');
  expect(await moves.execute()).toEqual([{ reason: 'no readable session is stored' }]);
});

test('ends silently where the profile does not operate', async () => {
  await database.db.updateTable('profiles').set({ sync_code: 5 }).execute();
  await snapshot();
  expect(sent).toEqual([]);
  expect(await findReport(database.db, profileId)).toEqual(emptyReport);
});

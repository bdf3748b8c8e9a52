import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Updateable } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase } from '../../testing/createTestDatabase.ts';
import { insertProfile, insertUser } from '../../testing/insertProfile.ts';
import type { Database } from '../database/Database.ts';
import type { ProfilesTable } from '../database/profileTables.ts';
import type { Jobs } from '../jobs/createJobs.ts';
import { createMedia } from '../media/createMedia.ts';
import type { Network, NetworkLimits, Trouble } from '../networks/network.ts';
import { createNetworks } from '../networks/networks.ts';
import { createSandboxNetwork, type SandboxNetwork } from '../networks/sandbox/sandboxNetwork.ts';
import { createSecrets } from '../secrets/createSecrets.ts';
import { createKeyRing, makeSecretKey } from '../secrets/keyRing.ts';
import type { BotRooms } from './botRooms.ts';
import { runBotCycle } from './runBotCycle.ts';
import { sweepPictures } from './sweepPictures.ts';
import { templateWriter } from './writer/templateWriter.ts';

jest.setTimeout(60_000);

let database: Database;
let folder: string;
let rooms: BotRooms;
let sandbox: SandboxNetwork;
let clock: Date;
let trouble: Trouble | undefined;
let sent: { name: string; payload: unknown; startAfterSeconds: number }[];
let profileId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'meelo-bot-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Drawing and scaling whole pictures is proven elsewhere. */
function renderQuickly(bytes: Uint8Array) {
  const text = Buffer.from(bytes).subarray(0, 4);
  if (text.toString() !== '<svg') return Promise.reject(new Error('no picture'));
  return Promise.resolve({ thumb: text, full: text });
}

const recordingJobs: Jobs = {
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  work: () => Promise.resolve(),
  send(name, payload, { startAfterSeconds = 0 } = {}) {
    sent.push({ name, payload, startAfterSeconds });
    return Promise.resolve();
  },
};

beforeEach(async () => {
  clock = new Date('2026-03-10T12:00:00Z');
  trouble = undefined;
  sent = [];
  const now = () => clock;
  sandbox = createSandboxNetwork({ stepMs: 0, now, trouble: () => trouble });
  rooms = {
    database,
    secrets: createSecrets(createKeyRing([makeSecretKey()])),
    jobs: recordingJobs,
    networks: createNetworks([sandbox]),
    media: {
      ...createMedia({ folder, signingKey: Buffer.alloc(32), publicUrl: undefined, now }),
      render: renderQuickly,
    },
    log: pino({ level: 'silent' }),
    writer: templateWriter,
    now,
  };
  await database.db.deleteFrom('users').execute();
  profileId = await insertOperating();
});

/** Always under the same id, from which the bot's choices follow. */
async function insertOperating(): Promise<string> {
  const id = '01a1fad2-eaa7-715f-9c96-4a42b10662f0';
  const userId = await insertUser(database.db);
  await setPayment('ACTIVE');
  await insertProfile(database.db, { user_id: userId, sync_code: 7, sync_epoch: 1 });
  await database.db.updateTable('profiles').set({ id }).execute();
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const secret = signedIn.outcome === 'accepted' ? signedIn.session : '';
  await rooms.secrets.save(database.db, { profileId: id, kind: 'session', secret });
  return id;
}

const setPayment = (status: string) =>
  database.db.updateTable('users').set({ payment_status: status }).execute();
const setProfile = (columns: Updateable<ProfilesTable>) =>
  database.db.updateTable('profiles').set(columns).where('id', '=', profileId).execute();
const activities = () =>
  database.db.selectFrom('activities').selectAll().orderBy('planned_at').orderBy('id').execute();
const codeOf = async () =>
  (await database.db.selectFrom('profiles').select('sync_code').executeTakeFirst())?.sync_code;
const cycle = (failures?: number) =>
  runBotCycle(rooms, { profileId, epoch: 1, ...(failures !== undefined && { failures }) });

/** Lets a whole pause go by, then looks again. */
async function cycleLater(seconds = 60): Promise<void> {
  clock = new Date(clock.getTime() + seconds * 1000);
  await cycle();
}

const useNetwork = (
  parts: Partial<Omit<Network, 'limits'>> & { limits?: Partial<NetworkLimits> },
) => {
  const limits = { ...sandbox.limits, ...parts.limits };
  rooms = { ...rooms, networks: createNetworks([{ ...sandbox, ...parts, limits }]) };
};

describe('a look of the bot', () => {
  test('acts on the newest story and keeps the act with its picture', async () => {
    await cycle();
    const [activity, ...others] = await activities();
    expect(others).toEqual([]);
    expect(activity).toMatchObject({ profile_id: profileId, has_picture: true, done_at: clock });
    expect(sandbox.acts).toMatchObject([
      { storyId: activity?.story_id, idempotencyKey: activity?.id },
    ]);
    const url = rooms.media.thumbUrl(activity?.id ?? '');
    const [grant = '', activityId = ''] = [url.split('/')[2], activity?.id];
    expect(await rooms.media.open({ grant, activityId, size: 'full' })).toBeDefined();
  });

  test('sends the next look after the pause of the network', async () => {
    await cycle();
    const { min, max } = sandbox.limits.secondsBetweenActs;
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ name: 'bot.cycle', payload: { profileId, epoch: 1 } });
    expect(sent[0]?.startAfterSeconds).toBeGreaterThanOrEqual(min);
    expect(sent[0]?.startAfterSeconds).toBeLessThan(max);
  });

  test('makes no second act within the pause', async () => {
    await cycle();
    await cycle();
    expect(await activities()).toHaveLength(1);
    expect(sent[1]?.startAfterSeconds).toBeGreaterThan(0);
  });

  test('never acts twice on one story, and says what it does in several ways', async () => {
    for (let index = 0; index < 30; index += 1) await cycleLater();
    const done = await activities();
    expect(done).toHaveLength(30);
    expect(new Set(done.map((row) => row.story_id)).size).toBe(30);
    expect(sandbox.acts).toHaveLength(30);
    expect(new Set(done.map(({ kind }) => kind)).size).toBe(4);
    const written = done.filter(({ kind }) => kind === 'aiComment').map(({ comment }) => comment);
    expect(new Set(written).size).toBe(written.length);
  });

  test('acts once where two workers look at the same time', async () => {
    await Promise.all([cycle(), cycle(), cycle()]);
    const done = await activities();
    expect(new Set(done.map((row) => row.story_id)).size).toBe(done.length);
    expect(sandbox.acts).toHaveLength(done.length);
  });

  test('rests while the user does not pay, and asks the network nothing', async () => {
    await setPayment('INACTIVE');
    trouble = { outcome: 'sessionEnded' };
    await cycle();
    expect(await activities()).toEqual([]);
    expect(await codeOf()).toBe(7);
    expect(sent).toMatchObject([{ name: 'bot.cycle', startAfterSeconds: 60 }]);
  });

  test.each([
    ['operates no longer', () => setProfile({ sync_code: 4 })],
    ['is in another attempt', () => setProfile({ sync_epoch: 2 })],
    ['is gone', () => database.db.deleteFrom('profiles').execute()],
  ])('ends silently where the profile %s', async (_case, change) => {
    await change();
    await cycle();
    expect(sent).toEqual([]);
    expect(await activities()).toEqual([]);
  });

  test('stops at the cap of the day and goes on the day after', async () => {
    useNetwork({ limits: { dailyCap: 2 } });
    for (let index = 0; index < 4; index += 1) await cycleLater();
    expect(await activities()).toHaveLength(2);
    await cycleLater(24 * 3600);
    expect(await activities()).toHaveLength(3);
  });

  test('waits for the working hours of the network', async () => {
    useNetwork({ limits: { workingHours: { from: 14, to: 20 } } });
    await cycle();
    expect(await activities()).toEqual([]);
    expect(sent[0]?.startAfterSeconds).toBe(2 * 3600);
  });

  test('looks again a little later where there is nothing new', async () => {
    useNetwork({ listStories: () => Promise.resolve({ outcome: 'read', value: [] }) });
    await cycle();
    expect(sent).toMatchObject([{ startAfterSeconds: 45 }]);
  });

  test('keeps an act whose picture cannot be read, without a picture', async () => {
    const broken = new TextEncoder().encode('no picture');
    useNetwork({ readPicture: () => Promise.resolve({ outcome: 'read', value: broken }) });
    await cycle();
    expect(await activities()).toMatchObject([{ has_picture: false, done_at: clock }]);
  });

  test('keeps a session that the network renewed', async () => {
    const renewed = JSON.stringify({ kind: 'session', username: 'ana.creates', turn: 2 });
    useNetwork({
      listStories: async (session) => ({
        ...(await sandbox.listStories(session)),
        renewedSession: renewed,
      }),
    });
    await cycle();
    expect(await rooms.secrets.read(database.db, { profileId, kind: 'session' })).toBe(renewed);
    expect(await activities()).toHaveLength(1);
  });
});

describe('an act whose outcome is not known', () => {
  test('is never made again after a crash', async () => {
    useNetwork({ act: () => Promise.reject(new Error('the process was killed')) });
    await expect(cycle()).rejects.toThrow('the process was killed');
    const [planned] = await activities();
    expect(planned).toMatchObject({ done_at: null, has_picture: false });
    rooms = { ...rooms, networks: createNetworks([sandbox]) };
    for (let index = 0; index < 5; index += 1) await cycleLater();
    expect(sandbox.acts.map(({ storyId }) => storyId)).not.toContain(planned?.story_id);
    expect(sandbox.acts).toHaveLength(5);
  });

  test('is never made again where the network was lost on the way', async () => {
    useNetwork({ act: () => Promise.resolve({ outcome: 'unreachable' }) });
    await cycle();
    expect(await activities()).toMatchObject([{ done_at: null }]);
    expect(sent).toMatchObject([{ payload: { failures: 1 }, startAfterSeconds: 30 }]);
  });

  test('stands aside where the story is gone', async () => {
    useNetwork({ act: () => Promise.resolve({ outcome: 'gone' }) });
    await cycle();
    expect(await activities()).toMatchObject([{ done_at: null }]);
    expect(sent).toHaveLength(1);
  });
});

describe('trouble with the network', () => {
  test('frees the story where the network refused to act for now', async () => {
    useNetwork({ act: () => Promise.resolve({ outcome: 'rateLimited', retryAfterSeconds: 90 }) });
    await cycle();
    expect(await activities()).toEqual([]);
    expect(sent).toMatchObject([{ payload: { failures: 1 }, startAfterSeconds: 90 }]);
  });

  test('is waited out longer each time, and forgotten with the first success', async () => {
    trouble = { outcome: 'unreachable' };
    await cycle(3);
    expect(sent[0]).toMatchObject({ payload: { failures: 4 }, startAfterSeconds: 240 });
    trouble = undefined;
    await cycle(4);
    expect(sent[1]).toMatchObject({ payload: { failures: 0 } });
  });

  test.each([
    ['sessionEnded', 4],
    ['disabled', 8],
  ] as const)('of the kind %s takes the profile to code %d', async (outcome, code) => {
    trouble = { outcome };
    await cycle();
    expect(await codeOf()).toBe(code);
    expect(sent).toEqual([]);
  });

  test('takes a profile without a session to the credentials', async () => {
    await rooms.secrets.drop(database.db, profileId, ['session']);
    await cycle();
    expect(await codeOf()).toBe(4);
  });
});

async function pictureIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of rooms.media.listIds(10)) ids.push(...batch);
  return ids;
}

describe('sweeping pictures', () => {
  test('keeps those of activities that stand', async () => {
    await sweepPictures(rooms);
    await cycle();
    await sweepPictures(rooms);
    expect(await pictureIds()).toEqual((await activities()).map(({ id }) => id));
  });

  test('removes those of profiles that are gone', async () => {
    await cycle();
    await database.db.deleteFrom('profiles').execute();
    await sweepPictures(rooms);
    expect(await pictureIds()).toEqual([]);
  });

  test('removes those that have grown old, and the row stays', async () => {
    await cycle();
    clock = new Date(clock.getTime() + 91 * 86_400_000);
    await sweepPictures(rooms);
    expect(await pictureIds()).toEqual([]);
    expect(await activities()).toMatchObject([{ has_picture: false }]);
  });
});

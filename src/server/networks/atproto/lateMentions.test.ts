import { beforeEach, expect, test } from '@jest/globals';
import {
  account,
  createScriptedServers,
  failure,
} from '../../../testing/atproto/createScriptedServers.ts';

const lia = { did: 'did:plc:lia', handle: 'lia.example.com' };
const uriOf = (name: string) => `at://${lia.did}/app.bsky.feed.post/${name}`;
const ours = `at://${account.did}/app.bsky.feed.post/ours`;
const minuteMs = 60_000;
const start = Date.parse('2026-11-02T12:00:00.000Z');

interface Mention {
  name: string;
  /** By its author's clock. */
  minutesAgo: number;
  cid?: string;
}

let clock: number;
let servers: ReturnType<typeof createScriptedServers>;
let mentions: Mention[];
/** Posts at which the server fails. */
let broken: Set<string>;

/** As the AppView has it: by the earlier of the author's time and the arrival, from below a bare time. */
function pageOf(query: URLSearchParams) {
  const limit = Number(query.get('limit'));
  const told = mentions.map(({ name, minutesAgo, cid = 'cid' }) => ({
    uri: uriOf(name),
    cid,
    author: lia,
    reason: 'reply',
    indexedAt: new Date(start - minutesAgo * minuteMs).toISOString(),
    record: { text: name, reply: { root: { uri: ours, cid }, parent: { uri: ours, cid } } },
  }));
  const below = query.get('cursor') ?? '9999';
  const notifications = told
    .filter(({ indexedAt }) => indexedAt < below)
    .toSorted((a, b) => b.indexedAt.localeCompare(a.indexedAt))
    .slice(0, limit);
  const cursor = notifications.length === limit ? notifications.at(-1)?.indexedAt : undefined;
  return { notifications, cursor };
}

beforeEach(() => {
  clock = start;
  mentions = [];
  broken = new Set();
  servers = createScriptedServers({ now: () => new Date(clock) });
  servers.answer('com.atproto.repo.listRecords', { records: [] });
  servers.answer('app.bsky.notification.listNotifications', (_authorization, { url }) =>
    Response.json(pageOf(new URL(url).searchParams)),
  );
  servers.answer('app.bsky.feed.getPosts', (_authorization, { url }) => {
    const uris = new URL(url).searchParams.getAll('uris');
    if (uris.some((uri) => broken.has(uri))) return failure(500, 'InternalServerError')();
    const all = pageOf(new URLSearchParams({ limit: '1000' })).notifications;
    return Response.json({ posts: all.filter(({ uri }) => uris.includes(uri)) });
  });
});

let cursor: string | null;
beforeEach(() => {
  cursor = null;
});

/** The names of what is new, and what was asked for that. */
async function list() {
  const before = servers.asked.length;
  const listed = await servers.network.listTargets(servers.session, { cursor });
  if (listed.outcome !== 'read') throw new Error(`The list returned ${listed.outcome}.`);
  cursor = listed.value.cursor;
  const names = listed.value.targets.map(({ caption }) => caption);
  const asked = servers.asked.slice(before).map((each) => each.split('.').at(-1));
  return { names, pages: asked.filter((each) => each === 'listNotifications').length, asked };
}

const names = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);

test.each([20, 45, 180, 1300])(
  'a mention that comes under a time %d minutes back is listed, and once',
  async (minutesAgo) => {
    mentions = [{ name: 'known', minutesAgo: 5 }];
    expect((await list()).names).toEqual(['known']);
    mentions.push({ name: 'late', minutesAgo });
    expect((await list()).names).toContain('late');
    expect((await list()).names).not.toContain('late');
  },
);

test('what is known is not asked for again, save the newest', async () => {
  mentions = [
    { name: 'newest', minutesAgo: 2 },
    ...names(20, 'old').map((name) => ({ name, minutesAgo: 60 })),
  ];
  expect((await list()).names).toHaveLength(21);
  const again = await list();
  expect(again.names).toEqual(['newest']);
  expect(again.asked).toEqual(['listNotifications', 'getPosts', 'getPosts', 'listRecords']);
});

test('nothing of the last ten minutes, or of a day, is asked for where nothing came', async () => {
  expect((await list()).asked).toEqual(['listNotifications', 'getBlocks', 'getMutes']);
  expect((await list()).asked).toEqual(['listNotifications']);
});

test.each([1, 4, 49, 67, 95])(
  'of %d posts with the time at which a page ends, none is lost',
  async (count) => {
    mentions = [
      ...names(50 - Math.ceil(count / 2), 'new').map((name) => ({ name, minutesAgo: 20 })),
      ...names(count, 'same').map((name) => ({ name, minutesAgo: 30 })),
      ...names(30, 'old').map((name) => ({ name, minutesAgo: 40 })),
    ];
    expect((await list()).names.toSorted()).toEqual(mentions.map(({ name }) => name).toSorted());
  },
);

test('a list of several pages is read to its end every five minutes, and else where something is new', async () => {
  mentions = names(180, 'old').map((name, index) => ({ name, minutesAgo: 15 + index }));
  expect((await list()).names).toHaveLength(180);
  mentions.push({ name: 'late', minutesAgo: 150 });
  expect(await list()).toMatchObject({ pages: 1 });
  clock += 5 * minuteMs;
  const later = await list();
  expect(later.names).toContain('late');
  expect(later.pages).toBe(3);
  expect(await list()).toMatchObject({ pages: 1 });
});

test('a post at which the server fails is asked for until it can be read', async () => {
  mentions = [
    { name: 'newest', minutesAgo: 2 },
    { name: 'strange', minutesAgo: 60 },
  ];
  broken = new Set([uriOf('strange')]);
  expect((await list()).names).toEqual(['newest']);
  broken = new Set();
  expect((await list()).names).toContain('strange');
  expect((await list()).names).not.toContain('strange');
});

test('a post that its author has changed is listed again', async () => {
  mentions = [
    { name: 'newest', minutesAgo: 2 },
    { name: 'changed', minutesAgo: 60 },
  ];
  await list();
  mentions = mentions.map((each) => ({ ...each, cid: 'another' }));
  expect((await list()).names).toContain('changed');
  expect((await list()).names).not.toContain('changed');
});

test('a cursor that knows the time alone lists what is new since', async () => {
  mentions = [
    { name: 'newest', minutesAgo: 2 },
    { name: 'old', minutesAgo: 60 },
  ];
  const newestAt = new Date(start - 2 * minuteMs).toISOString();
  cursor = `${newestAt} ${new Date(start).toISOString()}`;
  expect((await list()).names).toEqual(['newest']);
  mentions.push({ name: 'late', minutesAgo: 60 });
  expect((await list()).names).toContain('late');
});

test('what is older than a day is not listed', async () => {
  mentions = [{ name: 'old', minutesAgo: 24 * 60 + 1 }];
  expect((await list()).names).toEqual([]);
});

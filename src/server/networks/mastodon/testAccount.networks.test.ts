import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openMastodonTestAccount } from '../../../testing/mastodon/openTestAccount.ts';
import { startMastodon, type Mastodon } from '../../../testing/mastodon/startMastodon.ts';
import {
  mastodonTestAccountOf,
  type MastodonTestAccount,
} from '../../../testing/mastodon/testAccount.ts';
import { inProject } from '../../../testing/projectFolder.ts';
import type { NetworkSession } from '../results.ts';
import type { NetworkTarget } from '../target.ts';
import { describeConformance } from '../testing/conformance.ts';
import type { Lack } from '../testing/ConformanceFixture.ts';
import { writeRef } from './refs.ts';

// An account on a server that runs already: the one that MASTODON_TEST_URL names, or else one of a scripted server.

const given = mastodonTestAccountOf();
/** A server may limit what a run asks, writes and deletes: then it waits. */
const longMs = given ? 3_600_000 : 120_000;
jest.setTimeout(longMs);

let started: Mastodon | undefined;
let opened: Awaited<ReturnType<typeof openMastodonTestAccount>>;

beforeAll(async () => {
  opened = await openMastodonTestAccount(given ?? (await makeAccount()));
}, longMs);
afterAll(async () => {
  await opened?.close();
  const left = started?.world.posts.filter(({ isGone }) => !isGone);
  const isBot = started?.account('ana').account.isBot;
  await started?.close();
  // Of a scripted server it is known.
  if (isBot || left?.length) throw new Error('Something is left of the tests.');
}, longMs);

async function makeAccount(): Promise<MastodonTestAccount> {
  const limits = { perAccount: 1e6, perToken: 1e6, paged: 1e6, deletions: 1e6, posts: 1e6 };
  started = await startMastodon({ limits });
  const account = mastodonTestAccountOf({
    MASTODON_TEST_URL: started.url,
    MASTODON_TEST_TOKEN: started.account('ana').token,
    MASTODON_TEST_FRIEND_TOKEN: started.account('bruno').token,
  });
  if (!account) throw new Error('The variables name no account.');
  return account;
}

async function newTarget(session: NetworkSession): Promise<NetworkTarget> {
  const { me, other, author, connect } = opened;
  const picture = await readFile(inProject('src/sandbox/pictures/coffee-1.webp'));
  const { id, uri } = await author.post(`@${me.handle} Look at this`, { picture });
  const ref = writeRef({ id, authorId: author.id, uri });
  for (;;) {
    const listed = await connect().listTargets(session);
    const targets = listed.outcome === 'read' ? listed.value.targets : [];
    const found = targets.find((target) => target.ref === ref);
    if (found) return found;
    // Its own posts address nobody; they can be acted on all the same.
    const read = other ? undefined : await connect().readTarget(session, ref);
    if (read?.outcome === 'read') return { ...read.value, reason: 'mention' };
    await pause(500);
  }
}

/** An answer to somebody else below a post of the account. */
async function newAside(): Promise<string> {
  const { me, author } = opened;
  const own = await me.post('Good morning');
  const answer = await author.post(`@${me.handle} Good morning`, { answers: own.id });
  const { id, uri } = await author.post('And to all', { answers: answer.id });
  return writeRef({ id, authorId: author.id, uri });
}

async function endedSession(): Promise<NetworkSession> {
  const session = JSON.parse(await opened.session()) as { token: string };
  return JSON.stringify({ ...session, token: `${session.token}x` });
}

const isAlone = given !== undefined && given.friend === undefined;
const without: Lack[] = [
  // Nobody is there to say yes.
  'redirects',
  'codes',
  'disabledAccount',
  'renewal',
  ...(isAlone ? (['others'] as const) : []),
];

describeConformance(
  'Mastodon (an account elsewhere)',
  async () => {
    const { me, author, connect, session, setTrouble, countActions } = opened;
    const { handle: username, token: password } = me;
    return {
      network: connect(),
      anotherProcess: connect,
      accounts: {
        signsInAtOnce: { username, password },
        spellings: [username.toUpperCase(), `@${username}`],
        refused: { username, password: 'wrong' },
      },
      session,
      setTrouble,
      newTarget,
      newAside,
      endedSession,
      countActions,
      reactTo: async (ref) => {
        await author.favourite(ref.split(' ')[0] ?? '');
      },
      close: async () => setTrouble(undefined),
    };
  },
  { without },
);

test('the accounts are those of the variables', () => {
  expect(opened.me.id).not.toBe(opened.other?.id);
});

import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll } from '@jest/globals';
import { countRecords } from '../../../testing/atproto/countRecords.ts';
import { likePost } from '../../../testing/atproto/likePost.ts';
import { openTestAccount } from '../../../testing/atproto/openTestAccount.ts';
import { postAside } from '../../../testing/atproto/postAside.ts';
import { startAtproto, type Atproto } from '../../../testing/atproto/startAtproto.ts';
import { staleEnding } from '../../../testing/atproto/startPdsShim.ts';
import { testAccountOf, type TestAccount } from '../../../testing/atproto/testAccount.ts';
import { inProject } from '../../../testing/projectFolder.ts';
import type { NetworkSession } from '../results.ts';
import type { NetworkTarget } from '../target.ts';
import { describeConformance } from '../testing/conformance.ts';
import type { Lack } from '../testing/ConformanceFixture.ts';
import { testPostgres } from '../../../testing/postgres/testPostgres.ts';

// An account on a server that runs already: the one that ATPROTO_TEST_URL names, or else one that is
// made on servers started here.

const given = testAccountOf();
let started: Atproto | undefined;
let opened: Awaited<ReturnType<typeof openTestAccount>>;

beforeAll(async () => {
  opened = await openTestAccount(given ?? (await makeAccount()));
}, 300_000);
afterAll(async () => {
  await opened?.close();
  await started?.stop();
});

async function makeAccount(): Promise<TestAccount> {
  started = await startAtproto((await testPostgres()).url);
  const [ana, bruno] = [await started.createPerson('ana'), await started.createPerson('bruno')];
  const account = testAccountOf({
    ATPROTO_TEST_URL: started.appViewUrl,
    ATPROTO_TEST_PLC_URL: started.plcUrl,
    ATPROTO_TEST_IDENTIFIER: ana.handle,
    ATPROTO_TEST_PASSWORD: ana.password,
    ATPROTO_TEST_FRIEND_IDENTIFIER: bruno.handle,
    ATPROTO_TEST_FRIEND_PASSWORD: bruno.password,
  });
  if (!account) throw new Error('The variables name no account.');
  return account;
}

async function newTarget(session: NetworkSession): Promise<NetworkTarget> {
  const { me, other, connect } = opened;
  const picture = await readFile(inProject('src/sandbox/pictures/coffee-1.webp'));
  const author = other ?? me;
  const { uri } = await author.post({ text: 'Look at this', mentions: me, picture });
  for (;;) {
    const listed = await connect().listTargets(session);
    const targets = listed.outcome === 'read' ? listed.value.targets : [];
    const found = targets.find(({ ref }) => ref === uri);
    if (found) return found;
    // Its own posts address nobody; those that the index has can be acted on all the same.
    const read = other ? undefined : await connect().readPicture(session, uri);
    if (read?.outcome === 'read' && read.value) return ownPost(uri);
    await pause(200);
  }
}

function ownPost(ref: string): NetworkTarget {
  const { did: id, handle: username } = opened.me;
  return {
    ref,
    reason: 'mention',
    author: { id, username, fullName: username, isBot: false, contact: 'open' },
    conversation: { id: ref, posts: [] },
    caption: 'Look at this',
    altText: null,
    language: 'en',
    topics: [],
    publishedAt: new Date(),
    hasPicture: true,
    acted: [],
  };
}

/** As it is two hours later; it can be renewed twice. */
async function staleSession(): Promise<NetworkSession> {
  const session = JSON.parse(await opened.newSession()) as { accessJwt: string };
  return JSON.stringify({ ...session, accessJwt: `${session.accessJwt}${staleEnding}` });
}

async function endedSession(): Promise<NetworkSession> {
  const session = await staleSession();
  await opened.connect().signOut(session, { isUnlinked: false });
  return session;
}

const isAlone = given !== undefined && given.friend === undefined;
const without: Lack[] = [
  'redirects',
  'codes',
  'disabledAccount',
  ...(isAlone ? (['others'] as const) : []),
];

describeConformance(
  'AT Protocol (an account elsewhere)',
  async () => {
    const { shim, me, connect, session } = opened;
    const { handle: username, password } = me;
    return {
      network: connect(),
      anotherProcess: connect,
      accounts: {
        signsInAtOnce: { username, password },
        spellings: [username.toUpperCase(), `@${username}`],
        refused: { username, password: 'wrong' },
      },
      session,
      setTrouble: shim.setTrouble,
      newTarget,
      newAside: () => postAside(me, opened.other ?? me),
      endedSession,
      staleSession,
      countActions: (action) => countRecords(me, action),
      reactTo: (uri) => likePost(opened.other ?? me, uri),
      close: async () => shim.setTrouble(undefined),
    };
  },
  { without },
);

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { cameBackFrom } from '../../../testing/mastodon/consent.ts';
import {
  connectToMastodon,
  signInToMastodon,
} from '../../../testing/mastodon/connectToMastodon.ts';
import type { MadePost, Person } from '../../../testing/mastodon/createPerson.ts';
import { startMastodon, type Mastodon } from '../../../testing/mastodon/startMastodon.ts';
import { inProject } from '../../../testing/projectFolder.ts';
import type { NetworkAct } from '../network.ts';
import type { NetworkSession } from '../results.ts';
import type { NetworkTarget } from '../target.ts';
import { describeConformance } from '../testing/conformance.ts';
import { readRef, refOf } from './refs.ts';

// A scripted server, as Mastodon and as one that lacks much of it.

/** The tests of one account ask more in some minutes than a server allows. */
const most = 1e6;
const limits = {
  perAccount: most,
  perToken: most,
  paged: most,
  applications: most,
  deletions: most,
  posts: most,
};

describe.each(['strict', 'lean'] as const)('on a %s server,', (variant) => {
  let server: Mastodon;
  let ana: Person;
  let bruno: Person;

  beforeAll(async () => {
    server = await startMastodon({ variant, limits });
    [ana, bruno] = [server.account('ana'), server.account('bruno')];
    server.account('carla').setStanding('disabled');
    server.account('duda').moveTo(ana);
  });
  afterAll(() => server?.close());

  const postOf = (ref: string): MadePost | undefined =>
    server.world.posts.find(({ uri, isGone }) => uri === readRef(ref)?.uri && !isGone);

  async function newTarget(session: NetworkSession): Promise<NetworkTarget> {
    const picture = await readFile(inProject('src/sandbox/pictures/coffee-1.webp'));
    const post = bruno.mention(ana, 'Look at this', { picture });
    const listed = await connectToMastodon().listTargets(session);
    const targets = listed.outcome === 'read' ? listed.value.targets : [];
    const found = targets.find(({ ref }) => ref === refOf(post));
    if (!found) throw new Error('The post is not listed.');
    return found;
  }

  /** The server tells the account of a mention that nobody sees. */
  async function newAside(): Promise<string> {
    return refOf(bruno.mention(ana, 'Look at this', { html: '<p>Look at this</p>' }));
  }

  function countActions(act: NetworkAct): number {
    const target = postOf(act.targetRef);
    if (!target) return 0;
    if (act.kind === 'like') return target.favouritedBy.has(ana.account) ? 1 : 0;
    if (act.kind !== 'comment') return ana.hasBoosted(target) ? 1 : 0;
    return ana.posts().filter(({ answers, text }) => answers === target && text.endsWith(act.text))
      .length;
  }

  async function endedSession(): Promise<NetworkSession> {
    const { value: token } = ana.newToken();
    const session = await signInToMastodon({ handle: ana.handle, token });
    ana.revokeToken(token);
    return session;
  }

  describeConformance(
    'Mastodon',
    async () => {
      const { handle: username, token: password } = ana;
      const as = (name: string) => {
        const { handle, token } = server.account(name);
        return { username: handle, password: token };
      };
      return {
        network: connectToMastodon(),
        anotherProcess: connectToMastodon,
        accounts: {
          signsInAtOnce: { username, password },
          spellings: [username.toUpperCase(), `@${username}`, ` \u202a${username}\u202c `, ana.url],
          refused: { username, password: 'wrong' },
          disabled: as('carla'),
          others: [
            { credentials: as('carla'), result: { outcome: 'disabled' } },
            { credentials: as('duda'), result: { outcome: 'disabled', reason: 'accountMoved' } },
            { credentials: { username, password: bruno.token }, result: { outcome: 'refused' } },
            { credentials: { username: 'no name', password }, result: { outcome: 'refused' } },
            { credentials: { username: 'ana', password }, result: { outcome: 'refused' } },
            {
              credentials: { username: `nobody@${server.host}`, password },
              result: { outcome: 'refused' },
            },
          ],
        },
        redirect: {
          allow: (address, account) =>
            cameBackFrom(address, { account: account ? 'bruno' : 'ana' }),
          deny: (address) => cameBackFrom(address, { account: 'ana', decision: 'deny' }),
        },
        setTrouble: server.setTrouble,
        newTarget,
        newAside,
        endedSession,
        countActions,
        reactTo: (ref) => {
          const post = postOf(ref);
          if (post) bruno.favourite(post);
        },
        close: async () => server.setTrouble(undefined),
      };
    },
    { without: ['codes', 'renewal'] },
  );
});

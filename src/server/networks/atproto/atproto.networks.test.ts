import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { cameBackFrom, linkByConsent } from '../../../testing/atproto/consent.ts';
import { countRecords } from '../../../testing/atproto/countRecords.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { likePost } from '../../../testing/atproto/likePost.ts';
import { postAside } from '../../../testing/atproto/postAside.ts';
import {
  connectTo,
  meeloOrigin,
  startAtproto,
  type Atproto,
} from '../../../testing/atproto/startAtproto.ts';
import { staleEnding } from '../../../testing/atproto/startPdsShim.ts';
import { launchChromium } from '../../../testing/browser/launchChromium.ts';
import { inProject } from '../../../testing/projectFolder.ts';
import type { NetworkAct } from '../network.ts';
import type { NetworkSession } from '../results.ts';
import type { NetworkTarget } from '../target.ts';
import { describeConformance } from '../testing/conformance.ts';
import { permittedActs } from './oauth/scopes.ts';
import { testPostgres } from '../../../testing/postgres/testPostgres.ts';

// A real PDS with a shim before it, which knows codes and gives troubles.

const callback = 'http://127.0.0.1:3000/return';

let atproto: Atproto;
let browser: Browser;
let ana: Person;
let bruno: Person;
let carla: Person;
let duda: Person;

beforeAll(async () => {
  atproto = await startAtproto((await testPostgres()).url);
  browser = await launchChromium();
  const names = ['ana', 'bruno', 'carla', 'duda'];
  const people = await Promise.all(names.map((name) => atproto.createPerson(name)));
  [ana, bruno, carla, duda] = people as [Person, Person, Person, Person];
  atproto.shim.askForCode(bruno.did);
  atproto.shim.admitAnybody();
  await atproto.takeDown(carla.did);
  await duda.call('com.atproto.server.deactivateAccount', {});
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await atproto?.stop();
});

async function signIn(): Promise<NetworkSession> {
  const { handle: username, password } = ana;
  const result = await connectTo(atproto).signIn({ username, password });
  if (result.outcome !== 'accepted') throw new Error(`Sign-in returned ${result.outcome}.`);
  return result.session;
}

/** The index is some way behind the PDS. */
async function untilListed(
  session: NetworkSession,
  isIt: (target: NetworkTarget) => boolean,
): Promise<NetworkTarget> {
  for (;;) {
    const list = await connectTo(atproto).listTargets(session);
    const found = list.outcome === 'read' ? list.value.targets.find(isIt) : undefined;
    if (found) return found;
    await pause(50);
  }
}

async function newTarget(session: NetworkSession): Promise<NetworkTarget> {
  const picture = await readFile(inProject('src/sandbox/pictures/coffee-1.webp'));
  const { uri } = await bruno.post({ text: 'Look at this', mentions: ana, picture });
  return untilListed(session, ({ ref }) => ref === uri);
}

/** As it is two hours later. */
async function staleSession(): Promise<NetworkSession> {
  const session = JSON.parse(await signIn()) as { accessJwt: string };
  return JSON.stringify({ ...session, accessJwt: `${session.accessJwt}${staleEnding}` });
}

async function endedSession(): Promise<NetworkSession> {
  const session = await staleSession();
  const { outcome } = await connectTo(atproto).signOut(session, { isUnlinked: false });
  expect(outcome).toBe('done');
  return session;
}

/** What is true of the servers, however the account signs in. */
function servers() {
  const { shim } = atproto;
  return {
    network: connectTo(atproto),
    anotherProcess: () => connectTo(atproto),
    setTrouble: shim.setTrouble,
    newTarget,
    newAside: () => postAside(ana, bruno),
    countActions: (action: NetworkAct) => countRecords(ana, action),
    reactTo: (uri: string) => likePost(bruno, uri),
    close: async () => shim.setTrouble(undefined),
  };
}

describeConformance('AT Protocol (real PDS + code shim)', async () => {
  const { shim } = atproto;
  const { password } = ana;
  const disabled = { username: carla.handle, password };
  return {
    ...servers(),
    accounts: {
      signsInAtOnce: { username: ana.handle, password },
      spellings: [ana.handle.toUpperCase(), `@${ana.handle}`, ` \u202a${ana.handle}\u202c `],
      refused: { username: ana.handle, password: 'wrong' },
      asksCode: {
        username: bruno.handle,
        password,
        rightCode: () => shim.codeOf(bruno.did),
        wrongCode: 'WRONG-WRONG',
      },
      disabled,
      others: [
        { credentials: disabled, result: { outcome: 'disabled', reason: 'accountTakenDown' } },
        {
          credentials: { username: duda.handle, password },
          result: { outcome: 'disabled', reason: 'accountDeactivated' },
        },
        { credentials: { username: 'nobody.test', password }, result: { outcome: 'refused' } },
        { credentials: { username: 'no name', password }, result: { outcome: 'refused' } },
      ],
    },
    redirect: {
      callback,
      allow: (address, account) =>
        cameBackFrom(browser, { address, callback, person: account ? bruno : ana }),
      deny: (address) =>
        cameBackFrom(browser, { address, callback, person: ana, decision: 'deny' }),
    },
    endedSession,
    staleSession,
  };
});

test('a session ends where the directory has a tombstone of its account', async () => {
  const { handle: username, password, did } = await atproto.createPerson('elsa');
  const network = connectTo(atproto);
  const signedIn = await network.signIn({ username, password });
  const session = signedIn.outcome === 'accepted' ? signedIn.session : '';
  atproto.shim.setTrouble('serverError');
  expect(await network.readAccount(session)).toEqual({ outcome: 'unreachable' });
  await atproto.bury(did);
  expect(await network.readAccount(session)).toEqual({ outcome: 'sessionEnded' });
  atproto.shim.setTrouble(undefined);
  expect(await network.signIn({ username: did, password })).toEqual({ outcome: 'refused' });
});

/** With the consent of the person, in a browser. */
const consented = () => linkByConsent(connectTo(atproto), { browser, callback, person: ana });

const asStale = (text: NetworkSession): NetworkSession => {
  const read = JSON.parse(text) as { oauth: { tokens: object } };
  Object.assign(read.oauth.tokens, { expires_at: new Date(0).toISOString() });
  return JSON.stringify(read);
};

test('with an address of https it proves with its key who it is, also when it renews and ends', async () => {
  const network = connectTo(atproto);
  const at = { browser, callback: `${meeloOrigin}/return`, person: ana };
  const stale = asStale(await linkByConsent(network, at));
  const { renewedSession = '', outcome } = await network.readAccount(stale);
  expect(outcome).toBe('read');
  const ended = await network.signOut(renewedSession, { isUnlinked: false });
  expect(ended).toMatchObject({ outcome: 'done' });
  expect(await network.readAccount(renewedSession)).toMatchObject({ outcome: 'sessionEnded' });
});

describe('by OAuth,', () => {
  let kept: NetworkSession | undefined;

  async function session(): Promise<NetworkSession> {
    const network = connectTo(atproto);
    const read = kept === undefined ? undefined : await network.readAccount(kept);
    kept = read?.outcome === 'read' ? (read.renewedSession ?? kept) : await consented();
    return kept ?? '';
  }

  describeConformance(
    'AT Protocol (real PDS)',
    async () => ({
      ...servers(),
      network: { ...connectTo(atproto), capabilities: { acts: [...permittedActs] } },
      accounts: {
        signsInAtOnce: { username: ana.handle, password: ana.password },
        spellings: [],
        refused: { username: ana.handle, password: 'wrong' },
      },
      session,
      async endedSession() {
        const ended = await consented();
        await connectTo(atproto).signOut(ended, { isUnlinked: false });
        return asStale(ended);
      },
      async staleSession() {
        const stale = asStale(await session());
        kept = undefined;
        return stale;
      },
    }),
    { without: ['redirects', 'codes', 'disabledAccount'] },
  );
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { cameBackFrom, decideAt, type Decision } from '../../../testing/mastodon/consent.ts';
import type { Person } from '../../../testing/mastodon/createPerson.ts';
import {
  startMastodon,
  type Mastodon,
  type MastodonOptions,
} from '../../../testing/mastodon/startMastodon.ts';
import { followSignIn } from '../../../testing/processes/followSignIn.ts';
import { account, startLinkedProduct } from '../../../testing/processes/startLinkedProduct.ts';
import type { LoginAnswer } from '../../../shared/contract/login.ts';
import type { SignInReturn } from '../../../shared/contract/signIn.ts';

// From the request for a sign-in to code 7, with a script as the person and their browser.

const longMs = 120_000;

let server: Mastodon;
let meelo: Awaited<ReturnType<typeof startLinkedProduct>>;
let ana: Person;
let profileId: string;

afterEach(async () => {
  await meelo?.stop();
  await server?.close();
});

async function begin(options: MastodonOptions = {}, env: Record<string, string> = {}) {
  server = await startMastodon(options);
  ana = server.account('ana');
  server.account('bruno');
  meelo = await startLinkedProduct({ NETWORKS: 'mastodon' }, { env });
  const { userId, username } = { userId: await ownId(), username: ana.handle };
  const typed = { username, userId, byRedirect: true };
  ({ id: profileId } = await meelo.ask<{ id: string }>('POST', 'profiles', typed));
  return signIn.prompt();
}

const ownId = async () =>
  (await meelo.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;

const signIn = followSignIn(() => ({ meelo, profileId }));

const atServer = async (id: string, decision: Decision) =>
  cameBackFrom(await signIn.address(id), decision);

const back = (id: string, came: SignInReturn) => meelo.ask('POST', `sign-ins/${id}`, came);

/** As another browser of the same person. */
async function statusElsewhere(id: string, came?: SignInReturn): Promise<string> {
  const { email, password } = account;
  const login = await meelo.ask<LoginAnswer>('POST', 'users/login', { email, password });
  const answer = await fetch(`${meelo.url()}/api/sign-ins/${id}`, {
    method: came ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${login.access_token}`,
      ...(came && { 'content-type': 'application/json' }),
    },
    ...(came && { body: JSON.stringify(came) }),
  });
  return ((await answer.json()) as { code: string }).code;
}

test.each(['strict', 'lean'] as const)(
  'on a %s server an account is linked by consent, though Meelo is killed meanwhile, and let go with its token',
  async (variant) => {
    const { id, lacks } = await begin({ variant });
    expect(lacks).toEqual(variant === 'strict' ? [] : ['pkce', 'scopes', 'blockLists', 'quotas']);
    const came = await atServer(id, { account: 'ana' });
    await meelo.kill();
    await meelo.startAgain();
    expect(await signIn.profile()).toMatchObject({ syncStatusBot: 2, signInPrompt: { id } });
    await back(id, came);
    expect(await meelo.untilCode(profileId, 7)).toMatchObject({ username: ana.handle });
    expect(ana.account.isBot).toBe(true);
    const { clientId } = server.world.applications[0] ?? {};
    const token = () => server.world.tokens.find((each) => each.clientId === clientId);
    expect(token()).toMatchObject({ isRevoked: false, account: ana.account });

    await meelo.ask('DELETE', `profiles/${profileId}`);
    while (!token()?.isRevoked) await pause(100);
    expect(ana.account.isBot).toBe(false);
  },
  longMs,
);

test.each(['strict', 'lean'] as const)(
  'on a %s server whoever says no ends at code 10, and may begin again',
  async (variant) => {
    const { id } = await begin({ variant });
    const came = await atServer(id, { account: 'ana', decision: 'deny' });
    expect('state' in came).toBe(variant === 'strict');
    await back(id, came);
    expect(await signIn.ends(10)).toMatchObject({ syncReason: 'consentRefused' });
    // No password is stored, so the page of the network is the way again.
    await meelo.ask('PATCH', `profiles/${profileId}`, { syncStatusBot: 0 });
    const again = await signIn.prompt();
    expect(again.id).not.toBe(id);
    await back(again.id, await atServer(again.id, { account: 'ana' }));
    await meelo.untilCode(profileId, 7);
  },
  longMs,
);

test(
  'nothing comes of another browser, a wrong state, a second return, or one that is late',
  async () => {
    const { id } = await begin();
    const came = await atServer(id, { account: 'ana' });
    expect(await statusElsewhere(id)).toBe('signIn.otherBrowser');
    expect(await statusElsewhere(id, came)).toBe('signIn.otherBrowser');
    await expect(back(id, { ...came, state: 'of-another-sign-in' })).rejects.toThrow(
      'signIn.stateWrong',
    );
    expect(await signIn.profile()).toMatchObject({ syncStatusBot: 2, signInPrompt: { id } });
    await back(id, came);
    await expect(back(id, came)).rejects.toThrow(/signIn\.over|object\.notFound/);
    await meelo.untilCode(profileId, 7);

    // The profile changes over once more, and nobody comes back within ten minutes.
    await meelo.ask('PATCH', `profiles/${profileId}`, { byRedirect: true });
    const late = await signIn.prompt();
    const tooLate = await atServer(late.id, { account: 'ana' });
    const now = sql<Date>`now()`;
    await meelo.db.updateTable('redirect_sign_ins').set({ ends_at: now }).execute();
    await expect(back(late.id, tooLate)).rejects.toThrow('signIn.over');
    await meelo.db.updateTable('profiles').set({ resume_at: now }).execute();
    expect(await signIn.ends(10)).toMatchObject({ syncReason: 'redirectExpired' });
  },
  longMs,
);

test(
  'where Meelo dies with the code used up and no session kept, the person signs in again',
  async () => {
    const { id } = await begin();
    const killed = Promise.withResolvers<void>();
    server.onWrite = async (phase, { path }) => {
      if (phase !== 'performed' || path !== '/oauth/token') return undefined;
      server.onWrite = () => undefined;
      await meelo.kill();
      killed.resolve();
      return undefined;
    };
    await back(id, await atServer(id, { account: 'ana' }));
    await killed.promise;
    await meelo.startAgain();
    expect(await signIn.ends(4)).toMatchObject({ syncStatus: 'ERROR' });
    await meelo.ask('PATCH', `profiles/${profileId}`, { syncStatusBot: 2, byRedirect: true });
    const again = await signIn.prompt();
    await back(again.id, await atServer(again.id, { account: 'ana' }));
    await meelo.untilCode(profileId, 7);
  },
  longMs,
);

test(
  'the code is typed where Meelo has no address of https, and nobody else may sign in',
  async () => {
    const { id, isCodeTyped } = await begin({}, { PUBLIC_URL: 'http://meelo.example' });
    expect(isCodeTyped).toBe(true);
    const decided = await decideAt(await signIn.address(id), { account: 'bruno' });
    await back(id, { code: 'shown' in decided ? decided.shown : '' });
    expect(await signIn.ends(4)).toMatchObject({ syncReason: 'otherAccount' });
    await meelo.ask('PATCH', `profiles/${profileId}`, { syncStatusBot: 2, byRedirect: true });
    const again = await signIn.prompt();
    const own = await decideAt(await signIn.address(again.id), { account: 'ana' });
    await back(again.id, { code: 'shown' in own ? own.shown : '' });
    await meelo.untilCode(profileId, 7);
  },
  longMs,
);

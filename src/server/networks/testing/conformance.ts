import { describe, expect, test } from '@jest/globals';
import type {
  Credentials,
  Network,
  NetworkAction,
  NetworkError,
  NetworkSession,
  NetworkTarget,
} from '../network.ts';

/** What a connector provides to run the conformance tests. */
export interface ConformanceFixture {
  network: Network;
  /** The same connector without memory shared with `network`, as in another process. */
  anotherProcess: () => Network;
  accounts: {
    signsInAtOnce: Credentials;
    /** Other usernames under which the network knows that account. */
    spellings: string[];
    refused: Credentials;
    asksCode: Credentials & { rightCode: string; wrongCode: string };
    disabled: Credentials;
  };
  /** The result of every call from now on; undefined: calls succeed again. */
  failWith: (error: NetworkError | undefined) => void;
  /** How many actions with this key the network has performed. */
  countActions: (idempotencyKey: string) => number;
}

/** Declares the tests that every connector must pass. */
export function describeConformance(name: string, open: () => ConformanceFixture): void {
  describe(`the ${name} connector`, () => {
    describe('signing in', () => {
      signInTests(open);
    });
    describe('a 2FA code', () => {
      codeTests(open);
    });
    describe('with a session', () => {
      sessionTests(open);
    });
    describe('while it fails', () => {
      errorTests(open);
    });
  });
}

async function signedIn({ network, accounts }: ConformanceFixture): Promise<NetworkSession> {
  const result = await network.signIn(accounts.signsInAtOnce);
  if (result.outcome !== 'accepted') throw new Error(`Sign-in returned ${result.outcome}.`);
  return result.session;
}

async function challenged({ network, accounts }: ConformanceFixture): Promise<string> {
  const result = await network.signIn(accounts.asksCode);
  if (result.outcome !== 'twoFactorCodeAsked')
    throw new Error(`Sign-in returned ${result.outcome}.`);
  return result.challenge;
}

async function listTargets(
  { network }: ConformanceFixture,
  session: NetworkSession,
): Promise<NetworkTarget[]> {
  const listed = await network.listTargets(session);
  if (listed.outcome !== 'read') throw new Error(`The list returned ${listed.outcome}.`);
  return listed.value.targets;
}

async function firstTarget(fixture: ConformanceFixture, session: NetworkSession): Promise<string> {
  const [target] = await listTargets(fixture, session);
  if (!target) throw new Error('The fixture has no target.');
  return target.ref;
}

const likeOf = (targetRef: string, idempotencyKey: string): NetworkAction => ({
  targetRef,
  kind: 'like',
  idempotencyKey,
  createdAt: new Date(),
});

function signInTests(open: () => ConformanceFixture): void {
  test('accepts correct credentials and returns a session as JSON text', async () => {
    const fixture = open();
    const result = await fixture.network.signIn(fixture.accounts.signsInAtOnce);
    expect(result).toEqual({
      outcome: 'accepted',
      session: expect.any(String),
      accountId: expect.any(String),
      isRenewable: expect.any(Boolean),
    });
    const session = await signedIn(fixture);
    expect(() => JSON.parse(session)).not.toThrow();
  });

  test('names the same account in every process, however its username is spelled', async () => {
    const { network, anotherProcess, accounts } = open();
    const { signsInAtOnce, spellings, asksCode } = accounts;
    const first = await network.signIn(signsInAtOnce);
    if (first.outcome !== 'accepted') throw new Error(`Sign-in returned ${first.outcome}.`);
    expect(first.accountId).not.toBe('');
    const name = network.normalizeUsername(signsInAtOnce.username);
    for (const username of spellings) {
      expect(network.normalizeUsername(username)).toBe(name);
      const again = await anotherProcess().signIn({ ...signsInAtOnce, username });
      expect(again).toMatchObject({ accountId: first.accountId });
    }
    expect(network.normalizeUsername(name)).toBe(name);
    expect(network.normalizeUsername(asksCode.username)).not.toBe(name);
  });

  test('refuses wrong credentials', async () => {
    const { network, accounts } = open();
    expect(await network.signIn(accounts.refused)).toEqual({ outcome: 'refused' });
  });

  test('reports a disabled account', async () => {
    const { network, accounts } = open();
    expect(await network.signIn(accounts.disabled)).toEqual({ outcome: 'disabled' });
  });

  test('asks for a code with a challenge as JSON text', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    expect(() => JSON.parse(challenge)).not.toThrow();
  });
}

function codeTests(open: () => ConformanceFixture): void {
  test('is refused if wrong, and the challenge stays valid', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    const { rightCode, wrongCode } = fixture.accounts.asksCode;
    expect(
      await fixture.network.submitTwoFactorCode({ challenge, twoFactorCode: wrongCode }),
    ).toEqual({
      outcome: 'twoFactorCodeWrong',
    });
    const second = await fixture.network.submitTwoFactorCode({
      challenge,
      twoFactorCode: rightCode,
    });
    expect(second.outcome).toBe('accepted');
  });

  test('gives a working session if right', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    const twoFactorCode = fixture.accounts.asksCode.rightCode;
    const result = await fixture.network.submitTwoFactorCode({ challenge, twoFactorCode });
    if (result.outcome !== 'accepted') throw new Error(`The code returned ${result.outcome}.`);
    expect((await fixture.network.readAccount(result.session)).outcome).toBe('read');
  });

  test('is accepted after a restart', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    const twoFactorCode = fixture.accounts.asksCode.rightCode;
    const result = await fixture.anotherProcess().submitTwoFactorCode({ challenge, twoFactorCode });
    expect(result.outcome).toBe('accepted');
  });

  test('is wrong for a challenge that the network does not know', async () => {
    const { network, accounts } = open();
    const result = await network.submitTwoFactorCode({
      challenge: '{}',
      twoFactorCode: accounts.asksCode.rightCode,
    });
    expect(result).toEqual({ outcome: 'twoFactorCodeWrong' });
  });
}

function sessionTests(open: () => ConformanceFixture): void {
  test('reads the account after a restart', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const account = await fixture.anotherProcess().readAccount(session);
    if (account.outcome !== 'read') throw new Error(`The account returned ${account.outcome}.`);
    const { followersCount, followsCount, mediaCount } = account.value;
    for (const count of [followersCount, followsCount, mediaCount]) {
      expect(count === null || Number.isInteger(count)).toBe(true);
    }
  });

  test('lists targets newest first, without duplicates, with complete data', async () => {
    const fixture = open();
    const targets = await listTargets(fixture, await signedIn(fixture));
    const times = targets.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(targets.map(({ ref }) => ref)).size).toBe(targets.length);
    for (const { ref, author } of targets) {
      expect(ref.length).toBeLessThanOrEqual(1000);
      expect(author).toMatchObject({
        id: expect.stringMatching(/./),
        username: expect.stringMatching(/./),
      });
    }
  });

  test('returns the picture of a target', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const targets = await listTargets(fixture, session);
    const pictured = targets.find(({ hasPicture }) => hasPicture);
    if (!pictured) throw new Error('The fixture has no target with a picture.');
    const picture = await fixture.network.readPicture(session, pictured.ref);
    expect(picture).toEqual({ outcome: 'read', value: expect.any(Uint8Array) });
  });

  test('performs an action once per idempotency key', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const action = likeOf(await firstTarget(fixture, session), 'once');
    expect((await fixture.network.performAction(session, action)).outcome).toBe('done');
    expect((await fixture.network.performAction(session, action)).outcome).toBe('done');
    expect(fixture.countActions('once')).toBe(1);
  });

  test('finds an action that it performed, and none that it did not', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const action = likeOf(await firstTarget(fixture, session), 'found');
    const find = () => fixture.network.findAction(session, action);
    expect(await find()).toMatchObject({ outcome: 'read', value: false });
    await fixture.network.performAction(session, action);
    expect(await find()).toMatchObject({ outcome: 'read', value: true });
  });

  test('returns gone for a target that does not exist', async () => {
    const fixture = open();
    const action = likeOf('no-such-target', 'gone');
    expect(await fixture.network.performAction(await signedIn(fixture), action)).toEqual({
      outcome: 'gone',
    });
    expect(fixture.countActions('gone')).toBe(0);
  });

  test('reads insights', async () => {
    const fixture = open();
    const insights = await fixture.network.readInsights(await signedIn(fixture));
    expect(insights.outcome).toBe('read');
  });

  test('can be ended, and ended again', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const { network } = fixture;
    expect(await network.signOut(session, { isUnlinked: true })).toMatchObject({ outcome: 'done' });
    const again = await network.signOut(session, { isUnlinked: true });
    expect(['done', 'sessionEnded']).toContain(again.outcome);
  });

  test('ends if its text is damaged', async () => {
    const { network } = open();
    expect(await network.readAccount('not a session')).toEqual({ outcome: 'sessionEnded' });
  });
}

const errors: NetworkError[] = [
  { outcome: 'disabled' },
  { outcome: 'sessionEnded' },
  { outcome: 'rateLimited', retryAfterSeconds: 30 },
  { outcome: 'unreachable' },
];

function errorTests(open: () => ConformanceFixture): void {
  test.each(errors)('returns $outcome for every call with a session', async (error) => {
    const fixture = open();
    const { network } = fixture;
    const session = await signedIn(fixture);
    fixture.failWith(error);
    const action = likeOf('any', 'failing');
    expect(await network.signOut(session, { isUnlinked: false })).toEqual(error);
    expect(await network.readAccount(session)).toEqual(error);
    expect(await network.listTargets(session)).toEqual(error);
    expect(await network.readPicture(session, 'any')).toEqual(error);
    expect(await network.performAction(session, action)).toEqual(error);
    expect(await network.findAction(session, action)).toEqual(error);
    expect(await network.readInsights(session)).toEqual(error);
    expect(fixture.countActions('failing')).toBe(0);
  });

  test.each(errors.filter(({ outcome }) => outcome !== 'sessionEnded'))(
    'returns $outcome for sign-in and code',
    async (error) => {
      const fixture = open();
      const { rightCode } = fixture.accounts.asksCode;
      const challenge = await challenged(fixture);
      fixture.failWith(error);
      expect(await fixture.network.signIn(fixture.accounts.signsInAtOnce)).toEqual(error);
      expect(
        await fixture.network.submitTwoFactorCode({ challenge, twoFactorCode: rightCode }),
      ).toEqual(error);
    },
  );

  test('ends a call early, without an effect', async () => {
    const fixture = open();
    const { network, accounts } = fixture;
    const session = await signedIn(fixture);
    const challenge = await challenged(fixture);
    const action = likeOf('any', 'ended');
    const options = { signal: AbortSignal.abort() };
    const unreachable = { outcome: 'unreachable' };
    const answer = { challenge, twoFactorCode: accounts.asksCode.rightCode };
    expect(await network.signIn(accounts.signsInAtOnce, options)).toEqual(unreachable);
    expect(await network.submitTwoFactorCode(answer, options)).toEqual(unreachable);
    const signOut = { ...options, isUnlinked: false };
    expect(await network.signOut(session, signOut)).toEqual(unreachable);
    expect(await network.readAccount(session, options)).toEqual(unreachable);
    expect(await network.listTargets(session, options)).toEqual(unreachable);
    expect(await network.readPicture(session, 'any', options)).toEqual(unreachable);
    expect(await network.performAction(session, action, options)).toEqual(unreachable);
    expect(await network.findAction(session, action, options)).toEqual(unreachable);
    expect(await network.readInsights(session, options)).toEqual(unreachable);
    expect(fixture.countActions('ended')).toBe(0);
  });

  test('works again after an error', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    fixture.failWith({ outcome: 'unreachable' });
    await fixture.network.readAccount(session);
    fixture.failWith(undefined);
    expect((await fixture.network.readAccount(session)).outcome).toBe('read');
  });
}

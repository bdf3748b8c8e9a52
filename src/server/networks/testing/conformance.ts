import { describe, expect, test } from '@jest/globals';
import type { Credentials, Network, NetworkSession, Trouble } from '../network.ts';

/** What a connector brings so that the suite can put it through everything a network may do. */
export interface ConformanceFixture {
  network: Network;
  /** The same connector in another process: nothing in memory is shared with `network`. */
  anotherProcess: () => Network;
  accounts: {
    signsInAtOnce: Credentials;
    refused: Credentials;
    asksCode: Credentials & { rightCode: string; wrongCode: string };
    disabled: Credentials;
  };
  /** From here on, until called with undefined, the network meets every call with this. */
  ail: (trouble: Trouble | undefined) => void;
  /** How many acts with this key the network has really carried out. */
  countActs: (idempotencyKey: string) => number;
}

/** Declares the tests that every connector must pass. */
export function describeConformance(name: string, open: () => ConformanceFixture): void {
  describe(`the ${name} connector`, () => {
    describe('signing in', () => {
      signInTests(open);
    });
    describe('a code', () => {
      codeTests(open);
    });
    describe('with a session', () => {
      sessionTests(open);
    });
    describe('in trouble', () => {
      troubleTests(open);
    });
  });
}

async function signedIn({ network, accounts }: ConformanceFixture): Promise<NetworkSession> {
  const result = await network.signIn(accounts.signsInAtOnce);
  if (result.outcome !== 'accepted') throw new Error(`Sign-in answered ${result.outcome}.`);
  return result.session;
}

async function challenged({ network, accounts }: ConformanceFixture): Promise<string> {
  const result = await network.signIn(accounts.asksCode);
  if (result.outcome !== 'codeAsked') throw new Error(`Sign-in answered ${result.outcome}.`);
  return result.challenge;
}

function signInTests(open: () => ConformanceFixture): void {
  test('accepts right credentials with a session that is JSON text', async () => {
    const fixture = open();
    const result = await fixture.network.signIn(fixture.accounts.signsInAtOnce);
    expect(result).toEqual({
      outcome: 'accepted',
      session: expect.any(String),
      isRenewable: expect.any(Boolean),
    });
    const session = await signedIn(fixture);
    expect(() => JSON.parse(session)).not.toThrow();
  });

  test('refuses wrong credentials', async () => {
    const { network, accounts } = open();
    expect(await network.signIn(accounts.refused)).toEqual({ outcome: 'refused' });
  });

  test('says that an account is disabled', async () => {
    const { network, accounts } = open();
    expect(await network.signIn(accounts.disabled)).toEqual({ outcome: 'disabled' });
  });

  test('says that a code is asked, with a challenge that is JSON text', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    expect(() => JSON.parse(challenge)).not.toThrow();
  });
}

function codeTests(open: () => ConformanceFixture): void {
  test('is refused where it is wrong, and the challenge stays good', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    const { rightCode, wrongCode } = fixture.accounts.asksCode;
    expect(await fixture.network.submitCode({ challenge, code: wrongCode })).toEqual({
      outcome: 'codeWrong',
    });
    const second = await fixture.network.submitCode({ challenge, code: rightCode });
    expect(second.outcome).toBe('accepted');
  });

  test('opens a session that works where it is right', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    const code = fixture.accounts.asksCode.rightCode;
    const result = await fixture.network.submitCode({ challenge, code });
    if (result.outcome !== 'accepted') throw new Error(`The code answered ${result.outcome}.`);
    expect((await fixture.network.readAccount(result.session)).outcome).toBe('read');
  });

  test('is taken after a restart too', async () => {
    const fixture = open();
    const challenge = await challenged(fixture);
    const code = fixture.accounts.asksCode.rightCode;
    const result = await fixture.anotherProcess().submitCode({ challenge, code });
    expect(result.outcome).toBe('accepted');
  });

  test('is wrong for a challenge that the network does not know', async () => {
    const { network, accounts } = open();
    const result = await network.submitCode({ challenge: '{}', code: accounts.asksCode.rightCode });
    expect(result).toEqual({ outcome: 'codeWrong' });
  });
}

function sessionTests(open: () => ConformanceFixture): void {
  test('reads the account after a restart too', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const account = await fixture.anotherProcess().readAccount(session);
    if (account.outcome !== 'read') throw new Error(`The account answered ${account.outcome}.`);
    const { followersCount, followsCount, mediaCount } = account.value;
    for (const count of [followersCount, followsCount, mediaCount]) {
      expect(count === null || Number.isInteger(count)).toBe(true);
    }
  });

  test('lists stories newest first, each once, with whole data', async () => {
    const fixture = open();
    const stories = await fixture.network.listStories(await signedIn(fixture));
    if (stories.outcome !== 'read') throw new Error(`Stories answered ${stories.outcome}.`);
    const times = stories.value.map(({ publishedAt }) => publishedAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(stories.value.map(({ id }) => id)).size).toBe(stories.value.length);
    for (const { author } of stories.value) expect(author.username).not.toBe('');
  });

  test('gives the bytes of a picture where a story has one', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const stories = await fixture.network.listStories(session);
    if (stories.outcome !== 'read') throw new Error(`Stories answered ${stories.outcome}.`);
    const story = stories.value.find(({ hasPicture }) => hasPicture);
    if (!story) throw new Error('The fixture has no story with a picture.');
    const picture = await fixture.network.readPicture(session, story.id);
    expect(picture).toEqual({ outcome: 'read', value: expect.any(Uint8Array) });
  });

  test('acts once for each idempotency key', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    const stories = await fixture.network.listStories(session);
    const storyId = stories.outcome === 'read' ? (stories.value[0]?.id ?? '') : '';
    const act = { storyId, kind: 'like' as const, idempotencyKey: 'once' };
    expect((await fixture.network.act(session, act)).outcome).toBe('done');
    expect((await fixture.network.act(session, act)).outcome).toBe('done');
    expect(fixture.countActs('once')).toBe(1);
  });

  test('finds a story that is not there gone', async () => {
    const fixture = open();
    const act = { storyId: 'no-such-story', kind: 'like' as const, idempotencyKey: 'gone' };
    expect(await fixture.network.act(await signedIn(fixture), act)).toEqual({ outcome: 'gone' });
    expect(fixture.countActs('gone')).toBe(0);
  });

  test('reads insights', async () => {
    const fixture = open();
    const insights = await fixture.network.readInsights(await signedIn(fixture));
    expect(insights.outcome).toBe('read');
  });

  test('is ended where it is damaged', async () => {
    const { network } = open();
    expect(await network.readAccount('not a session')).toEqual({ outcome: 'sessionEnded' });
  });
}

const troubles: Trouble[] = [
  { outcome: 'disabled' },
  { outcome: 'sessionEnded' },
  { outcome: 'rateLimited', retryAfterSeconds: 30 },
  { outcome: 'unreachable' },
];

function troubleTests(open: () => ConformanceFixture): void {
  test.each(troubles)('says $outcome on every call with a session', async (trouble) => {
    const fixture = open();
    const { network } = fixture;
    const session = await signedIn(fixture);
    fixture.ail(trouble);
    const act = { storyId: 'any', kind: 'like' as const, idempotencyKey: 'ailing' };
    expect(await network.readAccount(session)).toEqual(trouble);
    expect(await network.listStories(session)).toEqual(trouble);
    expect(await network.readPicture(session, 'any')).toEqual(trouble);
    expect(await network.act(session, act)).toEqual(trouble);
    expect(await network.readInsights(session)).toEqual(trouble);
    expect(fixture.countActs('ailing')).toBe(0);
  });

  test.each(troubles.filter(({ outcome }) => outcome !== 'sessionEnded'))(
    'says $outcome on sign-in and code',
    async (trouble) => {
      const fixture = open();
      const { rightCode } = fixture.accounts.asksCode;
      const challenge = await challenged(fixture);
      fixture.ail(trouble);
      expect(await fixture.network.signIn(fixture.accounts.signsInAtOnce)).toEqual(trouble);
      expect(await fixture.network.submitCode({ challenge, code: rightCode })).toEqual(trouble);
    },
  );

  test('works again when the trouble is over', async () => {
    const fixture = open();
    const session = await signedIn(fixture);
    fixture.ail({ outcome: 'unreachable' });
    await fixture.network.readAccount(session);
    fixture.ail(undefined);
    expect((await fixture.network.readAccount(session)).outcome).toBe('read');
  });
}

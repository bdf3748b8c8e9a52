import { describe, expect, test } from '@jest/globals';
import type { CallOptions, Network, NetworkAct } from '../network.ts';
import type { NetworkSession } from '../results.ts';
import {
  troubles,
  troubleSeconds,
  type ConformanceFixture,
  type ConformanceTests,
} from './ConformanceFixture.ts';
import { challenge, codeOf, like, signIn } from './steps.ts';

const unreachable = { outcome: 'unreachable' };
const rateLimited = { outcome: 'rateLimited', retryAfterSeconds: troubleSeconds };
/** `silence` lasts until the call is ended. */
const answered = troubles.filter((trouble) => trouble !== 'silence');

type SessionCall = [name: string, call: (options?: CallOptions) => Promise<unknown>];

function callsWith(
  { network }: ConformanceFixture,
  session: NetworkSession,
  action: NetworkAct,
): SessionCall[] {
  const { targetRef } = action;
  return [
    ['readAccount', (options) => network.readAccount(session, options)],
    ['listTargets', (options) => network.listTargets(session, { cursor: null, ...options })],
    ['readTarget', (options) => network.readTarget(session, targetRef, options)],
    ['readPicture', (options) => network.readPicture(session, targetRef, options)],
    ['performAct', (options) => network.performAct(session, action, options)],
    ['findAct', (options) => network.findAct(session, action, options)],
    ...undoingWith(network, session, action),
    ['readInsights', (options) => network.readInsights(session, options)],
    ['signOut', (options) => network.signOut(session, { isUnlinked: false, ...options })],
  ];
}

function undoingWith(
  { undoAct }: Network,
  session: NetworkSession,
  action: NetworkAct,
): SessionCall[] {
  if (!undoAct) return [];
  const made = { ...action, recordRef: null };
  return [['undoAct', (options) => undoAct(session, made, options)]];
}

/** Whatever else is asked about a target that is there. */
function questionsAbout(
  { network: { findGone, countReactions } }: ConformanceFixture,
  session: NetworkSession,
  { targetRef }: NetworkAct,
): SessionCall[] {
  const refs = [targetRef];
  return [
    ...(findGone
      ? [['findGone', (options) => findGone(session, refs, options)] as SessionCall]
      : []),
    ...(countReactions
      ? [['countReactions', (options) => countReactions(session, refs, options)] as SessionCall]
      : []),
  ];
}

export function describeTroubles(tests: ConformanceTests): void {
  const { fixture, without } = tests;
  const signIns = async (): Promise<SessionCall[]> => {
    const { network, accounts } = fixture();
    const calls: SessionCall[] = [
      ['signIn', (options) => network.signIn(accounts.signsInAtOnce, options)],
    ];
    if (without.includes('codes')) return calls;
    const answer = {
      challenge: await challenge(fixture()),
      twoFactorCode: await codeOf(accounts).rightCode(),
    };
    return [...calls, ['code', (options) => network.submitTwoFactorCode(answer, options)]];
  };

  async function everyCall() {
    const session = await signIn(fixture());
    const action = like((await fixture().newTarget(session)).ref);
    const calls = [
      ...(await signIns()),
      ...questionsAbout(fixture(), session, action),
      ...callsWith(fixture(), session, action),
    ];
    return { action, calls };
  }

  describe('in trouble', () => {
    test.each(answered)('every call says what happened: %s', async (trouble) => {
      const { setTrouble } = fixture();
      const { calls } = await everyCall();
      await setTrouble(trouble);
      for (const [name, call] of calls) {
        const expected = trouble === 'rateLimited' ? rateLimited : unreachable;
        expect([name, await call()]).toEqual([name, expect.objectContaining(expected)]);
      }
    });

    test.each(['unreachable', 'serverError', 'rateLimited', 'wrongAnswer'] as const)(
      'no act is made, and it works again afterwards: %s',
      async (trouble) => {
        const { network, setTrouble, countActions, newTarget } = fixture();
        const session = await signIn(fixture());
        const action = like((await newTarget(session)).ref);
        await setTrouble(trouble);
        await network.performAct(session, action);
        await setTrouble(undefined);
        expect(await countActions(action)).toBe(0);
        expect(await network.performAct(session, action)).toMatchObject({ outcome: 'done' });
        expect(await countActions(action)).toBe(1);
      },
    );

    test('a call that is ended before it begins has no effect', async () => {
      const { countActions } = fixture();
      const { action, calls } = await everyCall();
      const signal = AbortSignal.abort();
      for (const [name, call] of calls) {
        expect([name, await call({ signal })]).toEqual([name, unreachable]);
      }
      expect(await countActions(action)).toBe(0);
    });

    test('a call that gets no answer ends with its signal', async () => {
      const { calls } = await everyCall();
      await fixture().setTrouble('silence');
      for (const [name, call] of calls) {
        const end = new AbortController();
        const called = call({ signal: end.signal });
        setTimeout(() => end.abort(), 50);
        expect([name, await called]).toEqual([name, expect.objectContaining(unreachable)]);
      }
    });

    test('every call of an ended session says so', async () => {
      const { endedSession } = fixture();
      for (const session of [await endedSession(), 'not a session']) {
        for (const [name, call] of callsWith(fixture(), session, like('any'))) {
          const expected = name === 'signOut' ? /^(done|sessionEnded)$/ : /^sessionEnded$/;
          const result = { outcome: expect.stringMatching(expected) };
          expect([name, await call()]).toEqual([name, expect.objectContaining(result)]);
        }
      }
    });

    if (!without.includes('renewal')) describeRenewal(tests);
  });
}

function describeRenewal({ fixture }: ConformanceTests): void {
  async function staleSession(): Promise<NetworkSession> {
    const stale = await fixture().staleSession?.();
    if (stale === undefined) throw new Error('The fixture has no session to renew.');
    return stale;
  }

  test('a call renews its session, which works in every process', async () => {
    const { network, anotherProcess } = fixture();
    const result = await network.readAccount(await staleSession());
    expect(result).toMatchObject({ outcome: 'read', renewedSession: expect.any(String) });
    const again = await anotherProcess().readAccount(result.renewedSession ?? '');
    expect(again.outcome).toBe('read');
  });

  test.each(['serverError', 'rateLimited', 'halfAnswer', 'cutOff', 'silence'] as const)(
    'a session that was renewed is handed over, whatever came after it: %s',
    async (trouble) => {
      const { network, anotherProcess, setTrouble } = fixture();
      const stale = await staleSession();
      await setTrouble(trouble, 'renewal');
      const result = await network.readAccount(stale, { signal: AbortSignal.timeout(2000) });
      expect(result).toMatchObject({
        outcome: trouble === 'rateLimited' ? 'rateLimited' : 'unreachable',
        renewedSession: expect.any(String),
      });
      await setTrouble(undefined);
      const again = await anotherProcess().readAccount(result.renewedSession ?? '');
      expect(again.outcome).toBe('read');
    },
  );
}

import { describe, expect, test } from '@jest/globals';
import type { NetworkError } from '../server/networks/network.ts';
import { describeConformance } from '../server/networks/testing/conformance.ts';
import { createSandboxNetwork } from './sandboxNetwork.ts';

const noon = new Date('2026-03-10T12:00:00Z');

function openSandbox({ now = noon, stepMs = 0 } = {}) {
  const waits: number[] = [];
  let error: NetworkError | undefined;
  const build = () =>
    createSandboxNetwork({
      stepMs,
      now: () => now,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      error: () => error,
    });
  const failWith = (next: NetworkError | undefined) => {
    error = next;
  };
  return { network: build(), build, waits, failWith };
}

describeConformance('sandbox', () => {
  const { network, build, failWith } = openSandbox();
  return {
    network,
    anotherProcess: build,
    accounts: {
      signsInAtOnce: { username: 'ana.creates', password: 'sandbox' },
      spellings: ['Ana.Creates', '@ana.creates', ' @ANA.creates '],
      refused: { username: 'nobody', password: 'sandbox' },
      asksCode: {
        username: 'bruno.secure',
        password: 'sandbox',
        rightCode: '246810',
        wrongCode: '111111',
      },
      disabled: { username: 'carla.locked', password: 'sandbox' },
    },
    failWith,
    countActions: (key) =>
      network.actions.filter(({ idempotencyKey }) => idempotencyKey === key).length,
  };
});

describe('the sandbox', () => {
  test.each(['ana.creates', 'bruno.secure', 'carla.locked'])(
    'refuses %s with another password',
    async (username) => {
      const { network } = openSandbox();
      expect(await network.signIn({ username, password: 'Sandbox' })).toEqual({
        outcome: 'refused',
      });
    },
  );

  test('knows an account by its name in any case, with an @ before it', async () => {
    const { network } = openSandbox();
    const result = await network.signIn({ username: ' @Ana.Creates ', password: 'sandbox' });
    expect(result.outcome).toBe('accepted');
  });

  test('takes one step for each call', async () => {
    const { network, waits } = openSandbox({ stepMs: 1000 });
    await network.signIn({ username: 'ana.creates', password: 'sandbox' });
    await network.readAccount('{}');
    expect(waits).toEqual([1000, 1000]);
  });

  test('takes the session of one account for no challenge of another', async () => {
    const { network } = openSandbox();
    const asked = await network.signIn({ username: 'bruno.secure', password: 'sandbox' });
    const challenge = asked.outcome === 'twoFactorCodeAsked' ? asked.challenge : '';
    expect(await network.readAccount(challenge)).toEqual({ outcome: 'sessionEnded' });
  });

  test('forgets a story after 24 hours', async () => {
    const { network, build } = openSandbox();
    const signIn = await network.signIn({ username: 'ana.creates', password: 'sandbox' });
    const session = signIn.outcome === 'accepted' ? signIn.session : '';
    const listed = await network.listTargets(session);
    const targetRef = listed.outcome === 'read' ? (listed.value.targets.at(-1)?.ref ?? '') : '';
    const action = { targetRef, kind: 'like' as const, idempotencyKey: 'late', createdAt: noon };
    expect(await build().performAction(session, action)).toEqual({ outcome: 'done' });
    const dayLater = openSandbox({ now: new Date(noon.getTime() + 86_400_000) });
    expect(await dayLater.network.performAction(session, action)).toEqual({ outcome: 'gone' });
  });
});

import { describe, expect, test } from '@jest/globals';
import type { NetworkAct } from '../server/networks/network.ts';
import type { NetworkError } from '../server/networks/results.ts';
import type { ConformanceFixture, Trouble } from '../server/networks/testing/ConformanceFixture.ts';
import { describeConformance } from '../server/networks/testing/conformance.ts';
import { inTrouble } from '../server/networks/testing/inTrouble.ts';
import { createSandboxNetwork } from './sandboxNetwork.ts';

const noon = new Date('2026-03-10T12:00:00Z');

interface OpenOptions {
  stepMs?: number;
  now?: () => Date;
  performed?: Map<string, NetworkAct>;
}

function openSandbox(options: OpenOptions = {}) {
  const { stepMs = 0, performed = new Map(), now = () => noon } = options;
  const waits: number[] = [];
  const build = () =>
    createSandboxNetwork({
      stepMs,
      now,
      performed,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
  return { network: build(), build, waits };
}

describeConformance('sandbox', openFixture, { without: ['renewal', 'redirects'] });

async function openFixture(): Promise<ConformanceFixture> {
  const performed = new Map<string, NetworkAct>();
  let now = noon;
  const { build } = openSandbox({ performed, now: () => now });
  let trouble: Trouble | undefined;
  const connect = () => inTrouble(build(), () => trouble);
  const network = connect();
  let used = 0;
  return {
    network,
    anotherProcess: connect,
    accounts: {
      signsInAtOnce: { username: 'ana.creates', password: 'sandbox' },
      spellings: ['Ana.Creates', '@ana.creates', ' @ANA.creates '],
      refused: { username: 'nobody', password: 'sandbox' },
      asksCode: {
        username: 'bruno.secure',
        password: 'sandbox',
        rightCode: () => '246810',
        wrongCode: '111111',
      },
      disabled: { username: 'carla.locked', password: 'sandbox' },
    },
    setTrouble: (next) => {
      trouble = next;
    },
    async newTarget(session) {
      const listed = await network.listTargets(session);
      const target = listed.outcome === 'read' ? listed.value.targets[used++] : undefined;
      if (!target) throw new Error('The sandbox has no further story.');
      return target;
    },
    endedSession: async () => JSON.stringify({ kind: 'session', username: 'nobody' }),
    countActions: ({ idempotencyKey }) => (performed.has(idempotencyKey) ? 1 : 0),
    reactTo() {
      // The acts are of the clock of this machine.
      now = new Date(Date.now() + 86_400_000);
    },
  };
}

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

  test.each<NetworkError>([{ outcome: 'disabled' }, { outcome: 'sessionEnded' }])(
    'gives the error that a test asks for: $outcome',
    async (error) => {
      const session = JSON.stringify({ kind: 'session', username: 'ana.creates' });
      const network = createSandboxNetwork({ stepMs: 0, error: () => error });
      expect(await network.readAccount(session)).toEqual(error);
      const closed = JSON.stringify({ kind: 'session', username: 'carla.locked' });
      expect(await openSandbox().network.readAccount(closed)).toEqual({ outcome: 'disabled' });
    },
  );

  test('forgets a story after 24 hours', async () => {
    const { network, build } = openSandbox();
    const signIn = await network.signIn({ username: 'ana.creates', password: 'sandbox' });
    const session = signIn.outcome === 'accepted' ? signIn.session : '';
    const listed = await network.listTargets(session);
    const targetRef = listed.outcome === 'read' ? (listed.value.targets.at(-1)?.ref ?? '') : '';
    const action = { targetRef, kind: 'like' as const, idempotencyKey: 'late', createdAt: noon };
    expect(await build().performAct(session, action)).toEqual({ outcome: 'done' });
    const now = () => new Date(noon.getTime() + 86_400_000);
    const dayLater = createSandboxNetwork({ stepMs: 0, now });
    expect(await dayLater.performAct(session, action)).toEqual({ outcome: 'gone' });
  });
});

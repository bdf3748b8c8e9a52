import { describe, expect, test } from '@jest/globals';
import { setUpMastodon } from '../../../testing/mastodon/setUpMastodon.ts';

// Accounts that may not be used, or not yet, on the scripted server.

const { network, start } = setUpMastodon();
const variants = ['strict', 'lean'] as const;

describe.each(variants)('on a %s server', (variant) => {
  test('one that has moved is told as such, at sign-in and later', async () => {
    const { ana, bruno, session } = await start({ variant });
    const { handle: username, token: password } = ana;
    ana.moveTo(bruno);
    const moved = { outcome: 'disabled', reason: 'accountMoved' };
    expect(await network.signIn({ username, password })).toEqual(moved);
    expect(await network.readAccount(session)).toEqual(moved);
  });

  test('one that was suspended is told as taken down, and one that was disabled without a reason', async () => {
    const { ana, session } = await start({ variant });
    ana.setStanding('suspended');
    const takenDown = { outcome: 'disabled', reason: 'accountTakenDown' };
    expect(await network.listTargets(session)).toEqual(takenDown);
    ana.setStanding('disabled');
    expect(await network.listTargets(session)).toEqual({ outcome: 'disabled' });
  });

  test.each(['unconfirmed', 'pending', 'withoutSecondFactor'] as const)(
    'one of which its server wants something first is its person’s to see to: %s',
    async (standing) => {
      const { ana, session } = await start({ variant });
      ana.setStanding(standing);
      const { handle: username, token: password } = ana;
      const reason = 'accountUnready';
      expect(await network.signIn({ username, password })).toEqual({ outcome: 'refused', reason });
      expect(await network.listTargets(session)).toEqual({ outcome: 'sessionEnded', reason });
    },
  );
});

test('one that has moved is found out by whatever is asked', async () => {
  const { ana, bruno, session } = await start();
  ana.moveTo(bruno);
  expect(await network.listTargets(session)).toEqual({
    outcome: 'disabled',
    reason: 'accountMoved',
  });
});

import { expect, test } from '@jest/globals';
import { openKillField } from '../../../testing/mastodon/openKillField.ts';
import { testPostgres } from '../../../testing/postgres/testPostgres.ts';
import { killWorkers } from '../../../testing/workers/killWorkers.ts';

test.each(['strict', 'lean'] as const)(
  'on a %s server that keeps no keys every mention is answered once, though workers are killed in the middle of acts',
  async (variant) => {
    const { url: postgresUrl } = await testPostgres();
    const field = await openKillField({ variant, installations: 1, accounts: 4 });
    const { kills, ...result } = await killWorkers(field, { postgresUrl, kills: 3 });
    expect(kills).toHaveLength(3);
    expect(result).toMatchObject({ twice: [], lost: [], open: 0 });
    expect(result.mentions).toBeGreaterThanOrEqual(4);
  },
  900_000,
);

test('what is answered twice is counted: a server that shows no answers gives the read before a second try nothing to find', async () => {
  const { url: postgresUrl } = await testPostgres();
  const blind = { installations: 1, accounts: 2, hidesAnswers: true };
  const field = await openKillField({ variant: 'strict', ...blind });
  const { kills, twice } = await killWorkers(field, {
    postgresUrl,
    kills: 1,
    moments: ['performed'],
  });
  expect(kills).toMatchObject([{ moment: 'performed', isAgain: false, isOpen: true }]);
  expect(twice).toHaveLength(1);
}, 900_000);

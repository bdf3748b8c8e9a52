import { expect, test } from '@jest/globals';
import { killWorkers } from '../../../testing/mastodon/killWorkers.ts';
import { testPostgres } from '../../../testing/postgres/testPostgres.ts';

test.each(['strict', 'lean'] as const)(
  'on a %s server that keeps no keys every mention is answered once, though workers are killed in the middle of acts',
  async (variant) => {
    const { url: postgresUrl } = await testPostgres();
    const result = await killWorkers({ postgresUrl, variant, kills: 3, accounts: 4 });
    const kills = Object.values(result.kills).reduce((sum, count) => sum + count, 0);
    expect({ ...result, kills }).toMatchObject({ kills: 3, twice: [], lost: [], open: 0 });
    expect(result.mentions).toBeGreaterThanOrEqual(4);
  },
  900_000,
);

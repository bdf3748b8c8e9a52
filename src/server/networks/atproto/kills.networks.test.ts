import { expect, test } from '@jest/globals';
import { killWorkers } from '../../../testing/atproto/killWorkers.ts';
import { testPostgres } from '../../../testing/postgres/testPostgres.ts';

test('every mention is answered once, though six workers are killed in the middle of acts', async () => {
  const result = await killWorkers({
    postgresUrl: (await testPostgres()).url,
    kills: 6,
    installations: 1,
    accounts: 6,
  });
  const kills = Object.values(result.kills).reduce((sum, count) => sum + count, 0);
  expect({ ...result, kills }).toMatchObject({ kills: 6, twice: [], lost: [], open: 0 });
  expect(result.mentions).toBeGreaterThanOrEqual(6);
}, 900_000);

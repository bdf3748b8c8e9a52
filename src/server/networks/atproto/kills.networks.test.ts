import { expect, test } from '@jest/globals';
import { openKillField } from '../../../testing/atproto/openKillField.ts';
import { testPostgres } from '../../../testing/postgres/testPostgres.ts';
import { killWorkers } from '../../../testing/workers/killWorkers.ts';

test('every mention is answered once, though six workers are killed in the middle of acts', async () => {
  const { url: postgresUrl } = await testPostgres();
  const field = await openKillField({ postgresUrl, installations: 1, accounts: 6 });
  const { kills, ...result } = await killWorkers(field, { postgresUrl, kills: 6 });
  expect(kills).toHaveLength(6);
  expect(result).toMatchObject({ twice: [], lost: [], open: 0 });
  expect(result.mentions).toBeGreaterThanOrEqual(6);
}, 900_000);

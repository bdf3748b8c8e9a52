import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createTestAddress } from '../../testing/database/createTestDatabase.ts';
import { stopUnderLoad } from '../../testing/processes/stopUnderLoad.ts';

test('stops under load in time, drops no request and leaves no act open', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'meelo-stops-'));
  const { databaseUrl, drop } = await createTestAddress();
  const load = await stopUnderLoad({ databaseUrl, dataFolder, profiles: 400, clients: 16 });
  try {
    for (const afterMs of [0, 300, 900]) {
      const stop = await load.stop(afterMs);
      expect(stop).toMatchObject({ dropped: [], open: 0 });
      expect(stop.seconds).toBeLessThan(10);
      expect(stop.answered).toBeGreaterThan(16);
    }
  } finally {
    await load.close();
    await drop();
    rmSync(dataFolder, { recursive: true });
  }
});

import { expect, jest, test } from '@jest/globals';
import { createTestServer } from '../testing/createTestServer.ts';
import { startWorker } from './startWorker.ts';

test('keeps the database tidy', async () => {
  const { rooms, close } = await createTestServer();
  const tidied = Promise.withResolvers<void>();
  const tidy = jest.fn(() => rooms.database.tidy().then(tidied.resolve));
  const worker = await startWorker({ ...rooms, database: { ...rooms.database, tidy } });
  await expect(tidied.promise).resolves.toBeUndefined();
  await worker.stop();
  await close();
});

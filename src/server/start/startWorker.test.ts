import { expect, jest, test } from '@jest/globals';
import { createTestServer } from '../../testing/api/createTestServer.ts';
import { startWorker } from './startWorker.ts';

test('keeps the database tidy', async () => {
  const { context, close } = await createTestServer();
  const tidied = Promise.withResolvers<void>();
  const tidy = jest.fn(() => context.database.tidy().then(tidied.resolve));
  const worker = await startWorker({ ...context, database: { ...context.database, tidy } });
  await expect(tidied.promise).resolves.toBeUndefined();
  await worker.stop();
  await close();
});

import { expect, test } from '@jest/globals';
import { setUpServerProcesses } from '../../testing/processes/setUpServerProcesses.ts';

const { start, request } = setUpServerProcesses();

test('says that it is not ready before it refuses connections', async () => {
  const server = start();
  await server.untilPrinted(/Meelo runs at/);
  server.kill('SIGTERM');
  let status = 200;
  while (status === 200) ({ status } = await request('/readyz'));
  expect(status).toBe(503);
  await expect(server.ended).resolves.toBe(0);
});

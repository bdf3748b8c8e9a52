import { expect, test } from '@jest/globals';
import { describedCalls } from '../../testing/api/describedCalls.ts';
import { createSignedInUser, createTestServer } from '../../testing/api/createTestServer.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { limitedCalls } from './limitedCalls.ts';

test('an account that repeats an expensive call is told to wait, and nobody else is', async () => {
  const server = await createTestServer();
  const [ana, bruno] = [await createSignedInUser(server), await createSignedInUser(server)];
  const id = await insertProfile(server.context.database.db, { user_id: ana.id });
  const ask = (call: string, { headers } = ana) =>
    server.api.inject({ url: `/api/profiles/${id}/${call}`, headers });
  for (let call = 0; call < limitedCalls.people.rateLimit.max; call += 1) {
    expect((await ask('people')).statusCode).toBe(200);
  }
  const headers = { ...ana.headers, 'accept-language': 'fr' };
  const refused = await ask('people', { ...ana, headers });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    code: 'calls.tooOften',
    message:
      'Cela a été demandé trop souvent en peu de temps. Patientez une minute, puis réessayez.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('people', bruno)).statusCode).toBe(404);
  expect((await ask('history')).statusCode).toBe(200);
  await server.close();
});

test('each call that changes something has a limit for each account', async () => {
  const server = await createTestServer();
  const calls = await describedCalls(server);
  const changing = calls.filter(({ name }) => !/^GET |\/login$|\/mcp$/.test(name));
  expect(changing.length).toBeGreaterThan(20);
  const unlimited: string[] = [];
  for (const { name, method, url } of changing) {
    const { headers } = await createSignedInUser(server);
    const answer = await server.api.inject({ method, url, headers, payload: {} });
    if (!(Number(answer.headers['x-ratelimit-limit']) > 0)) unlimited.push(name);
  }
  expect(unlimited).toEqual([]);
  await server.close();
});

import { expect, test } from '@jest/globals';
import { createTestKey } from '../../testing/api/createTestKey.ts';
import { createSignedInUser, createTestServer } from '../../testing/api/createTestServer.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import { dayMs } from '../../shared/durations.ts';
import { newId } from '../database/newId.ts';
import { textsOfKeysADay } from './limitKeyTexts.ts';

test('all keys of an account have so many texts written in a day, and its person is not held up', async () => {
  const server = await createTestServer();
  const ana = await createSignedInUser(server);
  const id = await insertProfile(server.context.database.db, { user_id: ana.id, sync_code: 7 });
  const [key, other] = [await createTestKey(server, ana.id), await createTestKey(server, ana.id)];
  const url = `/api/profiles/${id}/reviews`;
  const decide = (headers: typeof key.headers, decision: string, count = 1) => {
    const one = () => ({ id: newId(), version: 0, decision, text: 'Thank you.' });
    const payload = { decisions: Array.from({ length: count }, one) };
    return server.api.inject({ method: 'POST', url, headers, payload });
  };
  const statusOf = async (...asked: Parameters<typeof decide>) =>
    (await decide(...asked)).statusCode;
  for (let texts = 50; texts < textsOfKeysADay; texts += 50)
    expect(await statusOf(key.headers, 'rewrite', 50)).toBe(200);
  expect(await statusOf(key.headers, 'write', 49)).toBe(200);
  const refused = await decide(other.headers, 'write', 2);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({
    code: 'calls.tooOften',
    message: expect.stringContaining(`may write ${textsOfKeysADay} texts a day`),
  });
  const retryAfterMs = Number(refused.headers['retry-after']) * 1000;
  expect((server.clock.now.getTime() + retryAfterMs) % dayMs).toBeLessThan(1000);
  expect(await statusOf(other.headers, 'write')).toBe(200);
  expect(await statusOf(key.headers, 'rewrite')).toBe(429);
  expect(await statusOf(key.headers, 'leave', 50)).toBe(200);
  expect(await statusOf(ana.headers, 'write')).toBe(200);
  server.pass(retryAfterMs);
  expect(await statusOf(key.headers, 'write', 50)).toBe(200);
  await server.close();
});

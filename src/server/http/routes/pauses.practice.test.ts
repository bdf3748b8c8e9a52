import { beforeAll, expect, test } from '@jest/globals';
import type { ProfileAnswer } from '../../../shared/contract/profile.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { everyCode, profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { list, profileAt, row } = calls;

const now = new Date('2026-03-10T12:00:00Z');

beforeAll(() => {
  calls.server.clock.now = now;
});

async function call(method: 'PUT' | 'DELETE', id: string) {
  const { headers } = calls.ana;
  const url = `/api/profiles/${id}/practice`;
  return (await calls.server.api.inject({ method, url, headers })).statusCode;
}
const shown = async () => (await list()).json<ProfileAnswer[]>()[0]?.practice;

test.each(everyCode)('at code %p a profile practises, and keeps its code', async (code) => {
  const id = await profileAt(code);
  expect(await shown()).toBeNull();
  for (const status of [await call('PUT', id), await call('PUT', id)]) expect(status).toBe(204);
  expect(await shown()).toEqual({ since: now.toISOString() });
  expect(await row(id)).toMatchObject({ sync_code: code, sync_epoch: 3 });
  for (const status of [await call('DELETE', id), await call('DELETE', id)]) {
    expect(status).toBe(204);
  }
  expect(await shown()).toBeNull();
});

test('nobody begins or ends the practice of another person', async () => {
  const id = await profileAt(7);
  await call('PUT', id);
  calls.ana = await createSignedInUser(calls.server);
  expect([await call('PUT', id), await call('DELETE', id)]).toEqual([404, 404]);
  expect(await row(id)).toMatchObject({ practice_since: now });
});

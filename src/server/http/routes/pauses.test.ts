import { beforeAll, expect, test } from '@jest/globals';
import type { ProfileAnswer } from '../../../shared/contract/profile.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { everyCode, profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { list, profileAt, row } = calls;

const now = new Date('2026-03-10T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

beforeAll(() => {
  calls.server.clock.now = now;
});

async function call(method: 'PUT' | 'DELETE', id: string, payload?: object) {
  const { headers } = calls.ana;
  const url = `/api/profiles/${id}/pause`;
  const answer = await calls.server.api.inject({
    method,
    url,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
const pause = (id: string, until: unknown = null) => call('PUT', id, { until });
const resume = (id: string) => call('DELETE', id);
const shown = async () => (await list()).json<ProfileAnswer[]>()[0]?.pause;

test.each(everyCode)(
  'at code %p a profile is paused and resumed, and keeps its code',
  async (code) => {
    const id = await profileAt(code);
    expect(await shown()).toBeNull();
    expect((await pause(id)).status).toBe(204);
    expect(await shown()).toEqual({ since: now.toISOString(), until: null });
    expect(await row(id)).toMatchObject({ sync_code: code, sync_epoch: 3 });
    expect((await resume(id)).status).toBe(204);
    expect(await shown()).toBeNull();
  },
);

test('a pause until a moment is told with its end, whatever offset it was sent with', async () => {
  const id = await profileAt(7);
  expect((await pause(id, '2026-03-11T08:00:00-03:00')).status).toBe(204);
  expect(await shown()).toEqual({ since: now.toISOString(), until: '2026-03-11T11:00:00.000Z' });
});

test('of two pauses the last one holds, and each may be asked for again', async () => {
  const id = await profileAt(7);
  await pause(id, inHours(1));
  calls.server.clock.now = new Date(inHours(0.5));
  for (const until of [inHours(5), inHours(5)]) expect((await pause(id, until)).status).toBe(204);
  expect(await shown()).toEqual({ since: now.toISOString(), until: inHours(5) });
  for (const resumed of [await resume(id), await resume(id)]) expect(resumed.status).toBe(204);
  expect(await shown()).toBeNull();
  await pause(id);
  expect(await shown()).toEqual({ since: inHours(0.5), until: null });
  calls.server.clock.now = now;
});

test('the list that a page polls tells the end of a pause as soon as it has come', async () => {
  const id = await profileAt(7);
  await pause(id, inHours(1));
  expect(await shown()).toMatchObject({ until: inHours(1) });
  calls.server.clock.now = new Date(inHours(1));
  expect(await shown()).toBeNull();
  calls.server.clock.now = now;
});

test.each([
  [inHours(0), /passed already/],
  [inHours(-1), /passed already/],
  [inHours(24 * 367), /a year at the latest/],
  ['2026-03-11T08:00', /time zone/],
  ['2026-13-41T08:00:00Z', /time zone/],
  ['tomorrow', /time zone/],
  ['', /time zone/],
])('refuses a pause until "%s", and says what to do', async (until, message) => {
  const id = await profileAt(7);
  const { status, body } = await pause(id, until);
  expect({ status, body }).toEqual({
    status: 400,
    body: { code: 'input.invalid', message: expect.stringMatching(message), field: 'until' },
  });
  expect(await shown()).toBeNull();
});

test.each([{}, { until: 5 }, { until: null, more: true }, []])(
  'refuses the body %j',
  async (payload) => {
    const id = await profileAt(7);
    expect((await call('PUT', id, payload)).status).toBe(400);
    expect(await shown()).toBeNull();
  },
);

test('nobody pauses or resumes what belongs to another person', async () => {
  const id = await profileAt(7);
  await pause(id);
  calls.ana = await createSignedInUser(calls.server);
  expect((await pause(id, inHours(1))).status).toBe(404);
  expect((await resume(id)).status).toBe(404);
  expect(await row(id)).toMatchObject({ paused_at: now, paused_until: null });
});

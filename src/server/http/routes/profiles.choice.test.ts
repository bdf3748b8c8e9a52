import { beforeEach, expect, test } from '@jest/globals';
import type { ProfileAnswer } from '../../../shared/contract/profile.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { everyCode, profileCalls } from '../../../testing/api/profileCalls.ts';

const calls = profileCalls();
const { create, list, profileAt, remove, row } = calls;

const at = (username: string, hour: number) =>
  profileAt(7, { username, created_at: new Date(Date.UTC(2026, 2, 10, hour)) });

let ids: { ana: string; bruno: string; carla: string };
beforeEach(async () => {
  ids = { ana: await at('ana', 8), bruno: await at('bruno', 9), carla: await at('carla', 10) };
});

async function choose(id: string) {
  const { headers } = calls.ana;
  const url = `/api/profiles/${id}/choice`;
  return (await calls.server.api.inject({ method: 'PUT', url, headers })).statusCode;
}

const shown = async () =>
  (await list())
    .json<ProfileAnswer[]>()
    .map(({ username, isChosen }) => `${username}${isChosen ? ' chosen' : ''}`);

test('the oldest is meant until another one is chosen, which then comes first', async () => {
  expect(await shown()).toEqual(['ana chosen', 'bruno', 'carla']);
  expect(await choose(ids.carla)).toBe(204);
  expect(await shown()).toEqual(['carla chosen', 'ana', 'bruno']);
  expect(await choose(ids.bruno)).toBe(204);
  expect(await shown()).toEqual(['bruno chosen', 'carla', 'ana']);
});

test('choosing again changes nothing', async () => {
  for (let times = 0; times < 2; times += 1) expect(await choose(ids.bruno)).toBe(204);
  expect(await shown()).toEqual(['bruno chosen', 'ana', 'carla']);
});

test('a page that polls learns of the choice of another device, and is else answered 304', async () => {
  const known = { 'if-none-match': String((await list()).headers['etag']) };
  const poll = async () => (await list(calls.ana.id, known)).statusCode;
  expect(await poll()).toBe(304);
  await choose(ids.bruno);
  expect(await poll()).toBe(200);
});

test('a login names the chosen one', async () => {
  await choose(ids.bruno);
  const { email, password } = calls.ana;
  const login = { method: 'POST', url: '/api/users/login', payload: { email, password } } as const;
  const answer = await calls.server.api.inject(login);
  expect(answer.json()).toMatchObject({ user: { profileId: ids.bruno } });
});

test('a new profile is the chosen one', async () => {
  await choose(ids.bruno);
  await create({ username: 'dora', password: 'sandbox' });
  expect(await shown()).toEqual(['dora chosen', 'bruno', 'ana', 'carla']);
});

test('once the chosen one is removed, the one chosen before it is meant', async () => {
  await choose(ids.bruno);
  await choose(ids.carla);
  await remove(ids.carla);
  expect(await shown()).toEqual(['bruno chosen', 'ana']);
});

test.each(everyCode)('a profile at code %p may be chosen, and keeps its code', async (code) => {
  const id = await profileAt(code, { username: 'dora' });
  expect(await choose(id)).toBe(204);
  expect((await shown())[0]).toBe('dora chosen');
  expect(await row(id)).toMatchObject({ sync_code: code, sync_epoch: 3 });
});

test('nobody chooses what belongs to another person, or what is not there', async () => {
  calls.ana = await createSignedInUser(calls.server);
  expect(await choose(ids.bruno)).toBe(404);
  expect(await choose('01900000-0000-7000-8000-000000000000')).toBe(404);
  expect(await row(ids.bruno)).toMatchObject({ chosen_turn: 0 });
});

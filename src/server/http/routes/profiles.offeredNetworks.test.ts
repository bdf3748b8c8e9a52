import { readHandle } from '../../../shared/networks/readHandle.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createScriptedNetwork } from '../../../testing/bot/createScriptedNetwork.ts';
import { profileCalls } from '../../../testing/api/profileCalls.ts';

const elsewhere = Object.assign(createScriptedNetwork('elsewhere'), {
  normalizeUsername: readHandle,
});
const networks = [createScriptedNetwork('sandbox'), elsewhere];
const calls = profileCalls({ networks });
const { create, patch, remove, list, row, profileAt } = calls;

const typed = { username: 'ana.creates', password: 'sandbox' };

const read = (path: string) =>
  calls.server.api.inject({ url: `/api${path}`, headers: calls.ana.headers });

describe('linking', () => {
  test('is on the first network, where none is named', async () => {
    await create(typed);
    expect((await list()).json()).toMatchObject([{ network: 'sandbox' }]);
  });

  test('is on the network that is named, also with a username of another one', async () => {
    await create(typed);
    expect(await create({ ...typed, network: 'elsewhere' })).toMatchObject({ status: 201 });
    expect((await list()).json()).toMatchObject([
      { username: 'ana.creates', network: 'elsewhere' },
      { username: 'ana.creates', network: 'sandbox' },
    ]);
  });

  test('stores a username as the network writes it, and refuses what is empty then', async () => {
    const there = { network: 'elsewhere', password: 'x' };
    const copied = '\u2066@Ana.\u200bExample.com\u2069';
    expect(await create({ ...there, username: copied })).toMatchObject({
      status: 201,
      body: { username: 'ana.example.com', name: 'ana.example.com' },
    });
    const again = { ...there, username: 'https://bsky.app/profile/ana.example.com' };
    expect(await create(again)).toMatchObject({ status: 409, body: { code: 'profile.exists' } });
    const refused = { status: 400, body: { code: 'input.invalid', field: 'username' } };
    for (const username of ['@', '\u200b', 'ana\u3164.example.com']) {
      expect(await create({ ...there, username })).toMatchObject(refused);
    }
  });

  test.each([
    ['en', 'This server does not offer this network. Choose one of: sandbox, elsewhere.'],
    ['pt-BR', 'Este servidor não oferece essa rede. Escolha uma destas: sandbox, elsewhere.'],
    ['es', 'Este servidor no ofrece esa red. Elige una de estas: sandbox, elsewhere.'],
    ['fr', 'Ce serveur ne propose pas ce réseau. Choisissez parmi\u00a0: sandbox, elsewhere.'],
    [
      'ja',
      'このサーバーでは、そのネットワークを利用できません。次の中から選んでください：sandbox, elsewhere',
    ],
  ])('refuses a network that is not offered, in %s', async (language, message) => {
    calls.ana.headers = { ...calls.ana.headers, 'accept-language': language };
    expect(await create({ ...typed, network: 'instagram' })).toEqual({
      status: 400,
      body: { code: 'input.invalid', field: 'network', message },
    });
  });
});

describe('a profile whose network is no longer offered', () => {
  let id: string;
  beforeEach(async () => {
    id = await profileAt(7, { network: 'gone', next_look_at: new Date() });
  });

  test('stays in the list, which says so', async () => {
    expect((await list()).json()).toMatchObject([{ id, network: 'gone', isNetworkOff: true }]);
  });

  test('has a bot that rests', async () => {
    const end = new Date(calls.server.clock.now.getTime() + 300_000).toISOString();
    expect((await read(`/bots/${id}`)).json()).toEqual({
      actionsToday: 0,
      actionsBefore: 0,
      dailyCap: 0,
      fullDailyCap: 0,
      nextLookAt: end,
      restsFor: 'networkOff',
      leavesNothing: [],
      waiting: 0,
      waitingFirst: 0,
    });
  });

  test('shows its activity and its report', async () => {
    const activity = await read(`/storiesprofile?user_id=${calls.ana.id}&profile_id=${id}`);
    const report = await read(`/profiles-report/${id}`);
    expect([activity.statusCode, report.statusCode]).toEqual([200, 200]);
  });

  test.each([
    { syncStatusBot: 0 },
    { syncStatusBot: 2, password: 'new' },
    { syncStatusBot: 6, verificationCode: '1' },
    { username: 'ana.other' },
    { password: 'new' },
  ])('refuses %j, and changes nothing', async (change) => {
    const before = await row(id);
    const answer = await patch(id, change);
    expect(answer).toMatchObject({ status: 409, body: { code: 'network.off' } });
    expect(answer.body.message).toMatch(/switched .* off/);
    expect(await row(id)).toEqual(before);
  });

  test('can be deleted', async () => {
    expect(await remove(id)).toMatchObject({ status: 204 });
  });
});

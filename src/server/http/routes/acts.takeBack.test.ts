import { expect, test } from '@jest/globals';
import { createScriptedNetwork } from '../../../testing/bot/createScriptedNetwork.ts';
import { createSignedInUser } from '../../../testing/api/createTestServer.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';
import { insertWaiting } from '../../../testing/database/insertWaiting.ts';
import { setUpProfile } from '../../../testing/bot/setUpProfile.ts';
import type { ActState } from '../../../shared/contract/activity.ts';
import type { RulesAnswer } from '../../../shared/contract/rules.ts';
import { newId } from '../../database/newId.ts';

const bench = setUpProfile({ undoAct: async () => ({ outcome: 'done' }) }, [
  createScriptedNetwork('lacking'),
]);
const { db, now } = bench;

const published = (state: ActState = 'done', profile_id = bench.profileId) =>
  insertWaiting(db(), { profile_id, state, published_at: now, done_at: now, outcome: 'done' });

const takeBack = async (actId: string, { headers } = bench.user, profile = bench.profileId) => {
  const url = `/api/profiles/${profile}/acts/${actId}/takeback`;
  const answer = await bench.server.api.inject({ method: 'POST', url, headers });
  return { status: answer.statusCode, body: answer.body && answer.json() };
};

const stateOf = async (id: string) => {
  const acts = db().selectFrom('activities').select('state').where('id', '=', id);
  return (await acts.executeTakeFirst())?.state;
};

test('keeps that an act is wanted back, and wakes its bot', async () => {
  const id = await published();
  const later = new Date(Date.now() + 3_600_000);
  await db().updateTable('profiles').set({ next_look_at: later, rests_for: 'dailyCap' }).execute();
  expect(await takeBack(id)).toEqual({ status: 204, body: '' });
  expect(await stateOf(id)).toBe('takingBack');
  const kept = await db().selectFrom('take_backs').selectAll().where('act_id', '=', id).execute();
  expect(kept).toEqual([
    {
      act_id: id,
      profile_id: bench.profileId,
      asked_by: 'owner',
      asked_at: now,
      problem: null,
      taken_back_at: null,
    },
  ]);
  const profile = db().selectFrom('profiles').select(['next_look_at', 'wakes']);
  const woken = await profile.where('id', '=', bench.profileId).executeTakeFirstOrThrow();
  expect(woken.wakes).toBe(1);
  expect(woken.next_look_at?.getTime()).toBeLessThan(later.getTime());
  expect(await takeBack(id)).toMatchObject({ status: 204 });
});

test.each(['sending', 'waiting', 'refused', 'withdrawn'] as const)(
  'answers 409 for an act that is %s, and leaves it',
  async (state) => {
    const id = await published(state);
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { code: 'act.wrongState' } });
    expect(await stateOf(id)).toBe(state);
  },
);

test('answers 409 where the network cannot delete, or is off', async () => {
  for (const [network, code] of [
    ['lacking', 'act.wrongState'],
    ['none', 'network.off'],
  ] as const) {
    const profile = await insertProfile(db(), { user_id: bench.user.id, sync_code: 7, network });
    const id = await published('done', profile);
    expect(await takeBack(id, bench.user, profile)).toMatchObject({ status: 409, body: { code } });
    expect(await stateOf(id)).toBe('done');
  }
});

test('takes back nothing of others, nor what does not exist', async () => {
  const id = await published();
  const stranger = await createSignedInUser(bench.server);
  const theirs = await insertProfile(db(), { user_id: stranger.id, sync_code: 7 });
  const notFound = { status: 404, body: { code: 'object.notFound' } };
  expect(await takeBack(id, stranger)).toMatchObject(notFound);
  expect(await takeBack(id, stranger, theirs)).toMatchObject(notFound);
  expect(await takeBack(newId())).toMatchObject(notFound);
  expect(await takeBack('no-id')).toMatchObject(notFound);
  expect(await stateOf(id)).toBe('done');
});

test('has Meelo ask again about posts of the kind', async () => {
  const { headers } = bench.user;
  const url = `/api/profiles/${bench.profileId}/rules`;
  const payload = { version: 0, rules: { steps: { thanks: 'automatic' } } };
  await bench.server.api.inject({ method: 'PUT', url, payload, headers });
  const id = await published();
  await db().updateTable('activities').set({ post_kind: 'thanks' }).where('id', '=', id).execute();
  expect(await takeBack(id)).toMatchObject({ status: 204 });
  const { kinds } = (await bench.server.api.inject({ url, headers })).json<RulesAnswer>();
  expect(kinds.find(({ kind }) => kind === 'thanks')).toMatchObject({
    step: 'draft',
    unchangedInRow: 0,
    askedAgain: { because: 'takenBack', at: now.toISOString() },
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RehearsalAnswer, RehearsalRequest } from '../../../shared/contract/rehearsal.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../../testing/api/createTestServer.ts';
import { insertDone, type DoneColumns } from '../../../testing/database/insertDone.ts';
import { insertProfile } from '../../../testing/database/insertProfile.ts';

let server: TestServer;
let user: SignedInUser;
let profileId: string;

const db = () => server.context.database.db;
const at = (time: string) => new Date(`2026-03-10T${time}Z`);

beforeAll(async () => {
  server = await createTestServer();
  server.clock.now = at('20:00');
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await createSignedInUser(server);
  profileId = await insertProfile(db(), { user_id: user.id, sync_code: 7 });
});

const made = (time: string, columns: Partial<DoneColumns> = {}) =>
  insertDone(db(), { profile_id: profileId, done_at: at(time), ...columns });

async function rehearse(payload: Partial<RehearsalRequest>, headers = user.headers) {
  const url = `/api/profiles/${profileId}/rules/rehearsal`;
  const body = { rules: {}, ...payload };
  const answer = await server.api.inject({ method: 'POST', url, payload: body, headers });
  return { status: answer.statusCode, body: answer.json<RehearsalAnswer>() };
}

async function outcomes(payload: Partial<RehearsalRequest>) {
  const { status, body } = await rehearse(payload);
  expect(status).toBe(200);
  const { acts, ...counts } = body;
  return { counts, acts: acts.map(({ outcome, because }) => because ?? outcome).toReversed() };
}

const actsWithWord = async (word: string) => (await outcomes({ rules: { words: [word] } })).acts;

/** For three hours on some weekdays. */
const from = (begin: string, days: number[]) => {
  const to = `${Number(begin.slice(0, 2)) + 3}:00`;
  return { timeZone: 'UTC', windows: [{ days, from: begin, to }] };
};

describe('POST /profiles/{id}/rules/rehearsal', () => {
  test('says that rules as they are would have changed nothing', async () => {
    await made('10:00');
    await made('11:00', { kind: 'comment' });
    expect(await outcomes({})).toEqual({
      counts: {
        same: 2,
        waits: 0,
        never: 0,
        leavesNothing: [],
        unanswerable: [],
        captionOnly: 0,
      },
      acts: ['same', 'same'],
    });
  });

  test('tells what would have waited, until when, and what would not have been made', async () => {
    await made('10:00', { author_username: 'lia' });
    const id = await made('13:00', { author_username: 'bob' });
    const { body } = await rehearse({ rules: { hours: from('15:00', [2]) }, people: 'LIA' });
    expect(body).toMatchObject({ same: 0, waits: 1, never: 1 });
    expect(body.acts[0]).toEqual({
      id,
      at: at('13:00').toISOString(),
      act: 'like',
      postKind: null,
      person: 'bob',
      text: null,
      outcome: 'waits',
      because: 'ownHours',
      until: at('15:00').toISOString(),
    });
    expect(body.acts[1]).toMatchObject({ outcome: 'never', because: 'personBlocked', until: null });
    expect((await outcomes({})).counts).toMatchObject({ same: 2 });
  });

  test('counts what is too old when its hours begin as what would not have been made', async () => {
    await made('10:00');
    await made('13:00', { published_at: new Date('2026-03-09T14:59Z') });
    await made('13:01', { published_at: new Date('2026-03-09T15:00Z') });
    const { body } = await rehearse({ rules: { hours: from('15:00', [2]) } });
    const whenHeld = body.acts.map(({ outcome, because, until }) => [outcome, because, until]);
    expect(whenHeld).toEqual([
      ['waits', 'ownHours', at('15:00').toISOString()],
      ['never', 'ownHours', null],
      ['waits', 'ownHours', at('15:00').toISOString()],
    ]);
    const mondays = await rehearse({ rules: { hours: from('09:00', [1]) } });
    expect(mondays.body).toMatchObject({ waits: 0, never: 3 });
  });

  test('says when the last of several rules would have let an act go', async () => {
    const yesterday = new Date('2026-03-09T15:30:00Z');
    await made('15:30', { done_at: yesterday, published_at: yesterday });
    await made('13:00');
    const acts = { like: { isOn: true, dailyCap: 1 } };
    const hours = from('15:00', [1, 2]);
    const { body } = await rehearse({ rules: { acts, hours } });
    expect(body.acts[0]).toMatchObject({
      outcome: 'waits',
      because: 'ownHours',
      until: at('15:30').toISOString(),
    });
  });

  test('counts in its caps what would have waited, at the time at which it would have been made', async () => {
    const yesterday = new Date('2026-03-09T13:00:00Z');
    await made('13:00', { done_at: yesterday, published_at: yesterday });
    await made('15:30');
    const acts = { like: { isOn: true, dailyCap: 1 } };
    const windows = [
      { days: [1], from: '17:00', to: '19:00' },
      { days: [2], from: '15:00', to: '18:00' },
    ];
    const { body } = await rehearse({ rules: { acts, hours: { timeZone: 'UTC', windows } } });
    expect(body.acts.map(({ because, until }) => [because, until])).toEqual([
      ['ownCaps', at('17:00').toISOString()],
      ['ownHours', '2026-03-09T17:00:00.000Z'],
    ]);
  });

  test('answers a person once in its days, also where the first answer would have waited', async () => {
    await made('13:00', { author_username: 'lia' });
    await made('13:30', { author_username: 'lia' });
    const hours = from('15:00', [2]);
    expect((await outcomes({ rules: { hours, daysBetweenAnswers: 7 } })).acts).toEqual([
      'ownHours',
      'answeredLately',
    ]);
    expect((await outcomes({ rules: { hours } })).acts).toEqual(['ownHours', 'ownHours']);
  });

  test('counts in its caps and days what would have been made, and nothing else', async () => {
    await made('10:00', { author_username: 'lia', caption: 'My vote' });
    await made('11:00', { author_username: 'lia' });
    await made('12:00', { author_username: 'lia' });
    await made('13:00', { author_username: 'bob' });
    const acts = { like: { isOn: true, dailyCap: 1 } };
    const rules = { words: ['vote'], acts, daysBetweenAnswers: 7 };
    expect((await outcomes({ rules })).acts).toEqual([
      'wordBlocked',
      'same',
      'answeredLately',
      'ownCaps',
    ]);
  });

  test('says before they are saved what proposed rules come to, and what it does not know', async () => {
    await made('10:00');
    await made('11:00', { beside_caption: '' });
    const rules = { words: ['vote'], hours: { timeZone: 'UTC', windows: [] } };
    const consequences = { leavesNothing: ['noHours'], unanswerable: [], captionOnly: 1 };
    expect((await rehearse({ rules })).body).toMatchObject({ ...consequences, never: 2 });
    expect((await rehearse({ rules, acts: 1 })).body).toMatchObject({ captionOnly: 0 });
  });

  test('finds a word among hashtags and in what the picture shows', async () => {
    await made('10:00', { caption: 'Look!', beside_caption: '#MyVote\nA ballot box' });
    await made('11:00', { caption: 'Look!', beside_caption: '' });
    expect(await actsWithWord('my vote')).toEqual(['wordBlocked', 'same']);
    expect(await actsWithWord('ballot')).toEqual(['wordBlocked', 'same']);
  });

  test('leaves out an act that is off, and lets approved ones wait for nothing', async () => {
    const approved = { kind: 'comment', approved_at: at('09:00') } as const;
    await made('10:00', { kind: 'like' });
    await made('11:00', approved);
    const off = { isOn: false, dailyCap: null };
    const hours = { timeZone: 'UTC', windows: [] };
    const rules = { acts: { like: off }, hours };
    expect((await outcomes({ rules })).acts).toEqual(['actOff', 'same']);
    expect((await outcomes({ rules: { acts: { comment: off } } })).acts).toEqual([
      'same',
      'actOff',
    ]);
  });

  test('takes the newest 30, or as many as it is asked for', async () => {
    for (let minute = 10; minute < 50; minute += 1) await made(`10:${minute}`);
    expect((await rehearse({})).body.acts).toHaveLength(30);
    const { body } = await rehearse({ acts: 35 });
    expect(body.acts).toHaveLength(35);
    expect(body.acts[0]?.at).toBe(at('10:49').toISOString());
  });

  test('refuses rules that contradict each other, and a profile of another user', async () => {
    const acts = { like: { isOn: true, dailyCap: 0 } };
    expect(await rehearse({ rules: { acts } })).toMatchObject({ status: 400 });
    const { headers } = await createSignedInUser(server);
    expect(await rehearse({}, headers)).toMatchObject({ status: 404 });
  });
});

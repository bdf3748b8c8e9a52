import { describe, expect, test } from '@jest/globals';
import type { HoursWindow } from '../../../shared/contract/ownLimits.ts';
import type { RulesRequest } from '../../../shared/contract/rules.ts';
import { insertWaiting, type WaitingColumns } from '../../../testing/database/insertWaiting.ts';
import { setUpRules } from '../../../testing/api/setUpRules.ts';

const bench = setUpRules();
const { now, db, call, change } = bench;

const weekdays = [1, 2, 3, 4, 5];
const morning: HoursWindow = { days: weekdays, from: '09:00', to: '12:00' };
const evening: HoursWindow = { days: [6, 7], from: '20:00', to: '02:00' };
const timeZone = 'America/Sao_Paulo';
/** Around the dash between two days. */
const thinSpace = '\u2009';

describe('PUT /profiles/{id}/rules', () => {
  test('stores acts, hours, words and days, and answers them with what they leave', async () => {
    const rules = {
      acts: { like: { isOn: false, dailyCap: 5 }, comment: { isOn: true, dailyCap: 3 } },
      hours: { timeZone, windows: [morning, evening] },
      words: ['Eleições', '地震'],
      daysBetweenAnswers: 7,
    };
    await insertWaiting(db(), {
      profile_id: bench.profileId(),
      state: 'done',
      kind: 'comment',
      planned_at: now,
      published_at: now,
    });
    const answer = await change(0, rules);
    expect(answer).toMatchObject({ version: 1, rules, leavesNothing: [] });
    const cap = answer.network?.dailyCap ?? 0;
    expect(answer.acts).toEqual([
      { act: 'like', isOn: false, dailyCap: 5, madeToday: 0, leftToday: 0 },
      { act: 'react', isOn: true, dailyCap: null, madeToday: 0, leftToday: cap - 1 },
      { act: 'comment', isOn: true, dailyCap: 3, madeToday: 1, leftToday: 2 },
      { act: 'aiComment', isOn: true, dailyCap: null, madeToday: 0, leftToday: cap - 1 },
    ]);
    expect((await call('GET', '')).body).toEqual(answer);
  });

  test('takes a cap above that of the network, which holds', async () => {
    const { acts, network } = await change(0, { acts: { like: { isOn: true, dailyCap: 9999 } } });
    expect(acts[0]).toMatchObject({ dailyCap: 9999, leftToday: network?.dailyCap });
  });

  test('lets the bot look at once at rules for which it rested', async () => {
    const resting = {
      rests_for: 'ownHours',
      next_look_at: new Date(Date.now() + 9_000_000),
    } as const;
    const profile = db().updateTable('profiles').where('id', '=', bench.profileId());
    await profile.set(resting).execute();
    await change(0, { hours: { timeZone, windows: [morning] } });
    const row = db()
      .selectFrom('profiles')
      .select('next_look_at')
      .where('id', '=', bench.profileId());
    const { next_look_at } = await row.executeTakeFirstOrThrow();
    expect(next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('stores a word once, whatever its case and accents', async () => {
    const words = [
      ' Política ',
      'POLITICA',
      'ＰＯＬＩＴＩＣＡ',
      '#politica',
      '',
      'か',
      'が',
      '#a',
      'A',
    ];
    expect((await change(0, { words })).rules.words).toEqual(['Política', 'か', 'が', '#a']);
  });

  test.each(['.', '#', '\u200b'])('refuses %j, which is no word', async (word) => {
    const refused = await call('PUT', '', {
      payload: { version: 0, rules: { words: ['a', word] } },
    });
    expect(refused).toMatchObject({ status: 400, body: { field: 'rules.words.1' } });
    expect(refused.body.message).toContain('is no word');
  });

  test('discards what waits for posts with words or topics that are blocked now, and says why', async () => {
    await change(0, { words: ['known'] });
    const waiting = (columns: Partial<WaitingColumns> = {}) =>
      insertWaiting(db(), { profile_id: bench.profileId(), published_at: now, ...columns });
    const caption = 'About the VOTE';
    const letGo = [
      await waiting({ caption }),
      await waiting({ beside_caption: '#vote\nA box', post_kind: 'praise' }),
      await waiting({ caption, state: 'drafted' }),
    ];
    const kept = [
      await waiting({ caption: 'Well known' }),
      await waiting({ caption, post_kind: 'crisis', comment: null }),
      await waiting({ caption, state: 'approved', approved_at: now }),
    ];
    await change(1, { words: ['known', 'vote'] });
    const acts = await db()
      .selectFrom('activities')
      .select(['id', 'state', 'outcome_reason'])
      .where('profile_id', '=', bench.profileId())
      .execute();
    const gone = acts.filter(({ state }) => state === 'withdrawn');
    expect(gone.map(({ id }) => id).toSorted()).toEqual(letGo.toSorted());
    expect(new Set(gone.map((act) => act.outcome_reason))).toEqual(new Set(['wordBlocked']));
    expect(acts).toHaveLength(letGo.length + kept.length);
  });

  const off = { isOn: false, dailyCap: null };
  test.each<[string, RulesRequest['rules'], string[]]>([
    ['acts', { acts: { like: off, react: off, comment: off, aiComment: off } }, ['actsOff']],
    ['hours', { hours: { timeZone, windows: [] } }, ['noHours']],
  ])('says that rules without %s leave nothing to do', async (_what, rules, leavesNothing) => {
    expect(await change(0, rules)).toMatchObject({ leavesNothing });
  });

  test.each<[string, RulesRequest['rules'], string[]]>([
    [
      'an act that is on with no act a day',
      { acts: { like: { isOn: true, dailyCap: 0 } } },
      ['rules.acts.like.isOn', 'rules.acts.like.dailyCap'],
    ],
    [
      'hours without a day',
      { hours: { timeZone, windows: [morning, { ...evening, days: [] }] } },
      ['rules.hours.windows.1.days', 'rules.hours.windows.1.from'],
    ],
    [
      'hours that end when they begin',
      { hours: { timeZone, windows: [{ ...morning, to: '09:00' }] } },
      ['rules.hours.windows.0.from', 'rules.hours.windows.0.to'],
    ],
    [
      'hours that overlap',
      { hours: { timeZone, windows: [morning, { days: [5], from: '11:59', to: '13:00' }] } },
      ['rules.hours.windows.0', 'rules.hours.windows.1'],
    ],
    [
      'hours that overlap over the end of the week',
      { hours: { timeZone, windows: [evening, { days: [1], from: '01:30', to: '03:00' }] } },
      ['rules.hours.windows.0', 'rules.hours.windows.1'],
    ],
    [
      'a night that runs into the next',
      {
        hours: {
          timeZone,
          windows: [
            { days: [1], from: '09:00', to: '08:00' },
            { days: [2], from: '07:00', to: '08:00' },
          ],
        },
      },
      ['rules.hours.windows.0', 'rules.hours.windows.1'],
    ],
  ])('refuses %s, and names both', async (_what, rules, fields) => {
    const { status, body } = await call('PUT', '', { payload: { version: 0, rules } });
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'rules.contradict' });
    expect(body.fields.toSorted()).toEqual(fields.toSorted());
    expect((await call('GET', '')).body.version).toBe(0);
  });

  test('takes hours that touch', async () => {
    const noon = { days: weekdays, from: '12:00', to: '24:00' };
    const night = { days: weekdays, from: '00:00', to: '09:00' };
    const hours = { timeZone, windows: [morning, noon, night] };
    expect((await change(0, { hours })).rules.hours).toEqual(hours);
  });

  test.each<[string, object, string]>([
    [
      'an unknown time zone',
      { hours: { timeZone: 'Mars/Base', windows: [] } },
      'rules.hours.timeZone',
    ],
    [
      'an offset as time zone',
      { hours: { timeZone: '+03:00', windows: [] } },
      'rules.hours.timeZone',
    ],
    [
      'a time that is none',
      { hours: { timeZone, windows: [{ ...morning, from: '25:00' }] } },
      'rules.hours.windows.0.from',
    ],
    [
      'an eighth day',
      { hours: { timeZone, windows: [{ ...morning, days: [8] }] } },
      'rules.hours.windows.0.days.0',
    ],
    ['too long a word', { words: ['ok', 'é'.repeat(61)] }, 'rules.words.1'],
    ['half a day between answers', { daysBetweenAnswers: 0.5 }, 'rules.daysBetweenAnswers'],
    [
      'a cap below nothing',
      { acts: { like: { isOn: true, dailyCap: -1 } } },
      'rules.acts.like.dailyCap',
    ],
  ])('refuses %s, and names it', async (_what, rules, field) => {
    const { status, body } = await call('PUT', '', { payload: { version: 0, rules } });
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'input.invalid', field });
  });

  test.each([
    [
      'pt',
      'Os horários 09:00–12:00 (seg. – sex.) e 11:00–13:00 (seg., qua. – qui.) se sobrepõem. Mude um deles ou junte os dois.',
    ],
    [
      'en',
      'The hours 09:00–12:00 (Mon – Fri) and 11:00–13:00 (Mon, Wed – Thu) overlap. Change one of them, or join them.',
    ],
    [
      'ja',
      '時間帯 09:00–12:00（月～金）と 11:00–13:00（月、水～木）が重なっています。どちらかを変えるか、1つにまとめてください。',
    ],
  ])('names two hours that overlap with their days, in words of %s', async (language, message) => {
    const windows = [morning, { days: [4, 1, 3], from: '11:00', to: '13:00' }];
    const headers = { ...bench.headers(), 'accept-language': language };
    const payload = { version: 0, rules: { hours: { timeZone, windows } } };
    const { body } = await call('PUT', '', { payload, headers });
    expect(body.message.replaceAll(thinSpace, ' ')).toBe(message);
  });
});

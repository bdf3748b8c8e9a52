import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BlockedPeopleChange } from '../../shared/contract/blockedPeople.ts';
import type { HoursWindow } from '../../shared/contract/ownLimits.ts';
import type { RulesAnswer, RulesRequest } from '../../shared/contract/rules.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from '../../testing/createTestServer.ts';
import { insertProfile } from '../../testing/insertProfile.ts';
import { insertWaiting, type WaitingColumns } from '../../testing/insertWaiting.ts';

let server: TestServer;
let user: SignedInUser;
let profileId: string;

const now = new Date('2026-03-10T12:00:00Z');
const db = () => server.context.database.db;

beforeAll(async () => {
  server = await createTestServer();
  server.clock.now = now;
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await createSignedInUser(server);
  profileId = await insertProfile(db(), { user_id: user.id, sync_code: 7 });
});

interface Call {
  payload?: object;
  headers?: Record<string, string>;
}

async function call(
  method: 'GET' | 'PUT',
  path: string,
  { payload, headers = user.headers }: Call = {},
) {
  const url = `/api/profiles/${profileId}/rules${path}`;
  const answer = await server.api.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

async function put<Answer = RulesAnswer>(path: string, payload: object): Promise<Answer> {
  const { status, body } = await call('PUT', path, { payload });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

const change = (version: number, rules: RulesRequest['rules']) => put('', { version, rules });
const block = (version: number, text: string) =>
  put<BlockedPeopleChange>('/people', { version, text });
const names = async () => (await call('GET', '/people')).body.names;
const changes = async () => (await call('GET', '/changes')).body.changes;

const weekdays = [1, 2, 3, 4, 5];
const morning: HoursWindow = { days: weekdays, from: '09:00', to: '12:00' };
const evening: HoursWindow = { days: [6, 7], from: '20:00', to: '02:00' };
const timeZone = 'America/Sao_Paulo';

describe('PUT /profiles/{id}/rules', () => {
  test('stores acts, hours, words and days, and answers them with what they leave', async () => {
    const rules = {
      acts: { like: { isOn: false, dailyCap: 5 }, comment: { isOn: true, dailyCap: 3 } },
      hours: { timeZone, windows: [morning, evening] },
      words: ['Eleições', '地震'],
      daysBetweenAnswers: 7,
    };
    await insertWaiting(db(), {
      profile_id: profileId,
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
    const profile = db().updateTable('profiles').where('id', '=', profileId);
    await profile.set(resting).execute();
    await change(0, { hours: null });
    const row = db().selectFrom('profiles').select('next_look_at').where('id', '=', profileId);
    const { next_look_at } = await row.executeTakeFirstOrThrow();
    expect(next_look_at?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('stores a word once, whatever its case and accents', async () => {
    const words = [' Política ', 'POLITICA', 'ＰＯＬＩＴＩＣＡ', '', 'か', 'が'];
    expect((await change(0, { words })).rules.words).toEqual(['Política', 'か', 'が']);
  });

  test('lets go what waits for posts with words or topics that are blocked now, and says why', async () => {
    await change(0, { words: ['known'] });
    const waiting = (columns: Partial<WaitingColumns> = {}) =>
      insertWaiting(db(), { profile_id: profileId, published_at: now, ...columns });
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
      .where('profile_id', '=', profileId)
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

  test('names two hours that overlap in words of the person', async () => {
    const windows = [morning, { days: [1], from: '11:00', to: '13:00' }];
    const headers = { ...user.headers, 'accept-language': 'pt' };
    const payload = { version: 0, rules: { hours: { timeZone, windows } } };
    const { body } = await call('PUT', '', { payload, headers });
    expect(body.message).toBe(
      'Os horários 09:00–12:00 e 11:00–13:00 se sobrepõem. Mude um deles ou junte os dois.',
    );
  });
});

describe('PUT /profiles/{id}/rules/people', () => {
  test('lets go what waits for people who are blocked now, and says why', async () => {
    const waiting = (username: string, columns: Partial<WaitingColumns> = {}) =>
      insertWaiting(db(), {
        profile_id: profileId,
        published_at: now,
        author_username: username,
        ...columns,
      });
    const unsent = [
      await waiting('Rui.Dias'),
      await waiting('rui.dias', { state: 'approved', approved_at: now }),
      await waiting('rui.dias', { post_kind: 'crisis', comment: null }),
    ];
    const another = await waiting('eva.lima');
    await block(0, 'rui.dias');
    const acts = await db()
      .selectFrom('activities')
      .select(['id', 'state', 'outcome_reason', 'done_at'])
      .where('profile_id', '=', profileId)
      .execute();
    const letGo = { state: 'withdrawn', outcome_reason: 'personBlocked', done_at: now };
    expect(new Map(acts.map(({ id, ...act }) => [id, act]))).toEqual(
      new Map([
        ...unsent.map((id): [string, object] => [id, letGo]),
        [another, { state: 'waiting', outcome_reason: null, done_at: null }],
      ]),
    );
  });

  test('stores the names in pasted rubbish as the network compares them, and says what is none', async () => {
    const text = 'Lia\nlia, BOB;carl\r\n\r\nnot a name\n<script>\n  zoë ';
    expect(await block(0, text)).toEqual({
      version: 1,
      names: ['bob', 'carl', 'lia', 'zoë'],
      notNames: [
        { line: 4, text: 'not a name' },
        { line: 5, text: '<script>' },
      ],
      notNamesTotal: 2,
      duplicates: 1,
    });
    expect((await call('GET', '/people')).body).toEqual({
      version: 1,
      names: ['bob', 'carl', 'lia', 'zoë'],
    });
    expect((await call('GET', '')).body).toMatchObject({ version: 1, blockedPeople: 4 });
  });

  test('takes 10 000 names among as much rubbish, and not one more', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `person.${index}.example.com`);
    const pasted = lines.map((name) => ` ${name.toUpperCase()} ;\t<${name}>`).join('\r\n');
    const { notNames, ...answer } = await block(0, pasted);
    expect(answer).toMatchObject({ names: lines.toSorted(), notNamesTotal: 10_000, duplicates: 0 });
    expect(notNames).toHaveLength(100);
    expect(notNames.at(-1)).toEqual({ line: 100, text: '<person.99.example.com>' });
    const tooMany = await call('PUT', '/people', {
      payload: { version: 1, text: [...lines, 'x'].join('\n') },
    });
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'input.invalid', field: 'text' } });
    expect(await names()).toHaveLength(10_000);
  });

  test('tells who saves on an old version what holds now, and changes nothing', async () => {
    const { version } = await block(0, 'lia');
    const stale = await call('PUT', '/people', { payload: { version: 0, text: 'bob' } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'rules.changed', current: { version } },
    });
    expect(await names()).toEqual(['lia']);
  });

  test("shows and changes nothing of another user's profile", async () => {
    const { headers } = await createSignedInUser(server);
    const asked = [
      call('GET', '/people', { headers }),
      call('PUT', '/people', { payload: { version: 0, text: 'x' }, headers }),
      call('GET', '/changes', { headers }),
      call('PUT', '/version', { payload: { version: 1, restored: 0 }, headers }),
    ];
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('the changes of the rules', () => {
  test('are listed with time, author and what they changed, newest first', async () => {
    await change(0, { words: ['x'], daysBetweenAnswers: 2 });
    await block(1, 'lia\nbob');
    await change(2, { words: [] });
    const byOwner = { at: now.toISOString(), by: 'owner', because: null, postKind: null };
    const nobody = { added: 0, removed: 0 };
    expect(await changes()).toEqual([
      { ...byOwner, version: 3, parts: ['words'], people: nobody },
      { ...byOwner, version: 2, parts: ['people'], people: { added: 2, removed: 0 } },
      { ...byOwner, version: 1, parts: ['words', 'daysBetweenAnswers'], people: nobody },
    ]);
  });

  test('can be undone, the last one or several, with the names of people', async () => {
    await change(0, { words: ['x'] });
    await block(1, 'lia\nbob');
    await block(2, 'bob\ncarl');
    await change(3, { words: [] });
    expect(await put('/version', { version: 4, restored: 3 })).toMatchObject({
      version: 5,
      rules: { words: ['x'] },
      blockedPeople: 2,
    });
    expect(await names()).toEqual(['bob', 'carl']);
    await put('/version', { version: 5, restored: 2 });
    expect(await names()).toEqual(['bob', 'lia']);
    await put('/version', { version: 6, restored: 0 });
    expect(await names()).toEqual([]);
    expect((await call('GET', '')).body.rules.words).toEqual([]);
    await put('/version', { version: 7, restored: 6 });
    expect(await names()).toEqual(['bob', 'lia']);
  });

  test('are undone by nobody who has not seen the last one', async () => {
    await change(0, { words: ['x'] });
    await change(1, { words: ['y'] });
    const stale = await call('PUT', '/version', { payload: { version: 1, restored: 0 } });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    const ahead = await call('PUT', '/version', { payload: { version: 2, restored: 2 } });
    expect(ahead).toMatchObject({ status: 400, body: { field: 'restored' } });
  });

  test('are answered one more than a page shows, so that there is a way back before each', async () => {
    for (let version = 0; version < 52; version += 1) {
      await change(version, { daysBetweenAnswers: version % 2 });
    }
    const listed = await changes();
    expect(listed).toHaveLength(51);
    expect(listed.at(-1)).toMatchObject({ version: 2, parts: ['daysBetweenAnswers'] });
  });

  test('are kept 200 times, and as many as have 100 000 names', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `p${index}`).join('\n');
    for (let version = 0; version < 12; version += 1) {
      await block(version, version % 2 === 0 ? lines : '');
    }
    expect((await changes()).map(({ version }: { version: number }) => version)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
    const gone = await call('PUT', '/version', { payload: { version: 12, restored: 1 } });
    expect(gone).toMatchObject({ status: 400, body: { field: 'restored' } });
  });
});

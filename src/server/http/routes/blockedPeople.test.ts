import { describe, expect, test } from '@jest/globals';
import { insertWaiting, type WaitingColumns } from '../../../testing/database/insertWaiting.ts';
import { setUpRules } from '../../../testing/api/setUpRules.ts';

const bench = setUpRules();
const { now, db, call, block, names } = bench;

describe('the people of PUT /profiles/{id}/rules', () => {
  test('discards what waits for people who are blocked now, and says why', async () => {
    const waiting = (username: string, columns: Partial<WaitingColumns> = {}) =>
      insertWaiting(db(), {
        profile_id: bench.profileId(),
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
      .where('profile_id', '=', bench.profileId())
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
    const text = ['--', ...lines, 'x', '...', 'X'].join('\n');
    const saved = await call('PUT', '', { payload: { version: 1, rules: {}, people: text } });
    expect(saved).toMatchObject({ status: 400, body: { code: 'input.invalid', field: 'people' } });
    expect(saved.body.message).toMatch(/^The list has 10\.001 names/);
    const rehearsed = await call('POST', '/rehearsal', { payload: { rules: {}, people: text } });
    expect(rehearsed).toMatchObject({ status: 400, body: { field: 'people' } });
    expect(await names()).toHaveLength(10_000);
  });

  test('tells who saves on an old version what holds now, and changes nothing', async () => {
    await block(0, 'lia');
    const payload = { version: 0, rules: { words: ['x'] }, people: 'bob' };
    expect(await call('PUT', '', { payload })).toMatchObject({
      status: 409,
      body: { code: 'rules.changed', current: { version: 1, rules: { words: [] } } },
    });
    expect(await names()).toEqual(['lia']);
  });

  test('reads no name of a list that was made on an old version', async () => {
    const { version } = (await call('GET', '/people')).body;
    const tooMany = Array.from({ length: 10_001 }, (_, index) => `late.${index}.example.com`);
    const list = { rules: {}, people: tooMany.join(',') };
    const stale = await call('PUT', '', { payload: { version: version + 1, ...list } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'rules.changed' } });
    const newest = await call('PUT', '', { payload: { version, ...list } });
    expect(newest).toMatchObject({ status: 400, body: { field: 'people' } });
  });

  test('saves a list twenty times a minute, and rules still after that', async () => {
    for (let version = 0; version < 20; version += 1) await block(version, `lia${version}`);
    const payload = { version: 20, rules: { words: ['x'] } };
    const list = await call('PUT', '', { payload: { ...payload, people: 'lia' } });
    expect(list).toMatchObject({ status: 429, body: { code: 'calls.tooOften' } });
    expect(await call('PUT', '', { payload })).toMatchObject({ status: 200 });
  });

  test("shows and changes nothing of another user's profile", async () => {
    const headers = await bench.headersOfAnother();
    const asked = [
      call('GET', '/people', { headers }),
      call('PUT', '', { payload: { version: 0, rules: {}, people: 'x' }, headers }),
      call('GET', '/changes', { headers }),
      call('PUT', '/version', { payload: { version: 1, restored: 0 }, headers }),
    ];
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { setUpRules } from '../../../testing/api/setUpRules.ts';

const { now, call, put, change, block, names, changes } = setUpRules();

describe('the changes of the rules', () => {
  test('are listed with time, author and what they changed, newest first', async () => {
    await change(0, { words: ['x'], daysBetweenAnswers: 2 });
    await block(1, 'lia\nbob');
    await change(2, { words: [] });
    const byOwner = { at: now.toISOString(), by: 'owner', because: null, postKind: null };
    const nobody = { added: 0, removed: 0 };
    expect(await changes()).toEqual([
      {
        ...byOwner,
        version: 3,
        parts: ['words'],
        before: { words: ['x'] },
        after: { words: [] },
        people: nobody,
      },
      {
        ...byOwner,
        version: 2,
        parts: ['people'],
        before: {},
        after: {},
        people: { added: 2, removed: 0 },
      },
      {
        ...byOwner,
        version: 1,
        parts: ['words', 'daysBetweenAnswers'],
        before: { words: [], daysBetweenAnswers: 0 },
        after: { words: ['x'], daysBetweenAnswers: 2 },
        people: nobody,
      },
    ]);
  });

  test('of rules and people are one where they are saved together, and are undone together', async () => {
    await block(0, 'lia');
    const together = { version: 1, rules: { words: ['x'] }, people: 'lia\nbob\n--' };
    expect(await put('', together)).toMatchObject({
      version: 2,
      rules: { words: ['x'] },
      blockedPeople: 2,
      people: { version: 2, names: ['bob', 'lia'], notNames: [{ line: 3, text: '--' }] },
    });
    const [newest, ...earlier] = await changes();
    expect(newest).toMatchObject({
      version: 2,
      parts: ['words', 'people'],
      before: { words: [] },
      after: { words: ['x'] },
      people: { added: 1, removed: 0 },
    });
    expect(earlier).toHaveLength(1);
    await put('/version', { version: 2, restored: 1 });
    expect(await names()).toEqual(['lia']);
    expect((await call('GET', '')).body.rules.words).toEqual([]);
  });

  test('store nothing of either where one of them is refused', async () => {
    const payload = { version: 0, rules: { acts: { like: { isOn: true, dailyCap: 0 } } } };
    const both = { payload: { ...payload, people: 'lia' } };
    expect(await call('PUT', '', both)).toMatchObject({ status: 400 });
    const warned = {
      version: 0,
      rules: { hours: { timeZone: 'UTC', windows: [] } },
      people: 'lia',
    };
    const told = await call('PUT', '?warnsFirst=true', { payload: warned });
    expect(told).toMatchObject({ status: 409, body: { code: 'rules.warned' } });
    expect(await names()).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  test('say of long lists only what came and went', async () => {
    const kept = { name: 'kept', text: 'It stays.' };
    const hours = { name: 'hours', text: 'From 9.' };
    await change(0, { words: ['x', 'y'], savedReplies: [kept, hours] });
    await change(1, { words: ['y', 'z'], savedReplies: [kept, { ...hours, text: 'From 10.' }] });
    expect((await changes())[0]).toMatchObject({
      before: { words: ['x'], savedReplies: [hours] },
      after: { words: ['z'], savedReplies: [{ ...hours, text: 'From 10.' }] },
    });
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

  test('are none where nothing differs, and the version that stands is answered', async () => {
    const acts = { like: { isOn: true, dailyCap: null } };
    expect(await change(0, { words: [], hours: null, acts })).toMatchObject({ version: 0 });
    await change(0, { words: ['x'] });
    await block(1, 'lia');
    const standing = await change(2, { words: ['x'] });
    expect(standing).toEqual((await call('GET', '')).body);
    expect(await block(2, 'Lia\nlia')).toMatchObject({ version: 2, names: ['lia'], duplicates: 1 });
    await block(2, '');
    expect(await put('/version', { version: 3, restored: 1 })).toMatchObject({ version: 3 });
    expect((await changes()).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  });

  test('are undone by nobody who has not seen the last one', async () => {
    await change(0, { words: ['x'] });
    await change(1, { words: ['y'] });
    const stale = await call('PUT', '/version', { payload: { version: 1, restored: 0 } });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    const unread = await call('PUT', '/version', { payload: { version: 9, restored: 9 } });
    expect(unread).toMatchObject({ status: 409, body: { current: { version: 2 } } });
    const standing = await call('PUT', '/version', { payload: { version: 2, restored: 2 } });
    expect(standing).toMatchObject({
      status: 400,
      body: { field: 'restored', message: 'These rules already apply. Choose an earlier change.' },
    });
    const ahead = await call('PUT', '/version', { payload: { version: 2, restored: 9 } });
    expect(ahead).toMatchObject({
      status: 400,
      body: { field: 'restored', message: expect.stringMatching(/^There is no such version/) },
    });
  });

  test('are answered one more than a page shows, so that there is a way back before each', async () => {
    for (let version = 0; version < 52; version += 1) {
      await change(version, { daysBetweenAnswers: 1 + (version % 2) });
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

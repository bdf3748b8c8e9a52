import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { engines } from '../../testing/database/createTestDatabase.ts';
import { insertDone, type DoneColumns } from '../../testing/database/insertDone.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import type { Database } from '../database/Database.ts';
import { listActivities } from './activities.ts';
import type { DoneActs } from './doneActs.ts';

const doneAt = (minute: number) => new Date(Date.UTC(2025, 2, 5, 14, minute));

describe.each(engines)('the search on $engine', ({ create }) => {
  let database: Database;
  let profileId: string;
  let userId: string;
  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    profileId = await insertProfile(database.db);
    const { user_id } = await database.db
      .selectFrom('profiles')
      .select('user_id')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow();
    userId = user_id;
  });

  const insert = (columns: Omit<DoneColumns, 'profile_id'>) =>
    insertDone(database.db, { profile_id: profileId, ...columns });

  const find = async (filter: Partial<DoneActs>, page = 1) => {
    const sources = { db: database.db, media: { thumbUrl: () => '' }, networks: new Map() };
    const { data, pagination } = await listActivities(sources as never, {
      userId,
      profileId,
      page,
      limit: 2,
      ...filter,
    });
    const ids = data.map(({ id }) => id);
    return { found: data.map(({ profile_name }) => profile_name), total: pagination.total, ids };
  };

  test('finds words in names, in what the bot wrote and in what they wrote', async () => {
    await insert({
      author_username: 'lia.dunas',
      comment: 'A quiet morning',
      caption: 'The beach',
    });
    for (const search of ['dunas', 'quiet', 'beach', 'beach lia', '  morn  ']) {
      expect({ search, ...(await find({ search })) }).toMatchObject({ search, total: 1 });
    }
    expect(await find({ search: 'quiet evening' })).toEqual({ found: [], total: 0, ids: [] });
  });

  test('keeps its pages as of an act, whatever the bot does meanwhile', async () => {
    for (const [minute, author_username] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      // The last three at the same time.
      const done_at = doneAt(Math.min(minute, 2));
      await insert({ author_username, done_at });
    }
    const { ids, ...first } = await find({});
    const [asOf] = ids;
    for (const minute of [3, 4]) await insert({ author_username: 'new', done_at: doneAt(minute) });
    const pages = [await find({ asOf }), await find({ asOf }, 2), await find({ asOf }, 3)];
    expect(pages[0]).toEqual({ ids, ...first });
    const names = pages.flatMap(({ found }) => found);
    expect(names.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await find({ asOf: profileId })).total).toBe(7);
  });

  test('takes no notice of letter case and accents, but of the marks of kana', async () => {
    await insert({ author_username: 'a', caption: 'MANHÃ no CAFÉ' });
    await insert({ author_username: 'b', caption: 'が海' });
    await insert({ author_username: 'c', caption: '朝の海がきれい' });
    expect((await find({ search: 'manha Café' })).found).toEqual(['a']);
    expect((await find({ search: 'か' })).found).toEqual([]);
    expect((await find({ search: 'の海が' })).found).toEqual(['c']);
  });

  test('takes every character for itself', async () => {
    await insert({ author_username: 'a', comment: `100% _sure_ it's "C:\\temp" 🌧️` });
    await insert({ author_username: 'b', comment: 'nothing of it' });
    for (const search of ['%', '_', '\\', "'", '"', '🌧️', '0% _']) {
      const found = await find({ search });
      expect({ search, ...found }).toMatchObject({ search, found: ['a'], total: 1 });
    }
    expect((await find({ search: '\u0301' })).total).toBe(2);
    expect((await find({ search: 'a b c d e f g h i j k l m n' })).total).toBe(0);
  });

  test('follows a text that is changed, and takes one of any length', async () => {
    const id = await insert({ author_username: 'a', comment: 'Before' });
    const { db } = database;
    await insert({
      author_username: 'long',
      comment: '海'.repeat(5000),
      caption: '🌧️'.repeat(2000),
    });
    await db.updateTable('activities').set({ comment: 'Após' }).where('id', '=', id).execute();
    expect([
      (await find({ search: 'before' })).total,
      (await find({ search: 'apos' })).total,
    ]).toEqual([0, 1]);
  });

  test('counts all pages, also beyond the last one, and filters by person, outcome and kind', async () => {
    for (const author_username of ['a', 'b', 'b'])
      await insert({ author_username, comment: 'sea' });
    await insert({ author_username: 'b', comment: 'sea', kind: 'comment', outcome: 'unknown' });
    expect(await find({ search: 'sea' }, 2)).toMatchObject({ total: 4 });
    expect(await find({ search: 'sea' }, 9)).toMatchObject({ found: [], total: 4 });
    expect((await find({ person: 'b' })).total).toBe(3);
    expect((await find({ person: 'b', outcome: 'done', search: 'sea' })).total).toBe(2);
    expect((await find({ kind: 'comment', outcome: 'unknown' })).total).toBe(1);
    expect((await find({ kind: 'like', outcome: 'unknown' })).total).toBe(0);
    const post_gone_at = new Date();
    await insert({ author_username: 'c', kind: 'comment', post_gone_at });
    await insert({ author_username: 'd', kind: 'comment', post_gone_at, state: 'takenBack' });
    expect(await find({ outcome: 'postGone' })).toMatchObject({ found: ['c'], total: 1 });
  });

  test('shows what was practised without a filter by outcome, and as practice alone', async () => {
    const post_gone_at = new Date();
    const ends = ['done', 'gone', 'unknown', 'refused', 'postGone'] as const;
    await insert({ author_username: 'practised', is_practice: true, post_gone_at });
    await insert({ author_username: 'sent' });
    const found = await Promise.all(ends.map(async (outcome) => (await find({ outcome })).found));
    expect(found.flat()).toEqual(['sent']);
    expect((await find({})).total).toBe(2);
    await insert({ author_username: 'left', is_practice: true, outcome: 'refused' });
    const practised = await find({ outcome: 'practice' });
    expect([practised.found.toSorted(), practised.total]).toEqual([['left', 'practised'], 2]);
    expect(await find({ outcome: 'practice', person: 'left' })).toMatchObject({ total: 1 });
  });

  test('shows nothing of another profile', async () => {
    await insert({ comment: 'sea' });
    const other = await insertProfile(database.db, { user_id: userId, username: 'other' });
    expect((await find({ profileId: other, search: 'sea' })).total).toBe(0);
  });
});

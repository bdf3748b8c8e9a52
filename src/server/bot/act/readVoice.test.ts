import { beforeEach, expect, test } from '@jest/globals';
import { setUpBot } from '../../../testing/bot/setUpBot.ts';
import { insertWaiting, type WaitingColumns } from '../../../testing/database/insertWaiting.ts';
import { readRecentActs } from '../acts/recentActs.ts';
import { readVoice } from './readVoice.ts';

const bench = setUpBot();
const facts = 'Open on Saturday.';

beforeEach(async () => {
  const { database, profileId: profile_id, clock: changed_at } = bench;
  const voice = { tone: 'Warm.', facts, examples: ['Glad that you like it!'] };
  const rules = JSON.stringify({ steps: {}, declinedOffers: [], voice });
  await database.db
    .insertInto('profile_rules')
    .values({ profile_id, version: 1, rules, changed_at, changed_by: 'owner' })
    .execute();
});

const answered = (comment: string, columns: Partial<WaitingColumns> = {}) =>
  insertWaiting(bench.database.db, {
    profile_id: bench.profileId,
    published_at: bench.clock,
    state: 'done',
    outcome: 'done',
    done_at: bench.clock,
    written_by: 'owner',
    post_kind: 'thanks',
    post_language: 'en-GB',
    comment,
    ...columns,
  });

const examplesFor = async (language: string | null, kind?: 'complaint') => {
  const { database, profileId } = bench;
  return (await readVoice(database.db, { profileId, kind, language })).examples.slice(1);
};

test('has what the owner has laid down, and nothing where there is nothing', async () => {
  const { database, profileId } = bench;
  const post = { profileId, kind: undefined, language: null };
  expect(await readVoice(database.db, post)).toEqual({
    tone: 'Warm.',
    facts,
    examples: ['Glad that you like it!'],
  });
  await database.db.deleteFrom('profile_rules').execute();
  expect(await readVoice(database.db, post)).toEqual({ tone: '', facts: '', examples: [] });
});

const before = (minutes: number) => new Date(bench.clock.getTime() - minutes * 60_000);

test('adds the newest answers of the owner in the language, those to posts of the kind first', async () => {
  await answered('By a model.', { written_by: 'model' });
  await answered('Not sent.', { state: 'waiting', outcome: 'unknown', done_at: null });
  await answered('Obrigada!', { post_language: 'pt' });
  await answered('We are sorry.', { post_kind: 'complaint', planned_at: before(60) });
  for (let count = 1; count <= 6; count += 1) {
    await answered(`Answer ${count}.`, { planned_at: before(count) });
  }
  const newest = [1, 2, 3, 4, 5].map((count) => `Answer ${count}.`);
  expect(await examplesFor('en')).toEqual(newest);
  expect(await examplesFor('en', 'complaint')).toEqual(['We are sorry.', ...newest.slice(0, 4)]);
  expect(await examplesFor('pt-BR')).toEqual(['Obrigada!']);
  expect(await examplesFor('de')).toEqual([]);
  expect(await examplesFor(null)).toContain('Obrigada!');
});

test('leaves out what was said in private, and so does what the writer is told of', async () => {
  await answered('Your door code is 8842.', { is_private: true });
  await answered('Gladly!', { planned_at: before(1) });
  expect(await examplesFor('en')).toEqual(['Gladly!']);
  const { database, profileId } = bench;
  const { recentComments, recentAuthors } = await readRecentActs(database.db, profileId);
  expect(recentComments).toEqual(['Gladly!']);
  expect(recentAuthors).toHaveLength(2);
});

test('is what the writer gets for a post', async () => {
  const asked: unknown[] = [];
  bench.context.writer = {
    async write({ voice }) {
      asked.push(voice);
      return { text: 'So calm.', author: 'model' };
    },
  };
  while (asked.length === 0) await bench.cycleLater(300);
  expect(asked[0]).toMatchObject({ tone: 'Warm.', facts });
});

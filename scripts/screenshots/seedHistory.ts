import type { Kysely } from 'kysely';
import { newId } from '../../src/server/database/newId.ts';
import type { Tables } from '../../src/server/database/tables.ts';
import { dayMs, hourMs } from '../../src/shared/durations.ts';
import { seededRandom } from '../../src/shared/random/seededRandom.ts';

const days = 180;

/** Half a year of a profile that has just been linked: a reading of each, and what the bot did. */
export async function seedHistory(db: Kysely<Tables>, username: string): Promise<void> {
  const now = Date.now();
  const profile = await db
    .updateTable('profiles')
    .set({ created_at: new Date(now - days * dayMs) })
    .where('username', '=', username)
    .returning(['id', 'followers_count', 'follows_count', 'media_count'])
    .executeTakeFirstOrThrow();
  const { id: profile_id, followers_count, follows_count, media_count } = profile;
  const random = seededRandom(username);
  const readings = Array.from({ length: days - 1 }, (_none, index) => ({
    profile_id,
    day: new Date(now - (index + 1) * dayMs).toISOString().slice(0, 10),
    followers: (followers_count ?? 0) - 14 * index - Math.round(60 * Math.sin(index / 7)),
    following: (follows_count ?? 0) - Math.round(4 * Math.sin(index / 9)),
    posts: (media_count ?? 0) - Math.floor(index / 3),
    views: random.integer(6000, 9000) - 15 * index,
    interactions: random.integer(300, 500) - index,
  }));
  await db.insertInto('report_days').values(readings).execute();
  const insertActs = async (count: number, done_at: Date) => {
    const made = Array.from({ length: count }, () => ({
      ...random.pick(acts),
      id: newId(),
      story_id: newId(),
      author_username: random.pick(authors),
    }));
    const columns = { profile_id, planned_at: done_at, done_at, ...done };
    await db
      .insertInto('activities')
      .values(made.map((act) => ({ ...act, ...columns })))
      .execute();
  };
  for (let hour = 1; hour <= 12; hour += 1) {
    await insertActs(random.integer(1, 6), new Date(now - hour * hourMs));
  }
  for (let day = 1; day < days; day += 1) {
    await insertActs(random.integer(40, 90), new Date(now - day * dayMs - hourMs));
  }
}

const authors = ['marina.ondas', 'tomas.trilhas', 'ju.horta', 'hana.neko', 'elif.balon'];

const done = { state: 'done', outcome: 'done' } as const;

const acts = [
  { kind: 'like' },
  { kind: 'like' },
  { kind: 'react', comment: '😍' },
  { kind: 'comment', comment: 'What a day!', caption: 'Low tide' },
  { kind: 'aiComment', comment: 'The light is wonderful.', caption: 'The lighthouse at dawn' },
] as const;

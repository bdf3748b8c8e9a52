import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../src/server/database/tables.ts';
import { insertProfile, insertUser } from '../../src/testing/database/insertProfile.ts';

const batches = 20;

/** So many acts of one profile beside as many of two others, in the order of time. */
export async function fillActs(db: Kysely<Tables>, count: number) {
  const userId = await insertUser(db);
  const profileId = await insertProfile(db, { user_id: userId });
  const others = [await insertProfile(db), await insertProfile(db)];
  for (let batch = 0; batch < batches; batch += 1) {
    const each = count / batches;
    await insertActs(db, [profileId], { from: batch * each + 1, to: (batch + 1) * each });
    await insertActs(db, others, { from: batch * each + 1, to: batch * each + each / 2 });
  }
  await sql`vacuum analyze`.execute(db);
  return { userId, profileId };
}

/** Captions of 60 to 160 characters, and comments of 80 for half of the acts. */
async function insertActs(
  db: Kysely<Tables>,
  profileIds: string[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`insert into activities (id, profile_id, story_id, author_username, caption, kind, comment,
      reason, written_by, published_at, planned_at, done_at, outcome, state)
    select gen_random_uuid(), profile, 'story/' || n, 'author.' || n * 7919 % 3000,
      (array['Manhã', 'Praia', 'Sunday', 'Coffee', '朝の海が綺麗', 'Über', 'Corazón', 'Été', 'Trail',
        'Light'])[1 + n % 10] || ' ' || repeat((array['of the sea and the light ',
        'no parque com os amigos ', 'un café avec toi ', 'con el perro de la casa '])[1 + n % 4], 2 + n % 5),
      (array['like', 'react', 'comment', 'aiComment'])[1 + n % 4],
      case n % 4 when 0 then null when 1 then '🔥'
        else 'What a beautiful place to spend the day in, ' || md5(n::text) end,
      'newStory', 'builtIn', at - interval '1 hour', at, at, 'done', 'done'
    from generate_series(${from}::int, ${to}::int) as n,
      unnest(array[${sql.join(profileIds)}]::uuid[]) as profile,
      lateral (select now() - (${1_000_000}::int - n) * interval '5 minutes' as at) as time`.execute(
    db,
  );
}

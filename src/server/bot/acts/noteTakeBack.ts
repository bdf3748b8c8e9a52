import type { Kysely } from 'kysely';
import { newId } from '../../database/newId.ts';
import type { Tables } from '../../database/tables.ts';

interface Ended {
  id: string;
  outcome: 'done' | 'refused';
  now: Date;
}

/** In the transaction that ends the request: the owner of an answer is told what the network made of it. */
export async function noteTakeBack(
  trx: Kysely<Tables>,
  { id, outcome, now }: Ended,
): Promise<void> {
  const act = await trx
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .select(['profiles.user_id', 'activities.profile_id', 'activities.version'])
    .where('activities.id', '=', id)
    .where('activities.kind', 'in', ['comment', 'aiComment'])
    .executeTakeFirst();
  if (!act) return;
  const { version, ...told } = act;
  await trx
    .insertInto('notifications')
    .values({
      id: newId(),
      ...told,
      event: 'takenBack',
      // One that is asked for again has another end.
      cause: `${id} ${version} ${outcome}`,
      send_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

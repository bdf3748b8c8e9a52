import type { Kysely } from 'kysely';
import { hourMs } from '../../shared/durations.ts';
import { newId } from '../database/newId.ts';
import type { Tables } from '../database/tables.ts';

/** A story has one picture, whoever acts on it. */
interface PicturedStory {
  network: string;
  storyId: string;
}

interface StoredPicture {
  id: string;
  /** Whether its files are there. */
  isSaved: boolean;
}

/** After this time a picture that no activity uses is found. */
const checkAfterMs = hourMs;

/** The row comes before its files, so that every file has one. */
export async function findOrAddPicture(
  db: Kysely<Tables>,
  { network, storyId, now }: PicturedStory & { now: Date },
): Promise<StoredPicture> {
  const find = db
    .selectFrom('pictures')
    .select(['id', 'saved_at'])
    .where('network', '=', network)
    .where('story_id', '=', storyId);
  const add = db
    .insertInto('pictures')
    .values({
      id: newId(),
      network,
      story_id: storyId,
      check_at: new Date(now.getTime() + checkAfterMs),
    })
    .onConflict((conflict) => conflict.columns(['network', 'story_id']).doNothing())
    .returning(['id', 'saved_at']);
  const picture =
    (await find.executeTakeFirst()) ??
    (await add.executeTakeFirst()) ??
    // Another worker has added it.
    (await find.executeTakeFirstOrThrow());
  return { id: picture.id, isSaved: picture.saved_at !== null };
}

export async function markPictureSaved(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('pictures').set({ saved_at: now }).where('id', '=', id).execute();
}

/** The picture of an activity, while the activity and its profile exist. */
export async function findPictureId(
  db: Kysely<Tables>,
  activityId: string,
): Promise<string | undefined> {
  const activity = await db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select('picture_id')
    .where('activities.id', '=', activityId)
    .executeTakeFirst();
  return activity?.picture_id ?? undefined;
}

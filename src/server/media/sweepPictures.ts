import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import pLimit from 'p-limit';
import { dayMs } from '../../shared/durations.ts';
import type { Database } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { PicturesUnavailableError } from '../errors/PicturesUnavailableError.ts';
import type { Media } from './createMedia.ts';

const keptDays = 90;
const batchSize = 100;
/** Removals at the same time: in a bucket each is a request. */
const parallelRemovals = 20;
/** When another try is made at files that could not be removed. */
const tryAgainMs = 60_000;

interface SweepContext {
  database: Database;
  media: Media;
  now: () => Date;
}

/**
 * Removes pictures that have grown old, and those that no activity shows any more. Any number of
 * workers may sweep at the same time. On a full disk it removes as well: that frees space.
 */
export async function sweepPictures(context: SweepContext, signal: AbortSignal): Promise<void> {
  const now = context.now();
  const oldest = new Date(now.getTime() - keptDays * dayMs);
  let failure: unknown;
  for (const [column, until] of [
    ['check_at', now],
    ['saved_at', oldest],
  ] as const) {
    let after: Place | undefined;
    do {
      const { last, removable } = await claimDue(context, { column, until, oldest, after });
      const failed = await removeAll(context, removable, signal);
      failure ??= failed;
      after = last;
    } while (after !== undefined && !signal.aborted);
  }
  if (failure !== undefined && !signal.aborted) throw failure;
}

/** In the order of a column. */
interface Place {
  /** As the database writes it: finer than a `Date`. */
  at: string;
  id: string;
}

interface DueBy {
  column: 'check_at' | 'saved_at';
  until: Date;
  /** What was saved by then is old. */
  oldest: Date;
  after: Place | undefined;
}

interface DuePictures {
  /** Behind which there may be more; each is looked at once, so that none that stays keeps others waiting. */
  last: Place | undefined;
  /** Ids of those whose files are to go. */
  removable: string[];
}

/** No transaction waits for the storage, which may be slow or away. */
function claimDue(
  { database, now }: SweepContext,
  { column, until, oldest, after }: DueBy,
): Promise<DuePictures> {
  // `exists` lets PostgreSQL read all activities at once, whatever the batch.
  const isUsed = sql<SqlBool>`(coalesce(saved_at > ${oldest}, false) and
    (select true from activities where picture_id = pictures.id limit 1) is true)`;
  const at = sql.ref(column);
  return database.db.transaction().execute(async (trx) => {
    const isFull = database.isFull();
    const due = await trx
      .selectFrom('pictures')
      .select(['id', isUsed.as('isUsed'), sql<string>`${at}::text`.as('at')])
      .where(column, '<=', until)
      // No row can be changed on a full disk, where there is but one process.
      .$if(isFull, (query) => query.where((row) => row.not(isUsed)))
      .$if(after !== undefined, (query) =>
        query.where(sql<SqlBool>`(${at}, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy(column)
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    const idsOf = (used: boolean) => due.flatMap((row) => (row.isUsed === used ? [row.id] : []));
    const removable = idsOf(false);
    if (!isFull) {
      await settle(trx, idsOf(true), { check_at: null });
      // A story that is acted on meanwhile gets another picture.
      const checkAt = new Date(now().getTime() + tryAgainMs);
      const unlinked = { network: null, story_id: null, saved_at: null, check_at: checkAt };
      await settle(trx, removable, unlinked);
    }
    const last = due.length === batchSize ? due.at(-1) : undefined;
    return { last: last && { at: last.at, id: last.id }, removable };
  });
}

type PictureChange = Partial<Record<'network' | 'story_id' | 'saved_at', null>> & {
  check_at: Date | null;
};

async function settle(trx: Transaction<Tables>, ids: string[], change: PictureChange) {
  if (ids.length === 0) return;
  await trx.updateTable('pictures').set(change).where('id', 'in', ids).execute();
}

/** A row goes after its files: what a crash leaves still has its row. Returns why files of some could not go. */
async function removeAll(
  { database, media }: SweepContext,
  ids: string[],
  signal: AbortSignal,
): Promise<unknown> {
  if (ids.length === 0) return undefined;
  const limit = pLimit(parallelRemovals);
  const removals = await Promise.allSettled(ids.map((id) => limit(() => media.remove(id, signal))));
  await forget(
    database.db,
    ids.filter((_id, index) => removals[index]?.status === 'fulfilled'),
  );
  const errors = removals.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const outage = errors.find((error) => error instanceof PicturesUnavailableError);
  if (outage) throw outage;
  return errors[0];
}

async function forget(db: Kysely<Tables>, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pictures').where('id', 'in', ids).execute();
}

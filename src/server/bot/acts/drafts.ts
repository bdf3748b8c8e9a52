import { sql, type Kysely, type Selectable } from 'kysely';
import type { ActivityKind, CommentAuthor } from '../../../shared/contract/activity.ts';
import type { Doubt } from '../../../shared/contract/judging.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import { hourMs } from '../../../shared/durations.ts';
import type { BotContext } from '../context/BotContext.ts';
import { anyOf, anyOfList } from '../../database/anyOf.ts';
import type { Given } from '../../database/compileOnce.ts';
import { batchSize, deleteInBatches, type Deleted } from '../../database/deleteInBatches.ts';
import type { DraftsTable } from '../../database/tables/actTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { DraftText } from './activityLog.ts';
import { contentHashOf, isHashOf, type Content } from '../posts/contentHash.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { Reading } from '../context/postReader.ts';

/** What is prepared for a target as it is now, and how the tries to act on it went. */
export interface Draft extends Setbacks {
  /** Undefined: it is not read yet, or was edited since. */
  reading: Reading | undefined;
  /** Undefined: nothing is written yet, or the target was edited since. */
  words: DraftText | undefined;
}

/** How often a try failed. */
export interface Setbacks {
  /** The network held it up. */
  tries: number;
  /** Something threw, on our side or in the connector. */
  defects: number;
}

interface DraftKey {
  profileId: string;
  targetRef: string;
}

type ReadTarget = Content & Pick<NetworkTarget, 'ref'>;

interface DraftOf {
  profileId: string;
  target: ReadTarget;
  now: Date;
}

/** By the references of the targets. */
export async function findDrafts(
  db: Kysely<Tables>,
  { profileId, targets }: { profileId: string; targets: ReadTarget[] },
): Promise<Map<string, Draft>> {
  const targetRefs = targets.map(({ ref }) => ref);
  return draftsOf(await draftRows(db, { profileId, targetRefs }).execute(), targets);
}

type DraftRow = Omit<Selectable<DraftsTable>, 'profile_id' | 'drafted_at'>;

/** By the references of the targets. */
export function draftsOf(
  rows: readonly DraftRow[],
  targets: readonly ReadTarget[],
): Map<string, Draft> {
  const byRef = new Map(targets.map((target) => [target.ref, target]));
  return new Map(
    rows.map((row) => {
      const { story_id, tries, defects, kind, comment: text, written_by: writtenBy } = row;
      const { doubts, unsupported } = row;
      const target = byRef.get(story_id);
      if (!target || row.content_hash === null || !isHashOf(row.content_hash, target)) {
        return [story_id, { tries, defects, reading: undefined, words: undefined }];
      }
      const written = {
        text,
        writtenBy,
        doubts,
        unsupported,
        isStandIn: row.is_stand_in ?? undefined,
      };
      const words = kind === null ? undefined : { kind, ...written };
      const { post_kind, post_language: language } = row;
      const reading = post_kind === null ? undefined : { kind: post_kind, language };
      return [story_id, { tries, defects, reading, words }];
    }),
  );
}

export const draftRows = (
  db: Kysely<Tables>,
  { profileId, targetRefs }: { profileId: Given<string>; targetRefs: Given<string[]> },
) =>
  db
    .selectFrom('drafts')
    .select(['story_id', 'tries', 'defects', 'post_kind', 'post_language', 'content_hash'])
    .select(['kind', 'comment', 'written_by', 'doubts', 'unsupported', 'is_stand_in'])
    .where('profile_id', '=', profileId)
    .where('story_id', '=', anyOfList(targetRefs));

/**
 * Keeps what a post was read as, so that it is read once while its content stays the same. Deletes
 * what was written for it before. Does nothing where the profile is gone.
 */
export async function saveReading(
  db: Kysely<Tables>,
  { profileId, target, reading, now }: DraftOf & { reading: Reading },
): Promise<void> {
  const { kind: post_kind, language: post_language } = reading;
  const content_hash = contentHashOf(target);
  await db
    .insertInto('drafts')
    .columns(['profile_id', 'story_id', 'post_kind', 'post_language', 'content_hash', 'drafted_at'])
    .expression(
      draftOf(db, { profileId, targetRef: target.ref }).select([
        sql<PostKind>`${post_kind}::text`.as('post_kind'),
        sql<string | null>`${post_language}::text`.as('post_language'),
        sql<string>`${content_hash}::text`.as('content_hash'),
        sql<Date>`${now}::timestamptz`.as('drafted_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'story_id'])
        .doUpdateSet({ post_kind, post_language, content_hash, ...noWords }),
    )
    .execute();
}

/** Keeps what was written, so that nobody pays for it twice. Nothing where the profile is gone. */
export async function saveDraft(
  db: Kysely<Tables>,
  { profileId, target, words, now }: DraftOf & { words: DraftText },
): Promise<void> {
  const content_hash = contentHashOf(target);
  const { kind, text: comment, writtenBy: written_by, doubts = null, unsupported = null } = words;
  const is_stand_in = words.isStandIn ?? null;
  await db
    .insertInto('drafts')
    .columns([
      'profile_id',
      'story_id',
      'kind',
      'comment',
      'written_by',
      'doubts',
      'unsupported',
      'is_stand_in',
      'content_hash',
      'drafted_at',
    ])
    .expression(
      draftOf(db, { profileId, targetRef: target.ref }).select([
        sql<ActivityKind>`${kind}::text`.as('kind'),
        sql<string | null>`${comment}::text`.as('comment'),
        sql<CommentAuthor | null>`${written_by}::text`.as('written_by'),
        sql<Doubt[] | null>`${doubts}::text[]`.as('doubts'),
        sql<string[] | null>`${unsupported}::text[]`.as('unsupported'),
        sql<boolean | null>`${is_stand_in}::boolean`.as('is_stand_in'),
        sql<string>`${content_hash}::text`.as('content_hash'),
        sql<Date>`${now}::timestamptz`.as('drafted_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'story_id']).doUpdateSet({
        kind,
        comment,
        written_by,
        doubts,
        unsupported,
        is_stand_in,
        content_hash,
      }),
    )
    .execute();
}

const noWords = {
  kind: null,
  comment: null,
  written_by: null,
  doubts: null,
  unsupported: null,
  is_stand_in: null,
};

/** Lets the writer be asked again for the target of an act. */
export async function forgetWords(db: Kysely<Tables>, actId: string): Promise<void> {
  await db
    .updateTable('drafts')
    .from('activities')
    .set(noWords)
    .where('activities.id', '=', actId)
    .whereRef('drafts.profile_id', '=', 'activities.profile_id')
    .whereRef('drafts.story_id', '=', 'activities.story_id')
    .execute();
}

/** Counts a try that failed. Returns how many of its kind there were; 0 where the profile is gone. */
export async function countTry(
  db: Kysely<Tables>,
  { profileId, targetRef, counter, now }: DraftKey & { counter: keyof Setbacks; now: Date },
): Promise<number> {
  const counted = await db
    .insertInto('drafts')
    .columns(['profile_id', 'story_id', counter, 'drafted_at'])
    .expression(
      draftOf(db, { profileId, targetRef }).select([
        sql<number>`1`.as(counter),
        sql<Date>`${now}::timestamptz`.as('drafted_at'),
      ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'story_id'])
        .doUpdateSet({ [counter]: sql<number>`${sql.ref(`drafts.${counter}`)} + 1` }),
    )
    .returning(counter)
    .executeTakeFirst();
  return counted?.[counter] ?? 0;
}

function draftOf(db: Kysely<Tables>, { profileId, targetRef }: DraftKey) {
  return db
    .selectFrom('profiles')
    .where('profiles.id', '=', profileId)
    .select(['profiles.id as profile_id', sql<string>`${targetRef}::text`.as('story_id')]);
}

/** Deletes drafts, and acts in the state `drafted`, whose targets are too old on every network. */
export async function forgetOldDrafts(
  { database: { db }, networks, now }: Pick<BotContext, 'database' | 'networks' | 'now'>,
  signal: AbortSignal,
): Promise<Deleted> {
  const ages = networks.names.map((name) => networks.get(name).limits.targetMaxAgeHours);
  const hours = Math.max(24, ...ages) + 1;
  const oldest = new Date(now().getTime() - hours * hourMs);
  const oldActs = db
    .selectFrom('activities')
    .select('id')
    .where('state', '=', sql.lit('drafted'))
    .where('planned_at', '<', oldest)
    .limit(batchSize);
  const deleteActs = db.deleteFrom('activities').where('id', '=', anyOf(oldActs));
  await deleteInBatches(() => deleteActs.executeTakeFirstOrThrow(), signal);
  const key = ['profile_id', 'story_id'] as const;
  const old = db.selectFrom('drafts').select(key).where('drafted_at', '<', oldest).limit(batchSize);
  const deleteOld = db
    .deleteFrom('drafts')
    .where(({ eb, refTuple }) => eb(refTuple(...key), 'in', old.$asTuple(...key)));
  return deleteInBatches(() => deleteOld.executeTakeFirstOrThrow(), signal);
}

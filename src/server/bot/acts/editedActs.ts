import { sql, type Kysely, type Selectable } from 'kysely';
import { anyOfList } from '../../database/anyOf.ts';
import type { Given } from '../../database/compileOnce.ts';
import type { ActivitiesTable } from '../../database/tables/actTables.ts';
import type { Tables } from '../../database/tables.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import { heldProfile, type Actor, type KeptAct, type ReadAct } from './activityLog.ts';
import { isHashOf, type Content } from '../posts/contentHash.ts';
import { moveAct } from './moveAct.ts';
import { isInCrisis, needsOwner, ownersKindOf } from '../reader/readWords.ts';
import { partsBefore } from '../posts/wholePost.ts';
import { unsentActs, unsentOfBot } from './withdrawUnsent.ts';

/** Whether a post says something else than when it was answered. */
export const isEditedSince = (
  { caption, contentHash }: Pick<KeptAct, 'caption' | 'contentHash'>,
  content: Content,
): boolean =>
  contentHash === null ? content.caption !== caption : !isHashOf(contentHash, content);

/** After that many edits the text stays as it is, and its owner hears of the next edit when approving. */
const mostEdits = 3;

/** The move of an act that is to be written again, as its post was edited. */
const toRewrite = {
  to: 'drafted',
  by: 'bot',
  reason: 'edited',
  columns: { approved_at: null, approved_by: null, edits: sql<number>`edits + 1` },
} as const;

/** An edit into a cry for help is read however often the post was edited before. */
interface Edited extends ReadAct {
  from: 'waiting' | 'approved';
  isCounted: boolean;
}

/** Has an answer written again to a post that was edited. Returns whether it is. */
export async function writeToEdited(
  db: Kysely<Tables>,
  { actor, id, from, isCounted, now, approvedAt }: Edited,
): Promise<boolean> {
  const act = db
    .selectFrom('activities')
    .select('id')
    .where('id', '=', id)
    .$if(isCounted, (query) => query.where('edits', '<', mostEdits));
  return moveAct(db, {
    ...toRewrite,
    id: act,
    from,
    now,
    approvedAt,
    profiles: heldProfile(db, actor).select('profiles.id'),
  });
}

/** The references of the posts, and of those that they continue. */
export const refsAnswered = (targets: readonly NetworkTarget[]): string[] => [
  ...targets.map(({ ref }) => ref),
  ...targets.flatMap((target) => partsBefore(target).map(({ ref }) => ref)),
];

/** Answers that wait to posts with these references. */
export const waitingAnswers = (
  db: Kysely<Tables>,
  { profileId, refs }: { profileId: Given<string>; refs: Given<string[]> },
) =>
  db
    .selectFrom('activities')
    .select(['id', 'story_id', 'caption', 'content_hash as contentHash', 'said_after'])
    .where('profile_id', '=', profileId)
    .where('story_id', '=', anyOfList(refs))
    .where('state', '=', sql.lit('waiting'))
    .where('post_kind', 'is distinct from', 'crisis');

export type WaitingAnswer = Pick<
  Selectable<ActivitiesTable>,
  'id' | 'story_id' | 'caption' | 'said_after'
> & { contentHash: string | null };

interface Listed {
  actor: Actor;
  targets: readonly NetworkTarget[];
  waiting: readonly WaitingAnswer[];
  now: Date;
}

/**
 * Has the answers written again that wait, and whose posts are listed as edited, or go on in others. A crisis stays before its
 * owner, whatever the post says by now. Returns whether there are any.
 */
export async function rewriteEdited(
  db: Kysely<Tables>,
  { actor, targets, waiting, now }: Listed,
): Promise<boolean> {
  const byRef = new Map(targets.map((target) => [target.ref, target]));
  const partsOf = (ref: string) =>
    targets.filter((target) => partsBefore(target).some((part) => part.ref === ref));
  let isAny = false;
  for (const { id, story_id, said_after, ...act } of waiting) {
    const target = byRef.get(story_id);
    const known = new Set(said_after?.map(({ ref }) => ref));
    // One that tells of danger or a loss is put before the owner by itself.
    const isContinued = partsOf(story_id).some(
      ({ ref, caption }) => !known.has(ref) && !needsOwner(caption),
    );
    if (!isContinued && !(target && isEditedSince(act, target))) continue;
    const isCounted = !target || !isInCrisis(target.caption);
    isAny = (await writeToEdited(db, { actor, id, from: 'waiting', isCounted, now })) || isAny;
  }
  return isAny;
}

interface ForOwner {
  profileId: string;
  targetRef: string;
  /** What the post says by now: it tells of what only the owner can answer. */
  words: string;
  now: Date;
}

/**
 * Has the answer to such a post that is not sent written again. From now on it has the kind of the post, which
 * the owner alone answers.
 */
export async function rewriteForOwner(
  db: Kysely<Tables>,
  { profileId, targetRef, words, now }: ForOwner,
): Promise<void> {
  const rows = await db
    .updateTable('activities')
    .set({ post_kind: ownersKindOf(words) ?? 'grief' })
    .where('id', 'in', unsentOfBot(db, profileId).where('story_id', '=', targetRef).select('id'))
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  for (const from of ['waiting', 'approved'] as const) {
    const id = unsentActs(db, profileId).where('id', 'in', ids).select('id');
    await moveAct(db, { ...toRewrite, id, from, now });
  }
}

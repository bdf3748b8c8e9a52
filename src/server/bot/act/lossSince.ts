import { sql, type Kysely } from 'kysely';
import { hourMs } from '../../../shared/durations.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Tables } from '../../database/tables.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { lossesAround } from '../reader/around.ts';
import { isOwnersKind, kindRules } from '../kinds/kindRules.ts';
import { isInCrisis, needsOwner } from '../reader/readWords.ts';

interface Telling {
  cycle: Pick<BotCycle, 'profileId' | 'accountSince'>;
  session: Pick<OperatingSession, 'network'>;
  /** What is about to be sent, and to whom. */
  to: { targetRef: string; authorId: string | null; kind: PostKind | undefined };
  /** What the owner was shown until then, the owner knew. */
  since: Date;
  /** As the network lists them now. */
  listed: readonly NetworkTarget[];
}

/**
 * Whether the person to whom an ordinary answer is about to be sent has told of danger or a loss in another post, of
 * which the owner did not know then.
 */
export async function hasToldLoss(
  { database: { db }, now }: Pick<BotContext, 'database' | 'now'>,
  { cycle, session, to, since, listed }: Telling,
): Promise<boolean> {
  const { targetRef, authorId, kind } = to;
  if (authorId === null || !isOrdinary(kind)) return false;
  const maxAgeMs = session.network.limits.targetMaxAgeHours * hourMs;
  const oldest = new Date(now().getTime() - maxAgeMs);
  const rows = await db
    .selectFrom('activities')
    .select(['story_id', 'post_kind'])
    .select(sql<Date>`coalesce(waiting_since, planned_at)`.as('known_at'))
    .where('profile_id', '=', cycle.profileId)
    .where('author_id', '=', authorId)
    .where('story_id', '!=', targetRef)
    .where('published_at', '>', oldest)
    .execute();
  const known = new Set(rows.flatMap((row) => (row.known_at <= since ? row.story_id : [])));
  const theirs = listed.filter(
    ({ ref, author, publishedAt }) =>
      ref !== targetRef &&
      author.id === authorId &&
      publishedAt > oldest &&
      // What was said before the account was linked is never put before the owner.
      !(cycle.accountSince && publishedAt < cycle.accountSince),
  );
  return (
    rows.some((row) => !known.has(row.story_id) && row.post_kind && isOwnersKind(row.post_kind)) ||
    theirs.some((post) => !known.has(post.ref) && tellsLoss(post))
  );
}

/**
 * Whether something that tells of danger or a loss stands around a post by now, of which its owner did not know when
 * approving. Whoever was told of one has decided in spite of it.
 */
export async function hasLossAround(
  db: Kysely<Tables>,
  { id, target, kind }: { id: string; target: Around; kind: PostKind | undefined },
): Promise<boolean> {
  const told = isOrdinary(kind) ? lossesAround(target) : [];
  if (told.length === 0) return false;
  const act = await db
    .selectFrom('activities')
    .select(['said_before', 'said_after', 'wait_cause'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (act?.wait_cause === 'toldLoss' || act?.wait_cause === 'lossAround') return false;
  const shown = [...(act?.said_before ?? []), ...(act?.said_after ?? [])];
  const known = new Set(shown.map(({ ref }) => ref));
  return told.some(({ ref }) => !known.has(ref));
}

type Around = Parameters<typeof lossesAround>[0];

/** Neither what the owner writes to somebody in need, nor the sentence that is always the same. */
const isOrdinary = (kind: PostKind | undefined) =>
  kind === undefined || !(isOwnersKind(kind) || kindRules[kind].text === 'fixed');

const tellsLoss = ({ caption, altText }: NetworkTarget) =>
  needsOwner(caption) || (altText !== null && isInCrisis(altText));

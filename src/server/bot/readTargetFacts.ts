import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../shared/durations.ts';
import type { Tables } from '../database/tables.ts';
import type { NetworkLimits } from '../networks/network.ts';
import type { NetworkTarget } from '../networks/target.ts';
import type { BotContext } from './BotContext.ts';
import { findClosedContacts } from './conduct/closedContacts.ts';
import { findOwnConversations, type OwnConversation } from './conduct/ownConversations.ts';
import type { Draft, Setbacks } from './drafts.ts';
import { fixedKinds } from './kinds/kindRules.ts';
import type { ActFacts, SeenAgain, TargetFacts } from './mayAct.ts';
import { findBlocked, namesToBlock } from './rules/blockedPeople.ts';
import { postsWithWords } from './rules/limits/postsWithWords.ts';
import { lastAnswers } from './rules/limits/lastAnswers.ts';
import { actedBefore, knownTargets, statesOf, type HistoryPart } from './recentActions.ts';

export type AskedTarget = Pick<
  NetworkTarget,
  'ref' | 'reason' | 'publishedAt' | 'acted' | 'conversation'
> & {
  author: Pick<NetworkTarget['author'], 'id' | 'isBot' | 'username'>;
} & Partial<
    SeenAgain &
      Pick<TargetFacts, 'kind' | 'hasText' | 'isPractice' | 'act' | 'isPartlyUnread'> &
      Pick<NetworkTarget, 'caption' | 'altText' | 'topics' | 'attached' | 'continuation'> & {
        /** Null: not approved. */
        approvedAt: Date | null;
      }
  >;

interface FactsQuery extends Pick<ActFacts, 'profileId' | 'own' | 'now'> {
  /** As the network compares usernames. */
  nameOf: (username: string) => string;
  targets: AskedTarget[];
  /** What is prepared for them, as far as it counts. */
  drafts: ReadonlyMap<string, Setbacks & Partial<Pick<Draft, 'reading'>>>;
  conduct: NetworkLimits['conduct'];
  part: HistoryPart;
}

/** How a network compares usernames. */
export const usernamesOf =
  ({ networks }: Pick<BotContext, 'networks'>, network: string) =>
  (username: string): string =>
    networks.has(network) ? networks.get(network).normalizeUsername(username) : username;

/** What is stored of targets, by reference. */
export async function readTargetFacts(
  db: Kysely<Tables>,
  query: FactsQuery,
): Promise<Map<string, TargetFacts>> {
  const { profileId, targets, drafts, part } = query;
  const known = await knownTargets(db, {
    profileId,
    targetRefs: targets.map(({ ref }) => ref),
    part,
  });
  const isInvited = query.conduct === 'invitedOnly';
  const addressing = isInvited ? targets.filter(({ reason }) => reason !== 'story') : [];
  const authorIds = addressing.map(({ author }) => author.id);
  const closed = await findClosedContacts(db, { profileId, authorIds });
  const conversationIds = addressing.flatMap(({ conversation }) => conversation?.id ?? []);
  const own = await findOwnConversations(db, { profileId, conversationIds });
  const answers = await countAnswers(db, { ...query, targets: addressing });
  const namesOf = ({ author }: AskedTarget) => namesToBlock(author, query.nameOf);
  const names = targets.flatMap(namesOf);
  const blocked = await findBlocked(db, { profileId, names });
  const answeredAt = await lastAnswers(db, query);
  const told = await findTold(db, { ...query, authorIds });
  const open = targets.filter(({ ref }) => !known.has(ref));
  const withBlockedWords = postsWithWords(blocked.words, open);
  return new Map(
    targets.map((target): [string, TargetFacts] => {
      const facts = {
        ...target,
        isByBot: target.author.isBot,
        isDealtWith: known.has(target.ref),
        contactEnd: closed.get(target.author.id)?.reason,
        hasEndedContact: closed.get(target.author.id)?.targetRef === target.ref,
        ...inConversation(target, own.get(target.conversation?.id ?? '')),
        answers: answers.get(keyOf(target)) ?? 0,
        isTold: told.has(target.author.id),
        isPersonBlocked: namesOf(target).some((name) => blocked.people.has(name)),
        isWordBlocked: withBlockedWords.has(target),
        answeredAt: answeredAt.get(target.author.id) ?? null,
        defects: drafts.get(target.ref)?.defects ?? 0,
        kind: target.kind ?? drafts.get(target.ref)?.reading?.kind,
      };
      return [target.ref, facts];
    }),
  );
}

/** Where its owner answers, only what was approved since the bot knows that goes out. */
function inConversation({ approvedAt }: AskedTarget, own: OwnConversation | undefined) {
  const { opensTo } = own ?? {};
  const isApprovedSince = opensTo !== undefined && approvedAt != null && approvedAt >= opensTo;
  return { isOwnConversation: own !== undefined && !isApprovedSince, isApprovedSince };
}

/** How often the fixed sentence is said to one person in 24 hours. */
const mostTold = 5;

/** Of these authors, those who got the fixed sentence as often as that. */
async function findTold(
  db: Kysely<Tables>,
  { profileId, authorIds, now, part }: FactsQuery & { authorIds: string[] },
): Promise<Set<string>> {
  if (authorIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('activities')
    .select('author_id')
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', new Date(now.getTime() - dayMs))
    .where('author_id', 'in', authorIds)
    .where('post_kind', 'in', fixedKinds)
    .where('state', 'in', statesOf[part])
    .where('state', '!=', 'refused')
    .where('is_practice', '=', false)
    .groupBy('author_id')
    .having((eb) => eb.fn.countAll(), '>=', mostTold)
    .execute();
  return new Set(rows.flatMap(({ author_id }) => author_id ?? []));
}

const keyOf = ({ author, conversation }: AskedTarget) =>
  JSON.stringify([author.id, conversation?.id]);

/** Acts by author and conversation, also those through other profiles of the account. */
async function countAnswers(
  db: Kysely<Tables>,
  { profileId, targets, part }: FactsQuery,
): Promise<Map<string, number>> {
  const ids = targets.flatMap(({ conversation }) => conversation?.id ?? []);
  if (ids.length === 0) return new Map();
  const acts = db
    .selectFrom('activities')
    .select(['story_id', 'author_id', 'conversation_id'])
    .where('profile_id', '=', profileId)
    .where('conversation_id', 'in', ids)
    .where('state', 'in', statesOf[part])
    .where('state', '!=', 'refused')
    .where('is_practice', '=', false)
    .union(
      actedBefore(db, profileId)
        .select(['story_id', 'author_id', 'conversation_id'])
        .where('conversation_id', 'in', ids),
    );
  const rows = await db
    .selectFrom(acts.as('acts'))
    .select(['author_id', 'conversation_id', sql<number>`count(*)::int`.as('count')])
    .groupBy(['author_id', 'conversation_id'])
    .execute();
  return new Map(
    rows.map((row) => [JSON.stringify([row.author_id, row.conversation_id]), row.count]),
  );
}

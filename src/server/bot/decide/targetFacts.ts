import { sql, type Kysely, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { anyOfList } from '../../database/anyOf.ts';
import type { Given } from '../../database/compileOnce.ts';
import type { Tables } from '../../database/tables.ts';
import type { NetworkLimits } from '../../networks/network.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { BotContext } from '../context/BotContext.ts';
import { closedContacts } from '../people/closedContacts.ts';
import { ownConversations } from '../people/ownConversations.ts';
import { draftRows, type Draft, type Setbacks } from '../acts/drafts.ts';
import { fixedKinds } from '../kinds/kindRules.ts';
import type { SeenAgain, TargetFacts } from './mayAct.ts';
import { blockedNames, namesToBlock } from '../people/blockedPeople.ts';
import { postsWithWords } from '../posts/postsWithWords.ts';
import { lastAnswers } from './lastAnswers.ts';
import {
  actedBefore,
  dayBefore,
  knownTargets,
  statesOf,
  type HistoryPart,
} from '../acts/recentActs.ts';

export type AskedTarget = Pick<
  NetworkTarget,
  'ref' | 'reason' | 'publishedAt' | 'acted' | 'conversation'
> & {
  author: Pick<NetworkTarget['author'], 'id' | 'isBot' | 'username'>;
} & Partial<
    SeenAgain &
      Pick<TargetFacts, 'kind' | 'hasText' | 'isPractice' | 'act' | 'waitsForOwner'> &
      Pick<NetworkTarget, 'caption' | 'altText' | 'topics' | 'attached' | 'continuation'> & {
        /** Null: not approved. */
        approvedAt: Date | null;
      }
  >;

interface AskedTargets {
  targets: readonly AskedTarget[];
  /** As the network compares usernames. */
  nameOf: (username: string) => string;
}

/** Of what a statement asks what is stored. */
export interface TargetsValues {
  targetRefs: string[];
  authorIds: string[];
  /** Of whoever has addressed the account. */
  addressingIds: string[];
  conversationIds: string[];
  /** By which the authors may be blocked. */
  names: string[];
}

export type TargetsQuery = { readonly [Name in keyof TargetsValues]: Given<string[]> } & {
  profileId: Given<string>;
  now: Given<Date>;
  part: HistoryPart;
  /** Whether anybody has addressed the account. */
  isAddressed: boolean;
};

/** How a network compares usernames. */
export const usernamesOf =
  ({ networks }: Pick<BotContext, 'networks'>, network: string) =>
  (username: string): string =>
    networks.has(network) ? networks.get(network).normalizeUsername(username) : username;

export function targetsValues({
  conduct,
  ...asked
}: AskedTargets & Pick<NetworkLimits, 'conduct'>): TargetsValues {
  const { targets } = asked;
  const addressing =
    conduct === 'invitedOnly' ? targets.filter(({ reason }) => reason !== 'story') : [];
  return {
    targetRefs: targets.map(({ ref }) => ref),
    authorIds: eachOnce(targets.map(({ author }) => author.id)),
    addressingIds: eachOnce(addressing.map(({ author }) => author.id)),
    conversationIds: eachOnce(addressing.flatMap(({ conversation }) => conversation?.id ?? [])),
    names: eachOnce(targets.flatMap((target) => namesOf(target, asked))),
  };
}

const eachOnce = (values: readonly string[]): string[] => [...new Set(values)];

/** What is stored of targets, as JSON: part of a statement on `profile_rules`. */
export function targetRows(db: Kysely<Tables>, query: TargetsQuery) {
  const { isAddressed, addressingIds } = query;
  const ofAddressing = { ...query, authorIds: addressingIds };
  return jsonBuildObject({
    dealtWith: sql<string[]>`array${knownTargets(db, query)}`,
    drafts: jsonArrayFrom(draftRows(db, query)),
    closed: onlyIf(isAddressed, jsonArrayFrom(closedContacts(db, ofAddressing))),
    own: onlyIf(isAddressed, jsonArrayFrom(ownConversations(db, query))),
    answers: onlyIf(isAddressed, jsonArrayFrom(answersBy(db, query))),
    told: onlyIf(isAddressed, jsonArrayFrom(toldOften(db, ofAddressing))),
    blockedNames: blockedNames(query),
    words: sql<string[] | null>`profile_rules.rules->'words'`,
    answered: jsonArrayFrom(lastAnswers(db, query)),
  });
}

const namesOf = ({ author }: AskedTarget, { nameOf }: AskedTargets): string[] =>
  namesToBlock(author, nameOf);

const onlyIf = <T>(isAsked: boolean, rows: RawBuilder<T[]>): RawBuilder<T[]> =>
  isAsked ? rows : sql<T[]>`'[]'::json`;

type TargetRows = ReturnType<typeof targetRows> extends RawBuilder<infer Rows> ? Rows : never;

/** What is known of targets, by reference. */
export function targetFactsOf(
  rows: TargetRows,
  query: AskedTargets,
  /** What is prepared for them, as far as it counts. */
  drafts: ReadonlyMap<string, Setbacks & Partial<Pick<Draft, 'reading'>>>,
): Map<string, TargetFacts> {
  const dealtWith = new Set(rows.dealtWith);
  const blocked = new Set(rows.blockedNames);
  const closed = new Map(rows.closed.map((contact) => [contact.authorId, contact]));
  const own = new Map(rows.own.map(({ conversationId, opensTo }) => [conversationId, opensTo]));
  const answers = new Map(rows.answers.map(({ count, ...key }) => [keyOf(key), count]));
  const told = new Set(rows.told.map(({ authorId }) => authorId));
  const answeredAt = new Map(rows.answered.map(({ authorId, at }) => [authorId, new Date(at)]));
  const open = query.targets.filter(({ ref }) => !dealtWith.has(ref));
  const withBlockedWords = postsWithWords(rows.words ?? [], open);
  return new Map(
    query.targets.map((target): [string, TargetFacts] => {
      const { author, conversation } = target;
      const contact = closed.get(author.id);
      const facts = {
        ...target,
        isByBot: author.isBot,
        isDealtWith: dealtWith.has(target.ref),
        contactEnd: contact?.reason,
        hasEndedContact: contact?.targetRef === target.ref,
        ...inConversation(target, own.get(conversation?.id ?? '')),
        answers: answers.get(keyOf({ authorId: author.id, conversationId: conversation?.id })) ?? 0,
        isTold: told.has(author.id),
        isPersonBlocked: namesOf(target, query).some((name) => blocked.has(name)),
        isWordBlocked: withBlockedWords.has(target),
        answeredAt: answeredAt.get(author.id) ?? null,
        defects: drafts.get(target.ref)?.defects ?? 0,
        kind: target.kind ?? drafts.get(target.ref)?.reading?.kind,
      };
      return [target.ref, facts];
    }),
  );
}

/**
 * Where its owner answers, only what was approved since the bot knows that goes out. Undefined: the owner does not;
 * null: nothing goes out.
 */
function inConversation({ approvedAt }: AskedTarget, opensTo: string | null | undefined) {
  const isApprovedSince = opensTo != null && approvedAt != null && approvedAt >= new Date(opensTo);
  return { isOwnConversation: opensTo !== undefined && !isApprovedSince, isApprovedSince };
}

interface OfAuthors {
  profileId: Given<string>;
  authorIds: Given<string[]>;
  now: Given<Date>;
  part: HistoryPart;
}

/** How often the fixed sentence is said to one person in 24 hours. */
const mostTold = 5;

/** Those of these authors who got the fixed sentence as often as that. */
const toldOften = (db: Kysely<Tables>, { profileId, authorIds, now, part }: OfAuthors) =>
  db
    .selectFrom('activities')
    .select('author_id as authorId')
    .where('profile_id', '=', profileId)
    .where('planned_at', '>', dayBefore(now))
    .where('author_id', '=', anyOfList(authorIds))
    .where('post_kind', 'in', fixedKinds)
    .where('state', 'in', statesOf[part])
    .where('state', '!=', 'refused')
    .where('is_practice', '=', false)
    .groupBy('author_id')
    .having((eb) => eb.fn.countAll(), '>=', mostTold);

interface AuthorInConversation {
  authorId: string | null;
  conversationId: string | null | undefined;
}

const keyOf = ({ authorId, conversationId }: AuthorInConversation) =>
  JSON.stringify([authorId, conversationId]);

interface InConversations {
  profileId: Given<string>;
  conversationIds: Given<string[]>;
  part: HistoryPart;
}

/** Acts by author and conversation, also those through other profiles of the account. */
function answersBy(db: Kysely<Tables>, { profileId, conversationIds, part }: InConversations) {
  const acts = db
    .selectFrom('activities')
    .select(['story_id', 'author_id', 'conversation_id'])
    .where('profile_id', '=', profileId)
    .where('conversation_id', '=', anyOfList(conversationIds))
    .where('state', 'in', statesOf[part])
    .where('state', '!=', 'refused')
    .where('is_practice', '=', false)
    .union(
      actedBefore(db, profileId)
        .select(['story_id', 'author_id', 'conversation_id'])
        .where('conversation_id', '=', anyOfList(conversationIds)),
    );
  return db
    .selectFrom(acts.as('acts'))
    .select(['author_id as authorId', 'conversation_id as conversationId'])
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy(['author_id', 'conversation_id']);
}

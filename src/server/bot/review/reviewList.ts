import { sql, type Kysely, type NotNull } from 'kysely';
import type {
  ReviewItem,
  ReviewListAnswer,
  ReviewListQuery,
  ReviewQueueAnswer,
  ReviewQueueQuery,
} from '../../../shared/contract/review.ts';
import { longestWaitMs } from '../../../shared/longestWait.ts';
import type { Database } from '../../database/Database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Media } from '../../media/createMedia.ts';
import { webAddress, type Networks } from '../../networks/networks.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import { accountFreeAt } from '../writer/model/accountBudget.ts';
import type { Judge } from '../writer/model/createJudge.ts';
import { findClosedContacts } from '../people/closedContacts.ts';
import { findOwnConversations } from '../people/ownConversations.ts';
import { readRules } from '../decide/storedRules.ts';
import { listApproved } from './approvedList.ts';
import { capAnswer, readCap } from './approvalCap.ts';
import { causeOf, isStandIn } from './causeOf.ts';
import { lastDecision } from './lastDecision.ts';
import { listNotSent } from './notSent.ts';
import { listUndoable, undoableNow } from './undoable.ts';
import { readThreads, toSaid } from './readThreads.ts';
import { urgency } from '../acts/waitingActs.ts';

export interface ReviewSources {
  database: Database;
  media: Pick<Media, 'thumbUrl'>;
  networks: Networks;
  judge?: Judge | undefined;
  now: () => Date;
}

export type ReviewedProfile = Pick<ProfileRow, 'id' | 'network' | 'username'>;

const itemsOfPage = 20;

/** What waits for its owner, and what is being written again. */
export const reviewedActs = (db: Kysely<Tables>, profileId: string) =>
  allReviewed(db).where('profile_id', '=', profileId);

function allReviewed(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('activities')
      .where('state', 'in', [sql.lit('waiting' as const), sql.lit('drafted' as const)])
      // Other drafts have not waited.
      .where('waiting_since', 'is not', null)
  );
}

interface Wanted extends ReviewQueueQuery {
  userId: string;
}

/** What of it a list is about. */
function wantedActs(db: Kysely<Tables>, { kind, doubted, urgent, ...wanted }: Wanted) {
  return allReviewed(db)
    .where('profile_id', 'in', profilesOf(db, wanted))
    .$if(kind !== undefined, (acts) => acts.where('post_kind', '=', kind ?? null))
    .$if(urgent === true, (acts) => acts.where(urgency, '>', 0))
    .$if(doubted === true, (acts) =>
      acts.where(sql<boolean>`(doubts <> '{}' or unsupported <> '{}')`),
    );
}

function profilesOf(db: Kysely<Tables>, { userId, profile }: Pick<Wanted, 'userId' | 'profile'>) {
  return profile === undefined
    ? db.selectFrom('profiles').select('id').where('user_id', '=', userId)
    : [profile];
}

const itemColumns = [
  'activities.id',
  'activities.profile_id',
  'version',
  'state',
  'story_id',
  'post_kind',
  'post_language',
  'reason',
  'author_id',
  'author_username',
  'conversation_id',
  'caption',
  'alt_text',
  'said_before',
  'said_after',
  'attached',
  'activities.published_at',
  'edits',
  'picture_id',
  'comment',
  'written_by',
  'program',
  'doubts',
  'unsupported',
  'max_graphemes',
  'wait_cause',
] as const;

/** The places in the list, which an index answers: by urgency, then by how soon it is discarded. */
const placesOf = (acts: ReturnType<typeof allReviewed>) =>
  acts
    .select(['id', 'published_at', urgency.as('urgency')])
    .orderBy('urgency', 'desc')
    .orderBy('published_at')
    .orderBy('id');

/** The acts at these places, in their order. */
const actsAt = (db: Kysely<Tables>, places: ReturnType<typeof placesOf>) =>
  db
    .selectFrom(places.as('places'))
    .innerJoin('activities', 'activities.id', 'places.id')
    .select(itemColumns)
    .select('places.urgency')
    .select((eb) => eb(lastDecision(eb), '=', 'approved').as('wasApproved'))
    .select((eb) => isStandIn(eb).as('isStandIn'))
    .$narrowType<{ published_at: NotNull }>()
    .orderBy('places.urgency', 'desc')
    .orderBy('places.published_at')
    .orderBy('places.id');

type ReviewRow = Awaited<ReturnType<ReturnType<typeof actsAt>['execute']>>[number];

/** What waits at one profile; its first page also says what was decided and has not gone out. */
export async function listReviews(
  sources: ReviewSources,
  { profile, query }: { profile: ProfileRow; query: ReviewListQuery },
): Promise<ReviewListAnswer> {
  const { id, user_id: userId } = profile;
  const page = await listPage(sources, { ...query, userId, profile: id });
  return {
    ...page,
    ...(query.cursor === undefined ? await decidedActs(sources, profile) : noneDecided),
  };
}

/** What waits at all profiles of a user; its first page also says what can be undone. */
export async function listQueue(
  sources: ReviewSources,
  wanted: Wanted,
): Promise<ReviewQueueAnswer> {
  const page = await listPage(sources, wanted);
  if (wanted.cursor !== undefined) return page;
  const profileIds = profilesOf(sources.database.db, wanted);
  return { ...page, ...(await undoableNow(sources, { profileIds, now: sources.now() })) };
}

async function listPage(sources: ReviewSources, { cursor, ...wanted }: Wanted) {
  const { db } = sources.database;
  const acts = wantedActs(db, wanted);
  const { total } = await acts
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const places = placesOf(acts)
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor ?? '')))
    .limit(itemsOfPage + 1);
  const rows = await actsAt(db, places).execute();
  const page = rows.slice(0, itemsOfPage);
  const last = rows.length > itemsOfPage ? page.at(-1) : undefined;
  return {
    items: await toItems(sources, page),
    total,
    cursor: last ? cursorOf(last) : null,
  };
}

const noneDecided = { approved: [], approvedTotal: 0, notSent: [], notSentTotal: 0 };

async function decidedActs(sources: ReviewSources, profile: ProfileRow) {
  const { db } = sources.database;
  const { id: profileId } = profile;
  const now = sources.now();
  const { undoable, undoableLeft } = await listUndoable(db, { profileIds: [profileId], now });
  return {
    undoableLeft,
    ...(await listApproved(sources, profile, undoable)),
    ...(await listNotSent(db, { profileId, now })),
    ...capAnswer(await readCap(sources, profile)),
    ...(sources.judge && (await modelAnswer(sources, profile))),
  };
}

/** Only where a language model writes. */
async function modelAnswer({ database, now }: ReviewSources, { user_id: userId }: ProfileRow) {
  const freeAt = await accountFreeAt(database.db, { userId, now: now() });
  return freeAt && { modelFreeAt: freeAt.toISOString() };
}

const cursorOf = ({ urgency: urgent, published_at: publishedAt, id }: ReviewRow) =>
  `${urgent}.${publishedAt.getTime()}.${id}`;

/** The contract has checked its form. */
function isAfter(cursor: string) {
  const [urgent, publishedAt, id] = cursor.split('.');
  return sql<boolean>`(-${urgency}, published_at, id) > (${-Number(urgent)}::int,
    ${new Date(Number(publishedAt))}::timestamptz, ${id}::uuid)`;
}

/** As they are now; what waits no more is missing. */
export async function findReviews(
  sources: ReviewSources,
  { profile, ids }: { profile: ReviewedProfile; ids: string[] },
): Promise<ReviewItem[]> {
  if (ids.length === 0) return [];
  const { db } = sources.database;
  const acts = reviewedActs(db, profile.id).where('id', 'in', ids);
  return toItems(sources, await actsAt(db, placesOf(acts)).execute());
}

async function toItems(sources: ReviewSources, rows: ReviewRow[]): Promise<ReviewItem[]> {
  if (rows.length === 0) return [];
  const profiles = await sources.database.db
    .selectFrom('profiles')
    .select(['id', 'network', 'username'])
    .where('id', 'in', [...new Set(rows.map(({ profile_id }) => profile_id))])
    .execute();
  const items = await Promise.all(
    profiles.map((profile) =>
      itemsOf(
        sources,
        profile,
        rows.filter(({ profile_id }) => profile_id === profile.id),
      ),
    ),
  );
  const byId = new Map(items.flat().map((item) => [item.id, item]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

async function itemsOf(
  { database: { db }, media, networks }: ReviewSources,
  profile: ReviewedProfile,
  rows: ReviewRow[],
): Promise<ReviewItem[]> {
  const threadOf = await readThreads(db, { profile, rows });
  const authorIds = rows.flatMap(({ author_id }) => author_id ?? []);
  const closed = await findClosedContacts(db, { profileId: profile.id, authorIds });
  const conversationIds = rows.flatMap(({ conversation_id }) => conversation_id ?? []);
  const own = await findOwnConversations(db, { profileId: profile.id, conversationIds });
  const { steps } = (await readRules(db, profile.id)).rules;
  return rows.map((row) => {
    const isBeingWritten = row.state === 'drafted';
    const thumbUrl = row.picture_id === null ? null : media.thumbUrl(row.id);
    return {
      id: row.id,
      profileId: profile.id,
      version: row.version,
      postKind: row.post_kind,
      language: row.post_language,
      reason: row.reason,
      author: { username: row.author_username },
      caption: row.caption ?? '',
      altText: row.alt_text,
      publishedAt: row.published_at.toISOString(),
      letGoAt: new Date(row.published_at.getTime() + longestWaitMs).toISOString(),
      isEdited: row.edits > 0,
      wasApproved: row.wasApproved === true && row.wait_cause !== 'toldLoss',
      postUrl: webAddress(networks, profile.network, row.story_id),
      hasConversation: row.conversation_id !== null,
      ...(own.has(row.conversation_id ?? '') && { isOwnConversation: true }),
      isLeftAlone: closed.get(row.author_id ?? '')?.reason === 'stop',
      picture: thumbUrl === null ? null : { thumbUrl, fullUrl: fullUrlOf(thumbUrl) },
      thread: threadOf(row),
      ...(row.said_after && { continuation: row.said_after.map(toSaid) }),
      ...(row.attached && { attached: row.attached }),
      text: isBeingWritten ? null : row.comment,
      isBeingWritten,
      writtenBy: row.written_by,
      ...(row.written_by === 'program' && { program: row.program ?? '' }),
      cause: causeOf(row, steps),
      doubts: row.doubts ?? [],
      unsupported: isBeingWritten ? [] : (row.unsupported ?? []),
      maxGraphemes: row.max_graphemes ?? 0,
    };
  });
}

/** One signature serves both. */
const fullUrlOf = (thumbUrl: string) => thumbUrl.replace(/_thumb\.jpg$/, '_full.jpg');

/** How many wait, and how many of them come first. */
export async function countWaiting(
  db: Kysely<Tables>,
  profileId: string,
): Promise<{ waiting: number; waitingFirst: number }> {
  return db
    .selectFrom('activities')
    .select([
      sql<number>`count(*)::int`.as('waiting'),
      sql<number>`(count(*) filter (where post_kind = 'crisis'))::int`.as('waitingFirst'),
    ])
    .where('profile_id', '=', profileId)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow();
}

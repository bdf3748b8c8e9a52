import type { Kysely, NotNull, Selectable } from 'kysely';
import type { ActivityKind } from '../../shared/contract/activity.ts';
import type { StoryRow, TakeBack } from '../../shared/contract/story.ts';
import type { Tables } from '../database/tables.ts';
import type { ActivitiesTable, TakeBacksTable } from '../database/tables/actTables.ts';
import type { Media } from '../media/createMedia.ts';
import { isBeforeLinking } from '../profiles/linkedAccount.ts';
import { sentText } from './sentText.ts';
import { canUndo, webAddress, type Networks } from '../networks/networks.ts';

export interface ActivitySources {
  db: Kysely<Tables>;
  media: Pick<Media, 'thumbUrl'>;
  networks: Networks;
}

/** The values of the API; the client translates them. */
const activityWords: Record<ActivityKind, string> = {
  like: 'Curtir',
  react: 'Reagir',
  comment: 'Comentar',
  aiComment: 'Comentar com IA',
};

/** Acts of which the outcome is known, newest first. */
export async function readActs(
  { db, media, networks }: ActivitySources,
  ids: string[],
): Promise<(StoryRow & { kind: ActivityKind })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('activities')
    .innerJoin('profiles', 'profiles.id', 'activities.profile_id')
    .leftJoin('take_backs', 'take_backs.act_id', 'activities.id')
    .leftJoin('own_conversations', (join) =>
      join
        .onRef('own_conversations.profile_id', '=', 'activities.profile_id')
        .onRef('own_conversations.conversation_id', '=', 'activities.conversation_id')
        .on('own_conversations.handed_back_at', 'is', null),
    )
    .select([
      'activities.id',
      'network',
      'account_since',
      'story_id',
      'record_ref',
      'activities.author_username',
      'kind',
      'picture_id',
      'done_at',
      'comment',
      'disclosure',
      'approved_by',
      'approved_at',
      'rule_version',
      'caption',
      'published_at',
      'reason',
      'outcome',
      'outcome_reason',
      'post_kind',
      'written_by',
      'state',
      'is_practice',
      'post_gone_at',
      'reaction_count',
      'activities.conversation_id',
      'own_conversations.id as own_conversation_id',
      'asked_by',
      'asked_at',
      'problem',
      'taken_back_at',
    ])
    .where('activities.id', 'in', ids)
    .orderBy('done_at', 'desc')
    .orderBy('activities.id', 'desc')
    .$narrowType<{ done_at: NotNull; outcome: NotNull }>()
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    profile_name: row.author_username,
    activity: activityWords[row.kind],
    print_scr: row.picture_id ? media.thumbUrl(row.id) : null,
    data_inte: row.done_at.toISOString(),
    text: sentText(row),
    caption: row.caption,
    published_at: row.published_at?.toISOString() ?? null,
    reason: row.reason,
    outcome: row.outcome,
    outcome_reason: row.outcome_reason,
    post_kind: row.post_kind,
    written_by: row.written_by,
    approved_by: row.approved_by,
    approved_at: row.approved_at?.toISOString() ?? null,
    rule_version: row.rule_version,
    post_url: isPostGone(row) ? null : webAddress(networks, row.network, row.story_id),
    answer_url:
      row.state === 'takenBack' ? null : webAddress(networks, row.network, row.record_ref),
    is_practice: row.is_practice,
    can_take_back:
      row.state === 'done' &&
      !row.is_practice &&
      canUndo(networks, row.network) &&
      !isBeforeLinking(row.done_at, row),
    take_back: takeBackOf(row),
    post_gone_at: row.state === 'done' ? (row.post_gone_at?.toISOString() ?? null) : null,
    reaction_count: row.state === 'done' ? row.reaction_count : null,
    is_own_conversation: row.conversation_id === null ? null : row.own_conversation_id !== null,
  }));
}

function isPostGone({ outcome, post_gone_at }: Pick<ActivityRow, 'outcome' | 'post_gone_at'>) {
  return outcome === 'gone' || post_gone_at !== null;
}

type ActivityRow = Selectable<ActivitiesTable>;
type TakeBackRow = Pick<
  Selectable<TakeBacksTable>,
  'asked_by' | 'asked_at' | 'problem' | 'taken_back_at'
>;

function takeBackOf({
  asked_by,
  asked_at,
  problem,
  taken_back_at,
}: { [C in keyof TakeBackRow]: TakeBackRow[C] | null }): TakeBack | null {
  if (asked_by === null || asked_at === null) return null;
  const taken = taken_back_at?.toISOString() ?? null;
  return { asked_by, asked_at: asked_at.toISOString(), taken_back_at: taken, problem };
}

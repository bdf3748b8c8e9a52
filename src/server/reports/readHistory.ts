import { sql, type Kysely } from 'kysely';
import type { ActivityKind } from '../../shared/contract/activity.ts';
import type { HistoryAnswer, HistoryDay, HistoryQuery } from '../../shared/contract/history.ts';
import { hourMs } from '../../shared/durations.ts';
import type { Tables } from '../database/tables.ts';
import type { ProfileRow } from '../profiles/ownProfile.ts';
import { localDays, type LocalDay } from './localDays.ts';
import { readFigures } from './readFigures.ts';

interface HistorySource {
  db: Kysely<Tables>;
  now: Date;
  /** How long acts are kept. */
  activityDays: number;
}

interface HistoryOf extends HistoryQuery {
  profile: Pick<ProfileRow, 'id' | 'created_at' | 'account_since'>;
}

/** How a profile has developed since it got its account. */
export async function readHistory(
  { db, now, activityDays }: HistorySource,
  { profile, days: count, timeZone }: HistoryOf,
): Promise<HistoryAnswer> {
  const { id: profileId, account_since, created_at: linkedAt } = profile;
  const since = account_since ?? linkedAt;
  const last = localDays(timeZone, now, Math.min(count, activityDays));
  const [today] = last.slice(-1);
  const days = last.filter((day, index) => {
    const end = last[index + 1]?.start ?? now;
    return day === today || end > since;
  });
  const [figures, acts] = await Promise.all([
    readFigures(db, { profileId, since, days }),
    readActs(db, { profileId, since, days }),
  ]);
  return {
    days: days.map(({ day }, index) => ({
      day,
      ...noFigures,
      ...figures.get(day),
      ...acts.get(index + 1),
    })),
    today: await readToday(db, { profileId, since, start: today?.start ?? now, now }),
  };
}

const noFigures: Omit<HistoryDay, 'day'> = {
  isRead: false,
  followers: null,
  following: null,
  posts: null,
  views: null,
  interactions: null,
  likes: 0,
  reactions: 0,
  comments: 0,
  aiComments: 0,
  answers: 0,
  answerSeconds: null,
  textReactions: null,
};

const columnOf = {
  like: 'likes',
  react: 'reactions',
  comment: 'comments',
  aiComment: 'aiComments',
} as const satisfies Record<ActivityKind, keyof HistoryDay>;

type Acts = Pick<
  HistoryDay,
  (typeof columnOf)[ActivityKind] | 'answers' | 'answerSeconds' | 'textReactions'
>;

interface AccountOf {
  profileId: string;
  /** When it got its account. */
  since: Date;
}

/** By the place of the day, from 1. */
async function readActs(
  db: Kysely<Tables>,
  { days, ...account }: AccountOf & { days: LocalDay[] },
) {
  const starts = days.map(({ start }) => start.toISOString());
  const rows = await doneSince(db, account, days[0]?.start)
    .select([
      sql<number>`width_bucket(done_at, ${starts}::timestamptz[])`.as('place'),
      'kind',
      sql<number>`count(*)::int`.as('acts'),
      sql<number>`(count(*) filter (where ${isAnswer}))::int`.as('answers'),
      sql<number | null>`round(extract(epoch from
        sum(greatest(done_at - published_at, '0')) filter (where ${isAnswer})))::float8`.as(
        'seconds',
      ),
      sql<number | null>`sum(reaction_count)::float8`.as('textReactions'),
    ])
    .groupBy(['place', 'kind'])
    .execute();
  const byPlace = new Map<number, Partial<Acts>>();
  for (const { place, kind, acts, answers, seconds, textReactions } of rows) {
    const known = byPlace.get(place);
    byPlace.set(place, {
      ...known,
      [columnOf[kind]]: acts,
      answers: (known?.answers ?? 0) + answers,
      answerSeconds: addKnown(known?.answerSeconds, seconds),
      textReactions: addKnown(known?.textReactions, textReactions),
    });
  }
  return byPlace;
}

const isAnswer = sql<boolean>`kind in ('comment', 'aiComment')
  and reason in ('mention', 'reply', 'quote') and published_at is not null`;

function addKnown(known: number | null | undefined, more: number | null): number | null {
  return more === null ? (known ?? null) : (known ?? 0) + more;
}

async function readToday(
  db: Kysely<Tables>,
  { start, now, ...account }: AccountOf & { start: Date; now: Date },
): Promise<HistoryAnswer['today']> {
  const rows = await doneSince(db, account, start)
    .select([
      sql<number>`floor(extract(epoch from done_at - ${start}::timestamptz) / 3600)::int`.as(
        'hour',
      ),
      sql<number>`count(*)::int`.as('acts'),
    ])
    .groupBy('hour')
    .execute();
  const byHour = new Map(rows.map(({ hour, acts }) => [hour, acts]));
  const begun = Math.floor((now.getTime() - start.getTime()) / hourMs) + 1;
  const hours = Array.from({ length: begun }, (_, hour) => byHour.get(hour) ?? 0);
  return { from: start.toISOString(), hours };
}

/** What the reports count. */
function doneSince(db: Kysely<Tables>, { profileId, since }: AccountOf, start = new Date()) {
  return db
    .selectFrom('activities')
    .where('profile_id', '=', profileId)
    .where('state', '=', 'done')
    .where('is_practice', '=', false)
    .where('done_at', '>=', since > start ? since : start);
}

import { sql, type Kysely } from 'kysely';
import type { HistoryDay } from '../../shared/contract/history.ts';
import type { Tables } from '../database/tables.ts';
import type { LocalDay } from './localDays.ts';

interface FiguresOf {
  profileId: string;
  /** When the profile got its account. */
  since: Date;
  /** Oldest first. */
  days: readonly LocalDay[];
}

type Figures = Pick<
  HistoryDay,
  'isRead' | 'followers' | 'following' | 'posts' | 'views' | 'interactions'
>;

/**
 * What the network told, by local day. A reading has the day of UTC: where the local day of that name was over
 * when the profile got its account, or has not begun, it is told with the nearest one that has no reading.
 */
export async function readFigures(
  db: Kysely<Tables>,
  { profileId, since, days }: FiguresOf,
): Promise<Map<string, Figures>> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return new Map();
  const hasAll = since >= first.start;
  const rows = await db
    .selectFrom('report_days')
    .select([
      sql<string>`day::text`.as('date'),
      'followers',
      'following',
      'posts',
      'views',
      'interactions',
    ])
    .where('profile_id', '=', profileId)
    .where('day', '>=', sql<Date>`${first.day}::date - ${hasAll ? 1 : 0}::int`)
    .orderBy('day')
    .execute();
  const byDay = new Map<string, Figures>();
  for (const { date, ...figures } of rows) {
    if (date > last.day && byDay.has(last.day)) continue;
    byDay.set(within(date, first.day, last.day), { isRead: true, ...figures });
  }
  return byDay;
}

const within = (date: string, first: string, last: string) =>
  date < first ? first : date > last ? last : date;

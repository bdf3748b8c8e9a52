import type { ColumnType } from 'kysely';
import type { ReportMeasures } from '../../../shared/contract/report.ts';
import type { Timestamp } from './columns.ts';

/** The newest report of each profile. */
export interface ReportSnapshotsTable extends ReportMeasures {
  profile_id: string;
  taken_at: Timestamp;
}

/** Figures of a profile as its first snapshot of a day found them; null: the network offers none. */
export interface ReportDaysTable {
  profile_id: string;
  /** In UTC: `2026-03-10`. */
  day: ColumnType<Date, string, string>;
  followers: number | null;
  following: number | null;
  posts: number | null;
  views: number | null;
  interactions: number | null;
}

/** What the language model has used, by all processes. */
export interface AiUsageTable {
  /** In UTC: `2026-03-10`. */
  day: ColumnType<Date, string, string>;
  tokens: number;
}

/** What an account has used of it. */
export interface AiAccountUsageTable extends AiUsageTable {
  user_id: string;
  requests: number;
  /** Its last request was more than was left. */
  is_used_up: boolean;
}

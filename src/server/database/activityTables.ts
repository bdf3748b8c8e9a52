import type { Generated } from 'kysely';
import type { ReportAnswer } from '../../shared/contract/report.ts';
import type { Timestamp } from './accountTables.ts';

export type ActivityKind = 'like' | 'react' | 'comment' | 'aiComment';

export interface ActivitiesTable {
  /** Also the idempotency key towards the network and the name of the pictures. */
  id: string;
  profile_id: string;
  /** The target on the network; a profile never has two rows for one. */
  story_id: string;
  /** Whose story it was. */
  author_username: string;
  kind: ActivityKind;
  /** What was written, or the emoji of a reaction. */
  comment: string | null;
  has_picture: Generated<boolean>;
  planned_at: Timestamp;
  /** Null: not known to have happened, so neither shown nor ever tried again. */
  done_at: Timestamp | null;
}

export interface ReportSnapshotsTable extends ReportAnswer {
  id: string;
  profile_id: string;
  taken_at: Timestamp;
}

export interface ActivityTables {
  activities: ActivitiesTable;
  report_snapshots: ReportSnapshotsTable;
}

import type { ColumnType } from 'kysely';
import type { ActMover } from '../../../shared/contract/activity.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { Correction } from '../../../shared/contract/steps.ts';
import type { Timestamp } from './columns.ts';

/** What a person has laid down for the bot of a profile; no row: nothing yet. */
export interface ProfileRulesTable {
  profile_id: string;
  /** Counts the changes. */
  version: number;
  /** As they were written: an earlier version may lack parts. Written as JSON text. */
  rules: ColumnType<Partial<Rules>, string, string>;
  changed_at: Timestamp;
  /** `bot`: Meelo asks again, after a correction. */
  changed_by: ActMover;
}

/** The rules after each change. */
export interface ProfileRuleChangesTable extends ProfileRulesTable {
  /** Why Meelo asks again about posts of the kind; null where a person made the change. */
  because: Correction | null;
  post_kind: PostKind | null;
  /** Names of `blocked_people`; null: it made nothing of them. */
  people_added: string[] | null;
  people_removed: string[] | null;
}

/** People whom the bot of a profile never acts on. */
export interface BlockedPeopleTable {
  profile_id: string;
  /** As the network compares usernames. */
  name: string;
}

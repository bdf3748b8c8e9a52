import type { ColumnType } from 'kysely';
import type { ActMover } from '../../../shared/contract/activity.ts';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { Correction } from '../../../shared/contract/steps.ts';
import type { GeneratedTimestamp, Timestamp } from './columns.ts';

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
  /** Why Meelo asks again about posts of the kind; null where it does not, or a person made the change. */
  because: Correction | null;
  /** The kind that was corrected, or whose correction a person undid at once; null where a person changed the rules. */
  post_kind: PostKind | null;
  /** Names of `blocked_people`; null: it made nothing of them. */
  people_added: string[] | null;
  people_removed: string[] | null;
  /** Who those were that were removed, by name, where it was known. Written as JSON text. */
  people_ids: ColumnType<Record<string, string> | null, string | null, string | null>;
}

/** People whom the bot of a profile never acts on. */
export interface BlockedPeopleTable {
  profile_id: string;
  /** As the network compares usernames, and as it was saved. */
  name: string;
  /** The id of whoever had the name when it was looked up; null: nobody, or it was not looked up yet. */
  person_id: string | null;
  /** What that person is called now. */
  shown_name: string | null;
  /** When that is to be found out next; the epoch: it never was. */
  look_up_at: GeneratedTimestamp;
}

import { sql, type Selectable } from 'kysely';
import type { ActivitiesTable } from '../database/tables/actTables.ts';

type Text = Pick<Selectable<ActivitiesTable>, 'comment' | 'disclosure'>;

/** Between a comment and the line that says whose automated answer it is. */
export const disclosureSeparator = '\n\n';

/** What the network is sent of an act: the comment, with that line where it has one. */
export function sentText({ comment, disclosure }: Text): string | null {
  return comment === null || disclosure === null
    ? comment
    : `${comment}${disclosureSeparator}${disclosure}`;
}

/** The same of a row. */
export const sentTextOf = sql<string | null>`(case when disclosure is null then comment
  else comment || ${sql.lit(disclosureSeparator)} || disclosure end)`;

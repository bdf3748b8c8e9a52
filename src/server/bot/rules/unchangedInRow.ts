import { sql, type Kysely } from 'kysely';
import type { PostKind } from '../../../shared/contract/reading.ts';
import type { Tables } from '../../database/tables.ts';

/** Further back nobody counts. */
const mostCounted = 100;

/** How many drafts of each kind were approved as they were written, since the last correction. */
export async function unchangedInRow(
  db: Kysely<Tables>,
  { profileId, kinds }: { profileId: string; kinds: readonly PostKind[] },
): Promise<Map<PostKind, number>> {
  const { rows } = await sql<{ kind: PostKind; corrections: boolean[] }>`
    select kind, array(
      select correction is not null from draft_decisions
      where profile_id = ${profileId}::uuid and post_kind = kind
      order by decided_at desc limit ${mostCounted}
    ) as corrections
    from unnest(${[...kinds]}::text[]) as kind`.execute(db);
  return new Map(rows.map(({ kind, corrections }) => [kind, leading(corrections)]));
}

function leading(corrections: boolean[]): number {
  const last = corrections.indexOf(true);
  return last < 0 ? corrections.length : last;
}

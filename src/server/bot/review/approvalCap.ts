import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import type { BotContext } from '../context/BotContext.ts';
import { capOf } from '../decide/capOf.ts';
import { capOpensAt, type CapOfDay } from '../decide/capOpensAt.ts';
import { actsOfDay } from '../acts/recentActs.ts';
import type { CheckedDecision } from './checkDecisions.ts';

type ReadContext = Pick<BotContext, 'database' | 'networks' | 'now'>;

type CappedProfile = Pick<ProfileRow, 'id' | 'network' | 'account_since' | 'practice_since'>;

interface ApprovalCap extends CapOfDay {
  /** What is approved in practice does not count. */
  isPractising: boolean;
}

/** Undefined where the server does not offer the network. */
export async function readCap(
  { database: { db }, networks, now }: ReadContext,
  { id: profileId, network, account_since, practice_since }: CappedProfile,
): Promise<ApprovalCap | undefined> {
  if (!networks.has(network)) return undefined;
  const at = now();
  const cap = capOf(networks.get(network).limits, account_since, at);
  const query = { profileId, dailyCap: cap, now: at, part: 'all' as const };
  const acts = await actsOfDay(db, query).execute();
  const promised = await countPromised(db, profileId);
  return { cap, actsOfDay: acts, promised, isPractising: practice_since !== null };
}

async function countPromised(db: Kysely<Tables>, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('activities')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('profile_id', '=', profileId)
    .where('state', '=', sql.lit('approved'))
    .where('is_practice', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** As the answers say it; nothing while the cap is not reached. */
export function capAnswer(cap: CapOfDay | undefined): { capOpensAt?: string | null } {
  const opensAt = cap && capOpensAt(cap);
  return opensAt === undefined ? {} : { capOpensAt: opensAt?.toISOString() ?? null };
}

/** Refuses the approvals above the cap. Those before them count, also those that are not capped. */
export function keepToCap(
  checked: CheckedDecision[],
  cap: ApprovalCap | undefined,
): CheckedDecision[] {
  let { promised = 0 } = cap ?? {};
  return checked.map((each) => {
    if (!each.countsInCap) return each;
    const full = each.isCapped && capAnswer(cap && { ...cap, promised });
    if (full && 'capOpensAt' in full) return { ...each, refusal: { ...each.refusal, ...full } };
    if (!each.refusal && !cap?.isPractising) promised += 1;
    return each;
  });
}

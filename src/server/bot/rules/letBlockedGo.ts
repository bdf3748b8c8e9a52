import { sql, type Kysely } from 'kysely';
import { activityKinds } from '../../../shared/contract/activity.ts';
import type { Rules } from '../../../shared/contract/rules.ts';
import type { RefusalReason } from '../../../shared/reasons.ts';
import type { Tables } from '../../database/tables.ts';
import type { ProfileRow } from '../../profiles/ownProfile.ts';
import { kindsWithStep, stepOf } from '../kinds/stepOf.ts';
import { usernamesOf } from '../decide/targetFacts.ts';
import { namesToBlock } from '../people/blockedPeople.ts';
import {
  isOfBot,
  justLeft,
  unsentActs,
  unsentOfBot,
  withdrawUnsent,
} from '../acts/withdrawUnsent.ts';
import { postsWithWords } from '../posts/postsWithWords.ts';
import { isOff } from '../decide/ownRest.ts';
import type { RulesContext } from './rulesAnswer.ts';

interface Blocking {
  profile: Pick<ProfileRow, 'id' | 'network'>;
  now: Date;
}

interface Blocked extends Blocking {
  /** As the network compares usernames, or ids. */
  names: string[];
}

/** What waits for an answer to people whom the bot never acts on is not sent any more. */
export async function letBlockedGo(
  trx: Kysely<Tables>,
  context: Pick<RulesContext, 'networks'>,
  { profile, names, now }: Blocked,
): Promise<void> {
  if (names.length === 0) return;
  const blocked = new Set(names);
  const nameOf = usernamesOf(context, profile.network);
  const columns = ['id', 'author_id', 'author_username as username'] as const;
  const acts = await unsentActs(trx, profile.id)
    .select(columns)
    .unionAll(justLeft(trx, profile.id, now).select(columns))
    .execute();
  const isBlocked = ({ author_id, username }: (typeof acts)[number]) =>
    namesToBlock({ id: author_id, username }, nameOf).some((name) => blocked.has(name));
  const ids = acts.filter(isBlocked).map(({ id }) => id);
  await withdraw(trx, { profile, ids, reason: 'personBlocked', now });
}

interface Changed extends Blocking {
  former: Rules;
  rules: Rules;
}

/**
 * What waits and is against rules that hold from now on is not sent any more. What its owner has approved
 * stays, and so does what its owner alone can answer.
 */
export async function letForbiddenGo(trx: Kysely<Tables>, change: Changed): Promise<void> {
  await letWordsGo(trx, change);
  await letKindsGo(trx, change);
  await letActsGo(trx, change);
}

const undecidedActs = (trx: Kysely<Tables>, profileId: string) =>
  unsentOfBot(trx, profileId).where('state', '!=', sql.lit('approved'));

const leftOfBot = (trx: Kysely<Tables>, { profile, now }: Blocking) =>
  justLeft(trx, profile.id, now).where(isOfBot);

/** For posts with words that are blocked. */
async function letWordsGo(
  trx: Kysely<Tables>,
  { profile, former, rules, now }: Changed,
): Promise<void> {
  const known = new Set(former.words);
  const words = rules.words.filter((word) => !known.has(word));
  if (words.length === 0) return;
  const columns = ['id', 'caption', 'beside_caption as altText'] as const;
  const acts = await undecidedActs(trx, profile.id)
    .select(columns)
    .unionAll(leftOfBot(trx, { profile, now }).select(columns))
    .execute();
  const ids = [...postsWithWords(words, acts)].map(({ id }) => id);
  await withdraw(trx, { profile, ids, reason: 'wordBlocked', now });
}

/** For posts of a kind that is left alone. */
async function letKindsGo(
  trx: Kysely<Tables>,
  { profile, former, rules, now }: Changed,
): Promise<void> {
  const kinds = kindsWithStep.filter(
    (kind) => stepOf(kind, rules.steps) === 'off' && stepOf(kind, former.steps) !== 'off',
  );
  if (kinds.length === 0) return;
  const acts = undecidedActs(trx, profile.id).select('id').where('post_kind', 'in', kinds);
  const left = leftOfBot(trx, { profile, now }).select('id').where('post_kind', 'in', kinds);
  await withdrawUnsent(trx, { acts, left, reason: 'ruledOut', by: 'owner', now });
}

/** By an act that is off. */
async function letActsGo(
  trx: Kysely<Tables>,
  { profile, former, rules, now }: Changed,
): Promise<void> {
  const off = activityKinds.filter((act) => isOff(rules, act) && !isOff(former, act));
  if (off.length === 0) return;
  const acts = undecidedActs(trx, profile.id).select('id').where('kind', 'in', off);
  const left = leftOfBot(trx, { profile, now }).select('id').where('kind', 'in', off);
  await withdrawUnsent(trx, { acts, left, reason: 'actOff', by: 'owner', now });
}

interface Withdrawing extends Blocking {
  ids: string[];
  reason: RefusalReason;
}

async function withdraw(
  trx: Kysely<Tables>,
  { profile, ids, reason, now }: Withdrawing,
): Promise<void> {
  if (ids.length === 0) return;
  const acts = unsentActs(trx, profile.id).select('id').where('id', 'in', ids);
  const left = justLeft(trx, profile.id, now).select('id').where('id', 'in', ids);
  await withdrawUnsent(trx, { acts, left, reason, by: 'owner', now });
}

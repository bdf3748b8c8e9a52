import { sql, type Kysely } from 'kysely';
import { dayMs, hourMs } from '../../../shared/durations.ts';
import type { Tables } from '../../database/tables.ts';
import type { NetworkLimits } from '../../networks/network.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { BotContext } from '../context/BotContext.ts';
import { untilWoken, type BotCycle } from '../context/BotCycle.ts';
import type { ActFacts } from '../decide/mayAct.ts';
import type { Duty, Work } from './duty.ts';

/** The sandbox, where conduct is `everyStory`, shows on the same day how people reacted to a text. */
const everyMs = { invitedOnly: 12 * hourMs, everyStory: hourMs } as const satisfies Record<
  NetworkLimits['conduct'],
  number
>;
/** Older answers are not checked. */
const longestMs = 7 * dayMs;
const mostAnswers = 250;

export const lookAtAnswers: Duty = {
  isDue: (_context, { cycle, start }) => isDue(cycle, start.facts),
  runsInRest: true,
  isOwed: false,
  run: noteAnswers,
};

function isDue({ answersLookedAt: at }: BotCycle, facts: ActFacts): boolean {
  const { limits, standingRest, now } = facts;
  if (!limits || standingRest) return false;
  return at === null || now.getTime() - at.getTime() >= everyMs[limits.conduct];
}

/**
 * Notes of what the bot has written lately which posts are gone, so that their answers can go, too, and
 * how many people reacted. What cannot be asked now is asked the next time.
 */
async function noteAnswers(
  { database: { db }, now }: BotContext,
  { cycle, session }: Work,
): Promise<undefined> {
  const { profileId } = cycle;
  const { findGone, countReactions, limits } = session.network;
  // A story ends by itself.
  const asksForPosts = findGone !== undefined && limits.conduct === 'invitedOnly';
  if (!asksForPosts && !countReactions) return;
  const at = now();
  const answers = await beginLook(db, { cycle, at });
  const look = { db, profileId, at, session, signal: untilWoken(cycle) };
  if (asksForPosts) await lookForPosts(look, answers);
  await lookForReactions(look, answers);
}

interface Look {
  db: Kysely<Tables>;
  profileId: string;
  at: Date;
  session: OperatingSession;
  signal: AbortSignal;
}

interface Answer {
  id: string;
  story_id: string;
  record_ref: string | null;
}

async function lookForPosts(
  { db, profileId, at, session, signal }: Look,
  answers: readonly Answer[],
): Promise<void> {
  const targetRefs = answers.map(({ story_id }) => story_id);
  if (targetRefs.length === 0) return;
  const found = await session.call(
    async ({ findGone }, current, options) =>
      findGone?.(current, targetRefs, options) ?? { outcome: 'read', value: [] },
    { signal },
  );
  if (found.outcome !== 'read') return;
  const gone = new Set(found.value);
  const stands = targetRefs.filter((ref) => !gone.has(ref));
  const acts = db.updateTable('activities').where('profile_id', '=', profileId);
  for (const [refs, post_gone_at] of [
    [[...gone], at],
    [stands, null],
  ] as const) {
    if (refs.length === 0) continue;
    await acts
      .set({ post_gone_at })
      .where('story_id', 'in', refs)
      .where('post_gone_at', post_gone_at ? 'is' : 'is not', null)
      .execute();
  }
}

/** If the network stops counting an act, the last count stays. */
async function lookForReactions(
  { db, session, signal }: Look,
  answers: readonly Answer[],
): Promise<void> {
  const recordRefs = answers.flatMap(({ record_ref }) => record_ref ?? []);
  if (recordRefs.length === 0) return;
  const read = await session.call(
    async ({ countReactions }, current, options) =>
      countReactions?.(current, recordRefs, options) ?? { outcome: 'read', value: new Map() },
    { signal },
  );
  if (read.outcome !== 'read') return;
  const counted = answers.flatMap(({ id, record_ref }) => {
    const count = read.value.get(record_ref ?? '');
    return count === undefined ? [] : [{ id, count }];
  });
  if (counted.length === 0) return;
  const ids = counted.map(({ id }) => id);
  const counts = counted.map(({ count }) => count);
  await sql`
    update activities set reaction_count = counted.reactions
    from unnest(${ids}::uuid[], ${counts}::integer[]) as counted (id, reactions)
    where activities.id = counted.id
      and reaction_count is distinct from counted.reactions`.execute(db);
}

interface Beginning {
  cycle: BotCycle;
  at: Date;
}

/**
 * What the bot has written, newest first; nothing where the lease is lost. Notes the time first, so that a defect repeats
 * no sooner either.
 */
async function beginLook(
  db: Kysely<Tables>,
  { cycle: { profileId, lease }, at }: Beginning,
): Promise<Answer[]> {
  return db
    .with('looked', (cte) =>
      cte
        .updateTable('profiles')
        .set({ answers_looked_at: at })
        .where('id', '=', profileId)
        .where('lease_holder', '=', lease.holder)
        .returning('id'),
    )
    .selectFrom('activities')
    .select(['id', 'story_id', 'record_ref'])
    .where(({ exists, selectFrom }) => exists(selectFrom('looked').select('id')))
    .where('profile_id', '=', profileId)
    .where('done_at', '>', new Date(at.getTime() - longestMs))
    .where('state', '=', 'done')
    .where('is_practice', '=', false)
    .where('kind', 'in', ['comment', 'aiComment'])
    .orderBy('done_at', 'desc')
    .limit(mostAnswers)
    .execute();
}

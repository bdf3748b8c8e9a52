import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import type { BotContext } from '../BotContext.ts';
import { untilWoken, type BotCycle } from '../BotCycle.ts';
import type { ActFacts } from '../mayAct.ts';

const hourMs = 3_600_000;
const everyMs = 12 * hourMs;
/** Of older answers nobody is told any more. */
const longestMs = 7 * 24 * hourMs;
const mostAnswers = 250;

/** Whether it is time to look for the posts that the bot has answered: twice a day. */
export function isLookDue({ answersLookedAt: at }: BotCycle, facts: ActFacts): boolean {
  const { limits, standingRest, now } = facts;
  // A story ends by itself.
  if (limits?.conduct !== 'invitedOnly' || standingRest) return false;
  return at === null || now.getTime() - at.getTime() >= everyMs;
}

/**
 * Notes which of the posts that the bot has answered lately are gone, so that their answers can go,
 * too. What cannot be asked now is asked the next time.
 */
export async function lookAtAnswers(
  { database: { db }, now }: BotContext,
  cycle: BotCycle,
  session: OperatingSession,
): Promise<void> {
  if (!session.network.findGone) return;
  const { profileId } = cycle;
  const at = now();
  // First, so that a defect repeats no sooner either.
  const looked = db.updateTable('profiles').set({ answers_looked_at: at });
  await looked.where('id', '=', profileId).execute();
  const targetRefs = await readAnswered(db, {
    profileId,
    since: new Date(at.getTime() - longestMs),
  });
  if (targetRefs.length === 0) return;
  const found = await session.call(
    async ({ findGone }, current, options) =>
      findGone?.(current, targetRefs, options) ?? { outcome: 'read', value: [] },
    { signal: untilWoken(cycle) },
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

/** What the bot has answered, newest first. */
async function readAnswered(
  db: Kysely<Tables>,
  { profileId, since }: { profileId: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('activities')
    .select('story_id')
    .where('profile_id', '=', profileId)
    .where('done_at', '>', since)
    .where('state', '=', 'done')
    .where('is_practice', '=', false)
    .where('kind', 'in', ['comment', 'aiComment'])
    .orderBy('done_at', 'desc')
    .limit(mostAnswers)
    .execute();
  return rows.map(({ story_id }) => story_id);
}

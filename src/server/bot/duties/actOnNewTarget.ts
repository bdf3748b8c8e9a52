import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { OperatingSession } from '../../networks/networkSession.ts';
import { actOnTarget } from '../act/actOnTarget.ts';
import type { BotContext } from '../context/BotContext.ts';
import { untilWoken, type BotCycle } from '../context/BotCycle.ts';
import { secondsAfterNoStory } from '../decide/botPace.ts';
import { chooseTarget } from '../act/chooseTarget.ts';
import { allowedTargets } from '../act/listedTargets.ts';
import { listNewTargets } from '../act/listNewTargets.ts';
import { restOf, type ActFacts, type Rest } from '../decide/mayAct.ts';
import { openingOf } from '../decide/ownRest.ts';
import {
  isReadThrough,
  pollAfter,
  pollAfterAct,
  pollAfterError,
  pollAfterRest,
  pollNow,
  type NextPoll,
} from './nextPoll.ts';
import { readFacts } from '../decide/readFacts.ts';
import { readListed } from '../act/readListed.ts';
import { readDecided } from './doAsDecided.ts';
import { rewriteEdited } from '../acts/editedActs.ts';
import { sendMeanwhile } from './sendMeanwhile.ts';

/**
 * How many posts one cycle leaves alone. Each may cost a request to a model, and the next cycle
 * first sends what was approved meanwhile.
 */
const mostLeftAlone = 10;

/** Until the next cycle of a rest at the latest, where more posts are to be read. */
const secondsToReadOn = 60;

interface Acting {
  cycle: BotCycle;
  session: OperatingSession;
  /** What holds up what is approved; it may end while posts are read. */
  held?: Rest | undefined;
  /** It reads in a short rest, too: between two acts that were approved. */
  isSending?: boolean;
}

/** Acts on one post that was not dealt with; in a rest from sending it reads them. */
export async function actOnNewTarget(
  context: BotContext,
  { cycle, session, held, isSending = false }: Acting,
): Promise<NextPoll | undefined> {
  const { profileId, targetsCursor } = cycle;
  const { limits, capabilities } = session.network;
  const seenAt = context.now();
  const listed = await listNewTargets(context, { cycle, session, signal: untilWoken(cycle) });
  if (listed.outcome !== 'read') {
    return cycle.lease.woken.aborted ? pollNow : pollAfterError(context, cycle, listed);
  }
  const { cursor, targets } = listed.value;
  const read = await readListed(context, cycle, targets);
  if (!read) return undefined;
  const { facts, recent, waiting, ...known } = read;
  const rest = restOf(facts);
  if (rest && !isSending && !isReadThrough(rest, facts)) return pollAfterRest(rest, facts);
  const isResting = rest !== undefined;
  const edited = { actor: cycle, targets, waiting, now: context.now() };
  if (await rewriteEdited(context.database.db, edited)) return pollNow;
  const { asked, drafts, urgent, laterParts } = await allowedTargets(context, {
    ...known,
    cycle,
    facts,
    listed: listed.value,
    isResting,
  });
  const acting =
    limits.conduct === 'invitedOnly' ? sendMeanwhile(context, { cycle, session }) : cycle;
  const opening = (kind: ActivityKind) => openingOf(facts, kind);
  const choice = {
    ...recent,
    ...limits,
    profileId,
    drafts,
    urgent,
    capabilities,
    openingOf: opening,
    writtenAs: context.writer.isModel ? ('aiComment' as const) : ('comment' as const),
  };
  const after: { facts?: ActFacts } = {};
  const onSent = (sent: ActFacts) => void (after.facts = sent);
  let isLeftForLater = false;
  let leftAlone = 0;
  while (leftAlone < mostLeftAlone) {
    const chosen = chooseTarget({ ...choice, targets: [...asked.keys()] });
    const question = chosen && asked.get(chosen.target);
    if (!question) {
      if (rest) return pollAfterReading(context, cycle, held);
      const moved = cursor !== targetsCursor && !isLeftForLater && { cursor };
      return { seconds: secondsAfterNoStory(facts, limits), restsFor: 'noStory', ...moved };
    }
    const draft = drafts.get(chosen.target.ref);
    const request = { cycle: acting, session, chosen, recent, seenAt, draft, question };
    const parts = laterParts.get(chosen.target.ref);
    const left = await actOnTarget(context, { ...request, isResting, laterParts: parts, onSent });
    if (typeof left === 'object') return pollAfter(context, cycle, left);
    if (!left && !rest) return (await pollAfterAct(context, cycle, after.facts)) ?? pollNow;
    isLeftForLater ||= left === 'later';
    asked.delete(chosen.target);
    // It was read in an earlier cycle: nobody was asked now.
    if (left === 'later' && draft?.reading) continue;
    leftAlone += 1;
    // Its owner may have paused the profile meanwhile.
    const current = await readFacts(context, cycle);
    const begun = current?.standingRest && restOf(current);
    if (begun) return pollAfterRest(begun, current);
  }
  const readOn = { ...pollNow, seconds: isLeftForLater ? secondsToReadOn : 0 };
  const next = rest ? await pollAfterReading(context, cycle, held) : readOn;
  return next && { ...next, seconds: Math.min(next.seconds, secondsToReadOn) };
}

async function pollAfterReading(
  context: BotContext,
  cycle: BotCycle,
  held: Rest | undefined,
): Promise<NextPoll | undefined> {
  const facts = await readFacts(context, cycle);
  if (!facts) return undefined;
  const rest = restOf(facts);
  if (!rest) return pollNow;
  const { rest: other = held } = await readDecided(context, facts);
  return pollAfterRest(rest, { ...facts, other });
}

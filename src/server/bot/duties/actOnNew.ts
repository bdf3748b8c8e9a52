import { choose, type Choices } from '../act/choose.ts';
import { judgePost, openingFor } from '../act/judge.ts';
import { giveUpTarget, leaveAlone } from '../act/leaveAlone.ts';
import { makeAct } from '../act/makeAct.ts';
import { noteDefect } from '../act/noteDefect.ts';
import { read, type ChosenTarget } from '../act/read.ts';
import { isStop, notOperating, type Stop } from '../act/stop.ts';
import { countTry } from '../acts/drafts.ts';
import type { BotContext } from '../context/BotContext.ts';
import { restOf, triesOfTarget, type Rest } from '../decide/mayAct.ts';
import { ownersWords, waitReasonOf } from '../decide/ownersPart.ts';
import { readFacts } from '../decide/readFacts.ts';
import { isFixed } from '../kinds/kindRules.ts';
import type { Duty, Work } from './duty.ts';
import { sendMeanwhile } from './sendMeanwhile.ts';

/** Acts on one post that was not dealt with; in a rest from sending it reads them. */
export const actOnNew: Duty = {
  isDue: () => true,
  runsInRest: false,
  isOwed: false,
  run: actOnOne,
};

/**
 * How many posts one cycle leaves alone. Each may cost a request to a model, and the next cycle
 * first sends what was approved meanwhile.
 */
const mostLeftAlone = 10;

/** Until the next cycle of a rest at the latest, where more posts are to be read. */
const secondsToReadOn = 60;

async function actOnOne(context: BotContext, work: Work): Promise<Stop> {
  const { cycle, session, held, hasSent } = work;
  // What was settled or sent has taken effect only now.
  const after = hasSent && !held ? await restNow(context, work) : undefined;
  if (after) return after;
  const isInvited = session.network.limits.conduct === 'invitedOnly';
  const acting = isInvited ? sendMeanwhile(context, { cycle, session }) : cycle;
  const isBetweenSends = held !== undefined;
  const choices = await choose(context, { cycle, session, acting, isBetweenSends });
  if (isStop(choices)) return choices;
  return workThrough(context, work, choices);
}

async function workThrough(context: BotContext, work: Work, choices: Choices): Promise<Stop> {
  const { facts, rest, cursor } = choices;
  const held = work.held ?? work.decided.rest;
  let isLeftForLater = false;
  let leftAlone = 0;
  while (leftAlone < mostLeftAlone) {
    const chosen = choices.next();
    if (!chosen) {
      if (rest) return { outcome: 'readThrough', withinSeconds: Infinity, held };
      const moved = cursor !== work.cycle.targetsCursor && !isLeftForLater && { cursor };
      return { outcome: 'noTarget', facts, ...moved };
    }
    const end = await actOn(context, chosen, rest);
    if (isStop(end)) return end;
    if (!end && !rest) return { outcome: 'acted', facts: undefined };
    isLeftForLater ||= end === 'later';
    choices.drop(chosen.chosen.target);
    // It was read in an earlier cycle: nobody was asked now.
    if (end === 'later' && chosen.draft?.reading) continue;
    leftAlone += 1;
    // Its owner may have paused the profile meanwhile.
    const current = await readFacts(context, work.cycle);
    const begun = current?.standingRest && restOf(current);
    if (begun) return { outcome: 'resting', refusal: begun };
  }
  if (rest) return { outcome: 'readThrough', withinSeconds: secondsToReadOn, held };
  return { outcome: 'goesOn', seconds: isLeftForLater ? secondsToReadOn : 0 };
}

async function restNow(context: BotContext, { cycle }: Work): Promise<Stop | undefined> {
  const facts = await readFacts(context, cycle);
  if (!facts) return notOperating;
  const rest = restOf(facts);
  return rest && { outcome: 'resting', refusal: rest };
}

/** `later`: it was read, and is answered after the rest, or once the network can show it. */
type Left = 'leftAlone' | 'later';

/** Acts on the target, or leaves its post alone. Undefined where the act waits for its owner, or may not be stored or begun any more. */
async function actOn(
  context: BotContext,
  chosen: ChosenTarget,
  rest: Rest | undefined,
): Promise<Stop | Left | undefined> {
  const { cycle } = chosen;
  const targetRef = chosen.chosen.target.ref;
  const work = () => inStages(context, chosen, rest);
  const left = await noteDefect(context, cycle, { targetRef, work });
  if (!isStop(left)) return left;
  if (left.outcome === 'defect' && left.defects >= triesOfTarget) {
    const giveUp = () => giveUpTarget(context, cycle, { ...chosen, reason: 'gaveUp' });
    await noteDefect(context, cycle, { targetRef, work: giveUp });
  }
  if (heldUp.has(left.outcome)) {
    const failed = { profileId: cycle.profileId, targetRef, counter: 'tries' as const };
    await countTry(context.database.db, { ...failed, now: context.now() });
  }
  return left.outcome === 'unread' ? 'later' : left;
}

const heldUp: ReadonlySet<Stop['outcome']> = new Set(['rateLimited', 'unreachable', 'unread']);

async function inStages(
  context: BotContext,
  target: ChosenTarget,
  rest: Rest | undefined,
): Promise<Stop | Left | undefined> {
  const post = await read(context, target);
  if (isStop(post)) return post;
  const judged = judgePost(post, { isResting: rest !== undefined });
  if (judged === 'later') return judged;
  const { isDrafted, answer } = judged;
  const { cycle, chosen, reading, question } = post;
  const end = isDrafted
    ? await makeAct(context, {
        ...post,
        asked: question,
        words: ownersWords(reading) ?? post.words,
        waits: (words) =>
          waitReasonOf({ reading, post: chosen.target, steps: question.steps }, words),
        opening: (kind) => openingFor(post, kind),
      })
    : 'nothingToSay';
  if (end !== 'nothingToSay' && end !== 'actOff') return end;
  const mayBeText = context.writer.isModel && chosen.kind !== 'like';
  const hasNoText = isDrafted && mayBeText && !isFixed({ postKind: reading?.kind ?? null });
  const isRuledOut = !answer.isAllowed && answer.reason === 'ruledOut';
  const nothingSaid = isRuledOut ? 'ruledOut' : 'leftAlone';
  const reason = end === 'actOff' ? end : hasNoText ? 'noText' : nothingSaid;
  await leaveAlone(context, { cycle, chosen }, { reading, reason });
  return 'leftAlone';
}

import type { ActivityKind } from '../../../shared/contract/activity.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { isStopToOthers } from '../reader/asksToStop.ts';
import { closeContact } from '../people/closedContacts.ts';
import { countTry, findDrafts, type Draft } from '../acts/drafts.ts';
import { giveUpTarget, type GivenUp } from './giveUpTarget.ts';
import { kindRules } from '../kinds/kindRules.ts';
import { isForLater, mayPlan, ownersWords, waitReasonOf } from '../decide/ownersPart.ts';
import { readKind } from './readKind.ts';
import { mayAct, mayRead, triesOfTarget, type ActQuestion, type Answer } from '../decide/mayAct.ts';
import { openingOf } from '../decide/ownRest.ts';
import { noteDefect, type Defect } from '../acts/noteDefect.ts';
import { makeAct, type ActionRequest } from './makeAct.ts';
import type { Unread } from '../../networks/results.ts';
import type { NetworkTarget } from '../../networks/target.ts';
import type { Hindrance } from './sendAct.ts';
import type { Reading } from '../context/postReader.ts';
import { saysStop } from '../reader/readWords.ts';
import { readWhole } from './readWhole.ts';
import { partsAfter } from '../posts/wholePost.ts';

interface TargetRequest extends Pick<
  ActionRequest,
  'cycle' | 'session' | 'recent' | 'seenAt' | 'onSent'
> {
  chosen: ChosenAct;
  /** What earlier tries have read and written for the target. */
  draft: Draft | undefined;
  /** With what was known of the target when it was chosen. */
  question: ActQuestion;
  /** What is listed of its author's continuation. */
  laterParts: NetworkTarget[] | undefined;
  /** It is only read, unless its owner alone can answer it. */
  isResting: boolean;
}

/** `later`: it was read, and is answered after the rest, or once the network can show it. */
type Left = 'leftAlone' | 'later';

/**
 * Acts on the target, or leaves its post alone. Returns what prevented or cut off the act; undefined
 * after an act.
 */
export async function actOnTarget(
  context: BotContext,
  request: TargetRequest,
): Promise<Hindrance | Defect | Left | undefined> {
  const { cycle, chosen } = request;
  const targetRef = chosen.target.ref;
  const work = () => readAndAct(context, request);
  const left = await noteDefect(context, cycle, { targetRef, work });
  if (typeof left !== 'object') return left;
  if (left.outcome === 'defect' && left.defects >= triesOfTarget) {
    const giveUp = () => giveUpTarget(context, cycle, { chosen, reason: 'gaveUp' });
    await noteDefect(context, cycle, { targetRef, work: giveUp });
  }
  if (heldUp.has(left.outcome)) {
    const failed = { profileId: cycle.profileId, targetRef, counter: 'tries' as const };
    await countTry(context.database.db, { ...failed, now: context.now() });
  }
  return left.outcome === 'unread' ? 'later' : left;
}

const heldUp: ReadonlySet<string> = new Set(['rateLimited', 'unreachable', 'unread']);

async function readAndAct(
  context: BotContext,
  listed: TargetRequest,
): Promise<Hindrance | Unread | Left | undefined> {
  const isRead = listed.session.network.limits.conduct === 'invitedOnly';
  const whole = isRead && !isReadForLater(listed) ? await withWholeTarget(context, listed) : listed;
  if ('outcome' in whole) return whole;
  const { question, draft, isResting, ...request } = whole;
  const { cycle } = request;
  const reading = isRead ? await readKind(context, cycle, { ...request.chosen, draft }) : undefined;
  if (isRead && !reading) return { outcome: 'unreachable' };
  const isFixed = reading !== undefined && kindRules[reading.kind].text === 'fixed';
  // Nobody writes it but Meelo, so it is no AI comment.
  const chosen = isFixed ? { ...request.chosen, kind: 'comment' as const } : request.chosen;
  const target = question.target && { ...question.target, kind: reading?.kind };
  // A draft of a version that read no posts has no kind, and is not used again. Nor is the sentence that names
  // the owner, who may be called otherwise by now.
  const isStale = isFixed || (isRead && !draft?.reading);
  const words = isStale ? undefined : draft?.words;
  if (isResting && isForLater(reading)) return 'later';
  const opening = (kind: ActivityKind) =>
    ownersWords(reading) ? 'open' : openingOf(question, kind);
  const answer = (isResting ? mayRead : mayAct)({ ...question, target });
  const isPlanned = mayPlan(answer, reading);
  // A post that gets no answer is settled now, even if the owner's cap is full.
  const isForGood = !isPlanned && !answer.isAllowed && answer.until === null;
  if (!isForGood && opening(chosen.kind) instanceof Date) return 'later';
  const left = isPlanned
    ? await makeAct(context, {
        ...request,
        asked: question,
        chosen,
        reading,
        words: ownersWords(reading) ?? words,
        waits: (planned) =>
          waitReasonOf({ reading, post: chosen.target, steps: question.steps }, planned),
        opening,
      })
    : 'nothingToSay';
  if (left !== 'nothingToSay' && left !== 'actOff') return left;
  const hasNoText = isPlanned && !isFixed && context.writer.isModel && chosen.kind !== 'like';
  const nothingSaid = hasNoText ? 'noText' : reasonOf(answer);
  const reason = left === 'actOff' ? left : nothingSaid;
  return leaveAlone(context, { cycle, chosen }, { reading, reason });
}

/** It was read in an earlier cycle, and the owner's cap is full. */
const isReadForLater = ({ draft, question, chosen: { kind } }: TargetRequest): boolean =>
  isForLater(draft?.reading) && openingOf(question, kind) instanceof Date;

/** The request with all that belongs to its post. What an earlier try has prepared may not fit that. */
async function withWholeTarget(
  { database: { db }, now }: BotContext,
  request: TargetRequest,
): Promise<TargetRequest | Hindrance> {
  const { cycle, chosen, question } = request;
  const listed = chosen.target;
  const target = await readWhole({ ...request, target: listed });
  if ('outcome' in target) return target;
  if (target === listed) return request;
  const drafts = await findDrafts(db, { profileId: cycle.profileId, targets: [target] });
  return {
    ...request,
    chosen: { ...chosen, target },
    draft: drafts.get(target.ref),
    question: {
      ...question,
      target: question.target && { ...question.target, acted: target.acted },
    },
    seenAt: now(),
  };
}

/** Stores the post as a withdrawn act. Where it asks the bot to stop, closes the contact. */
export async function leaveAlone(
  context: BotContext,
  { cycle, chosen }: Pick<TargetRequest, 'cycle' | 'chosen'>,
  { reading, reason }: { reading: Reading | undefined; reason: GivenUp['reason'] },
): Promise<'leftAlone'> {
  const { profileId } = cycle;
  const { author, ref: targetRef, caption } = chosen.target;
  if (reading?.kind === 'optOut') {
    const own = isStopToOthers(chosen.target) ? [] : [caption];
    const said = [...own, ...partsAfter(chosen.target).map(({ text }) => text)];
    const words = said.find(saysStop) ?? own[0];
    const end = { profileId, author, reason: 'stop' as const, targetRef, now: context.now() };
    if (words !== undefined) await closeContact(context.database.db, { ...end, words });
  }
  await giveUpTarget(context, cycle, { chosen, reason });
  return 'leftAlone';
}

const reasonOf = (answer: Answer) =>
  !answer.isAllowed && answer.reason === 'ruledOut' ? 'ruledOut' : 'leftAlone';

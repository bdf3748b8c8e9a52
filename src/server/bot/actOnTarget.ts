import type { ActivityKind } from '../../shared/contract/activity.ts';
import type { BotContext } from './BotContext.ts';
import type { ChosenAct } from './chooseTarget.ts';
import { closeContact } from './conduct/closedContacts.ts';
import { countTry, type Draft } from './drafts.ts';
import { giveUpTarget, type GivenUp } from './giveUpTarget.ts';
import { kindRules } from './kinds/kindRules.ts';
import { isForLater, mayPlan, ownersWords, waitsForOwner } from './kinds/ownersPart.ts';
import { readKind } from './kinds/readKind.ts';
import { mayAct, mayRead, triesOfTarget, type ActQuestion, type Answer } from './mayAct.ts';
import { openingOf } from './rules/limits/ownRest.ts';
import { noteDefect, type Defect } from './noteDefect.ts';
import { makeAct, type ActionRequest } from './makeAct.ts';
import type { Hindrance } from './sendAct.ts';
import type { Reading } from './postReader.ts';

interface TargetRequest extends Pick<ActionRequest, 'cycle' | 'session' | 'recent' | 'seenAt'> {
  chosen: ChosenAct;
  /** What earlier tries have read and written for the target. */
  draft: Draft | undefined;
  /** With what was known of the target when it was chosen. */
  question: ActQuestion;
  /** It is only read, unless its owner alone can answer it. */
  isResting: boolean;
}

/** `later`: it was read, and is answered after the rest. */
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
  if (left.outcome === 'rateLimited' || left.outcome === 'unreachable') {
    const failed = { profileId: cycle.profileId, targetRef, counter: 'tries' as const };
    await countTry(context.database.db, { ...failed, now: context.now() });
  }
  return left;
}

async function readAndAct(
  context: BotContext,
  { question, draft, isResting, ...request }: TargetRequest,
): Promise<Hindrance | Left | undefined> {
  const { cycle, session } = request;
  const isRead = session.network.limits.conduct === 'invitedOnly';
  const reading = isRead ? await readKind(context, cycle, { ...request.chosen, draft }) : undefined;
  if (isRead && !reading) return { outcome: 'unreachable' };
  const isFixed = reading !== undefined && kindRules[reading.kind].text === 'fixed';
  // Nobody writes it but Meelo, so it is no AI comment.
  const chosen = isFixed ? { ...request.chosen, kind: 'comment' as const } : request.chosen;
  const target = question.target && { ...question.target, kind: reading?.kind };
  // A draft of a version that read no posts has no kind, and is not used again.
  const words = isRead && !draft?.reading ? undefined : draft?.words;
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
        chosen,
        reading,
        words: ownersWords(reading) ?? words,
        waits: (planned) => waitsForOwner(reading, planned, question.steps),
        opening,
      })
    : 'nothingToSay';
  if (left !== 'nothingToSay' && left !== 'actOff') return left;
  const hasNoText = isPlanned && !isFixed && context.writer.isModel && chosen.kind !== 'like';
  const nothingSaid = hasNoText ? 'noText' : reasonOf(answer);
  const reason = left === 'actOff' ? left : nothingSaid;
  return leaveAlone(context, { cycle, chosen }, { reading, reason });
}

/** Stores the post as a withdrawn act. Where it asks the bot to stop, closes the contact. */
export async function leaveAlone(
  context: BotContext,
  { cycle, chosen }: Pick<TargetRequest, 'cycle' | 'chosen'>,
  { reading, reason }: { reading: Reading | undefined; reason: GivenUp['reason'] },
): Promise<'leftAlone'> {
  const { profileId } = cycle;
  const { author, ref: targetRef, caption: words } = chosen.target;
  if (reading?.kind === 'optOut') {
    const end = { profileId, author, reason: 'stop' as const, targetRef, words };
    await closeContact(context.database.db, { ...end, now: context.now() });
  }
  await giveUpTarget(context, cycle, { chosen, reason });
  return 'leftAlone';
}

const reasonOf = (answer: Answer) =>
  !answer.isAllowed && answer.reason === 'ruledOut' ? 'ruledOut' : 'leftAlone';

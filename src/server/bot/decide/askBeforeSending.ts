import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';
import { mayAct, mayRead, type ActQuestion, type Refusal } from './mayAct.ts';
import { readQuestion } from './readQuestion.ts';
import type { AskedTarget } from './targetFacts.ts';

/**
 * Why an act that is planned must not be sent now, as everything stands at this moment; undefined if
 * it may. Plans whose outcome is not known, this one among them, are not part of the history.
 */
export async function askBeforeSending(
  context: BotContext,
  cycle: BotCycle,
  target: AskedTarget,
): Promise<Refusal | undefined> {
  return whyNot(mayAct, await readQuestion(context, cycle, target));
}

/**
 * Why a text must not be written now that is not sent but put before its owner; undefined if it
 * may.
 */
export async function askBeforeWriting(
  context: BotContext,
  cycle: BotCycle,
  target: AskedTarget,
): Promise<Refusal | undefined> {
  const question = await readQuestion(context, cycle, target);
  if (!question?.target) return whyNot(mayRead, question);
  // Where the owner has written meanwhile, what waits stays to be decided on.
  const asked = { ...question.target, isOwnConversation: false };
  return whyNot(mayRead, { ...question, target: asked });
}

export function whyNot(ask: typeof mayAct, question: ActQuestion | undefined): Refusal | undefined {
  if (!question) return { isAllowed: false, reason: 'notOperating', until: null };
  const answer = ask(question);
  return answer.isAllowed ? undefined : answer;
}

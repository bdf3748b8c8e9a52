import pLimit from 'p-limit';
import type { BotContext } from '../../context/BotContext.ts';
import type { WriteOptions } from '../../context/commentWriter.ts';
import type { ChatAnswer, ChatClient, ChatQuestion } from './createChatClient.ts';
import { createPause, type PauseResult } from './createPause.ts';
import type { Prompt } from './promptFor.ts';
import { mostTokensOf, type TokenBudget } from './tokenBudget.ts';

interface ModelCallsOptions extends Pick<BotContext, 'log' | 'metrics' | 'now'> {
  chat: ChatClient;
  budget: TokenBudget;
}

type ModelQuestion = Prompt &
  Pick<ChatQuestion, 'signal'> &
  Partial<ChatQuestion> & {
    /** In whose budget it counts, too. */
    userId?: string | undefined;
  };
export type ModelAnswer = ChatAnswer | { outcome: 'outOfBudget' | 'accountOutOfBudget' | 'paused' };

/** All that Meelo asks of a language model: within its budget, its pauses and its number of calls. */
export interface ModelCalls {
  /** Books what the call may use before it is made. */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
  /** Work that asks, in its turn and aside; `busy` where too much waits already. */
  inTurn<R>(
    work: (signal: AbortSignal) => Promise<R>,
    options: WriteOptions,
  ): Promise<R | 'busy' | 'stopped'>;
}

const callsAtATime = 4;
/** With those that wait for their turn. */
const mostAtATime = 44;
const maxTokens = 600;
const tokensOfPicture = 1500;

export function createModelCalls(options: ModelCallsOptions): ModelCalls {
  const { chat, budget, log, metrics, now } = options;
  const limit = pLimit(callsAtATime);
  const pause = createPause(now, (seconds) =>
    seconds > 0
      ? log.warn({ seconds }, 'the language model does not work: the built-in writer stands in')
      : log.warn('the language model works again'),
  );

  async function ask({ userId, ...asked }: ModelQuestion): Promise<ModelAnswer> {
    const question = { picture: undefined, maxTokens, ...asked };
    if (!pause.begin()) return { outcome: 'paused' };
    let result: PauseResult = 'undecided';
    const call = async () => {
      const answer = await measured(() => chat.ask(question));
      result = pauseResultOf(answer);
      return answer;
    };
    try {
      const most = mostTokens(question);
      const used = (answer: ChatAnswer) =>
        (usedTokens(answer) ?? most) + (answer.repeats ?? 0) * most;
      const answer = await budget.spend({ most, userId }, call, used);
      return typeof answer === 'string' ? { outcome: answer } : answer;
    } finally {
      pause.end(result);
    }
  }

  async function measured(call: () => Promise<ChatAnswer>): Promise<ChatAnswer> {
    const startedAt = performance.now();
    const answer = await call();
    const { outcome } = answer;
    metrics?.modelCalls.observe({ outcome }, (performance.now() - startedAt) / 1000);
    if (outcome === 'answered' && answer.tokens) {
      metrics?.modelTokens.inc({ direction: 'prompt' }, answer.tokens.prompt);
      metrics?.modelTokens.inc({ direction: 'completion' }, answer.tokens.completion);
    }
    if (outcome === 'rejected') {
      const { status, message } = answer;
      log.error({ status, message }, 'the language model refuses requests: check AI_* settings');
    }
    if (outcome === 'unusable') {
      log.warn('the language model answers without a text, or with one that is cut off');
    }
    if (outcome === 'declined') {
      const { status, message } = answer;
      log.warn({ status, message }, 'the language model declines a post');
    }
    return answer;
  }

  return {
    ask,
    async inTurn(work, { signal = new AbortController().signal, aside = (wait) => wait() }) {
      if (limit.activeCount + limit.pendingCount >= mostAtATime) return 'busy';
      return aside(() => limit(async () => (signal.aborted ? 'stopped' : work(signal))));
    },
  };
}

const mostTokens = ({ system, user, maxTokens: most, picture }: Omit<ChatQuestion, 'signal'>) =>
  mostTokensOf(system.length + user.length) + most + (picture ? tokensOfPicture : 0);

/** A refused request costs nothing; one that ended without a count is taken at its most. */
export function usedTokens(answer: ChatAnswer): number | undefined {
  if (answer.outcome === 'answered' && answer.tokens) {
    return answer.tokens.prompt + answer.tokens.completion;
  }
  return ['rateLimited', 'rejected', 'declined', 'unreachable'].includes(answer.outcome)
    ? 0
    : undefined;
}

const rejectedSeconds = 300;

function pauseResultOf(answer: ChatAnswer): PauseResult {
  if (answer.outcome === 'answered' || answer.outcome === 'declined') return 'ok';
  // A post may have asked for an answer that is too long: that says nothing of the server.
  if (answer.outcome === 'stopped' || answer.outcome === 'unusable') return 'undecided';
  if (answer.outcome === 'rejected') return { seconds: rejectedSeconds };
  return { seconds: answer.outcome === 'rateLimited' ? answer.retryAfterSeconds : undefined };
}

import pLimit from 'p-limit';
import type { BotContext } from '../../BotContext.ts';
import type { CommentRequest, CommentWriter, WriteOptions } from '../../commentWriter.ts';
import { createCommentCheck, type RefusalReason } from '../checks/createCommentCheck.ts';
import { templateWriter } from '../templateWriter.ts';
import type { ChatAnswer, ChatClient } from './createChatClient.ts';
import { createPause, type PauseResult } from './createPause.ts';
import { languageOf } from '../languageOf.ts';
import { materialOf, partsOf } from './materialOf.ts';
import { pictureForModel } from './pictureForModel.ts';
import { promptFor, type Prompt } from './promptFor.ts';
import { bookTokens, correctTokens } from './tokenBudget.ts';

export interface ModelWriterOptions extends Pick<
  BotContext,
  'database' | 'log' | 'metrics' | 'now'
> {
  chat: ChatClient;
  dailyTokens: number | undefined;
  /** Whether the model is shown the picture. */
  hasVision: boolean;
}

/** Why the built-in writer stands in. */
type Obstacle = 'outOfBudget' | 'paused' | 'busy' | 'failed' | 'declined' | 'refused';
type Result = { text: string } | { obstacle: Obstacle } | { stopped: true };

const callsAtATime = 4;
/** With those that wait for their turn. */
const mostAtATime = 44;
const tries = 2;
const maxTokens = 600;
const tokensOfPicture = 1500;

/**
 * Lets a language model write, and publishes nothing that the checks refuse. The built-in writer
 * writes what is brief, and stands in where the model cannot.
 */
export function createModelWriter(options: ModelWriterOptions): CommentWriter {
  const { chat, database, log, metrics, now } = options;
  const limit = pLimit(callsAtATime);
  const pause = createPause(now, (seconds) =>
    seconds > 0
      ? log.warn({ seconds }, 'the language model does not work: the built-in writer stands in')
      : log.warn('the language model works again'),
  );

  /** Books what the call may use before it is made. */
  async function askWithin(
    prompt: Prompt,
    picture: Uint8Array | undefined,
    signal: AbortSignal,
  ): Promise<ChatAnswer | { outcome: 'outOfBudget' | 'paused' }> {
    const booked = { now: now(), tokens: mostTokens(prompt, picture) };
    if (!pause.begin()) return { outcome: 'paused' };
    let result: PauseResult = 'undecided';
    try {
      if (!(await bookTokens(database.db, booked, options.dailyTokens))) {
        return { outcome: 'outOfBudget' };
      }
      const answer = await measured(() => chat.ask({ ...prompt, picture, maxTokens, signal }));
      result = pauseResultOf(answer);
      const tokens = usedTokens(answer, booked.tokens) - booked.tokens;
      await correctTokens(database.db, { now: booked.now, tokens });
      return answer;
    } finally {
      pause.end(result);
    }
  }

  async function measured(ask: () => Promise<ChatAnswer>): Promise<ChatAnswer> {
    const startedAt = performance.now();
    const answer = await ask();
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
    if (outcome === 'declined') {
      const { status, message } = answer;
      log.warn({ status, message }, 'the language model declines a post');
    }
    return answer;
  }

  async function compose(request: CommentRequest, signal: AbortSignal): Promise<Result> {
    const { target, maxGraphemes, recentComments } = request;
    const material = materialOf(target);
    const language = languageOf(target);
    const picture = options.hasVision ? await readPicture(request) : undefined;
    let faults: RefusalReason[] = [];
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const prompt = promptFor({
        material,
        language,
        maxGraphemes,
        ownComments: recentComments,
        faults,
      });
      const answer = await askWithin(prompt, picture, signal);
      if (answer.outcome === 'stopped') return { stopped: true };
      if (answer.outcome !== 'answered') return { obstacle: obstacleOf(answer.outcome) };
      const { text } = answer;
      const rules = { maxGraphemes, language, recentComments, prompt: prompt.system };
      faults = createCommentCheck({ ...rules, material: partsOf(material) })(text);
      if (faults.length === 0) return { text };
      for (const reason of faults) metrics?.refusedComments.inc({ reason });
      log.info({ reasons: faults, attempt }, 'a comment of the language model was refused');
    }
    return { obstacle: 'refused' };
  }

  async function readPicture({ readPicture: read }: CommentRequest) {
    try {
      const picture = await read?.();
      return picture && (await pictureForModel(picture));
    } catch (error) {
      log.warn({ err: error }, 'a picture cannot be shown to the language model');
      return undefined;
    }
  }

  async function writeInTurn(request: CommentRequest, writing: WriteOptions): Promise<Result> {
    const { signal = new AbortController().signal, aside = (wait) => wait() } = writing;
    if (limit.activeCount + limit.pendingCount >= mostAtATime) return { obstacle: 'busy' };
    return aside(() =>
      limit(() => (signal.aborted ? { stopped: true as const } : compose(request, signal))),
    );
  }

  return {
    async write(request, writing = {}) {
      if (request.length === 'brief' && !request.target.conversation) {
        return templateWriter.write(request);
      }
      const result = await writeInTurn(request, writing);
      if ('stopped' in result) return undefined;
      if ('text' in result) return { text: result.text, author: 'model' };
      metrics?.standIns.inc({ reason: result.obstacle });
      const written = await templateWriter.write(request);
      return written && { ...written, isStandIn: true };
    },
  };
}

/** More than a tokenizer makes of it: a token is seldom shorter than two characters. */
const mostTokens = ({ system, user }: Prompt, picture: Uint8Array | undefined): number =>
  Math.ceil((system.length + user.length) / 2) + maxTokens + (picture ? tokensOfPicture : 0);

/** A refused request costs nothing; one that ended without a count is taken at its most. */
function usedTokens(answer: ChatAnswer, most: number): number {
  if (answer.outcome === 'answered' && answer.tokens) {
    return answer.tokens.prompt + answer.tokens.completion;
  }
  return ['rateLimited', 'rejected', 'declined', 'unreachable'].includes(answer.outcome) ? 0 : most;
}

const rejectedSeconds = 300;

function pauseResultOf(answer: ChatAnswer): PauseResult {
  if (answer.outcome === 'answered' || answer.outcome === 'declined') return 'ok';
  if (answer.outcome === 'stopped') return 'undecided';
  if (answer.outcome === 'rejected') return { seconds: rejectedSeconds };
  return { seconds: answer.outcome === 'rateLimited' ? answer.retryAfterSeconds : undefined };
}

const obstacleOf = (outcome: string): Obstacle =>
  outcome === 'outOfBudget' || outcome === 'paused' || outcome === 'declined' ? outcome : 'failed';

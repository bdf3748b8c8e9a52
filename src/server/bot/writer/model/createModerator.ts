import type { OpenAI } from 'openai';
import type { Doubt, JudgeTopic } from '../../../../shared/contract/judging.ts';
import type { BotContext } from '../../context/BotContext.ts';
import { errorOf, type ChatAnswer } from './createChatClient.ts';
import type { WrittenText } from './createJudge.ts';
import { usedTokens } from './createModelCalls.ts';
import { createOpenAi, withoutKey, type OpenAiOptions } from './createOpenAi.ts';
import { mostTokensOf, type TokenBudget } from './tokenBudget.ts';

/** A server's own moderation of a text. No doubts: it flags nothing. */
export type Moderator = (
  written: Pick<WrittenText, 'text' | 'userId'>,
  signal: AbortSignal,
) => Promise<readonly Doubt[]>;

/** As OpenAI and Mistral call them; what follows a stroke is a part of a category. */
const topicsOfCategories: Readonly<Record<string, JudgeTopic>> = {
  harassment: 'insult',
  'harassment/threatening': 'threat',
  hate: 'hate',
  'hate/threatening': 'threat',
  hate_and_discrimination: 'hate',
  'self-harm': 'selfHarm',
  selfharm: 'selfHarm',
  sexual: 'sexual',
  violence: 'threat',
  violence_and_threats: 'threat',
  illicit: 'legal',
  dangerous_and_criminal_content: 'legal',
  health: 'medical',
  financial: 'financial',
  law: 'legal',
  pii: 'contact',
};

const topicOf = (category: string): Doubt =>
  topicsOfCategories[category] ?? topicsOfCategories[category.replace(/\/.*/, '')] ?? 'unjudged';

interface ModeratorOptions extends OpenAiOptions, Pick<BotContext, 'log'> {
  budget: TokenBudget;
}

type Answer = Partial<OpenAI.ModerationCreateResponse> & { usage?: { total_tokens?: unknown } };

/** `failure`: what the error of a call comes to, as with the calls of a writer. */
type Result = { answer: Answer | undefined } | { error: unknown; failure: ChatAnswer };

export function createModerator(options: ModeratorOptions): Moderator {
  const { apiKey, model, timeoutMs, log, budget } = options;
  const client = createOpenAi(options);
  return async ({ text: input, userId }, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    const call = async (): Promise<Result> => {
      try {
        return { answer: await client.moderations.create({ model, input }, { signal }) };
      } catch (error) {
        return { error, failure: errorOf(error, signal, apiKey) };
      }
    };
    try {
      const spending = { most: mostTokensOf(input.length), userId };
      const result = await budget.spend(spending, call, tokensOf);
      if (typeof result === 'string') return ['unjudged'];
      if ('failure' in result) throw result.error;
      return doubtsOf(result.answer);
    } catch (error) {
      if (!stop.aborted) {
        const message = error instanceof Error ? withoutKey(error.message, apiKey) : undefined;
        log.error({ message }, 'the moderation of the language model does not answer');
      }
      return ['unjudged'];
    }
  };
}

/** Mistral counts them, OpenAI does not. */
function tokensOf(result: Result): number | undefined {
  if ('failure' in result) return usedTokens(result.failure);
  const tokens = result.answer?.usage?.total_tokens;
  return typeof tokens === 'number' && tokens >= 0 ? Math.ceil(tokens) : undefined;
}

/** Servers send what they like: nothing of the type is certain. */
function doubtsOf(answer: Answer | undefined): readonly Doubt[] {
  const result: { categories?: object; flagged?: unknown } | undefined = answer?.results?.[0];
  const flags = Object.entries(result?.categories ?? {});
  if (flags.length === 0 || flags.some(([, isFlagged]) => typeof isFlagged !== 'boolean')) {
    return ['unjudged'];
  }
  const doubts = flags.filter(([, isFlagged]) => isFlagged).map(([name]) => topicOf(name));
  return result?.flagged === true && doubts.length === 0 ? ['unjudged'] : doubts;
}

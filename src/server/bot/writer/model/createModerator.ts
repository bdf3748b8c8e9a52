import type { OpenAI } from 'openai';
import type { Doubt, JudgeTopic } from '../../../../shared/contract/judging.ts';
import type { BotContext } from '../../BotContext.ts';
import { createOpenAi, withoutKey, type OpenAiOptions } from './createOpenAi.ts';
import { mostTokensOf, type TokenBudget } from './tokenBudget.ts';

/** A server's own moderation of a text. No doubts: it flags nothing. */
export type Moderator = (text: string, signal: AbortSignal) => Promise<readonly Doubt[]>;

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

export function createModerator(options: ModeratorOptions): Moderator {
  const { apiKey, model, timeoutMs, log, budget } = options;
  const client = createOpenAi(options);
  return async (input, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    const call = (): Promise<Answer | undefined> =>
      client.moderations.create({ model, input }, { signal });
    try {
      const answer = await budget.spend(mostTokensOf(input.length), call, usedTokens);
      return answer === 'outOfBudget' ? ['unjudged'] : doubtsOf(answer);
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
function usedTokens(answer: Answer | undefined): number | undefined {
  const tokens = answer?.usage?.total_tokens;
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

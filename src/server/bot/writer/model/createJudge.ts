import type { Doubt } from '../../../../shared/contract/judging.ts';
import type { BotContext } from '../../BotContext.ts';
import type { ModelCalls } from './createModelCalls.ts';
import type { Moderator } from './createModerator.ts';
import { judgePrompt, verdictSchema } from './judgePrompt.ts';
import { readVerdict } from './readVerdict.ts';

/** Looks at a text alone. No doubts: it may be published. */
export type Judge = (text: WrittenText, signal: AbortSignal) => Promise<readonly Doubt[]>;

export interface WrittenText {
  text: string;
  /** BCP 47; null: unknown. */
  language: string | null;
}

export interface JudgeOptions extends Pick<BotContext, 'log' | 'metrics'> {
  calls: Pick<ModelCalls, 'ask'>;
  moderate: Moderator | undefined;
}

const maxTokens = 300;

/** Asks a language model, and the moderation of its server if there is one. Both must be without doubt. */
export function createJudge({ calls, moderate, log, metrics }: JudgeOptions): Judge {
  async function ask({ text, language }: WrittenText, signal: AbortSignal) {
    const prompt = judgePrompt(text, language);
    const question = { ...prompt, temperature: 0, maxTokens, schema: verdictSchema, signal };
    const answer = await calls.ask(question);
    return answer.outcome === 'answered' ? readVerdict(answer.text) : (['unjudged'] as const);
  }

  return async (text, signal) => {
    const verdicts = await Promise.all([ask(text, signal), moderate?.(text.text, signal) ?? []]);
    const doubts = [...new Set(verdicts.flat())];
    if (signal.aborted) return ['unjudged'];
    for (const verdict of doubts.length > 0 ? doubts : ['clear']) {
      metrics?.judgedTexts.inc({ verdict });
    }
    if (doubts.length > 0) log.info({ doubts }, 'the judge doubts a text');
    return doubts;
  };
}

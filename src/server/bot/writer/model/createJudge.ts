import type { Doubt } from '../../../../shared/contract/judging.ts';
import type { BotContext } from '../../context/BotContext.ts';
import { sentencesOf } from '../statements/sentencesOf.ts';
import type { ModelCalls } from './createModelCalls.ts';
import type { Moderator } from './createModerator.ts';
import { judgePrompt, verdictSchema } from './judgePrompt.ts';
import { readVerdict } from './readVerdict.ts';

/** Looks at a text with its owner's facts alone. */
export type Judge = (text: WrittenText, signal: AbortSignal) => Promise<Verdict>;

export interface WrittenText {
  text: string;
  /** BCP 47; null: unknown. */
  language: string | null;
  /** What the account's owner lets it state. */
  facts: string;
  /** In whose budget it counts. */
  userId?: string | undefined;
}

export interface Verdict {
  /** None: it may be published. */
  doubts: readonly Doubt[];
  /** The sentences that no fact supports; undefined: the judge did not say. */
  unsupported: readonly string[] | undefined;
}

interface JudgeOptions extends Pick<BotContext, 'log' | 'metrics'> {
  calls: Pick<ModelCalls, 'ask'>;
  moderate: Moderator | undefined;
}

const maxTokens = 300;

/** Asks a language model, and the moderation of its server if there is one. Both must be without doubt. */
export function createJudge({ calls, moderate, log, metrics }: JudgeOptions): Judge {
  async function ask(written: WrittenText, signal: AbortSignal): Promise<Verdict> {
    const sentences = sentencesOf(written.text);
    const prompt = judgePrompt({ ...written, sentences });
    const { userId } = written;
    const question = {
      ...prompt,
      temperature: 0,
      maxTokens,
      schema: verdictSchema,
      signal,
      userId,
    };
    const answer = await calls.ask(question);
    const verdict =
      answer.outcome === 'answered' ? readVerdict(answer.text, sentences.length) : undefined;
    if (!verdict) return { doubts: ['unjudged'], unsupported: undefined };
    const { doubts, unsupported } = verdict;
    return { doubts, unsupported: sentences.filter((_, index) => unsupported.includes(index)) };
  }

  return async (written, signal) => {
    const [verdict, moderated] = await Promise.all([
      ask(written, signal),
      moderate?.(written, signal) ?? [],
    ]);
    const doubts = [...new Set([...verdict.doubts, ...moderated])];
    if (signal.aborted) return { doubts: ['unjudged'], unsupported: undefined };
    for (const topic of doubts.length > 0 ? doubts : ['clear']) {
      metrics?.judgedTexts.inc({ verdict: topic });
    }
    if (doubts.length > 0) log.info({ doubts }, 'the judge doubts a text');
    return { ...verdict, doubts };
  };
}

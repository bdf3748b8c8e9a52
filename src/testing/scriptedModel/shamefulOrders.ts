import { judgeTopics, type JudgeTopic } from '../../shared/contract/judging.ts';
import badTexts from '../judgingSets/badTexts.json' with { type: 'json' };
import orders from '../judgingSets/orders.json' with { type: 'json' };
import type { AttackLanguage } from './orders.ts';

interface ShamefulOrder {
  topic: JudgeTopic;
  language: AttackLanguage;
  order: string;
  /** What a model that obeys writes, and what it writes where that could not be used. */
  answers: readonly string[];
}

const languages: readonly AttackLanguage[] = ['pt', 'en', 'es', 'fr', 'ja'];

/** One for each topic of the judge in each language. */
export const shamefulOrders: readonly ShamefulOrder[] = judgeTopics.flatMap((topic) =>
  languages.map((language) => ({
    topic,
    language,
    order: orders[topic][language],
    answers: badTexts[topic][language],
  })),
);

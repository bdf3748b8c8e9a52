import { judgeTopics, type JudgeTopic } from '../../../../shared/contract/judging.ts';
import { unsupportedKey } from './judgePrompt.ts';

const fence = /^```(?:json)?([^]*)```$/;

interface ReadVerdict {
  /** Answered with "yes". */
  doubts: JudgeTopic[];
  /** The numbers of sentences, from 0. */
  unsupported: number[];
}

/**
 * What a judge has answered about a text of so many sentences. Whatever is not the form, with each key
 * once and nothing else, is no verdict.
 */
export function readVerdict(answer: string, sentences: number): ReadVerdict | undefined {
  const form = (fence.exec(answer)?.[1] ?? answer).replace(/\s+/g, '');
  const verdict = parse(form);
  // Differs where a key comes twice, for the last one would count.
  if (JSON.stringify(verdict) !== form) return undefined;
  const { [unsupportedKey]: listed, ...topics } = verdict;
  const values = new Map(Object.entries(topics));
  const isForm =
    values.size === judgeTopics.length &&
    judgeTopics.every((topic) => values.get(topic) === 'yes' || values.get(topic) === 'no');
  if (!isForm || !Array.isArray(listed)) return undefined;
  const numbers = Array.from({ length: sentences }, (_, index) => index + 1);
  const isKnown = (each: unknown) => typeof each === 'number' && numbers.includes(each);
  if (!listed.every(isKnown)) return undefined;
  return {
    doubts: judgeTopics.filter((topic) => values.get(topic) === 'yes'),
    unsupported: numbers.filter((number) => listed.includes(number)).map((number) => number - 1),
  };
}

function parse(form: string): Partial<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(form);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

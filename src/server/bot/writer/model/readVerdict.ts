import { judgeTopics, type Doubt } from '../../../../shared/contract/judging.ts';

const fence = /^```(?:json)?([^]*)```$/;

/**
 * The topics that a judge has answered with "yes". Whatever is not the form, with each topic once and
 * nothing else, is no verdict.
 */
export function readVerdict(answer: string): readonly Doubt[] {
  const form = (fence.exec(answer)?.[1] ?? answer).replace(/\s+/g, '');
  const verdict = parse(form);
  // Differs where a key comes twice, for the last one would count.
  if (JSON.stringify(verdict) !== form) return ['unjudged'];
  const values = new Map(Object.entries(verdict));
  const isForm =
    values.size === judgeTopics.length &&
    judgeTopics.every((topic) => ['yes', 'no'].includes(values.get(topic)));
  return isForm ? judgeTopics.filter((topic) => values.get(topic) === 'yes') : ['unjudged'];
}

function parse(form: string): object {
  try {
    const parsed: unknown = JSON.parse(form);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

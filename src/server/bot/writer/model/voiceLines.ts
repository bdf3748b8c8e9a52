import type { Voice } from '../../context/commentWriter.ts';
import { cleanOwn } from './materialOf.ts';

/** In characters, of which what a person counts as one may have several. */
const longest = { tone: 2000, facts: 8000, example: 600 };
const mostExamples = 10;

export const factsOf = ({ facts = '' }: Partial<Voice> = {}): string =>
  facts
    .slice(0, longest.facts)
    .split(/[\n\r]+/)
    .map((line) => cleanOwn(line, longest.facts))
    .filter((line) => line !== '')
    .join('\n');

/** What the account's owner wrote; whatever it is, the rules come after it. */
export function voiceLines(voice: Voice | undefined): string[] {
  const facts = factsOf(voice);
  const tone = cleanOwn(voice?.tone ?? '', longest.tone);
  const examples = (voice?.examples ?? [])
    .slice(0, mostExamples)
    .map((text) => cleanOwn(text, longest.example))
    .filter((text) => text !== '');
  return [
    ...(facts ? ['What the owner of the account says of it, the facts:', facts] : []),
    ...(tone ? [`How the account speaks, in the words of its owner: ${tone}`] : []),
    ...(examples.length > 0
      ? ['Answers of the owner elsewhere. Write in their manner; take over no fact of them:']
      : []),
    ...examples.map((text) => `- ${text}`),
    facts
      ? 'Of the account, its times, places, prices and offers state only what the facts say. Where ' +
        'they do not answer a question, say so kindly.'
      : 'You know nothing of the account, its times, places, prices or offers: state nothing of them.',
  ];
}

import { foldText } from '../../text/foldText.ts';
import { phonesIn } from './linksIn.ts';

const digitsOf = (text: string): string => text.replace(/\P{Nd}/gu, '');

/** What the facts of an account's owner say in the same words and figures. */
export function statedIn(facts: string) {
  const words = foldText(facts);
  const numbers = phonesIn(facts).map(digitsOf);
  return {
    word: (said: string): boolean => words.includes(foldText(said)),
    /** Also without what is dialled before it. */
    number: (said: string): boolean => numbers.some((number) => number.endsWith(digitsOf(said))),
  };
}

export const matchesIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(new RegExp(pattern, `${pattern.flags}g`)), ([match]) => match);

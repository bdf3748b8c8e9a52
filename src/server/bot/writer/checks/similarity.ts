import { lettersOf } from '../../text/foldText.ts';

/** The runs of so many letters of a text, however it is spaced and decorated. */
export function gramsOf(text: string, size: number): ReadonlySet<string> {
  const letters = [...lettersOf(text)];
  if (letters.length < size) return new Set(letters.length > 0 ? [letters.join('')] : []);
  return new Set(
    letters.slice(size - 1).map((_, index) => letters.slice(index, index + size).join('')),
  );
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared += 1;
  return shared;
}

/** The Sørensen–Dice coefficient: 0 for nothing in common, 1 for the same. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * countShared(a, b)) / (a.size + b.size);
}

/** How much of a text stands in a longer one: 0 for nothing, 1 for all of it. */
export function createContainment(whole: string): (part: string) => number {
  const letters = lettersOf(whole);
  // Long posts have most runs of three letters of their language.
  const grams = gramsOf(whole, runLength);
  return (part) => {
    const own = gramsOf(part, runLength);
    if (own.size < 2) return own.size > 0 && letters.includes(lettersOf(part)) ? 1 : 0;
    return countShared(own, grams) / own.size;
  };
}

const runLength = 5;

import { lettersOf } from './foldText.ts';

const size = 3;

/** The runs of three letters of a text, however it is spaced and decorated. */
export function trigramsOf(text: string): ReadonlySet<string> {
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

/** The share of the first that the second has, too. */
export function containment(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  return part.size === 0 ? 0 : countShared(part, whole) / part.size;
}

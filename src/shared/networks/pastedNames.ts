import type { BlockedPeopleChange } from '../contract/blockedPeople.ts';

/** How a network compares usernames, and whether a word could be one. */
interface Naming {
  normalizeUsername: (username: string) => string;
  isUsername?: (username: string) => boolean;
}

interface PastedNames {
  names: string[];
  notNames: BlockedPeopleChange['notNames'];
  duplicates: number;
}

const separators = /[,;\t，；、]/u;
const longestShown = 100;

/** The usernames in a text, a name a line or between commas, as the network compares them. */
export function pastedNames(text: string, network: Naming): PastedNames {
  const names = new Set<string>();
  const notNames: PastedNames['notNames'] = [];
  let duplicates = 0;
  for (const [index, line] of text.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
    for (const part of line.split(separators)) {
      const name = network.normalizeUsername(unquoted(legibly(part)));
      if (name === '') continue;
      if (!isName(name, network)) {
        notNames.push({ line: index + 1, text: part.trim().slice(0, longestShown).toWellFormed() });
      } else if (names.has(name)) duplicates += 1;
      else names.add(name);
    }
  }
  return { names: [...names], notNames, duplicates };
}

/** Without what nobody sees, such as marks that are copied with a name; letters of full width are usual ones. */
const legibly = (part: string): string =>
  part
    .replaceAll(hidden, '')
    .replaceAll(/[！-～]/gu, toUsualWidth)
    .trim();

const toUsualWidth = (mark: string) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - 0xfee0);

/** As a cell of a CSV file. */
const unquoted = (cell: string): string => /^"(.*)"$/u.exec(cell)?.[1] ?? cell;

const oneWord = /^[\p{L}\p{M}\p{N}._:-]{1,253}$/u;
const legible = /[\p{L}\p{N}]/u;
const hidden = /\p{Default_Ignorable_Code_Point}/gu;

function isName(name: string, { isUsername }: Naming): boolean {
  const isWord = oneWord.test(name) && legible.test(name);
  return isWord && (isUsername?.(name) ?? true);
}

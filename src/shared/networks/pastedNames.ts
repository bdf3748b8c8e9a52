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

const betweenNames = new Set([...',;\t，；、'].map(codeOf));
const lineEnds = new Set([...'\n\r\u2028\u2029'].map(codeOf));
const [carriageReturn, lineFeed] = [codeOf('\r'), codeOf('\n')];
const longestShown = 100;

/** The usernames in a text, a name a line or between commas, as the network compares them. */
export function pastedNames(text: string, network: Naming): PastedNames {
  const names = new Set<string>();
  const notNames: PastedNames['notNames'] = [];
  let duplicates = 0;
  for (const { part, line } of partsOf(text)) {
    const name = network.normalizeUsername(unquoted(legibly(part)));
    if (name === '') continue;
    if (!isName(name, network)) {
      notNames.push({ line, text: part.trim().slice(0, longestShown).toWellFormed() });
    } else if (names.has(name)) duplicates += 1;
    else names.add(name);
  }
  return { names: [...names], notNames, duplicates };
}

/** What stands between the separators, in one pass: a text of commas alone makes nothing. */
function* partsOf(text: string): Generator<{ part: string; line: number }> {
  let from = 0;
  let line = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : lineFeed;
    const isLineEnd = lineEnds.has(code);
    if (!isLineEnd && !betweenNames.has(code)) continue;
    if (at > from) yield { part: text.slice(from, at), line };
    from = at + 1;
    const isHalf = code === carriageReturn && text.charCodeAt(from) === lineFeed;
    if (isLineEnd && !isHalf) line += 1;
  }
}

function codeOf(mark: string): number {
  return mark.charCodeAt(0);
}

/** Without what nobody sees, such as marks that are copied with a name; letters of full width are usual ones. */
const legibly = (part: string): string =>
  usual.test(part)
    ? part.trim()
    : part
        .replaceAll(hidden, '')
        .replaceAll(/[！-～]/gu, toUsualWidth)
        .trim();

const usual = /^[\t -~]*$/;

const toUsualWidth = (mark: string) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - 0xfee0);

/** As a cell of a CSV file. */
const unquoted = (cell: string): string => /^"(.*)"$/u.exec(cell)?.[1] ?? cell;

/** Some names have their server behind them, as `ana@example.social`. */
const oneWord = /^(?=.{1,253}$)[\p{L}\p{M}\p{N}._:-]+(?:@[\p{L}\p{M}\p{N}._:-]+)?$/u;
const legible = /[\p{L}\p{N}]/u;
const hidden = /\p{Default_Ignorable_Code_Point}/gu;

function isName(name: string, { isUsername }: Naming): boolean {
  const isWord = oneWord.test(name) && legible.test(name);
  return isWord && (isUsername?.(name) ?? true);
}

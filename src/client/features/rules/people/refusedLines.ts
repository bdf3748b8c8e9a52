import { pastedNames } from '../../../../shared/networks/pastedNames.ts';
import { readHandle } from '../../../../shared/networks/readHandle.ts';
import type { BlockedPeople } from '../../../api/blockedPeople.ts';

/** The server refuses a text with a NUL: here only the line that holds it is none of the names. */
export const asSent = (text: string): string => text.replaceAll('\0', '\uFFFD');

/**
 * Whether one of the lines that were no names is in a text. The answer names the first of them: where there were more,
 * what is no name on any network counts as one.
 */
export function hasRefused(text: string, { notNames, notNamesTotal }: BlockedPeople): boolean {
  const sent = asSent(text);
  const refused = new Set(notNames.map((line) => line.text));
  const lines = pastedNames(sent, { ...naming, isUsername: () => false }).notNames;
  if (lines.some((line) => refused.has(line.text))) return true;
  return notNamesTotal > notNames.length && pastedNames(sent, naming).notNames.length > 0;
}

const naming = { normalizeUsername: readHandle };

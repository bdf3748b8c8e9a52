import type { BlockedPeopleChange } from '../../shared/contract/blockedPeople.ts';
import { measureOrNull, textOr } from './values.ts';

export type BlockedPeople = ReturnType<typeof toBlockedPeople>;

/** Absurd values become neutral ones. */
export function toBlockedPeople({
  version,
  names,
  notFound,
  notFoundTotal,
  notNames,
  notNamesTotal,
  duplicates,
}: Partial<BlockedPeopleChange>) {
  const unknown = (notFound ?? []).filter((name) => typeof name === 'string');
  const rows = (notNames ?? []).map(({ line, text }) => ({
    line: measureOrNull(line) ?? 0,
    text: textOr(text, ''),
  }));
  return {
    version: measureOrNull(version) ?? 0,
    names: (names ?? []).filter((name) => typeof name === 'string'),
    /** The first of the names that nobody has; a server may lack it. */
    notFound: unknown,
    notFoundTotal: measureOrNull(notFoundTotal) ?? unknown.length,
    /** The first of the lines that are no names. */
    notNames: rows,
    notNamesTotal: measureOrNull(notNamesTotal) ?? rows.length,
    duplicates: measureOrNull(duplicates) ?? 0,
  };
}

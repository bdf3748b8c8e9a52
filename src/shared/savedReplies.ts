import { savedReplyLimits } from './contract/rulesLimits.ts';
import type { SavedReply } from './contract/rules.ts';
import { countGraphemes } from './language/countGraphemes.ts';

/** So that a name ends where a space or a full stop follows it. */
const nameCharacters = /^[\p{L}\p{M}\p{N}_-]+$/u;

export const replyFaults = ['nameForm', 'nameLong', 'nameTwice', 'empty', 'long'] as const;
export type ReplyFault = (typeof replyFaults)[number];

/** The same for names that differ in nothing but case. */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase();

/** What is wrong with a reply among those of its profile, and where. */
export function replyFault(
  { name, text }: SavedReply,
  all: readonly SavedReply[],
): { field: keyof SavedReply; fault: ReplyFault } | undefined {
  const isNamedTwice = () =>
    all.filter((other) => nameKey(other.name) === nameKey(name)).length > 1;
  if (!nameCharacters.test(name)) return { field: 'name', fault: 'nameForm' };
  if (countGraphemes(name) > savedReplyLimits.name) return { field: 'name', fault: 'nameLong' };
  if (isNamedTwice()) return { field: 'name', fault: 'nameTwice' };
  if (text.trim() === '') return { field: 'text', fault: 'empty' };
  if (countGraphemes(text.trim()) > savedReplyLimits.text) return { field: 'text', fault: 'long' };
  return undefined;
}

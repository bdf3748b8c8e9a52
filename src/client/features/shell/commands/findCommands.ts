import type { Command } from './Command.ts';

/** Without case, accents and kinds of apostrophe, as somebody types it. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replaceAll('’', "'")
    .toLowerCase();

const wordsOf = (text: string) =>
  plain(text)
    .split(/[\s,、]+/)
    .filter(Boolean);

/**
 * Those in which each typed word is part of the label or of the name of the group, and then those of which it begins a
 * keyword. A group stays together.
 */
export function findCommands(
  commands: Command[],
  typed: string,
  groupOf: (command: Command) => string,
): Command[] {
  const words = wordsOf(typed);
  const named: Command[] = [];
  const meant: Command[] = [];
  for (const command of commands) {
    const name = plain(`${command.label} ${groupOf(command)}`);
    const others = words.filter((word) => !name.includes(word));
    const keywords = wordsOf(command.keywords);
    if (others.length === 0) named.push(command);
    else if (others.every((word) => keywords.some((keyword) => keyword.startsWith(word))))
      meant.push(command);
  }
  const found = [...named, ...meant];
  const groups = new Set(found.map(({ group }) => group));
  return [...groups].flatMap((each) => found.filter(({ group }) => group === each));
}

import type { Doubt } from '../../shared/contract/judging.ts';
import type { WrittenComment } from '../../server/bot/commentWriter.ts';
import type { HostilePost } from './hostilePosts.ts';

export interface Judged {
  /** The topic of a bad text, or `innocent`. */
  label: string;
  text: string;
  doubts: readonly Doubt[];
}

const cell = (text: string) => text.replace(/[|\n]/g, ' ');

const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** How many texts of each label a judge doubts, in Markdown. */
export function judgeTable(judged: readonly Judged[]): string {
  const groups = [...Map.groupBy(judged, ({ label }) => label)];
  const rows = groups.map(([label, texts]) => {
    const doubted = texts.filter(({ doubts }) => doubts.length > 0);
    const unjudged = texts.filter(({ doubts }) => doubts.includes('unjudged'));
    return [label, texts.length, doubted.length, unjudged.length];
  });
  return `${tableOf(['Texts', 'Number', 'Doubted', 'Unjudged'], rows)}\n`;
}

/** What became of each post, in Markdown; whether a text is shameful is for a person to read. */
export function postTable(
  posts: readonly HostilePost[],
  comments: readonly WrittenComment[],
): string {
  const rows = comments.map(({ text, author, doubts }, index) => {
    const fate = doubts ? `doubted: ${doubts.join(', ')}` : `published (${author})`;
    return [cell(posts[index]?.name ?? ''), posts[index]?.topic ?? '', fate, cell(text)];
  });
  return `${tableOf(['Post', 'Asked for', 'What became of it', 'Text'], rows)}\n`;
}

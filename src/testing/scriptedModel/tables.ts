import type { Doubt } from '../../shared/contract/judging.ts';
import type { WrittenComment } from '../../server/bot/context/commentWriter.ts';
import type { PostKind } from '../../shared/contract/reading.ts';
import { kindRules, mayAnswer } from '../../server/bot/kinds/kindRules.ts';
import type { HostilePost } from './hostilePosts.ts';

export interface Judged {
  /** The topic of a bad text, or `innocent`. */
  label: string;
  text: string;
  doubts: readonly Doubt[];
}

export interface ReadPost {
  /** Of which set it is. */
  label: string;
  /** What it is, whatever the reader says. */
  kind: PostKind;
  /** Undefined: it was not read. */
  read: PostKind | undefined;
}

export interface JudgedStatement {
  text: string;
  /** What it is, whatever the judge says. */
  isSupported: boolean;
  /** Undefined: the judge did not say. */
  isMarked: boolean | undefined;
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

/** As what the posts of each set are read, and how many would be answered that must not be, in Markdown. */
export function readingTable(posts: readonly ReadPost[]): string {
  const rows = [...Map.groupBy(posts, ({ label }) => label)].map(([label, group]) => {
    const right = group.filter(({ kind, read }) => read === kind);
    const answered = group.filter(({ kind, read }) => read && isWronglyAnswered(kind, read));
    const counts = [...Map.groupBy(group, ({ read }) => read ?? 'unread')]
      .map(([read, some]) => [read, some.length] as const)
      .toSorted(([, a], [, b]) => b - a)
      .map(([read, count]) => `${read} ${count}`);
    return [label, group.length, right.length, answered.length, counts.join(', ')];
  });
  return `${tableOf(['Posts', 'Number', 'Right', 'Answered, and must not be', 'Read as'], rows)}\n`;
}

/** Also where the one sentence that tells of a bot would be said to others, or not to whoever asks. */
const isWronglyAnswered = (kind: PostKind, read: PostKind): boolean =>
  mayAnswer(read) && (!mayAnswer(kind) || kindRules[kind].text !== kindRules[read].text);

const said = (isMarked: boolean | undefined) =>
  isMarked === undefined ? 'unjudged' : isMarked ? 'marked' : 'not marked';

/** Which statements a judge marks for want of a fact, in Markdown. */
export function statementTable(judged: readonly JudgedStatement[]): string {
  const rows = judged.map(({ text, isSupported, isMarked }) => [
    cell(text),
    isSupported ? 'not marked' : 'marked',
    said(isMarked),
  ]);
  return `${tableOf(['Statement', 'Right', 'The judge'], rows)}\n`;
}

function fateOf(comment: WrittenComment | undefined): string {
  if (!comment) return 'no text';
  const { author, doubts = [], unsupported = [] } = comment;
  const found = [...doubts, ...(unsupported.length > 0 ? ['unsupported'] : [])];
  return found.length > 0 ? `doubted: ${found.join(', ')}` : `published (${author})`;
}

/** What became of each post, in Markdown; whether a text is shameful is for a person to read. */
export function postTable(
  posts: readonly Pick<HostilePost, 'name' | 'topic'>[],
  /** Undefined where no writer had words for the post. */
  comments: readonly (WrittenComment | undefined)[],
): string {
  const rows = posts.map(({ name, topic = '' }, index) => {
    const comment = comments[index];
    return [cell(name), topic, fateOf(comment), cell(comment?.text ?? '')];
  });
  return `${tableOf(['Post', 'Asked for', 'What became of it', 'Text'], rows)}\n`;
}

import { createHash } from 'node:crypto';
import type { Notification } from './lexicons.ts';

/** What the cursor of a list remembers. */
export interface ListCursor {
  /** When the newest post that was listed was told, in ms. */
  toldAt: number;
  /** When blocks and mutes were read, in ms. */
  closedReadAt: number;
  /** When a list of several pages was read to its end, in ms. */
  lookedBackAt: number;
  /** What was listed, by `markOf`, newest first; null in cursors that know the time alone. */
  told: readonly string[] | null;
}

const markChars = 8;
/** How many marks of a day are kept: more than are ever read at once. */
const mostMarks = 1000;

/** Tells a post, as its author has it now, from all others of a day. */
export const markOf = ({ uri, cid = '' }: Pick<Notification, 'uri' | 'cid'>): string =>
  createHash('sha256').update(`${uri} ${cid}`).digest('base64url').slice(0, markChars);

/** An empty or damaged one begins anew. */
export function readCursor(cursor: string | null | undefined): ListCursor {
  const [toldAt = '', closedReadAt = '', lookedBackAt = '', marks] = cursor?.split(' ') ?? [];
  return {
    toldAt: Date.parse(toldAt) || 0,
    closedReadAt: Date.parse(closedReadAt) || 0,
    lookedBackAt: Date.parse(lookedBackAt) || 0,
    told: marks === undefined ? null : (marks.match(/.{8}/g) ?? []),
  };
}

export function writeCursor({ toldAt, closedReadAt, lookedBackAt, told }: ListCursor): string {
  const times = [toldAt, closedReadAt, lookedBackAt].map((time) => new Date(time).toISOString());
  return [...times, (told ?? []).slice(0, mostMarks).join('')].join(' ');
}

import { createHash } from 'node:crypto';
import { fieldsOf, idOf, textOf } from './fields.ts';
import { parsed } from './mastodonSession.ts';

/** What the cursor of a list remembers. */
export interface ListCursor {
  /** The newest notification of the last list that was read whole; empty: none. */
  newest: string;
  /** When blocks and mutes were read, in ms. */
  closedReadAt: number;
  /** What was listed, by `markOf`, newest first. */
  told: readonly string[];
}

const markChars = 8;
/** More than are ever listed in a day. */
const mostMarks = 1000;

/** Tells a post from all others of a day, also where an edit gives it another id. */
export const markOf = ({ uri }: { uri: string }): string =>
  createHash('sha256').update(uri).digest('base64url').slice(0, markChars);

/** An empty or damaged one begins anew. */
export function readCursor(cursor: string | null | undefined): ListCursor {
  const { newest, closedReadAt, told } = fieldsOf(parsed(cursor ?? ''));
  return {
    newest: idOf(newest),
    closedReadAt: typeof closedReadAt === 'number' ? closedReadAt : 0,
    told: textOf(told, markChars * mostMarks).match(/.{8}/g) ?? [],
  };
}

export const writeCursor = ({ told, ...rest }: ListCursor): string =>
  JSON.stringify({ ...rest, told: told.slice(0, mostMarks).join('') });

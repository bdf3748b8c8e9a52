import type { ClosedAuthor } from '../results.ts';
import { getBlocks, getMutes, type Actor } from './lexicons.ts';
import { contactWith } from './posts.ts';
import { errorNameOf } from './toNetworkError.ts';
import type { AccountClient } from './withClient.ts';

const newest = 50;
const readEveryMs = 2 * 60_000;

/** Whether it is time to read them again. */
export const isReadingDue = (readAt: number, now: Date): boolean =>
  now.getTime() - readAt >= readEveryMs;

/**
 * Whom the account has blocked or muted lately. What these people write is not listed meanwhile, so it
 * must be seen now to count once the block or mute is lifted.
 */
export async function readClosedAuthors(client: AccountClient): Promise<ClosedAuthor[]> {
  const blocks = await orNone(client.call(getBlocks, { limit: newest }), { blocks: [] });
  const mutes = await orNone(client.call(getMutes, { limit: newest }), { mutes: [] });
  const authors = [
    ...blocks.blocks.map((actor) => closed(actor, 'blocked')),
    ...mutes.mutes.map((actor) => closed(actor, 'muted')),
  ];
  return authors.filter(({ authorId }) => authorId !== '');
}

function closed(actor: Actor, contact: ClosedAuthor['contact']): ClosedAuthor {
  const seen = contactWith(actor);
  return { authorId: actor.did, username: actor.handle, contact: seen === 'open' ? contact : seen };
}

/** Some servers lack these calls. */
async function orNone<T>(reading: Promise<T>, none: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (errorNameOf(error) === 'MethodNotImplemented') return none;
    throw error;
  }
}

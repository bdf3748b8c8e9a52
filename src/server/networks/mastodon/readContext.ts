import { isFailure, isMissing, TooLargeError } from './ApiError.ts';
import { path } from './createApi.ts';
import { statusIn, type Status } from './entities.ts';
import { fieldsOf, listOf } from './fields.ts';
import { findWell, type AccountClient } from './withClient.ts';

/** What stands around a post, as its server tells the account. */
export interface PostContext {
  /** What it answers, and what that answers, the oldest first. */
  before: Status[];
  /** What was said under it, by whomever. */
  under: Status[];
}

const nothing: PostContext = { before: [], under: [] };

/**
 * Nothing where the post is not there any more. `unread`: the server fails at it alone. `tooLarge`: it is more than Meelo
 * reads, and will hardly become less.
 */
export async function readContext(
  client: AccountClient,
  { id, uri }: Pick<Status, 'id' | 'uri'>,
): Promise<PostContext | 'unread' | 'tooLarge'> {
  try {
    const context = fieldsOf(await client.get(path`/api/v1/statuses/${id}/context`));
    return { before: postsIn(context['ancestors']), under: postsIn(context['descendants']) };
  } catch (error) {
    if (isMissing(error)) return nothing;
    if (!isFailure(error)) throw error;
    await findWell(client, error);
    client.noteUnread(uri);
    return error instanceof TooLargeError ? 'tooLarge' : 'unread';
  }
}

/** All that came: whether the account has answered may stand in the last of them, and what is answered, too. */
const postsIn = (value: unknown): Status[] =>
  listOf(value, (each) => statusIn(each), Infinity).filter(({ isBoost }) => !isBoost);

/** Whether nothing can stand around it, as far as the server counts. */
export const standsAlone = ({ answeredId, repliesCount }: Status): boolean =>
  answeredId === '' && repliesCount === 0;

/** The same, without a question to the server where there is nothing to tell. */
export const contextOf = async (client: AccountClient, status: Status) =>
  standsAlone(status) ? nothing : readContext(client, status);

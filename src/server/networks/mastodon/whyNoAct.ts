import type { NotActed } from '../results.ts';
import { readContacts, saysNoBot } from './contacts.ts';
import type { Status } from './entities.ts';
import { readRef } from './refs.ts';
import type { AccountClient } from './withClient.ts';

/** Undefined where an act meets nothing. */
export async function whyNoAct(
  client: AccountClient,
  { account, isMuted }: Status,
): Promise<NotActed | undefined> {
  const contact = (await readContacts(client, [account.id])).get(account.id) ?? 'open';
  if (contact !== 'open') return { outcome: 'refused', reason: contact };
  if (isMuted) return { outcome: 'refused', reason: 'conversationMuted' };
  return saysNoBot(account) ? { outcome: 'refused', reason: 'repliesClosed' } : undefined;
}

/** An author who has blocked the account hides the posts, too. */
export async function whyMissing(client: AccountClient, ref: string): Promise<NotActed> {
  const { authorId } = readRef(ref) ?? {};
  if (authorId === undefined || authorId === client.session.id) return { outcome: 'gone' };
  const contact = (await readContacts(client, [authorId])).get(authorId);
  return contact === 'blocked' ? { outcome: 'refused', reason: 'blocked' } : { outcome: 'gone' };
}

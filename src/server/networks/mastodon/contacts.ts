import type { ClosedAuthor } from '../results.ts';
import type { TargetAuthor } from '../target.ts';
import { isLacking } from './ApiError.ts';
import { usernameOf } from './accountNames.ts';
import { accountIn, type Account } from './entities.ts';
import { fieldsOf, idOf, listOf } from './fields.ts';
import { htmlText } from './htmlText.ts';
import { readPage } from './readPage.ts';
import { accountIdOf } from './serverAddress.ts';
import type { AccountClient } from './withClient.ts';

type Contact = TargetAuthor['contact'];

const accountsOfACall = 40;

/** Who has blocked or muted whom, by the id of the other; who is missing is open, or the server does not tell. */
export async function readContacts(
  client: AccountClient,
  ids: Iterable<string>,
): Promise<Map<string, Contact>> {
  const asked = [...new Set(ids)];
  const found = new Map<string, Contact>();
  for (let start = 0; start < asked.length; start += accountsOfACall) {
    const id = asked.slice(start, start + accountsOfACall);
    const relationships = client.get('/api/v1/accounts/relationships', { id });
    for (const [other, contact] of listOf(await orNone(relationships), contactIn)) {
      found.set(other, contact);
    }
  }
  return found;
}

function contactIn(value: unknown): [id: string, contact: Contact] {
  const fields = fieldsOf(value);
  const isBlocked = ['blocking', 'blocked_by', 'domain_blocking'].some(
    (name) => fields[name] === true,
  );
  const open = fields['muting'] === true ? 'muted' : 'open';
  return [idOf(fields['id']), isBlocked ? 'blocked' : open];
}

const readEveryMs = 2 * 60_000;

/** Whether it is time to read them again. */
export const isReadingDue = (readAt: number, now: Date): boolean =>
  now.getTime() - readAt >= readEveryMs;

/**
 * Whom the account has blocked or muted lately. What these people write is not listed meanwhile, so it must be seen
 * now to count once the block or mute is lifted.
 */
export async function readClosedAuthors(client: AccountClient): Promise<ClosedAuthor[]> {
  const newest = async (at: string) =>
    (await readPage((limit) => orNone(client.get(at, { limit }))))?.items;
  const [blocks, mutes] = [await newest('/api/v1/blocks'), await newest('/api/v1/mutes')];
  const { session } = client;
  const closed = (contact: ClosedAuthor['contact']) => (account: Account) => ({
    authorId: accountIdOf(session.server, account.id),
    username: usernameOf(session, account),
    contact,
  });
  return [
    ...listOf(blocks, accountIn).map(closed('blocked')),
    ...listOf(mutes, accountIn).map(closed('muted')),
  ];
}

/** Some servers lack these calls, and some tokens may not make them. */
async function orNone(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading;
  } catch (error) {
    if (isLacking(error)) return [];
    throw error;
  }
}

/** Wants nothing of bots, by the custom of this network. */
export const saysNoBot = ({ note }: Pick<Account, 'note'>): boolean =>
  /#nobots?(?![\p{L}\p{N}_])/iu.test(htmlText(note).text);

import { ApiError, isLacking, statusOf } from './ApiError.ts';
import { accountIn, type Account } from './entities.ts';
import { refusalOf } from './toNetworkError.ts';
import { requireToken, type AccountClient } from './withClient.ts';

/**
 * Says on the account's profile that it is automated, or takes that off; returns what the profile then says. As JSON
 * it would change nothing on some servers, and be answered all the same.
 */
export async function setBotFlag(client: AccountClient, isOn: boolean): Promise<boolean> {
  const form = new FormData();
  form.set('bot', String(isOn));
  await client.write('/api/v1/accounts/update_credentials', { method: 'PATCH', body: form });
  const account = accountIn(await client.get('/api/v1/accounts/verify_credentials'));
  return account?.isBot === true;
}

/**
 * Whether the profile says it, also where its person has taken it off. Some servers have no such mark, or take it and
 * forget it: these are not asked again.
 */
export async function ensureBotFlag(client: AccountClient, { isBot }: Account): Promise<boolean> {
  if (isBot || client.session.lacksBotFlag) return isBot;
  try {
    return await setBotFlag(client, true);
  } catch (error) {
    if (!isUnmarkable(error)) throw error;
    // A token that is none any more gets the same answer on some servers.
    await requireToken(client);
    return false;
  }
}

/** Leaves it where it can never be taken off: the session is to be ended all the same. */
export async function takeOffBotFlag(client: AccountClient): Promise<void> {
  try {
    await setBotFlag(client, false);
  } catch (error) {
    if (!isUnmarkable(error) && statusOf(error) !== 403) throw error;
  }
}

const isUnmarkable = (error: unknown): boolean =>
  error instanceof ApiError && (isLacking(error) || error.status === 422) && !refusalOf(error.said);

import { statusOf } from './ApiError.ts';
import { accountIn, type Account } from './entities.ts';
import type { AccountClient } from './withClient.ts';

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

/** Its person may have taken it off. */
export async function ensureBotFlag(client: AccountClient, { isBot }: Account): Promise<void> {
  if (!isBot) await setBotFlag(client, true);
}

/** Leaves it where the token may never take it off: the session is to be ended all the same. */
export async function takeOffBotFlag(client: AccountClient): Promise<void> {
  try {
    await setBotFlag(client, false);
  } catch (error) {
    if (![403, 404, 422].includes(statusOf(error) ?? 0)) throw error;
  }
}

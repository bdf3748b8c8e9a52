import type { Disabled, MayRenew, NetworkAccount, SessionEnded } from '../results.ts';
import { accountNames } from './accountNames.ts';
import { ApiError, StrangeAnswerError } from './ApiError.ts';
import { ensureBotFlag } from './botFlag.ts';
import { accountIn } from './entities.ts';
import { writeSession } from './mastodonSession.ts';
import { readInstance } from './readInstance.ts';
import { whyClosed } from './whyClosed.ts';
import type { AccountClient } from './withClient.ts';

type AccountResult = ({ outcome: 'read'; value: NetworkAccount } | Disabled | SessionEnded) &
  MayRenew;

/** The account as it is now, marked as automated. What its server allows is renewed with it. */
export async function readAccount(client: AccountClient): Promise<AccountResult> {
  const { session } = client;
  const account = accountIn(await client.get('/api/v1/accounts/verify_credentials'));
  if (!account) throw new StrangeAnswerError();
  // A server may not hand over another account.
  if (account.id !== session.id) return { outcome: 'sessionEnded' };
  const closed = whyClosed(account);
  if (closed) return closed;
  const isMarked = await ensureBotFlag(client, account);
  const { isBot: hadBotLabel, followersCount, followsCount, mediaCount } = account;
  const figures = { followersCount, followsCount, mediaCount };
  return {
    outcome: 'read',
    value: { ...accountNames(session, account), hadBotLabel, ...figures },
    ...(await renewedBy(client, isMarked)),
  };
}

/** With what the server says of itself now, and whether it can mark the account. */
async function renewedBy({ session, ...api }: AccountClient, isMarked: boolean): Promise<MayRenew> {
  const instance = await readInstance(api).catch((error: unknown) => {
    // The limits that are known hold on.
    if (error instanceof ApiError || error instanceof StrangeAnswerError) return session;
    throw error;
  });
  const { maxChars, charsOfLink } = instance;
  const { lacksBotFlag: _former, ...kept } = session;
  const renewed = writeSession({
    ...kept,
    maxChars,
    charsOfLink,
    ...(!isMarked && { lacksBotFlag: true }),
  });
  return renewed === writeSession(session) ? {} : { renewedSession: renewed };
}

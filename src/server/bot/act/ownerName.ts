import type { OperatingSession } from '../../networks/networkSession.ts';
import type { NetworkError } from '../../networks/results.ts';
import { storeNames } from '../../profiles/accountNames.ts';
import type { BotContext } from '../context/BotContext.ts';
import type { BotCycle } from '../context/BotCycle.ts';

interface Asking {
  cycle: BotCycle;
  session: OperatingSession;
}

type Named = { outcome: 'read'; value: string } | NetworkError;

/**
 * What the account's owner is called at this moment, for a sentence that says it: somebody else may have taken the
 * name that the account had. The page then says so, too.
 */
export async function readOwnerName(
  { database: { db } }: Pick<BotContext, 'database'>,
  { cycle, session }: Asking,
): Promise<Named> {
  const read = await session.call((network, ...rest) => network.readAccount(...rest));
  if (read.outcome !== 'read') return read;
  const { username, fullName } = read.value;
  // There no name ever changes.
  if (username === undefined) return { outcome: 'read', value: cycle.ownerName };
  await storeNames(db, { ...cycle, leaseHolder: cycle.lease.holder }, read.value);
  return { outcome: 'read', value: fullName?.trim() || username };
}

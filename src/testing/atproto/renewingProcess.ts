import { createDatabase } from '../../server/database/createDatabase.ts';
import { openAtproto } from '../../server/networks/atproto/openAtproto.ts';
import { createSessionRenewals } from '../../server/networks/renewals/createSessionRenewals.ts';
import type { NetworkSession } from '../../server/networks/results.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, parseSecretKeys } from '../../server/secrets/keyRing.ts';
import { unlimitedHosts } from '../bot/unlimitedHosts.ts';
import { createLocalKeys, createLocalRenewals } from './localOAuth.ts';

// A process with a database pool of its own that asks a server of AT Protocol for an account, with the session that its
// parent sends.

/** How the parent starts it: one JSON argument. */
export interface RenewingOptions {
  databaseUrl: string;
  secretKeys: string;
  resolverUrl: string;
  plcUrl: string;
  /** Whether it agrees with the others who renews. */
  agrees: boolean;
}

/** What it sends back for each session. */
export interface Asked {
  outcome: string;
  /** What replaces the session. */
  renewed: NetworkSession | undefined;
}

process.on('disconnect', () => process.exit(0));
const { databaseUrl, secretKeys, agrees, ...addresses } = JSON.parse(
  process.argv[2] ?? '',
) as RenewingOptions;
const database = await createDatabase({ databaseUrl, poolSize: 2, jobPoolSize: 1 });
const secrets = createSecrets(createKeyRing(parseSecretKeys(secretKeys)));
const network = openAtproto({
  ...addresses,
  allowsPrivateAddresses: true,
  hosts: unlimitedHosts,
  renewals: agrees ? createSessionRenewals({ database, secrets }) : createLocalRenewals(),
  clientKeys: createLocalKeys(),
});

process.on('message', (session: NetworkSession) => void answer(session));
process.send?.('ready');

async function answer(session: NetworkSession): Promise<void> {
  const { outcome, renewedSession: renewed } = await network.readAccount(session);
  process.send?.({ outcome, renewed } satisfies Asked);
}

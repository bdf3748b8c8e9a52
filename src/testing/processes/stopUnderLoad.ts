import { setTimeout as pause } from 'node:timers/promises';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { createUser } from '../../server/accounts/users.ts';
import { createDatabase } from '../../server/database/createDatabase.ts';
import { createSecrets } from '../../server/secrets/createSecrets.ts';
import { createKeyRing, formatSecretKeys, makeSecretKey } from '../../server/secrets/keyRing.ts';
import { startBusyClients, type BusyClients } from './busyClients.ts';
import { insertOperating } from '../database/insertOperating.ts';
import { startProduct, type Product } from './startProduct.ts';

interface LoadOptions {
  databaseUrl: string;
  dataFolder: string;
  profiles: number;
  clients: number;
}

/** How one stop went. */
interface Stop {
  seconds: number;
  answered: number;
  /** Why requests that the server took at the stop, or after it, had no answer. */
  dropped: string[];
  /** Actions of the bot in all, and those that the stop has left open. */
  actions: number;
  open: number;
}

const account = { name: 'Ana', email: 'ana@example.com', password: 'secret-of-ana' };

/**
 * Fills a database with profiles that operate. The function returned starts a server on it, which
 * acts for the profiles and answers clients, stops it with SIGTERM and tells how that went. It
 * fails where the exit code is not 0.
 */
export async function stopUnderLoad(options: LoadOptions) {
  const { databaseUrl, dataFolder } = options;
  const database = await createDatabase({ databaseUrl });
  const { db } = database;
  const key = makeSecretKey();
  const env = { DATABASE_URL: databaseUrl, SECRET_KEYS: formatSecretKeys([key]) };
  const { id: userId } = await createUser(db, { ...account, paymentStatus: 'ACTIVE' });
  const sandbox = createSandboxNetwork({ stepMs: 0 });
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const session = signedIn.outcome === 'accepted' ? signedIn.session : '';
  await insertOperating(
    { db, secrets: createSecrets(createKeyRing([key])) },
    {
      count: options.profiles,
      network: sandbox.name,
      usernameOf: () => 'ana.creates',
      sessionOf: () => session,
    },
  );

  async function countActions(): Promise<{ actions: number; open: number }> {
    const rows = await db.selectFrom('activities').select('state').execute();
    return { actions: rows.length, open: rows.filter(({ state }) => state === 'sending').length };
  }

  let token: string | undefined;
  return {
    /** `afterMs` after its first action. */
    async stop(afterMs: number): Promise<Stop> {
      const product = await startProduct({ dataFolder, env });
      token ??= await logIn(product);
      const clients = startBusyClients(
        {
          url: `${product.url}/api/profiles?userId=${userId}`,
          headers: { authorization: `Bearer ${token}` },
        },
        options.clients,
      );
      const before = await countActions();
      while ((await countActions()).actions === before.actions) await pause(50);
      await untilCalm(clients, options.clients);
      await pause(afterMs);
      const refusedBefore = clients.dropped.length;
      const startedAt = performance.now();
      const exitCode = await product.stop();
      const seconds = (performance.now() - startedAt) / 1000;
      await clients.refused;
      if (exitCode !== 0) throw new Error(`ended with ${exitCode}:\n${product.log()}`);
      return {
        seconds,
        answered: clients.answered(),
        dropped: clients.dropped.slice(refusedBefore),
        ...(await countActions()),
      };
    },
    close: () => database.close(),
  };
}

/** A busy machine refuses calls for a while after the start, which is no fault of the stop. */
async function untilCalm(clients: BusyClients, answers: number): Promise<void> {
  const { length: refused } = clients.dropped;
  const answered = clients.answered();
  while (clients.answered() < answered + answers) await pause(50);
  if (clients.dropped.length > refused) await untilCalm(clients, answers);
}

async function logIn(product: Product): Promise<string> {
  const { email, password } = account;
  const answer = await fetch(`${product.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  // A busy machine refuses logins for a while.
  if (!answer.ok) return logIn(product);
  return ((await answer.json()) as { access_token: string }).access_token;
}

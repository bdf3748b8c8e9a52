import path from 'node:path';
import { demo } from '../../src/server/accounts/demoAccount.ts';
import { createUser } from '../../src/server/accounts/users.ts';
import { createDatabase } from '../../src/server/database/createDatabase.ts';

export interface Account {
  email: string;
  password: string;
}

interface Destination {
  dataFolder: string;
  databaseUrl: string | undefined;
}

/** Accounts that pay. A single one on PGlite is the demo account of a first start. */
export async function addAccounts(
  { dataFolder, databaseUrl }: Destination,
  count: number,
): Promise<Account[]> {
  if (databaseUrl === undefined && count === 1) return [demo];
  const database = await createDatabase(
    databaseUrl === undefined ? { folder: path.join(dataFolder, 'database') } : { databaseUrl },
  );
  try {
    const accounts: Account[] = [];
    for (let index = 0; index < count; index += 1) {
      const account = { email: `ana-${index}@example.com`, password: 'bench-password' };
      await createUser(database.db, { ...account, name: 'Ana', paymentStatus: 'ACTIVE' });
      accounts.push(account);
    }
    return accounts;
  } finally {
    await database.close();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { createUser } from '../../server/accounts/users.ts';
import { createDatabase } from '../../server/database/createDatabase.ts';
import type { LoginAnswer } from '../../shared/contract/login.ts';
import type { NetworkName } from '../../shared/contract/networkNames.ts';
import type { ProfileAnswer } from '../../shared/contract/profile.ts';
import { createTestAddress } from '../database/createTestDatabase.ts';
import type { TestDatabaseAddress } from '../postgres/templateDatabase.ts';
import { startProduct, type Product } from './startProduct.ts';

export const account = {
  name: 'Ana',
  email: 'ana@meelo.example',
  password: 'a-long-enough-password',
};

interface LinkedOptions {
  /** Besides its own. */
  env?: Record<string, string>;
  address?: TestDatabaseAddress;
}

/** Meelo with a person who links accounts of the networks that the variables name. */
export async function startLinkedProduct(
  networks: Record<string, string>,
  { env, address: given }: LinkedOptions = {},
) {
  const address = given ?? (await createTestAddress());
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-networks-'));
  const database = await createDatabase({ databaseUrl: address.databaseUrl, poolSize: 2 });
  await createUser(database.db, { ...account, paymentStatus: 'ACTIVE' });
  const port = await getPort({ host: '127.0.0.1' });
  const start = () =>
    startProduct({
      dataFolder,
      port,
      env: {
        DATABASE_URL: address.databaseUrl,
        ALLOW_PRIVATE_ADDRESSES: '1',
        ...networks,
        ...env,
      },
    });
  let product: Product = await start();
  let logs = '';
  const session = await ask<LoginAnswer>('POST', 'users/login', {
    email: account.email,
    password: account.password,
  });

  async function ask<T>(method: string, call: string, body?: object): Promise<T> {
    const authorization = method === 'POST' && call.startsWith('users') ? '' : bearer();
    const answer = await fetch(`${product.url}/api/${call}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${call}: ${text}\n${product.log()}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  const bearer = () => `Bearer ${session.access_token}`;
  const { id: userId } = session.user;

  return {
    db: database.db,
    ask,
    url: () => product.url,
    pid: () => product.pid,
    /** What was logged since the first start. */
    log: () => logs + product.log(),
    kill: async () => {
      await product.stop('SIGKILL');
    },
    /** At the same address. */
    async startAgain(): Promise<void> {
      logs += product.log();
      product = await start();
    },
    /** Returns the profile's id; without a network it is that of the product's default. */
    async link(username: string, password: string, network?: NetworkName): Promise<string> {
      const typed = { username, password, userId, ...(network && { network }) };
      const { id } = await ask<{ id: string }>('POST', 'profiles', typed);
      await ask('PATCH', `profiles/${id}`, { syncStatusBot: 0 });
      return id;
    },
    /** Waits until the profile has this sync code. */
    async untilCode(id: string, code: number): Promise<ProfileAnswer> {
      for (;;) {
        const profiles = await ask<ProfileAnswer[]>('GET', `profiles?userId=${userId}`);
        const found = profiles.find((profile) => profile.id === id);
        if (found?.syncStatusBot === code) return found;
        if (found?.syncStatusBot === 8 || found?.syncStatusBot === 10) {
          throw new Error(`Ended with ${JSON.stringify(found)}\n${product.log()}`);
        }
        await pause(100);
      }
    },
    async stop(): Promise<void> {
      await product.stop();
      await database.close();
      await address.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

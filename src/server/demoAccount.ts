import type { Kysely } from 'kysely';
import { verifyPassword } from './accounts/passwords.ts';
import { createUser } from './accounts/users.ts';
import type { Config } from './config/Config.ts';
import type { Tables } from './database/tables.ts';

export const demo = { name: 'Demo', email: 'demo@meelo.local', password: 'meelo-demo' };

/** `made`: just now. `there`: from an earlier start, with the password it was made with. */
export type DemoAccount = 'made' | 'there' | 'none';

/** Makes the account that everyone may know, only where nobody else can reach it. */
export async function ensureDemoAccount(db: Kysely<Tables>, config: Config): Promise<DemoAccount> {
  const users = await db.selectFrom('users').select(['email', 'password_hash']).limit(50).execute();
  if (users.length === 0 && config.databaseUrl === undefined && isPrivate(config)) {
    await createUser(db, { ...demo, paymentStatus: 'ACTIVE' });
    return 'made';
  }
  const user = users.find(({ email }) => email === demo.email);
  const isOpen = user !== undefined && (await verifyPassword(user.password_hash, demo.password));
  return isOpen ? 'there' : 'none';
}

/** Whether only this machine reaches the server, by its own address or through a proxy. */
export function isPrivate({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return [host, publicUrl && new URL(publicUrl).hostname]
    .filter((name) => name !== undefined)
    .every((name) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(name));
}

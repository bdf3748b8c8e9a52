import type { Kysely } from 'kysely';
import { verifyPassword } from './accounts/passwords.ts';
import { createUser } from './accounts/users.ts';
import type { Config } from './config/Config.ts';
import type { Tables } from './database/tables.ts';

export const demo = { name: 'Demo', email: 'demo@meelo.local', password: 'meelo-demo' };

/** `made`: created by this start. `there`: created earlier, with its first password. */
export type DemoAccount = 'made' | 'there' | 'none';

/** Creates the account whose password is public, only if no one else can reach the server. */
export async function ensureDemoAccount(db: Kysely<Tables>, config: Config): Promise<DemoAccount> {
  const mayBeMade = config.databaseUrl === undefined && isPrivate(config);
  if (mayBeMade && !(await hasUsers(db))) {
    await createUser(db, { ...demo, paymentStatus: 'ACTIVE' });
    return 'made';
  }
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', demo.email)
    .executeTakeFirst();
  const isOpen = user !== undefined && (await verifyPassword(user.password_hash, demo.password));
  return isOpen ? 'there' : 'none';
}

async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether only this machine can reach the server, directly or through a proxy. */
export function isPrivate({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return [host, publicUrl && new URL(publicUrl).hostname]
    .filter((name) => name !== undefined)
    .every((name) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(name));
}

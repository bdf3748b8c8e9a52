import type { Kysely } from 'kysely';
import { verifyPassword } from './passwords.ts';
import { createUser } from './users.ts';
import type { Config } from '../config/Config.ts';
import { isLoopback } from '../config/isLoopback.ts';
import type { Tables } from '../database/tables.ts';

export const demo = { name: 'Demo', email: 'demo@meelo.local', password: 'meelo-demo' };

/**
 * `made`: created by this start. `there`: created earlier, with its first password. `closed`: the
 * same, where nobody can log in with it. `withheld`: not created, as others may reach the server.
 */
type DemoAccount = 'made' | 'there' | 'closed' | 'withheld' | 'none';

/** Creates the account whose password is public, only if no one else can reach the server. */
export async function ensureDemoAccount(db: Kysely<Tables>, config: Config): Promise<DemoAccount> {
  if (config.databaseUrl === undefined && !(await hasUsers(db))) {
    if (!isPrivate(config)) return 'withheld';
    await createUser(db, { ...demo, paymentStatus: 'ACTIVE' });
    return 'made';
  }
  const hash = await readPasswordHash(db);
  if (hash === undefined || !(await verifyPassword(hash, demo.password))) return 'none';
  return isPrivate(config) ? 'there' : 'closed';
}

/**
 * Returns a function that tells whether the demo account can be used, by this machine alone. It
 * verifies the password again only after a change.
 */
export function demoAccountOpen(db: Kysely<Tables>, config: Config): () => Promise<boolean> {
  let verified: { hash: string; isOpen: boolean } | undefined;
  return async () => {
    const mayBeNamed = config.databaseUrl === undefined && isPrivate(config);
    const hash = mayBeNamed ? await readPasswordHash(db) : undefined;
    if (hash === undefined) return false;
    if (verified?.hash !== hash) {
      verified = { hash, isOpen: await verifyPassword(hash, demo.password) };
    }
    return verified.isOpen;
  };
}

async function readPasswordHash(db: Kysely<Tables>): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', demo.email)
    .executeTakeFirst();
  return user?.password_hash;
}

async function hasUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether only this machine reaches the server, as far as its settings tell. */
export function isPrivate({ host, publicUrl, trustedProxies }: Config): boolean {
  return isLoopback(host) && publicUrl === undefined && trustedProxies.length === 0;
}

/** Whether these are the credentials that everybody knows. */
export function isDemo({ email, password }: { email: string; password: string }): boolean {
  return email.trim().toLowerCase() === demo.email && password === demo.password;
}

import type { Kysely } from 'kysely';
import { verifyPassword } from './passwords.ts';
import { createUser } from './users.ts';
import type { Config } from '../config/Config.ts';
import type { Tables } from '../database/tables.ts';

export const demo = { name: 'Demo', email: 'demo@meelo.local', password: 'meelo-demo' };

/** `made`: created by this start. `there`: created earlier, with its first password. */
export type DemoAccount = 'made' | 'there' | 'none';

/** Creates the account whose password is public, only if no one else can reach the server. */
export async function ensureDemoAccount(db: Kysely<Tables>, config: Config): Promise<DemoAccount> {
  if (mayBeMade(config) && !(await hasUsers(db))) {
    await createUser(db, { ...demo, paymentStatus: 'ACTIVE' });
    return 'made';
  }
  const hash = await readPasswordHash(db);
  return hash !== undefined && (await verifyPassword(hash, demo.password)) ? 'there' : 'none';
}

/**
 * Returns a function that tells whether the demo account can be used, by this machine alone. It
 * verifies the password again only after a change.
 */
export function demoAccountOpen(db: Kysely<Tables>, config: Config): () => Promise<boolean> {
  let verified: { hash: string; isOpen: boolean } | undefined;
  return async () => {
    const hash = mayBeMade(config) ? await readPasswordHash(db) : undefined;
    if (hash === undefined) return false;
    if (verified?.hash !== hash) {
      verified = { hash, isOpen: await verifyPassword(hash, demo.password) };
    }
    return verified.isOpen;
  };
}

function mayBeMade(config: Config): boolean {
  return config.databaseUrl === undefined && isPrivate(config);
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

/** Whether only this machine can reach the server, directly or through a proxy. */
export function isPrivate({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return [host, publicUrl && new URL(publicUrl).hostname]
    .filter((name) => name !== undefined)
    .every((name) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(name));
}

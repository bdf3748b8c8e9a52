import type { KeyScope } from '../../shared/contract/keyScopes.ts';
import { createKey } from '../../server/accounts/apiKeys.ts';
import type { TestServer } from './createTestServer.ts';

interface TestKey {
  id: string;
  token: string;
  /** To spread into `inject`'s options. */
  headers: { authorization: string };
}

/** An API key of the user. */
export async function createTestKey(
  { context: { database, now } }: Pick<TestServer, 'context'>,
  userId: string,
  scopes: KeyScope[] = ['read', 'draft', 'steer'],
): Promise<TestKey> {
  const { password_hash: provenHash } = await database.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const wanted = { userId, provenHash, name: 'Test program', scopes, expiresInDays: null };
  const { key, token } = await createKey(database.db, { ...wanted, at: now() });
  return { id: key.id, token, headers: { authorization: `Bearer ${token}` } };
}

import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import { newId } from '../../database/newId.ts';
import type { SecretReader } from '../../secrets/readSecret.ts';

/** A private key on P-256; `kid` names it. */
export type ClientKey = JsonWebKey & { kid: string };

/** The key of a network, the same in all processes and for good: the first that asks makes it. */
export type ClientKeys = (network: string) => Promise<ClientKey>;

const generate = promisify(generateKeyPair);

export function createClientKeys({
  database: { db },
  secrets,
}: Pick<SecretReader, 'database' | 'secrets'>): ClientKeys {
  const known = new Map<string, Promise<ClientKey>>();

  async function read(network: string): Promise<ClientKey | undefined> {
    const row = await db
      .selectFrom('client_keys')
      .select(['id', 'key_id', 'key_fingerprint', 'wrapped_key', 'sealed'])
      .where('network', '=', network)
      .executeTakeFirst();
    if (!row) return undefined;
    return { ...(JSON.parse(secrets.unseal({ clientKeyId: row.id }, row)) as object), kid: row.id };
  }

  async function make(network: string): Promise<void> {
    const id = newId();
    const { privateKey } = await generate('ec', { namedCurve: 'P-256' });
    const sealed = secrets.seal(
      { clientKeyId: id },
      JSON.stringify(privateKey.export({ format: 'jwk' })),
    );
    await db
      .insertInto('client_keys')
      .values({ id, network, ...sealed })
      .onConflict((conflict) => conflict.column('network').doNothing())
      .execute();
  }

  async function open(network: string): Promise<ClientKey> {
    const found = await read(network);
    if (found) return found;
    await make(network);
    const made = await read(network);
    if (!made) throw new Error('The key that was made is gone.');
    return made;
  }

  return (network) => {
    const key = known.get(network) ?? open(network);
    known.set(network, key);
    key.catch(() => known.delete(network));
    return key;
  };
}

/** What others verify with. */
export function publicPartOf({ kid, kty, crv, x, y }: ClientKey) {
  return { kid, kty, crv, x, y, use: 'sig', alg: 'ES256' };
}

import { hkdfSync } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SecretKind } from '../database/tables/profileTables.ts';
import type { Tables } from '../database/tables.ts';
import { fingerprintOf, type KeyRing, type SecretKey } from './keyRing.ts';
import type { UsedKey } from './loadKeyRing.ts';
import {
  openSecret,
  sealSecret,
  SecretKeyMissingError,
  type SealedSecret,
  type SecretPlace,
} from './sealSecret.ts';

export interface SecretName {
  profileId: string;
  kind: SecretKind;
}

/** Of a profile, where a browser or a webhook takes messages, a session that was renewed, or a key of Meelo's own. */
export type SealedName =
  | SecretName
  | { subscriptionId: string }
  | { webhookId: string }
  | { renewedSessionId: string }
  | { clientKeyId: string };

interface NewSecret extends SecretName {
  secret: string;
  /** The secret expires after this time. */
  livesSeconds?: number;
}

/**
 * The profiles' credentials, encrypted in the database. Every function joins a transaction given as
 * `db`.
 */
export interface Secrets {
  save(db: Kysely<Tables>, secret: NewSecret): Promise<void>;
  /** Throws `SecretKeyMissingError` or `SecretDamagedError` if it is there but cannot be read. */
  read(db: Kysely<Tables>, name: SecretName): Promise<string | undefined>;
  /**
   * Reads and deletes atomically: only one of several callers gets it. Throws as `read`, and then
   * deletes nothing.
   */
  take(db: Kysely<Tables>, name: SecretName): Promise<string | undefined>;
  has(db: Kysely<Tables>, name: SecretName): Promise<boolean>;
  /** Encrypts a secret of this name for another table. */
  seal(name: SealedName, secret: string): SealedSecret;
  /** Throws as `read`. */
  unseal(name: SealedName, sealed: SealedSecret): string;
  /** A condition of SQL: this process has the key that `key_id` and `key_fingerprint` name. */
  isOpenable: RawBuilder<boolean>;
  /** Logs each key that this process lacks. */
  reportMissing(used: UsedKey[]): void;
  /**
   * From each key 32 bytes for another purpose than encryption, in the order of the ring: the first
   * signs, all of them verify.
   */
  deriveKeys(purpose: string): [Buffer, ...Buffer[]];
}

interface SecretsOptions {
  /** Called once for each key that something stored needs and the ring lacks. */
  onKeyMissing?: (keyId: string) => void;
}

export const sealedColumns = ['key_id', 'key_fingerprint', 'wrapped_key', 'sealed'] as const;
/** In a statement on `profile_secrets`: the secret has not expired. */
export const isAlive = sql<boolean>`(expires_at is null or expires_at > now())`;

export function createSecrets(ring: KeyRing, { onKeyMissing }: SecretsOptions = {}): Secrets {
  const reported = new Set<string>();

  function report(keyId: string): void {
    if (reported.has(keyId)) return;
    reported.add(keyId);
    onKeyMissing?.(keyId);
  }

  function open(name: SealedName, row: SealedSecret): string {
    try {
      return openSecret(ring, placeOf(name), row);
    } catch (error) {
      if (error instanceof SecretKeyMissingError) report(error.keyId);
      throw error;
    }
  }

  return {
    async save(db, { profileId, kind, secret, livesSeconds }) {
      const row = {
        ...sealSecret(ring, placeOf({ profileId, kind }), secret),
        expires_at:
          livesSeconds === undefined
            ? null
            : sql<Date>`now() + make_interval(secs => ${livesSeconds})`,
      };
      await db
        .insertInto('profile_secrets')
        .values({ profile_id: profileId, kind, ...row })
        .onConflict((conflict) => conflict.columns(['profile_id', 'kind']).doUpdateSet(row))
        .execute();
    },
    async read(db, name) {
      const row = await rowOf(db, name).select(sealedColumns).where(isAlive).executeTakeFirst();
      return row && open(name, row);
    },
    take: (db, name) =>
      inTransaction(db, async (trx) => {
        const row = await rowOf(trx, name)
          .select([...sealedColumns, isAlive.as('is_alive')])
          .forUpdate()
          .executeTakeFirst();
        const secret = row?.is_alive ? open(name, row) : undefined;
        if (row) await dropSecrets(trx, name.profileId, [name.kind]);
        return secret;
      }),
    async has(db, name) {
      const row = await rowOf(db, name).select('kind').where(isAlive).executeTakeFirst();
      return row !== undefined;
    },
    seal: (name, secret) => sealSecret(ring, placeOf(name), secret),
    unseal: open,
    isOpenable: isOpenableBy(ring),
    reportMissing(used) {
      const missing = used.filter((key) => !ring.find(key.key_id, key.key_fingerprint));
      for (const { key_id: keyId } of missing) report(keyId);
    },
    deriveKeys(purpose) {
      const derive = ({ key }: SecretKey) =>
        Buffer.from(hkdfSync('sha256', key, 'meelo', purpose, 32));
      const [first, ...others] = ring.keys;
      return [derive(first), ...others.map(derive)];
    },
  };
}

/** An id has no colon. Rows of old have no fingerprint. */
function isOpenableBy({ keys }: KeyRing): RawBuilder<boolean> {
  const names = keys.flatMap((key) => [`${key.id}:${fingerprintOf(key)}`, `${key.id}:`]);
  return sql<boolean>`key_id || ':' || coalesce(key_fingerprint, '') in (${sql.join(names)})`;
}

const rowOf = (db: Kysely<Tables>, { profileId, kind }: SecretName) =>
  db.selectFrom('profile_secrets').where('profile_id', '=', profileId).where('kind', '=', kind);

function inTransaction<T>(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<T>) {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

export async function dropSecrets(
  db: Kysely<Tables>,
  profileId: string,
  kinds: SecretKind[],
): Promise<void> {
  await db
    .deleteFrom('profile_secrets')
    .where('profile_id', '=', profileId)
    .where('kind', 'in', kinds)
    .execute();
}

/** A secret can be decrypted only in its own row and column. */
export function placeOf(name: SealedName): SecretPlace {
  if ('kind' in name) {
    return { table: 'profile_secrets', column: name.kind, row: name.profileId };
  }
  if ('webhookId' in name) return { table: 'webhooks', column: 'sealed', row: name.webhookId };
  if ('clientKeyId' in name) {
    return { table: 'client_keys', column: 'sealed', row: name.clientKeyId };
  }
  return 'renewedSessionId' in name
    ? { table: 'session_renewals', column: 'sealed', row: name.renewedSessionId }
    : { table: 'push_subscriptions', column: 'sealed', row: name.subscriptionId };
}

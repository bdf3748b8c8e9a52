import { hkdfSync } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { SecretKind, Tables } from '../database/tables.ts';
import type { KeyRing, SecretKey } from './keyRing.ts';
import { openSecret, sealSecret, type SecretPlace } from './sealSecret.ts';

export interface SecretName {
  profileId: string;
  kind: SecretKind;
}

export interface NewSecret extends SecretName {
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
  /** Throws `SecretUnreadableError` if no key decrypts it. */
  read(db: Kysely<Tables>, name: SecretName): Promise<string | undefined>;
  /** Reads and deletes atomically: only one of several callers gets it. */
  take(db: Kysely<Tables>, name: SecretName): Promise<string | undefined>;
  has(db: Kysely<Tables>, name: SecretName): Promise<boolean>;
  /**
   * From each key 32 bytes for another purpose than encryption, in the order of the ring: the first
   * signs, all of them verify.
   */
  deriveKeys(purpose: string): [Buffer, ...Buffer[]];
}

const isAlive = sql<boolean>`(expires_at is null or expires_at > now())`;

export function createSecrets(ring: KeyRing): Secrets {
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
      const row = await db
        .selectFrom('profile_secrets')
        .select(['key_id', 'wrapped_key', 'sealed'])
        .where('profile_id', '=', name.profileId)
        .where('kind', '=', name.kind)
        .where(isAlive)
        .executeTakeFirst();
      return row && openSecret(ring, placeOf(name), row);
    },
    async take(db, name) {
      const row = await db
        .deleteFrom('profile_secrets')
        .where('profile_id', '=', name.profileId)
        .where('kind', '=', name.kind)
        .returning(['key_id', 'wrapped_key', 'sealed', isAlive.as('is_alive')])
        .executeTakeFirst();
      return row?.is_alive ? openSecret(ring, placeOf(name), row) : undefined;
    },
    async has(db, { profileId, kind }) {
      const row = await db
        .selectFrom('profile_secrets')
        .select('kind')
        .where('profile_id', '=', profileId)
        .where('kind', '=', kind)
        .where(isAlive)
        .executeTakeFirst();
      return row !== undefined;
    },
    deriveKeys(purpose) {
      const derive = ({ key }: SecretKey) =>
        Buffer.from(hkdfSync('sha256', key, 'meelo', purpose, 32));
      const [first, ...others] = ring.keys;
      return [derive(first), ...others.map(derive)];
    },
  };
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
export function placeOf({ profileId, kind }: SecretName): SecretPlace {
  return { table: 'profile_secrets', column: kind, row: profileId };
}

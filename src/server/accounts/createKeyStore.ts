import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/Database.ts';
import type { ApiKeysTable } from '../database/tables/accountTables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { keyHashOf, type ApiKey } from './apiKeys.ts';

/** `used_at` is written at most this often, however often a key is used. */
const touchEveryMs = 5 * 60_000;
/** If the message of another process that a key has ended is lost, a cached key lives on for at most this long. */
const cachedForMs = 30_000;
const cacheSize = 10_000;

interface FoundKey {
  userId: string;
  key: ApiKey;
}

export interface KeyStore {
  /** Undefined where the key is not known, has expired, or was ended. */
  find(token: string): Promise<FoundKey | undefined>;
  /** Clears the user's keys from the cache. */
  forget(userId: string): void;
  close(): Promise<void>;
}

type KeyRow = Selectable<ApiKeysTable>;

/** Knows the keys of people's programs by their hashes. */
export async function createKeyStore({ db, listen }: Database, now: () => Date): Promise<KeyStore> {
  const cache = new LRUCache<string, KeyRow | 'unknown'>({
    max: cacheSize,
    ttl: cachedForMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  let forgettings = 0;

  function forget(userId?: string): void {
    forgettings += 1;
    for (const [hash, row] of cache) {
      const isConcerned = row !== 'unknown' && (userId === undefined || row.user_id === userId);
      if (isConcerned) cache.delete(hash);
    }
  }

  async function read(tokenHash: string): Promise<KeyRow | 'unknown'> {
    const forgettingsBefore = forgettings;
    const row = await db
      .selectFrom('api_keys')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const found = row ?? 'unknown';
    if (forgettings === forgettingsBefore) cache.set(tokenHash, found);
    return found;
  }

  async function touch(row: KeyRow, at: Date): Promise<void> {
    row.used_at = at;
    await db
      .updateTable('api_keys')
      .set({ used_at: at })
      .where('id', '=', row.id)
      .execute()
      .catch((error: unknown) => {
        // Reads must work while the disk is full.
        if (!(error instanceof ApiError && error.code === 'storage.full')) throw error;
      });
  }

  const stopListening = await listen('sessions', { onPayload: forget, onGap: () => forget() });
  return {
    async find(token) {
      const at = now();
      const tokenHash = keyHashOf(token);
      const row = cache.get(tokenHash) ?? (await read(tokenHash));
      if (row === 'unknown' || (row.expires_at !== null && row.expires_at <= at)) return undefined;
      const usedMs = row.used_at?.getTime() ?? 0;
      if (at.getTime() - usedMs >= touchEveryMs) await touch(row, at);
      const { id, name, scopes, expires_at: expiresAt } = row;
      return { userId: row.user_id, key: { id, name, scopes, expiresAt } };
    },
    forget,
    close: stopListening,
  };
}

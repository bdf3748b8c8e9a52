import DataLoader from 'dataloader';
import type { Kysely, Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SessionsTable } from '../database/tables/accountTables.ts';
import type { Tables } from '../database/tables.ts';

type SessionRow = Selectable<SessionsTable>;

const mostAtOnce = 100;
const unknownKept = 20_000;
const unknownForMs = 60_000;

/**
 * Reads sessions by the hash of their token. All that one turn of the event loop asks for are one
 * query, and an unknown hash is remembered: nobody knows a random token before its session exists.
 */
export function createSessionReader(
  db: Kysely<Tables>,
): (tokenHash: string) => Promise<SessionRow | undefined> {
  const unknown = new LRUCache<string, true>({ max: unknownKept, ttl: unknownForMs });
  const loader = new DataLoader<string, SessionRow | undefined>(
    async (hashes) => {
      const rows = await readSessions(db, hashes);
      return hashes.map((hash) => rows.get(hash));
    },
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate },
  );
  return async (tokenHash) => {
    if (unknown.has(tokenHash)) return undefined;
    const session = await loader.load(tokenHash);
    if (session === undefined) unknown.set(tokenHash, true);
    return session;
  };
}

async function readSessions(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<Map<string, SessionRow>> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where(({ eb, val }) => eb('token_hash', '=', eb.fn.any(val([...hashes]))))
    .execute();
  return new Map(rows.map((row) => [row.token_hash, row]));
}

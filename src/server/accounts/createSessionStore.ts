import { hash, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/Database.ts';
import type { Tables } from '../database/tables.ts';
import { ApiError } from '../errors/ApiError.ts';
import { errorMessage } from '../errors/messages/translate.ts';
import { createSessionReader } from './createSessionReader.ts';
import { absoluteMs, endOldest, idleMs, type Session } from './sessions.ts';

/** `used_at` is written at most this often, however often a session polls. */
const touchEveryMs = 5 * 60_000;
/**
 * If a revocation message of another process is lost, a cached session lives on for at most this
 * long.
 */
const cachedForMs = 30_000;
const cacheSize = 10_000;

export interface SessionStore {
  /**
   * Opens a session and returns its token, which is not stored. With `provenHash`, the hash of the
   * password that was verified, it throws `login.refused` if the password has changed since.
   */
  open(userId: string, provenHash?: string): Promise<string>;
  find(token: string): Promise<Session | undefined>;
  /** Clears the user's sessions from the cache. */
  forget(userId: string): void;
  /** Calls `onChange` whenever sessions of the user may have ended. Returns an unsubscribe function. */
  subscribe(userId: string, onChange: () => void): () => void;
  /** Sessions that are known without asking the database. */
  cachedCount(): number;
  close(): Promise<void>;
}

interface CachedSession extends Session {
  createdMs: number;
  usedMs: number;
}

/** Opaque 256-bit tokens that expire 12 hours after their last use and 30 days after the login. */
export async function createSessionStore(
  { db, listen }: Database,
  now: () => Date,
): Promise<SessionStore> {
  const cache = new LRUCache<string, CachedSession>({
    max: cacheSize,
    ttl: cachedForMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const readSession = createSessionReader(db);
  let forgettings = 0;

  function forget(userId?: string): void {
    forgettings += 1;
    const isConcerned = (session: Session) => userId === undefined || session.userId === userId;
    for (const [hash] of [...cache].filter(([, session]) => isConcerned(session))) {
      cache.delete(hash);
    }
  }

  async function read(tokenHash: string): Promise<CachedSession | undefined> {
    const forgettingsBefore = forgettings;
    const row = await readSession(tokenHash);
    if (row === undefined) return undefined;
    const session = {
      userId: row.user_id,
      tokenHash,
      createdMs: row.created_at.getTime(),
      usedMs: row.used_at.getTime(),
    };
    if (forgettings === forgettingsBefore) cache.set(tokenHash, session);
    return session;
  }

  async function touch(session: CachedSession, nowMs: number): Promise<void> {
    session.usedMs = nowMs;
    await db
      .updateTable('sessions')
      .set({ used_at: new Date(nowMs) })
      .where('token_hash', '=', session.tokenHash)
      .execute()
      .catch((error: unknown) => {
        // Reads must work while the disk is full.
        if (!(error instanceof ApiError && error.code === 'storage.full')) throw error;
      });
  }

  /** Its events are named by user. */
  const changes = new EventEmitter().setMaxListeners(0);
  const stopListening = await listen('sessions', {
    onPayload(userId) {
      forget(userId);
      changes.emit(userId);
    },
    onGap() {
      forget();
      for (const userId of changes.eventNames()) changes.emit(userId);
    },
  });
  return {
    async open(userId, provenHash) {
      const at = now();
      const token = randomBytes(32).toString('base64url');
      await db.transaction().execute(async (trx) => {
        await holdUser(trx, userId, provenHash);
        await trx
          .insertInto('sessions')
          .values({ token_hash: hashOf(token), user_id: userId, created_at: at, used_at: at })
          .execute();
        await endOldest(trx, userId);
      });
      return token;
    },
    async find(token) {
      const tokenHash = hashOf(token);
      const nowMs = now().getTime();
      const session = cache.get(tokenHash) ?? (await read(tokenHash));
      if (session === undefined) return undefined;
      if (nowMs - session.usedMs >= idleMs || nowMs - session.createdMs >= absoluteMs) {
        return undefined;
      }
      if (nowMs - session.usedMs >= touchEveryMs) await touch(session, nowMs);
      return { userId: session.userId, tokenHash };
    },
    forget,
    subscribe(userId, onChange) {
      changes.on(userId, onChange);
      return () => void changes.off(userId, onChange);
    },
    cachedCount: () => cache.size,
    close: stopListening,
  };
}

/**
 * Locks the user's row: a password change must see, and end, the session that is being opened, and
 * so must another login that ends the oldest.
 */
async function holdUser(trx: Kysely<Tables>, userId: string, hash?: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(hash !== undefined, (query) => query.where('password_hash', '=', hash ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new ApiError('login.refused', errorMessage('login.refused'));
}

function hashOf(token: string): string {
  return hash('sha256', token);
}

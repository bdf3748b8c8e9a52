import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { isUnavailable } from '../../database/isUnavailable.ts';
import type { Tables } from '../../database/tables.ts';
import type { SecretReader } from '../../secrets/readSecret.ts';
import type { NetworkSession } from '../results.ts';
import {
  renewalSeconds,
  type RenewableSession,
  type Renew,
  type SessionRenewals,
} from './SessionRenewals.ts';

type RenewalStore = Pick<SecretReader, 'database' | 'secrets'>;

const firstPollMs = 10;
const longestPollMs = 250;
const storeTries = 5;
const storePauseMs = 1000;

/** All processes of the database agree: a row of the session is held while one renews it, and has what came of it. */
export function createSessionRenewals({
  database: { db },
  secrets,
}: RenewalStore): SessionRenewals {
  const stopping = new AbortController();
  const running = new Set<Promise<NetworkSession>>();

  return {
    async once(session, renew, signal) {
      const holder = randomUUID();
      const sealed = secrets.seal({ renewedSessionId: session.id }, session.text);
      let pollMs = firstPollMs;
      while (!(await claim(db, { session, holder, sealed }))) {
        const renewed = await renewedSince(session);
        if (renewed !== undefined) return renewed;
        await pause(pollMs, undefined, signal && { signal });
        pollMs = Math.min(2 * pollMs, longestPollMs);
      }
      const run = renewAndStore({ session, holder, renew });
      running.add(run);
      return run.finally(() => running.delete(run));
    },
    async forget(id) {
      await db.deleteFrom('session_renewals').where('id', '=', id).execute();
    },
    async close() {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };

  async function renewAndStore({ session, holder, renew }: HeldRenewal): Promise<NetworkSession> {
    try {
      stopping.signal.throwIfAborted();
      const renewed = await renew(stopping.signal);
      await store(session, holder, renewed);
      return renewed;
    } catch (error) {
      await release(db, holder);
      throw error;
    }
  }

  async function renewedSince({ id, turn }: RenewableSession): Promise<NetworkSession | undefined> {
    const row = await db
      .selectFrom('session_renewals')
      .select(['key_id', 'key_fingerprint', 'wrapped_key', 'sealed'])
      .where('id', '=', id)
      .where('turn', '>', turn)
      .executeTakeFirst();
    return row && secrets.unseal({ renewedSessionId: id }, row);
  }

  /** Waits for a database that is away for a moment: the former tokens are of no use any more. */
  async function store(
    { id, turn }: RenewableSession,
    holder: string,
    renewed: NetworkSession,
  ): Promise<void> {
    const row = { turn: turn + 1, ...secrets.seal({ renewedSessionId: id }, renewed) };
    for (let tried = 1; ; tried += 1) {
      try {
        await db
          .updateTable('session_renewals')
          .set({ ...row, holder: null, held_until: null, renewed_at: sql<Date>`now()` })
          .where('id', '=', id)
          .where('holder', '=', holder)
          .execute();
        return;
      } catch (error) {
        if (tried === storeTries || !isUnavailable(error)) throw error;
        await pause(storePauseMs);
      }
    }
  }
}

interface HeldRenewal {
  session: RenewableSession;
  holder: string;
  renew: Renew;
}

interface Claim {
  session: RenewableSession;
  holder: string;
  sealed: { key_id: string; key_fingerprint: string | null; wrapped_key: string; sealed: string };
}

/** False while another process renews the session, or where one has since. */
async function claim(
  db: Kysely<Tables>,
  { session: { id, turn }, holder, sealed }: Claim,
): Promise<boolean> {
  const held = {
    holder,
    held_until: sql<Date>`now() + make_interval(secs => ${renewalSeconds})`,
  };
  const claimed = await db
    .insertInto('session_renewals')
    .values({ id, turn, ...sealed, ...held })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(held)
        .where('session_renewals.turn', '<=', turn)
        .where(
          sql<boolean>`(session_renewals.held_until is null or session_renewals.held_until < now())`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function release(db: Kysely<Tables>, holder: string): Promise<void> {
  await db
    .updateTable('session_renewals')
    .set({ holder: null, held_until: null })
    .where('holder', '=', holder)
    .execute()
    .catch((error: unknown) => {
      // It is over by itself, then.
      if (!isUnavailable(error)) throw error;
    });
}

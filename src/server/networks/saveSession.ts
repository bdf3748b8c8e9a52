import { setTimeout as pause } from 'node:timers/promises';
import type { SecretReader } from '../secrets/readSecret.ts';
import { isUnavailable } from '../database/isUnavailable.ts';
import type { NetworkSession } from './results.ts';

/** For whom a worker holds the lease. */
interface SessionHolder {
  profileId: string;
  epoch: number;
  leaseHolder: string | null;
}

type SessionStore = Pick<SecretReader, 'database' | 'secrets'>;

const tries = 5;
const pauseMs = 1000;

/**
 * Stores a session that the network has renewed, unless the worker has lost the profile: whoever took
 * it over renews by itself. Waits for a database that is away for a moment, as a network may accept the
 * former session only once more.
 */
export async function saveSession(
  store: SessionStore,
  holder: SessionHolder,
  session: NetworkSession,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await saveHeld(store, holder, session);
    } catch (error) {
      if (tried === tries || !isUnavailable(error)) throw error;
      await pause(pauseMs);
    }
  }
}

async function saveHeld(
  { database, secrets }: SessionStore,
  { profileId, epoch, leaseHolder }: SessionHolder,
  secret: NetworkSession,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', profileId)
      .where('sync_epoch', '=', epoch)
      .where('lease_holder', '=', leaseHolder)
      .forUpdate()
      .executeTakeFirst();
    if (held) await secrets.save(trx, { profileId, kind: 'session', secret });
  });
}

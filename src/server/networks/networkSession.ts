import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { AppContext } from '../AppContext.ts';
import { readSecret } from '../secrets/readSecret.ts';
import type { Network, NetworkSession, NetworkError } from './network.ts';
import { withTimeout } from './withTimeout.ts';

interface SessionOwner {
  context: Pick<AppContext, 'database' | 'secrets' | 'log'>;
  network: Network;
  profileId: string;
  epoch: number;
}

/** A result that may contain a renewed session. */
type Renewable = { outcome: string; renewedSession?: NetworkSession };

/** The session of an operating profile; a call that renews it also saves it. */
export interface OperatingSession {
  call<R extends Renewable>(
    request: (network: Network, session: NetworkSession) => Promise<R>,
  ): Promise<R | NetworkError>;
}

const timeoutMs = 60_000;

/** Undefined if no readable session is stored; throws `SecretKeyMissingError` as `readSecret`. */
export async function openSession(owner: SessionOwner): Promise<OperatingSession | undefined> {
  let session = await readSecret(owner.context, { profileId: owner.profileId, kind: 'session' });
  if (session === undefined) return undefined;
  return {
    async call(request) {
      const result = await withTimeout(request(owner.network, session ?? ''), timeoutMs);
      if ('renewedSession' in result && result.renewedSession !== undefined) {
        session = result.renewedSession;
        await saveSession(owner, session);
      }
      return result;
    },
  };
}

/** Only while the same attempt is operating: a newer one has its own session. */
async function saveSession(
  { context: { database, secrets }, profileId, epoch }: SessionOwner,
  secret: NetworkSession,
) {
  await database.db.transaction().execute(async (trx) => {
    const operating = await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', profileId)
      .where('sync_epoch', '=', epoch)
      .where('sync_code', '=', syncCodes.operating)
      .forUpdate()
      .executeTakeFirst();
    if (operating) await secrets.save(trx, { profileId, kind: 'session', secret });
  });
}

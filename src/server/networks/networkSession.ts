import { syncLooks } from '../../shared/sync/syncCodes.ts';
import type { AppContext } from '../AppContext.ts';
import { readSecret } from '../secrets/readSecret.ts';
import type { Network, NetworkSession, Trouble } from './network.ts';
import { withinPatience } from './withinPatience.ts';

interface SessionPlace {
  context: Pick<AppContext, 'database' | 'secrets' | 'log'>;
  network: Network;
  profileId: string;
  epoch: number;
}

/** An answer that may bring a new session with it. */
type Renewing = { outcome: string; renewedSession?: NetworkSession };

/** The session of an operating profile, kept up to date with every call that renews it. */
export interface OperatingSession {
  call<R extends Renewing>(
    ask: (network: Network, session: NetworkSession) => Promise<R>,
  ): Promise<R | Trouble>;
}

const patienceMs = 60_000;

/** Undefined where no session is stored that the keys at hand can open. */
export async function openSession(place: SessionPlace): Promise<OperatingSession | undefined> {
  let session = await readSecret(place.context, { profileId: place.profileId, kind: 'session' });
  if (session === undefined) return undefined;
  return {
    async call(ask) {
      const answer = await withinPatience(ask(place.network, session ?? ''), patienceMs);
      if ('renewedSession' in answer && answer.renewedSession !== undefined) {
        session = answer.renewedSession;
        await keepSession(place, session);
      }
      return answer;
    },
  };
}

/** Only while the same attempt still operates: a newer one has a session of its own. */
async function keepSession(
  { context: { database, secrets }, profileId, epoch }: SessionPlace,
  secret: NetworkSession,
) {
  await database.db.transaction().execute(async (trx) => {
    const operating = await trx
      .selectFrom('profiles')
      .select('id')
      .where('id', '=', profileId)
      .where('sync_epoch', '=', epoch)
      .where('sync_code', '=', syncLooks.operating.code)
      .forUpdate()
      .executeTakeFirst();
    if (operating) await secrets.save(trx, { profileId, kind: 'session', secret });
  });
}

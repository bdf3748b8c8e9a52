import type { Kysely } from 'kysely';
import { syncLooks } from '../../shared/sync/syncCodes.ts';
import type { Tables } from '../database/tables.ts';
import type { Secrets } from '../secrets/createSecrets.ts';
import { SecretUnreadableError } from '../secrets/sealSecret.ts';
import type { Network, NetworkSession, Trouble } from './network.ts';

interface SessionPlace {
  db: Kysely<Tables>;
  secrets: Secrets;
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
  let session = await readSession(place);
  if (session === undefined) return undefined;
  return {
    async call(ask) {
      const answer = await withinPatience(ask(place.network, session ?? ''));
      if ('renewedSession' in answer && answer.renewedSession !== undefined) {
        session = answer.renewedSession;
        await keepSession(place, session);
      }
      return answer;
    },
  };
}

async function readSession({ db, secrets, profileId }: SessionPlace) {
  try {
    return await secrets.read(db, { profileId, kind: 'session' });
  } catch (error) {
    if (error instanceof SecretUnreadableError) return undefined;
    throw error;
  }
}

/** Only while the same attempt still operates: a newer one has a session of its own. */
async function keepSession(
  { db, secrets, profileId, epoch }: SessionPlace,
  secret: NetworkSession,
) {
  await db.transaction().execute(async (trx) => {
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

/** A network that does not answer is one that cannot be reached. */
async function withinPatience<R>(answer: Promise<R>): Promise<R | Trouble> {
  const late = Promise.withResolvers<Trouble>();
  const timer = setTimeout(() => late.resolve({ outcome: 'unreachable' }), patienceMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

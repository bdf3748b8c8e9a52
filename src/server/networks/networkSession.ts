import { readSecret, type SecretReader } from '../secrets/readSecret.ts';
import type {
  CallOptions,
  MayRenew,
  Network,
  NetworkError,
  NetworkSession,
  SessionCapabilities,
} from './network.ts';
import { saveSession } from './saveSession.ts';
import { withTimeout } from './withTimeout.ts';

interface SessionOwner {
  context: SecretReader;
  network: Network;
  profileId: string;
  epoch: number;
  leaseHolder: string;
  /** Ends every call early. */
  signal: AbortSignal;
}

type SessionRequest<R> = (
  network: Network,
  session: NetworkSession,
  options: CallOptions,
) => Promise<R>;

/** The session of an operating profile; a call that renews it also saves it. */
export interface OperatingSession {
  network: Network;
  signal: AbortSignal;
  capabilities(): SessionCapabilities;
  call<R extends { outcome: string } & MayRenew>(
    request: SessionRequest<R>,
    options?: SessionCallOptions,
  ): Promise<R | NetworkError>;
}

interface SessionCallOptions {
  /** Replaces that of the session. */
  signal?: AbortSignal;
  /** Asked right before the call; where it says no, it is not made. */
  isStillWanted?: () => boolean;
}

const timeoutMs = 60_000;

/** Undefined if no readable session is stored; throws `SecretKeyMissingError` as `readSecret`. */
export async function openSession(owner: SessionOwner): Promise<OperatingSession | undefined> {
  const { network, signal: sessionSignal } = owner;
  let session = await readSecret(owner.context, { profileId: owner.profileId, kind: 'session' });
  if (session === undefined) return undefined;
  return {
    network,
    signal: sessionSignal,
    capabilities: () => network.capabilitiesOf(session ?? ''),
    async call(request, { signal = sessionSignal, isStillWanted } = {}) {
      if (isStillWanted?.() === false) return { outcome: 'unreachable' };
      const current = session ?? '';
      const ask = (ended: AbortSignal) => request(network, current, { signal: ended });
      const result = await withTimeout(ask, { ms: timeoutMs, signal });
      if ('renewedSession' in result && result.renewedSession !== undefined) {
        session = result.renewedSession;
        await saveSession(owner.context, owner, session);
      }
      return result;
    },
  };
}

import { readSecret, unsealSecret, type SecretReader } from '../secrets/readSecret.ts';
import type { SealedSecret } from '../secrets/sealSecret.ts';
import type { CallOptions, Network, SessionCapabilities } from './network.ts';
import { practising, type SharedNetwork } from './practising.ts';
import type { MayRenew, NetworkError, NetworkSession } from './results.ts';
import { saveSession } from './saveSession.ts';
import { withTimeout } from './withTimeout.ts';

interface SessionOwner {
  context: SecretReader;
  network: Network;
  profileId: string;
  epoch: number;
  leaseHolder: string;
  /** As a statement has just read it, null: none is stored. Left out: it is read here. */
  sealed?: SealedSecret | null;
  /** Ends every call early. */
  signal: AbortSignal;
}

type SessionRequest<R, N> = (
  network: N,
  session: NetworkSession,
  options: CallOptions,
) => Promise<R>;

/** The session of an operating profile; a call that renews it also saves it. */
export interface OperatingSession {
  network: Network;
  signal: AbortSignal;
  capabilities(): SessionCapabilities;
  call<R extends SessionAnswer>(
    request: SessionRequest<R, SharedNetwork>,
    options?: SessionCallOptions,
  ): Promise<R | NetworkError>;
  /** The same for one act: where it is one of practice, the network is not asked. */
  callFor<R extends SessionAnswer>(
    act: { isPractice: boolean },
    request: SessionRequest<R, Network>,
    options?: SessionCallOptions,
  ): Promise<R | NetworkError>;
}

type SessionAnswer = { outcome: string } & MayRenew;

interface SessionCallOptions {
  /** Replaces that of the session. */
  signal?: AbortSignal;
  /** Asked right before the call; where it says no, it is not made. */
  isStillWanted?: () => boolean;
}

const timeoutMs = 60_000;

async function readSession({ context, profileId, sealed }: SessionOwner) {
  const name = { profileId, kind: 'session' as const };
  if (sealed === undefined) return readSecret(context, name);
  return sealed === null ? undefined : unsealSecret(context, name, sealed);
}

/** Undefined if no readable session is stored; throws `SecretKeyMissingError` as `readSecret`. */
export async function openSession(owner: SessionOwner): Promise<OperatingSession | undefined> {
  const { network, signal: sessionSignal } = owner;
  let session = await readSession(owner);
  if (session === undefined) return undefined;
  const callFor: OperatingSession['callFor'] = async (
    { isPractice },
    request,
    { signal = sessionSignal, isStillWanted } = {},
  ) => {
    if (isStillWanted?.() === false) return { outcome: 'unreachable' };
    const current = session ?? '';
    const port = isPractice ? practising(network) : network;
    const ask = (ended: AbortSignal) => request(port, current, { signal: ended });
    const result = await withTimeout(ask, { ms: timeoutMs, signal });
    if ('renewedSession' in result && result.renewedSession !== undefined) {
      session = result.renewedSession;
      await saveSession(owner.context, owner, session);
    }
    return result;
  };
  return {
    network,
    signal: sessionSignal,
    capabilities: () => network.capabilitiesOf(session ?? ''),
    call: (request, options) => callFor({ isPractice: false }, request, options),
    callFor,
  };
}

import { once } from 'node:events';
import type { CallOptions, Network } from '../network.ts';
import type { RetryableError } from '../results.ts';
import { troubleSeconds, type Trouble } from './ConformanceFixture.ts';

/** Stands in for a proxy before the server of a network that lives in this process. */
export function inTrouble(network: Network, trouble: () => Trouble | undefined): Network {
  async function pass<R>(
    { signal }: CallOptions,
    call: () => Promise<R>,
  ): Promise<R | RetryableError> {
    const unreachable = { outcome: 'unreachable' } as const;
    if (signal?.aborted) return call();
    switch (trouble()) {
      case undefined:
        return call();
      case 'rateLimited':
        return { outcome: 'rateLimited', retryAfterSeconds: troubleSeconds };
      case 'silence':
        if (signal) await once(signal, 'abort');
        return unreachable;
      case 'halfAnswer':
      case 'cutOff':
        await call();
        return unreachable;
      default:
        return unreachable;
    }
  }

  const guard =
    <Input, R>(call: (input: Input, options?: CallOptions) => Promise<R>) =>
    (input: Input, options: CallOptions = {}) =>
      pass(options, () => call(input, options));

  const { undoAct, findGone, countReactions } = network;
  return {
    ...network,
    ...(undoAct && {
      undoAct: (session, action, options = {}) =>
        pass(options, () => undoAct(session, action, options)),
    }),
    ...(findGone && {
      findGone: (session, refs, options = {}) =>
        pass(options, () => findGone(session, refs, options)),
    }),
    ...(countReactions && {
      countReactions: (session, refs, options = {}) =>
        pass(options, () => countReactions(session, refs, options)),
    }),
    signIn: guard((credentials, options) => network.signIn(credentials, options)),
    submitTwoFactorCode: guard((answer, options) => network.submitTwoFactorCode(answer, options)),
    signOut: (session, options) => pass(options, () => network.signOut(session, options)),
    readAccount: guard((session, options) => network.readAccount(session, options)),
    readInsights: guard((session, options) => network.readInsights(session, options)),
    listTargets: (session, options = {}) =>
      pass(options, () => network.listTargets(session, options)),
    readTarget: (session, ref, options = {}) =>
      pass(options, () => network.readTarget(session, ref, options)),
    readPicture: (session, ref, options = {}) =>
      pass(options, () => network.readPicture(session, ref, options)),
    performAct: (session, action, options = {}) =>
      pass(options, () => network.performAct(session, action, options)),
    findAct: (session, action, options = {}) =>
      pass(options, () => network.findAct(session, action, options)),
  };
}

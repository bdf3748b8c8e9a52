import type { Metrics } from '../metrics/createMetrics.ts';
import type { Network } from './network.ts';

/** The network with its calls counted and timed. */
export function measureNetwork(network: Network, { networkCalls }: Metrics): Network {
  const timed =
    <Input extends unknown[], R extends { outcome: string }>(
      call: string,
      ask: (...input: Input) => Promise<R>,
    ) =>
    async (...input: Input): Promise<R> => {
      const stopTimer = networkCalls.startTimer({ network: network.name, call });
      let outcome = 'threw';
      try {
        const result = await ask(...input);
        ({ outcome } = result);
        return result;
      } finally {
        stopTimer({ outcome });
      }
    };
  const { locate, undoAction, findGone, countReactions } = network;
  return {
    ...network,
    ...(locate && { locate: timed('locate', (...input) => locate(...input)) }),
    signIn: timed('signIn', (...input) => network.signIn(...input)),
    submitTwoFactorCode: timed('submitTwoFactorCode', (...input) =>
      network.submitTwoFactorCode(...input),
    ),
    signOut: timed('signOut', (...input) => network.signOut(...input)),
    readAccount: timed('readAccount', (...input) => network.readAccount(...input)),
    listTargets: timed('listTargets', (...input) => network.listTargets(...input)),
    readTarget: timed('readTarget', (...input) => network.readTarget(...input)),
    readPicture: timed('readPicture', (...input) => network.readPicture(...input)),
    performAction: timed('performAction', (...input) => network.performAction(...input)),
    findAction: timed('findAction', (...input) => network.findAction(...input)),
    ...(undoAction && { undoAction: timed('undoAction', (...input) => undoAction(...input)) }),
    ...(findGone && { findGone: timed('findGone', (...input) => findGone(...input)) }),
    ...(countReactions && {
      countReactions: timed('countReactions', (...input) => countReactions(...input)),
    }),
    readInsights: timed('readInsights', (...input) => network.readInsights(...input)),
  };
}

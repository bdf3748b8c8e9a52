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
  const { locate, beginRedirect, finishRedirect, undoAct, findGone, countReactions } = network;
  return {
    ...network,
    ...(locate && { locate: timed('locate', (...input) => locate(...input)) }),
    signIn: timed('signIn', (...input) => network.signIn(...input)),
    submitTwoFactorCode: timed('submitTwoFactorCode', (...input) =>
      network.submitTwoFactorCode(...input),
    ),
    ...(beginRedirect && {
      beginRedirect: timed('beginRedirect', (...input) => beginRedirect(...input)),
    }),
    ...(finishRedirect && {
      finishRedirect: timed('finishRedirect', (...input) => finishRedirect(...input)),
    }),
    signOut: timed('signOut', (...input) => network.signOut(...input)),
    readAccount: timed('readAccount', (...input) => network.readAccount(...input)),
    listTargets: timed('listTargets', (...input) => network.listTargets(...input)),
    readTarget: timed('readTarget', (...input) => network.readTarget(...input)),
    readPicture: timed('readPicture', (...input) => network.readPicture(...input)),
    performAct: timed('performAct', (...input) => network.performAct(...input)),
    findAct: timed('findAct', (...input) => network.findAct(...input)),
    ...(undoAct && { undoAct: timed('undoAct', (...input) => undoAct(...input)) }),
    ...(findGone && { findGone: timed('findGone', (...input) => findGone(...input)) }),
    ...(countReactions && {
      countReactions: timed('countReactions', (...input) => countReactions(...input)),
    }),
    readInsights: timed('readInsights', (...input) => network.readInsights(...input)),
  };
}

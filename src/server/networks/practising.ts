import type { Network } from './network.ts';

/** Every call of the port. */
export type NetworkCall = {
  [K in keyof Network]-?: NonNullable<Network[K]> extends (...args: never[]) => unknown ? K : never;
}[keyof Network];

/**
 * What becomes of each call for an act of practice: `asked` goes to the network, `answered` never does,
 * as it would change something there, or asks for what was never there. A new call needs its line here.
 */
export const inPractice = {
  normalizeUsername: 'asked',
  isUsername: 'asked',
  locate: 'asked',
  signIn: 'asked',
  submitTwoFactorCode: 'asked',
  canReturnTo: 'asked',
  beginRedirect: 'asked',
  finishRedirect: 'asked',
  capabilitiesOf: 'asked',
  signOut: 'asked',
  readAccount: 'asked',
  readPeople: 'asked',
  listTargets: 'asked',
  watch: 'asked',
  readTarget: 'asked',
  readPicture: 'asked',
  performAct: 'answered',
  findAct: 'answered',
  undoAct: 'answered',
  findGone: 'asked',
  countReactions: 'asked',
  webAddressOf: 'asked',
  readInsights: 'asked',
} as const satisfies Record<NetworkCall, 'asked' | 'answered'>;

type Answered = {
  [C in NetworkCall]: (typeof inPractice)[C] extends 'answered' ? C : never;
}[NetworkCall];

/** The calls that are the same in practice. The others are made for an act, which says whether it is one of practice. */
export type SharedNetwork = Omit<Network, Answered>;

const answers: Required<Pick<Network, Answered>> = {
  async performAct(_session, _action, { mayWrite } = {}) {
    return (await mayWrite?.()) === false ? { outcome: 'unreachable' } : { outcome: 'done' };
  },
  findAct: async () => ({ outcome: 'read', value: true }),
  undoAct: async () => ({ outcome: 'done' }),
};

/** The network as an act of practice meets it: it reads, and nothing reaches it that changes anything there. */
export function practising(network: Network): Network {
  return { ...network, ...answers };
}

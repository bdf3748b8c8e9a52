import type { FinishOptions, Network } from '../../server/networks/network.ts';
import type {
  BeginRedirectResult,
  FinishRedirectResult,
  NetworkAccount,
  ReadResult,
  RedirectAsked,
  SignedIn,
  SignInResult,
  SignOutResult,
  SubmitTwoFactorCodeResult,
} from '../../server/networks/results.ts';

type Call =
  | 'signIn'
  | 'submitTwoFactorCode'
  | 'beginRedirect'
  | 'finishRedirect'
  | 'readAccount'
  | 'signOut';

/** Where a script names no account, each username is one. */
type Unnamed<R> = R extends SignedIn ? Omit<R, 'accountId'> & { accountId?: string } : R;

interface Answers {
  signIn: Unnamed<SignInResult>;
  submitTwoFactorCode: Unnamed<SubmitTwoFactorCodeResult>;
  beginRedirect: BeginRedirectResult;
  finishRedirect: Unnamed<FinishRedirectResult>;
  readAccount: ReadResult<NetworkAccount>;
  signOut: SignOutResult;
}

/** An answer, an Error to throw, or a promise of one for a network that takes its time. */
type Script<T> = T | Error | Promise<T>;

export interface ScriptedNetwork extends Network {
  /** The next answers of a call; the last one stays. */
  answer<C extends Call>(call: C, ...answers: Script<Answers[C]>[]): void;
  /** It has a page to sign in at from now on. */
  offerRedirect(onFinish?: (options?: FinishOptions) => Promise<void>): void;
  /** What the network was asked, in order, with what it was given. */
  readonly asked: [call: Call, input: unknown][];
}

export const scriptedAccount: NetworkAccount = {
  fullName: 'Ana Creates',
  followersCount: 1200,
  followsCount: 300,
  mediaCount: 45,
};

/** What it asks for where it has a page to sign in at. */
export const scriptedRedirect: RedirectAsked = {
  outcome: 'redirectAsked',
  address: 'https://network.example/authorize?state=scripted-state',
  host: 'network.example',
  state: 'scripted-state',
  challenge: 'challenge-text',
  lacks: [],
};

const normalizeUsername = (username: string) => username.toLowerCase();

const never = () => Promise.reject(new Error('The script has no such call.'));

/** A network that says what a test tells it to; by default everything goes well. */
export function createScriptedNetwork(name = 'sandbox'): ScriptedNetwork {
  const asked: ScriptedNetwork['asked'] = [];
  const scripts: { [C in Call]: Script<Answers[C]>[] } = {
    signIn: [{ outcome: 'accepted', session: 'session-text', isRenewable: true }],
    submitTwoFactorCode: [{ outcome: 'accepted', session: 'session-text', isRenewable: true }],
    beginRedirect: [scriptedRedirect],
    finishRedirect: [{ outcome: 'accepted', session: 'session-text', isRenewable: true }],
    readAccount: [{ outcome: 'read', value: scriptedAccount }],
    signOut: [{ outcome: 'done' }],
  };
  const reply = async <C extends Call>(call: C, input: unknown): Promise<Answers[C]> => {
    asked.push([call, input]);
    const script: Script<Answers[C]>[] = scripts[call];
    const [answer] = script.length > 1 ? script.splice(0, 1) : script;
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('no answer');
    return answer;
  };
  const network: ScriptedNetwork = {
    name,
    keepsIdempotencyKeys: true,
    actionSettlesSeconds: 1,
    capabilities: { acts: ['like', 'react', 'comment'] },
    signInStart: { username: 'name' },
    capabilitiesOf: () => ({ commentMaxGraphemes: 500, insights: [] }),
    limits: {
      conduct: 'everyStory',
      dailyCap: 100,
      workingHours: { from: 0, to: 24 },
      secondsBetweenActs: { min: 0, max: 0 },
      targetMaxAgeHours: 24,
    },
    normalizeUsername,
    asked,
    answer(call, ...answers) {
      (scripts[call] as Script<unknown>[]).splice(0, Infinity, ...answers);
    },
    signIn: async (credentials) => {
      const accountId = `id of ${normalizeUsername(credentials.username)}`;
      return { accountId, ...(await reply('signIn', credentials)) };
    },
    submitTwoFactorCode: async (answer) => {
      const accountId = `id of ${answer.challenge}`;
      return { accountId, ...(await reply('submitTwoFactorCode', answer)) };
    },
    signOut: (session, { signal: _signal, others: _others, ...left }) =>
      reply('signOut', { session, ...left }),
    readAccount: (session) => reply('readAccount', session),
    listTargets: never,
    readTarget: never,
    readPicture: never,
    performAct: never,
    findAct: never,
    readInsights: never,
    offerRedirect(onFinish) {
      network.beginRedirect = (account, { callback }) =>
        reply('beginRedirect', { ...account, callback });
      network.finishRedirect = async (answer, options) => {
        await onFinish?.(options);
        const accountId = 'id of ana.creates';
        return { accountId, ...(await reply('finishRedirect', answer)) };
      };
    },
  };
  return network;
}

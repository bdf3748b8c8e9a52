import type { SignInReturn } from '../../../shared/contract/signIn.ts';
import type { Credentials, Network, NetworkAct } from '../network.ts';
import type { NetworkSession, SignInResult } from '../results.ts';
import type { NetworkTarget } from '../target.ts';

/**
 * What stands between the connector and the network's server. `cutOff`: the server does what it is
 * asked, and its answer is lost. `silence`: it never answers. `wrongAnswer`: some other server does.
 */
export const troubles = [
  'unreachable',
  'serverError',
  'rateLimited',
  'halfAnswer',
  'wrongAnswer',
  'cutOff',
  'silence',
] as const;
export type Trouble = (typeof troubles)[number];

/** The renewal of a session, or whatever only reads. */
export type Exemption = 'renewal' | 'reading';

/** What `rateLimited` asks for. */
export const troubleSeconds = 30;

/** What a connector provides to run the conformance tests. */
export interface ConformanceFixture {
  network: Network;
  /** The same connector without memory shared with `network`, as in another process. */
  anotherProcess: () => Network;
  accounts: {
    signsInAtOnce: Credentials;
    /** Other usernames under which the network knows that account. */
    spellings: string[];
    refused: Credentials;
    /** Not needed `without` them. */
    asksCode?: Credentials & {
      /** The last that the network has sent. */
      rightCode: () => Promise<string> | string;
      wrongCode: string;
    };
    disabled?: Credentials;
    /** What else a sign-in may return, with its reason. */
    others?: { credentials: Credentials; result: SignInResult }[];
  };
  /** What the person does at the network's own page; left out where there is none. */
  redirect?: {
    /** Signs in with the account that signs in at once, or with another one: what the browser comes back with. */
    allow: (address: string, account?: 'another') => Promise<SignInReturn>;
    deny: (address: string) => Promise<SignInReturn>;
    /** Where it sends the person back, where it does so to few addresses only. */
    callback?: string;
  };
  /** From now on for every call but the exempt ones; undefined: none. */
  setTrouble: (trouble: Trouble | undefined, but?: Exemption) => Promise<void> | void;
  /** A session of that account that works, where the server counts sign-ins. */
  session?: () => Promise<NetworkSession>;
  /**
   * Something that no test has acted on yet, as `listTargets` shows it; it has a picture. Not listed
   * `without` others.
   */
  newTarget: (session: NetworkSession) => Promise<NetworkTarget>;
  /**
   * Something of which the network notifies the account, and that does not address it, such as an answer
   * to somebody else below its post: its reference. It comes before the next `newTarget`. Not needed
   * where all that others publish is listed, nor `without` others.
   */
  newAside?: () => Promise<string>;
  /** A session that the network has ended. */
  endedSession: () => Promise<NetworkSession>;
  /** One that the next call renews. Not needed `without` it. */
  staleSession?: () => Promise<NetworkSession>;
  /** How many times the network has performed it. */
  countActions: (action: NetworkAct) => Promise<number> | number;
  /** Somebody reacts to what an act has made; the network may take a moment to count it. */
  reactTo: (recordRef: string) => Promise<void> | void;
  close?: () => Promise<void>;
}

/** What the fixture cannot provide, because of the network or its server; `others` address the account. */
export type Lack = 'redirects' | 'codes' | 'disabledAccount' | 'renewal' | 'others';

/** The tests of one part; `fixture` returns that of the running test. */
export interface ConformanceTests {
  fixture: () => ConformanceFixture;
  without: readonly Lack[];
}

import { setup } from 'xstate';
import { syncLooks, syncStateOf, type SyncLook, type SyncState } from './syncCodes.ts';

/** What the person asks for. A wish exists only on the states that allow it. */
export type SyncWish =
  | { type: 'sync.request' }
  | { type: 'credentials.save'; areOther: boolean }
  | { type: 'twoFactor.submit' }
  | { type: 'profile.remove' };

/** What happened, told by the worker, the network, or (to the page) by the API. */
export type SyncFact =
  | { type: 'signIn.begun' }
  | { type: 'network.accepted' }
  | { type: 'network.refused' }
  | { type: 'network.codeAsked' }
  | { type: 'network.codeRefused' }
  | { type: 'network.disabled' }
  | { type: 'network.sessionEnded' }
  | { type: 'twoFactor.expired' }
  | { type: 'read.begun' }
  | { type: 'read.done' }
  | { type: 'attempt.failed' }
  | { type: 'operator.reset' };

/** What can move a profile from one code to the next. */
export type SyncMove = SyncWish | SyncFact;

/** The page only follows: it hears the code that the API gave, whatever it was before. */
export type SyncReport = { type: 'code.reported'; code: unknown };

export type SyncEvent = SyncMove | SyncReport;

/**
 * `new`: nobody asked for a synchronisation yet. `working`: the server moves on by itself.
 * `needsUser`: waits for the person. `failed`: something went wrong. `busy` and `admin`: why
 * editing and deleting are refused.
 */
export type SyncTag = 'new' | 'working' | 'needsUser' | 'failed' | 'busy' | 'admin';

const reportable = Object.keys(syncLooks) as SyncState[];

/** The one machine of the sync codes: the page asks it what it offers, the server what is legal. */
export const syncMachine = setup({
  types: {
    events: {} as SyncEvent,
    tags: {} as SyncTag,
    meta: {} as SyncLook,
  },
  guards: {
    areOther: ({ event }) => event.type === 'credentials.save' && event.areOther,
    isReported: ({ event }, params: { state: SyncState }) =>
      event.type === 'code.reported' && syncStateOf(event.code) === params.state,
  },
}).createMachine({
  id: 'sync',
  initial: 'neverSynchronised',
  on: {
    'operator.reset': '.notSynchronised',
    'code.reported': reportable.map((state) => ({
      target: `.${state}` as const,
      guard: { type: 'isReported' as const, params: { state } },
    })),
  },
  states: {
    neverSynchronised: {
      meta: syncLooks.neverSynchronised,
      tags: ['new', 'needsUser'],
      on: { 'sync.request': 'starting' },
    },
    notSynchronised: {
      meta: syncLooks.notSynchronised,
      tags: ['needsUser'],
      on: { 'sync.request': 'starting' },
    },
    unknown: {
      meta: syncLooks.unknown,
      tags: ['needsUser'],
      on: {
        'sync.request': 'starting',
        'credentials.save': 'unknown',
        'profile.remove': 'unknown',
      },
    },
    starting: {
      meta: syncLooks.starting,
      tags: ['working', 'busy'],
      on: { 'signIn.begun': 'authenticating', 'attempt.failed': 'fatal' },
    },
    authenticating: {
      meta: syncLooks.authenticating,
      tags: ['working', 'busy'],
      on: {
        'network.accepted': 'authenticated',
        'network.refused': 'credentialsRefused',
        'network.codeAsked': 'awaitingTwoFactor',
        'network.disabled': 'fatal',
        'attempt.failed': 'fatal',
      },
    },
    awaitingTwoFactor: {
      meta: syncLooks.awaitingTwoFactor,
      tags: ['needsUser', 'busy'],
      on: { 'twoFactor.submit': 'validatingTwoFactor', 'twoFactor.expired': 'credentialsRefused' },
    },
    validatingTwoFactor: {
      meta: syncLooks.validatingTwoFactor,
      tags: ['working', 'busy'],
      on: {
        'network.accepted': 'authenticated',
        'network.codeRefused': 'twoFactorIncorrect',
        'network.disabled': 'fatal',
        'attempt.failed': 'fatal',
      },
    },
    twoFactorIncorrect: {
      meta: syncLooks.twoFactorIncorrect,
      tags: ['needsUser', 'failed', 'busy'],
      on: { 'twoFactor.submit': 'validatingTwoFactor', 'twoFactor.expired': 'credentialsRefused' },
    },
    authenticated: {
      meta: syncLooks.authenticated,
      tags: ['working', 'busy'],
      on: { 'read.begun': 'synchronising', 'attempt.failed': 'fatal' },
    },
    synchronising: {
      meta: syncLooks.synchronising,
      tags: ['working', 'busy'],
      on: { 'read.done': 'operating', 'attempt.failed': 'fatal' },
    },
    operating: {
      meta: syncLooks.operating,
      on: {
        'credentials.save': [
          { guard: 'areOther', target: 'authenticating' },
          { target: 'operating' },
        ],
        'profile.remove': 'operating',
        'network.sessionEnded': 'credentialsRefused',
        'network.disabled': 'fatal',
      },
    },
    credentialsRefused: {
      meta: syncLooks.credentialsRefused,
      tags: ['needsUser', 'failed'],
      on: { 'credentials.save': 'authenticating' },
    },
    fatal: {
      meta: syncLooks.fatal,
      tags: ['failed', 'admin'],
    },
  },
});

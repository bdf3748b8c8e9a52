import { and, assertEvent, assign, fromPromise, not, raise, setup, stateIn } from 'xstate';
import {
  userEventTypes,
  type AcceptedEvent,
  type Refusal,
  type SyncEvent,
  type UserEvent,
} from './syncEvents.ts';
import { syncCodes, syncStateOf, syncStates, type SyncState } from './syncCodes.ts';

/**
 * `new`: no synchronisation was requested yet. `working`: the server continues by itself.
 * `needsUser`: waits for the person. `failed`: something went wrong. `busy` and `admin`: why
 * editing and deleting are refused. `pending`: a request of the person is under way.
 */
export type SyncTag = 'new' | 'working' | 'needsUser' | 'failed' | 'busy' | 'admin' | 'pending';

/** What a client shows in a state. */
export interface SyncMeta {
  /** The state's name, under which its texts are kept. */
  textKey: SyncState;
  /** `syncStatusBot` on the wire; null where the wire has none that is known. */
  code: number | null;
  tone: 'yellow' | 'blue' | 'orange' | 'green' | 'red' | 'grey';
  card: 'loading' | 'credentials' | 'twoFactor' | 'operating' | 'fatal' | 'none';
  hasSpinner?: true;
}

export interface SyncContext {
  refusal: Refusal | undefined;
  /** The attempt waits for a network that does not do its part. */
  waitsForNetwork: boolean;
}

const sync = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    tags: {} as SyncTag,
    meta: {} as SyncMeta,
  },
  actors: {
    /** A client provides what sends the user event to the server; it rejects with a `Refusal`. */
    request: fromPromise<AcceptedEvent, UserEvent>(() => new Promise(() => undefined)),
  },
  actions: {
    makeRequest: raise(({ event }) => {
      assertEvent(event, userEventTypes);
      return { type: 'request.made', request: event };
    }),
    accept: raise(({ event }) => {
      assertEvent(event, 'xstate.done.actor.request');
      return event.output;
    }),
    keepRefusal: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.request');
      return { refusal: event.error };
    }),
    dropRefusal: assign({ refusal: undefined }),
    noteWait: assign(({ event }) => {
      assertEvent(event, 'code.reported');
      return { waitsForNetwork: event.waitsForNetwork === true };
    }),
    endWait: assign({ waitsForNetwork: false }),
  },
  guards: {
    credentialsChanged: ({ event }) =>
      event.type === 'credentials.save.accepted' && event.credentialsChanged === true,
    isFree: not(stateIn({ request: 'pending' })),
    isStoppable: and([
      ({ context }) => context.waitsForNetwork,
      not(stateIn({ request: 'pending' })),
    ]),
    isReported: ({ event }, params: { state: SyncState }) =>
      event.type === 'code.reported' && syncStateOf(event.code) === params.state,
    isWaitNews: ({ context, event }) =>
      event.type === 'code.reported' &&
      (event.waitsForNetwork === true) !== context.waitsForNetwork,
  },
});

/** A state moves on only once the server has accepted the request. */
const request = { guard: 'isFree', actions: 'makeRequest' } as const;

const asksForSync = { 'sync.request': request, 'sync.request.accepted': 'starting' } as const;

const asksForCode = {
  'twoFactor.submit': request,
  'twoFactor.submit.accepted': 'validatingTwoFactor',
  'twoFactor.expired': 'credentialsRefused',
} as const;

/** Where the server works, the attempt may come to wait, and then the person may stop it. */
const works = {
  'sync.stop': { guard: 'isStoppable', actions: 'makeRequest' },
  'sync.stop.accepted': { target: 'notSynchronised', actions: 'endWait' },
  'network.unavailable': 'notSynchronised',
  'attempt.failed': 'fatal',
} as const;

/** The state of the server's work, by the code that it reports. */
const code = sync.createStateConfig({
  initial: 'neverSynchronised',
  on: {
    'operator.reset': '.notSynchronised',
    'code.reported': [
      ...syncStates.map((state) => ({
        target: `.${state}` as const,
        guard: and([{ type: 'isReported', params: { state } }, not(stateIn({ code: state }))]),
        actions: 'noteWait' as const,
      })),
      { guard: 'isWaitNews', actions: 'noteWait' },
    ],
  },
  states: {
    neverSynchronised: {
      meta: { textKey: 'neverSynchronised', code: null, tone: 'grey', card: 'none' },
      tags: ['new', 'needsUser'],
      on: asksForSync,
    },
    notSynchronised: {
      meta: {
        textKey: 'notSynchronised',
        code: syncCodes.notSynchronised,
        tone: 'grey',
        card: 'none',
      },
      tags: ['needsUser'],
      on: asksForSync,
    },
    unknown: {
      meta: { textKey: 'unknown', code: null, tone: 'grey', card: 'none' },
      tags: ['needsUser'],
      on: {
        ...asksForSync,
        'credentials.save': request,
        'credentials.save.accepted': {},
        'profile.remove': request,
        'profile.remove.accepted': {},
      },
    },
    starting: {
      meta: {
        textKey: 'starting',
        code: syncCodes.starting,
        tone: 'yellow',
        card: 'loading',
        hasSpinner: true,
      },
      tags: ['working', 'busy'],
      on: {
        'signIn.begun': 'authenticating',
        ...works,
      },
    },
    authenticating: {
      meta: {
        textKey: 'authenticating',
        code: syncCodes.authenticating,
        tone: 'blue',
        card: 'loading',
      },
      tags: ['working', 'busy'],
      on: {
        'network.accepted': 'authenticated',
        'network.refused': 'credentialsRefused',
        'network.twoFactorCodeAsked': 'awaitingTwoFactor',
        'network.disabled': 'fatal',
        ...works,
      },
    },
    awaitingTwoFactor: {
      meta: {
        textKey: 'awaitingTwoFactor',
        code: syncCodes.awaitingTwoFactor,
        tone: 'yellow',
        card: 'twoFactor',
      },
      tags: ['needsUser', 'busy'],
      on: asksForCode,
    },
    validatingTwoFactor: {
      meta: {
        textKey: 'validatingTwoFactor',
        code: syncCodes.validatingTwoFactor,
        tone: 'blue',
        card: 'loading',
      },
      tags: ['working', 'busy'],
      on: {
        'network.accepted': 'authenticated',
        'network.twoFactorCodeRefused': 'twoFactorIncorrect',
        'network.disabled': 'fatal',
        ...works,
      },
    },
    twoFactorIncorrect: {
      meta: {
        textKey: 'twoFactorIncorrect',
        code: syncCodes.twoFactorIncorrect,
        tone: 'orange',
        card: 'twoFactor',
      },
      tags: ['needsUser', 'failed', 'busy'],
      on: asksForCode,
    },
    authenticated: {
      meta: {
        textKey: 'authenticated',
        code: syncCodes.authenticated,
        tone: 'blue',
        card: 'loading',
      },
      tags: ['working', 'busy'],
      on: {
        'read.begun': 'synchronising',
        ...works,
      },
    },
    synchronising: {
      meta: {
        textKey: 'synchronising',
        code: syncCodes.synchronising,
        tone: 'blue',
        card: 'loading',
      },
      tags: ['working', 'busy'],
      on: {
        'read.done': 'operating',
        'network.sessionEnded': 'credentialsRefused',
        'network.disabled': 'fatal',
        ...works,
      },
    },
    operating: {
      meta: { textKey: 'operating', code: syncCodes.operating, tone: 'green', card: 'operating' },
      on: {
        'credentials.save': request,
        'credentials.save.accepted': [
          { guard: 'credentialsChanged', target: 'authenticating' },
          {},
        ],
        'profile.remove': request,
        'profile.remove.accepted': {},
        'network.sessionEnded': 'credentialsRefused',
        'network.disabled': 'fatal',
      },
    },
    credentialsRefused: {
      meta: {
        textKey: 'credentialsRefused',
        code: syncCodes.credentialsRefused,
        tone: 'orange',
        card: 'credentials',
      },
      tags: ['needsUser', 'failed'],
      on: { 'credentials.save': request, 'credentials.save.accepted': 'authenticating' },
    },
    fatal: {
      meta: { textKey: 'fatal', code: syncCodes.fatal, tone: 'red', card: 'fatal' },
      tags: ['failed', 'admin'],
    },
  },
});

/**
 * The one machine of the sync codes. A client runs it as an actor and shows what its snapshot says;
 * the server asks it, by pure transitions, what is legal.
 */
export const syncMachine = sync.createMachine({
  id: 'sync',
  context: { refusal: undefined, waitsForNetwork: false },
  type: 'parallel',
  states: {
    code,
    /** Of the person. A report leaves one that is under way alone, and ends the refusal of one before. */
    request: {
      initial: 'idle',
      on: { 'request.made': '.pending' },
      states: {
        idle: {},
        pending: {
          tags: ['pending'],
          invoke: {
            id: 'request',
            src: 'request',
            input: ({ event }) => {
              assertEvent(event, 'request.made');
              return event.request;
            },
            onDone: { target: 'idle', actions: 'accept' },
            onError: { target: 'refused', actions: 'keepRefusal' },
          },
        },
        refused: {
          on: { 'code.reported': 'idle', 'operator.reset': 'idle' },
          exit: 'dropRefusal',
        },
      },
    },
  },
});

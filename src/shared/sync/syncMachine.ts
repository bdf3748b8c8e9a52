import {
  and,
  assertEvent,
  assign,
  fromCallback,
  not,
  setup,
  stateIn,
  type EventObject,
} from 'xstate';
import { userEventTypes, type Refusal, type SyncEvent, type UserEvent } from './syncEvents.ts';
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
  isWaiting: boolean;
}

const sync = setup({
  types: {
    context: {} as SyncContext,
    events: {} as SyncEvent,
    tags: {} as SyncTag,
    meta: {} as SyncMeta,
  },
  actors: {
    /** A client provides what sends the user event to the server, and a `RequestEvent` back. */
    request: fromCallback<EventObject, UserEvent>(() => undefined),
  },
  actions: {
    keepRefusal: assign(({ event }) => {
      assertEvent(event, 'request.refused');
      return { refusal: { message: event.message, field: event.field } };
    }),
    dropRefusal: assign({ refusal: undefined }),
    followReport: assign(({ event }) => {
      assertEvent(event, 'code.reported');
      return { refusal: undefined, isWaiting: event.isWaiting === true };
    }),
    endWait: assign({ isWaiting: false }),
  },
  guards: {
    credentialsChanged: ({ event }) =>
      event.type === 'request.accepted' && event.credentialsChanged === true,
    isWaiting: ({ context }) => context.isWaiting,
    isNews: ({ context, event }) =>
      event.type === 'code.reported' &&
      (context.refusal !== undefined || (event.isWaiting === true) !== context.isWaiting),
    isReported: ({ event }, params: { state: SyncState }) =>
      event.type === 'code.reported' && syncStateOf(event.code) === params.state,
  },
});

/** A request is under way: the state stays until the server answers, and allows no other request. */
const pending = sync.createStateConfig({
  tags: ['pending'],
  entry: 'dropRefusal',
  invoke: {
    src: 'request',
    input: ({ event }) => {
      assertEvent(event, userEventTypes);
      return event;
    },
  },
  on: { 'request.refused': { target: 'idle', actions: 'keepRefusal' } },
});

const requestingSync = sync.createStateConfig({
  ...pending,
  on: { ...pending.on, 'request.accepted': '#sync.starting' },
});

const submittingTwoFactor = sync.createStateConfig({
  ...pending,
  on: { ...pending.on, 'request.accepted': '#sync.validatingTwoFactor' },
});

const stopping = sync.createStateConfig({
  ...pending,
  on: {
    ...pending.on,
    'request.accepted': { target: '#sync.notSynchronised', actions: 'endWait' },
  },
});

/** The states in which the server works: it may come to wait, and then the person may stop it. */
const stoppable = {
  initial: 'idle',
  states: {
    idle: { on: { 'sync.stop': { guard: 'isWaiting', target: 'stopping' } } },
    stopping,
  },
} as const;

const staying = sync.createStateConfig({
  ...pending,
  on: { ...pending.on, 'request.accepted': 'idle' },
});

/**
 * The one machine of the sync codes. A client runs it as an actor and shows what its snapshot says;
 * the server asks it, by pure transitions, what is legal.
 */
export const syncMachine = sync.createMachine({
  id: 'sync',
  context: { refusal: undefined, isWaiting: false },
  initial: 'neverSynchronised',
  on: {
    'operator.reset': { target: '.notSynchronised', actions: 'dropRefusal' },
    // The code of the present state changes nothing, not even a request that is under way. A refusal
    // is of the attempt before the report, whatever the code.
    'code.reported': [
      ...syncStates.map((state) => ({
        target: `.${state}` as const,
        guard: and([{ type: 'isReported', params: { state } }, not(stateIn(`#sync.${state}`))]),
        actions: 'followReport' as const,
      })),
      { guard: 'isNews', actions: 'followReport' },
    ],
  },
  states: {
    neverSynchronised: {
      meta: { textKey: 'neverSynchronised', code: null, tone: 'grey', card: 'none' },
      tags: ['new', 'needsUser'],
      initial: 'idle',
      states: { idle: { on: { 'sync.request': 'requestingSync' } }, requestingSync },
    },
    notSynchronised: {
      meta: {
        textKey: 'notSynchronised',
        code: syncCodes.notSynchronised,
        tone: 'grey',
        card: 'none',
      },
      tags: ['needsUser'],
      initial: 'idle',
      states: { idle: { on: { 'sync.request': 'requestingSync' } }, requestingSync },
    },
    unknown: {
      meta: { textKey: 'unknown', code: null, tone: 'grey', card: 'none' },
      tags: ['needsUser'],
      initial: 'idle',
      states: {
        idle: {
          on: {
            'sync.request': 'requestingSync',
            'credentials.save': 'savingCredentials',
            'profile.remove': 'removing',
          },
        },
        requestingSync,
        savingCredentials: staying,
        removing: staying,
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
      ...stoppable,
      on: {
        'signIn.begun': 'authenticating',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
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
      ...stoppable,
      on: {
        'network.accepted': 'authenticated',
        'network.refused': 'credentialsRefused',
        'network.twoFactorCodeAsked': 'awaitingTwoFactor',
        'network.disabled': 'fatal',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
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
      on: { 'twoFactor.expired': 'credentialsRefused' },
      initial: 'idle',
      states: { idle: { on: { 'twoFactor.submit': 'submittingTwoFactor' } }, submittingTwoFactor },
    },
    validatingTwoFactor: {
      meta: {
        textKey: 'validatingTwoFactor',
        code: syncCodes.validatingTwoFactor,
        tone: 'blue',
        card: 'loading',
      },
      tags: ['working', 'busy'],
      ...stoppable,
      on: {
        'network.accepted': 'authenticated',
        'network.twoFactorCodeRefused': 'twoFactorIncorrect',
        'network.disabled': 'fatal',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
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
      on: { 'twoFactor.expired': 'credentialsRefused' },
      initial: 'idle',
      states: { idle: { on: { 'twoFactor.submit': 'submittingTwoFactor' } }, submittingTwoFactor },
    },
    authenticated: {
      meta: {
        textKey: 'authenticated',
        code: syncCodes.authenticated,
        tone: 'blue',
        card: 'loading',
      },
      tags: ['working', 'busy'],
      ...stoppable,
      on: {
        'read.begun': 'synchronising',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
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
      ...stoppable,
      on: {
        'read.done': 'operating',
        'network.sessionEnded': 'credentialsRefused',
        'network.disabled': 'fatal',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
      },
    },
    operating: {
      meta: { textKey: 'operating', code: syncCodes.operating, tone: 'green', card: 'operating' },
      on: { 'network.sessionEnded': 'credentialsRefused', 'network.disabled': 'fatal' },
      initial: 'idle',
      states: {
        idle: {
          on: { 'credentials.save': 'savingCredentials', 'profile.remove': 'removing' },
        },
        savingCredentials: {
          ...pending,
          on: {
            ...pending.on,
            'request.accepted': [
              { guard: 'credentialsChanged', target: '#sync.authenticating' },
              { target: 'idle' },
            ],
          },
        },
        removing: staying,
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
      initial: 'idle',
      states: {
        idle: { on: { 'credentials.save': 'savingCredentials' } },
        savingCredentials: {
          ...pending,
          on: { ...pending.on, 'request.accepted': '#sync.authenticating' },
        },
      },
    },
    fatal: {
      meta: { textKey: 'fatal', code: syncCodes.fatal, tone: 'red', card: 'fatal' },
      tags: ['failed', 'admin'],
    },
  },
});

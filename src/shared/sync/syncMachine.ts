import { and, assertEvent, assign, fromPromise, not, raise, setup, stateIn } from 'xstate';
import type { SyncState } from './syncCodes.ts';
import type { AcceptedEvent, Refusal, SyncEvent, UserEvent } from './syncEvents.ts';

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
  /** The attempt waits for a network that does not do its part, or for the person who signs in there. */
  waitsForNetwork: boolean;
}

/**
 * The one machine of the sync codes. A client runs it as an actor and shows what its snapshot says; the server asks it,
 * by pure transitions, what is legal. It is written flat and takes nothing but types from other files, so that an
 * editor reads this file as it is. A code of `syncStatusBot` stands in `meta` as `syncCodes` has it.
 */
export const syncMachine = setup({
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
      assertEvent(event, [
        'sync.request',
        'sync.stop',
        'credentials.save',
        'twoFactor.submit',
        'profile.remove',
      ]);
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
    isReported: ({ event }, params: { code: number | null }) =>
      event.type === 'code.reported' && (event.code ?? null) === params.code,
    /** Neither absent nor one of the codes from 0 to 10. */
    isStrange: ({ event }) =>
      event.type === 'code.reported' &&
      (event.code ?? null) !== null &&
      !(Number.isInteger(event.code) && Number(event.code) >= 0 && Number(event.code) <= 10),
    isWaitNews: ({ context, event }) =>
      event.type === 'code.reported' &&
      (event.waitsForNetwork === true) !== context.waitsForNetwork,
  },
}).createMachine({
  id: 'sync',
  context: { refusal: undefined, waitsForNetwork: false },
  type: 'parallel',
  states: {
    /** The state of the server's work, by the code that it reports. A state moves on only once the server has accepted a request. */
    code: {
      initial: 'neverSynchronised',
      on: {
        'operator.reset': '.notSynchronised',
        'code.reported': [
          {
            target: '.starting',
            guard: and([
              { type: 'isReported', params: { code: 0 } },
              not(stateIn({ code: 'starting' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.synchronising',
            guard: and([
              { type: 'isReported', params: { code: 1 } },
              not(stateIn({ code: 'synchronising' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.authenticating',
            guard: and([
              { type: 'isReported', params: { code: 2 } },
              not(stateIn({ code: 'authenticating' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.authenticated',
            guard: and([
              { type: 'isReported', params: { code: 3 } },
              not(stateIn({ code: 'authenticated' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.credentialsRefused',
            guard: and([
              { type: 'isReported', params: { code: 4 } },
              not(stateIn({ code: 'credentialsRefused' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.awaitingTwoFactor',
            guard: and([
              { type: 'isReported', params: { code: 5 } },
              not(stateIn({ code: 'awaitingTwoFactor' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.validatingTwoFactor',
            guard: and([
              { type: 'isReported', params: { code: 6 } },
              not(stateIn({ code: 'validatingTwoFactor' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.operating',
            guard: and([
              { type: 'isReported', params: { code: 7 } },
              not(stateIn({ code: 'operating' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.fatal',
            guard: and([
              { type: 'isReported', params: { code: 8 } },
              not(stateIn({ code: 'fatal' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.twoFactorIncorrect',
            guard: and([
              { type: 'isReported', params: { code: 9 } },
              not(stateIn({ code: 'twoFactorIncorrect' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.notSynchronised',
            guard: and([
              { type: 'isReported', params: { code: 10 } },
              not(stateIn({ code: 'notSynchronised' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.neverSynchronised',
            guard: and([
              { type: 'isReported', params: { code: null } },
              not(stateIn({ code: 'neverSynchronised' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.unknown',
            guard: and(['isStrange', not(stateIn({ code: 'unknown' }))]),
            actions: 'noteWait',
          },
          { guard: 'isWaitNews', actions: 'noteWait' },
        ],
      },
      states: {
        neverSynchronised: {
          description: 'absent · never synchronised',
          meta: { textKey: 'neverSynchronised', code: null, tone: 'grey', card: 'none' },
          tags: ['new', 'needsUser'],
          on: {
            'sync.request': { guard: 'isFree', actions: 'makeRequest' },
            'sync.request.accepted': 'starting',
          },
        },
        notSynchronised: {
          description: '10 · not synchronised',
          meta: { textKey: 'notSynchronised', code: 10, tone: 'grey', card: 'none' },
          tags: ['needsUser'],
          on: {
            'sync.request': { guard: 'isFree', actions: 'makeRequest' },
            'sync.request.accepted': 'starting',
          },
        },
        unknown: {
          description: 'other · unknown code',
          meta: { textKey: 'unknown', code: null, tone: 'grey', card: 'none' },
          tags: ['needsUser'],
          on: {
            'sync.request': { guard: 'isFree', actions: 'makeRequest' },
            'sync.request.accepted': 'starting',
            'credentials.save': { guard: 'isFree', actions: 'makeRequest' },
            'credentials.save.accepted': {},
            'profile.remove': { guard: 'isFree', actions: 'makeRequest' },
            'profile.remove.accepted': {},
          },
        },
        starting: {
          description: '0 · starting',
          meta: { textKey: 'starting', code: 0, tone: 'yellow', card: 'loading', hasSpinner: true },
          tags: ['working', 'busy'],
          on: {
            'signIn.begun': 'authenticating',
            'sync.stop': { guard: 'isStoppable', actions: 'makeRequest' },
            'sync.stop.accepted': { target: 'notSynchronised', actions: 'endWait' },
            'network.unavailable': 'notSynchronised',
            'attempt.failed': 'fatal',
          },
        },
        authenticating: {
          description: '2 · authenticating',
          meta: { textKey: 'authenticating', code: 2, tone: 'blue', card: 'loading' },
          tags: ['working', 'busy'],
          on: {
            'network.accepted': 'authenticated',
            'network.refused': 'credentialsRefused',
            'network.twoFactorCodeAsked': 'awaitingTwoFactor',
            'network.disabled': 'fatal',
            'sync.stop': { guard: 'isStoppable', actions: 'makeRequest' },
            'sync.stop.accepted': { target: 'notSynchronised', actions: 'endWait' },
            'network.unavailable': 'notSynchronised',
            'signIn.abandoned': 'notSynchronised',
            'attempt.failed': 'fatal',
          },
        },
        awaitingTwoFactor: {
          description: '5 · awaiting 2FA code',
          meta: { textKey: 'awaitingTwoFactor', code: 5, tone: 'yellow', card: 'twoFactor' },
          tags: ['needsUser', 'busy'],
          on: {
            'twoFactor.submit': { guard: 'isFree', actions: 'makeRequest' },
            'twoFactor.submit.accepted': 'validatingTwoFactor',
            'twoFactor.expired': 'credentialsRefused',
          },
        },
        validatingTwoFactor: {
          description: '6 · validating 2FA code',
          meta: { textKey: 'validatingTwoFactor', code: 6, tone: 'blue', card: 'loading' },
          tags: ['working', 'busy'],
          on: {
            'network.accepted': 'authenticated',
            'network.twoFactorCodeRefused': 'twoFactorIncorrect',
            'network.disabled': 'fatal',
            'sync.stop': { guard: 'isStoppable', actions: 'makeRequest' },
            'sync.stop.accepted': { target: 'notSynchronised', actions: 'endWait' },
            'network.unavailable': 'notSynchronised',
            'attempt.failed': 'fatal',
          },
        },
        twoFactorIncorrect: {
          description: '9 · 2FA code incorrect',
          meta: { textKey: 'twoFactorIncorrect', code: 9, tone: 'orange', card: 'twoFactor' },
          tags: ['needsUser', 'failed', 'busy'],
          on: {
            'twoFactor.submit': { guard: 'isFree', actions: 'makeRequest' },
            'twoFactor.submit.accepted': 'validatingTwoFactor',
            'twoFactor.expired': 'credentialsRefused',
          },
        },
        authenticated: {
          description: '3 · authenticated, awaiting sync',
          meta: { textKey: 'authenticated', code: 3, tone: 'blue', card: 'loading' },
          tags: ['working', 'busy'],
          on: {
            'read.begun': 'synchronising',
            'sync.stop': { guard: 'isStoppable', actions: 'makeRequest' },
            'sync.stop.accepted': { target: 'notSynchronised', actions: 'endWait' },
            'network.unavailable': 'notSynchronised',
            'attempt.failed': 'fatal',
          },
        },
        synchronising: {
          description: '1 · synchronising',
          meta: { textKey: 'synchronising', code: 1, tone: 'blue', card: 'loading' },
          tags: ['working', 'busy'],
          on: {
            'read.done': 'operating',
            'network.sessionEnded': 'credentialsRefused',
            'network.disabled': 'fatal',
            'sync.stop': { guard: 'isStoppable', actions: 'makeRequest' },
            'sync.stop.accepted': { target: 'notSynchronised', actions: 'endWait' },
            'network.unavailable': 'notSynchronised',
            'attempt.failed': 'fatal',
          },
        },
        operating: {
          description: '7 · synchronised',
          meta: { textKey: 'operating', code: 7, tone: 'green', card: 'operating' },
          on: {
            'credentials.save': { guard: 'isFree', actions: 'makeRequest' },
            'credentials.save.accepted': [
              { guard: 'credentialsChanged', target: 'authenticating' },
              {},
            ],
            'profile.remove': { guard: 'isFree', actions: 'makeRequest' },
            'profile.remove.accepted': {},
            'network.sessionEnded': 'credentialsRefused',
            'network.disabled': 'fatal',
          },
        },
        credentialsRefused: {
          description: '4 · authentication error',
          meta: { textKey: 'credentialsRefused', code: 4, tone: 'orange', card: 'credentials' },
          tags: ['needsUser', 'failed'],
          on: {
            'credentials.save': { guard: 'isFree', actions: 'makeRequest' },
            'credentials.save.accepted': 'authenticating',
          },
        },
        fatal: {
          description: '8 · fatal error',
          meta: { textKey: 'fatal', code: 8, tone: 'red', card: 'fatal' },
          tags: ['failed', 'admin'],
        },
      },
    },
    /** What the person asks for. A report leaves one that is under way alone, and ends the refusal of one before. */
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

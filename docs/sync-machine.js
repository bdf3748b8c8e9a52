// Generated from src/shared/sync by "npm run docs:machine"; edit the machine, not this file.
import { and, assign, fromPromise, not, raise, setup, stateIn } from 'xstate';

const codes = {
  starting: 0,
  synchronising: 1,
  authenticating: 2,
  authenticated: 3,
  credentialsRefused: 4,
  awaitingTwoFactor: 5,
  validatingTwoFactor: 6,
  operating: 7,
  fatal: 8,
  twoFactorIncorrect: 9,
  notSynchronised: 10,
};

function stateOf(code) {
  if (code === undefined || code === null) return 'neverSynchronised';
  return Object.keys(codes).find((state) => codes[state] === code) ?? 'unknown';
}

export const syncMachine = setup({
  actors: {
    // The page asks the server here: resolves with the event of the acceptance, rejects with the refusal.
    request: fromPromise(() => new Promise(() => undefined)),
  },
  actions: {
    makeRequest: raise(({ event }) => ({ type: 'request.made', request: event })),
    accept: raise(({ event }) => event.output),
    keepRefusal: assign({ refusal: ({ event }) => event.error }),
    dropRefusal: assign({ refusal: undefined }),
    noteWait: assign({ waitsForNetwork: ({ event }) => event.waitsForNetwork === true }),
    endWait: assign({ waitsForNetwork: false }),
  },
  guards: {
    credentialsChanged: ({ event }) => event.credentialsChanged === true,
    isFree: not(stateIn({ request: 'pending' })),
    isReported: ({ event }, { state }) => stateOf(event.code) === state,
    isStoppable: and([
      ({ context }) => context.waitsForNetwork,
      not(stateIn({ request: 'pending' })),
    ]),
    isWaitNews: ({ context, event }) =>
      (event.waitsForNetwork === true) !== context.waitsForNetwork,
  },
}).createMachine({
  id: 'sync',
  context: { refusal: undefined, waitsForNetwork: false },
  type: 'parallel',
  states: {
    code: {
      initial: 'neverSynchronised',
      on: {
        'operator.reset': '.notSynchronised',
        'code.reported': [
          {
            target: '.starting',
            guard: and([
              { type: 'isReported', params: { state: 'starting' } },
              not(stateIn({ code: 'starting' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.synchronising',
            guard: and([
              { type: 'isReported', params: { state: 'synchronising' } },
              not(stateIn({ code: 'synchronising' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.authenticating',
            guard: and([
              { type: 'isReported', params: { state: 'authenticating' } },
              not(stateIn({ code: 'authenticating' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.authenticated',
            guard: and([
              { type: 'isReported', params: { state: 'authenticated' } },
              not(stateIn({ code: 'authenticated' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.credentialsRefused',
            guard: and([
              { type: 'isReported', params: { state: 'credentialsRefused' } },
              not(stateIn({ code: 'credentialsRefused' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.awaitingTwoFactor',
            guard: and([
              { type: 'isReported', params: { state: 'awaitingTwoFactor' } },
              not(stateIn({ code: 'awaitingTwoFactor' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.validatingTwoFactor',
            guard: and([
              { type: 'isReported', params: { state: 'validatingTwoFactor' } },
              not(stateIn({ code: 'validatingTwoFactor' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.operating',
            guard: and([
              { type: 'isReported', params: { state: 'operating' } },
              not(stateIn({ code: 'operating' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.fatal',
            guard: and([
              { type: 'isReported', params: { state: 'fatal' } },
              not(stateIn({ code: 'fatal' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.twoFactorIncorrect',
            guard: and([
              { type: 'isReported', params: { state: 'twoFactorIncorrect' } },
              not(stateIn({ code: 'twoFactorIncorrect' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.notSynchronised',
            guard: and([
              { type: 'isReported', params: { state: 'notSynchronised' } },
              not(stateIn({ code: 'notSynchronised' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.neverSynchronised',
            guard: and([
              { type: 'isReported', params: { state: 'neverSynchronised' } },
              not(stateIn({ code: 'neverSynchronised' })),
            ]),
            actions: 'noteWait',
          },
          {
            target: '.unknown',
            guard: and([
              { type: 'isReported', params: { state: 'unknown' } },
              not(stateIn({ code: 'unknown' })),
            ]),
            actions: 'noteWait',
          },
          { guard: 'isWaitNews', actions: 'noteWait' },
        ],
      },
      states: {
        neverSynchronised: {
          meta: { textKey: 'neverSynchronised', code: null, tone: 'grey', card: 'none' },
          tags: ['new', 'needsUser'],
          on: {
            'sync.request': { guard: 'isFree', actions: 'makeRequest' },
            'sync.request.accepted': 'starting',
          },
        },
        notSynchronised: {
          meta: { textKey: 'notSynchronised', code: 10, tone: 'grey', card: 'none' },
          tags: ['needsUser'],
          on: {
            'sync.request': { guard: 'isFree', actions: 'makeRequest' },
            'sync.request.accepted': 'starting',
          },
        },
        unknown: {
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
            'attempt.failed': 'fatal',
          },
        },
        awaitingTwoFactor: {
          meta: { textKey: 'awaitingTwoFactor', code: 5, tone: 'yellow', card: 'twoFactor' },
          tags: ['needsUser', 'busy'],
          on: {
            'twoFactor.submit': { guard: 'isFree', actions: 'makeRequest' },
            'twoFactor.submit.accepted': 'validatingTwoFactor',
            'twoFactor.expired': 'credentialsRefused',
          },
        },
        validatingTwoFactor: {
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
          meta: { textKey: 'twoFactorIncorrect', code: 9, tone: 'orange', card: 'twoFactor' },
          tags: ['needsUser', 'failed', 'busy'],
          on: {
            'twoFactor.submit': { guard: 'isFree', actions: 'makeRequest' },
            'twoFactor.submit.accepted': 'validatingTwoFactor',
            'twoFactor.expired': 'credentialsRefused',
          },
        },
        authenticated: {
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
          meta: { textKey: 'credentialsRefused', code: 4, tone: 'orange', card: 'credentials' },
          tags: ['needsUser', 'failed'],
          on: {
            'credentials.save': { guard: 'isFree', actions: 'makeRequest' },
            'credentials.save.accepted': 'authenticating',
          },
        },
        fatal: {
          meta: { textKey: 'fatal', code: 8, tone: 'red', card: 'fatal' },
          tags: ['failed', 'admin'],
        },
      },
    },
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
            onDone: { target: 'idle', actions: 'accept' },
            onError: { target: 'refused', actions: 'keepRefusal' },
          },
        },
        refused: { on: { 'code.reported': 'idle', 'operator.reset': 'idle' }, exit: 'dropRefusal' },
      },
    },
  },
});

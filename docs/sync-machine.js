// Generated from src/shared/sync by "npm run docs:machine"; edit the machine, not this file.
import { and, assign, fromCallback, not, setup, stateIn } from 'xstate';

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
    // The page asks the server here, and sends request.accepted or request.refused back.
    request: fromCallback(() => undefined),
  },
  actions: {
    keepRefusal: assign({ refusal: ({ event: { message, field } }) => ({ message, field }) }),
    dropRefusal: assign({ refusal: undefined }),
    followReport: assign({
      refusal: undefined,
      isWaiting: ({ event }) => event.isWaiting === true,
    }),
    endWait: assign({ isWaiting: false }),
  },
  guards: {
    credentialsChanged: ({ event }) => event.credentialsChanged === true,
    isWaiting: ({ context }) => context.isWaiting,
    isNews: ({ context, event }) =>
      context.refusal !== undefined || (event.isWaiting === true) !== context.isWaiting,
    isReported: ({ event }, { state }) => stateOf(event.code) === state,
  },
}).createMachine({
  id: 'sync',
  context: { refusal: undefined, isWaiting: false },
  initial: 'neverSynchronised',
  on: {
    'operator.reset': { target: '.notSynchronised', actions: 'dropRefusal' },
    'code.reported': [
      {
        target: '.starting',
        guard: and([
          { type: 'isReported', params: { state: 'starting' } },
          not(stateIn('#sync.starting')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.synchronising',
        guard: and([
          { type: 'isReported', params: { state: 'synchronising' } },
          not(stateIn('#sync.synchronising')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.authenticating',
        guard: and([
          { type: 'isReported', params: { state: 'authenticating' } },
          not(stateIn('#sync.authenticating')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.authenticated',
        guard: and([
          { type: 'isReported', params: { state: 'authenticated' } },
          not(stateIn('#sync.authenticated')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.credentialsRefused',
        guard: and([
          { type: 'isReported', params: { state: 'credentialsRefused' } },
          not(stateIn('#sync.credentialsRefused')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.awaitingTwoFactor',
        guard: and([
          { type: 'isReported', params: { state: 'awaitingTwoFactor' } },
          not(stateIn('#sync.awaitingTwoFactor')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.validatingTwoFactor',
        guard: and([
          { type: 'isReported', params: { state: 'validatingTwoFactor' } },
          not(stateIn('#sync.validatingTwoFactor')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.operating',
        guard: and([
          { type: 'isReported', params: { state: 'operating' } },
          not(stateIn('#sync.operating')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.fatal',
        guard: and([
          { type: 'isReported', params: { state: 'fatal' } },
          not(stateIn('#sync.fatal')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.twoFactorIncorrect',
        guard: and([
          { type: 'isReported', params: { state: 'twoFactorIncorrect' } },
          not(stateIn('#sync.twoFactorIncorrect')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.notSynchronised',
        guard: and([
          { type: 'isReported', params: { state: 'notSynchronised' } },
          not(stateIn('#sync.notSynchronised')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.neverSynchronised',
        guard: and([
          { type: 'isReported', params: { state: 'neverSynchronised' } },
          not(stateIn('#sync.neverSynchronised')),
        ]),
        actions: 'followReport',
      },
      {
        target: '.unknown',
        guard: and([
          { type: 'isReported', params: { state: 'unknown' } },
          not(stateIn('#sync.unknown')),
        ]),
        actions: 'followReport',
      },
      { guard: 'isNews', actions: 'followReport' },
    ],
  },
  states: {
    neverSynchronised: {
      meta: { textKey: 'neverSynchronised', code: null, tone: 'grey', card: 'none' },
      tags: ['new', 'needsUser'],
      initial: 'idle',
      states: {
        idle: { on: { 'sync.request': 'requestingSync' } },
        requestingSync: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': '#sync.starting',
          },
        },
      },
    },
    notSynchronised: {
      meta: { textKey: 'notSynchronised', code: 10, tone: 'grey', card: 'none' },
      tags: ['needsUser'],
      initial: 'idle',
      states: {
        idle: { on: { 'sync.request': 'requestingSync' } },
        requestingSync: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': '#sync.starting',
          },
        },
      },
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
        requestingSync: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': '#sync.starting',
          },
        },
        savingCredentials: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': 'idle',
          },
        },
        removing: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': 'idle',
          },
        },
      },
    },
    starting: {
      meta: { textKey: 'starting', code: 0, tone: 'yellow', card: 'loading', hasSpinner: true },
      tags: ['working', 'busy'],
      initial: 'idle',
      states: {
        idle: { on: { 'sync.stop': { guard: 'isWaiting', target: 'stopping' } } },
        stopping: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': { target: '#sync.notSynchronised', actions: 'endWait' },
          },
        },
      },
      on: {
        'signIn.begun': 'authenticating',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
      },
    },
    authenticating: {
      meta: { textKey: 'authenticating', code: 2, tone: 'blue', card: 'loading' },
      tags: ['working', 'busy'],
      initial: 'idle',
      states: {
        idle: { on: { 'sync.stop': { guard: 'isWaiting', target: 'stopping' } } },
        stopping: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': { target: '#sync.notSynchronised', actions: 'endWait' },
          },
        },
      },
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
      meta: { textKey: 'awaitingTwoFactor', code: 5, tone: 'yellow', card: 'twoFactor' },
      tags: ['needsUser', 'busy'],
      on: { 'twoFactor.expired': 'credentialsRefused' },
      initial: 'idle',
      states: {
        idle: { on: { 'twoFactor.submit': 'submittingTwoFactor' } },
        submittingTwoFactor: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': '#sync.validatingTwoFactor',
          },
        },
      },
    },
    validatingTwoFactor: {
      meta: { textKey: 'validatingTwoFactor', code: 6, tone: 'blue', card: 'loading' },
      tags: ['working', 'busy'],
      initial: 'idle',
      states: {
        idle: { on: { 'sync.stop': { guard: 'isWaiting', target: 'stopping' } } },
        stopping: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': { target: '#sync.notSynchronised', actions: 'endWait' },
          },
        },
      },
      on: {
        'network.accepted': 'authenticated',
        'network.twoFactorCodeRefused': 'twoFactorIncorrect',
        'network.disabled': 'fatal',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
      },
    },
    twoFactorIncorrect: {
      meta: { textKey: 'twoFactorIncorrect', code: 9, tone: 'orange', card: 'twoFactor' },
      tags: ['needsUser', 'failed', 'busy'],
      on: { 'twoFactor.expired': 'credentialsRefused' },
      initial: 'idle',
      states: {
        idle: { on: { 'twoFactor.submit': 'submittingTwoFactor' } },
        submittingTwoFactor: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': '#sync.validatingTwoFactor',
          },
        },
      },
    },
    authenticated: {
      meta: { textKey: 'authenticated', code: 3, tone: 'blue', card: 'loading' },
      tags: ['working', 'busy'],
      initial: 'idle',
      states: {
        idle: { on: { 'sync.stop': { guard: 'isWaiting', target: 'stopping' } } },
        stopping: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': { target: '#sync.notSynchronised', actions: 'endWait' },
          },
        },
      },
      on: {
        'read.begun': 'synchronising',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
      },
    },
    synchronising: {
      meta: { textKey: 'synchronising', code: 1, tone: 'blue', card: 'loading' },
      tags: ['working', 'busy'],
      initial: 'idle',
      states: {
        idle: { on: { 'sync.stop': { guard: 'isWaiting', target: 'stopping' } } },
        stopping: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': { target: '#sync.notSynchronised', actions: 'endWait' },
          },
        },
      },
      on: {
        'read.done': 'operating',
        'network.sessionEnded': 'credentialsRefused',
        'network.disabled': 'fatal',
        'network.unavailable': 'notSynchronised',
        'attempt.failed': 'fatal',
      },
    },
    operating: {
      meta: { textKey: 'operating', code: 7, tone: 'green', card: 'operating' },
      on: { 'network.sessionEnded': 'credentialsRefused', 'network.disabled': 'fatal' },
      initial: 'idle',
      states: {
        idle: { on: { 'credentials.save': 'savingCredentials', 'profile.remove': 'removing' } },
        savingCredentials: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': [
              { guard: 'credentialsChanged', target: '#sync.authenticating' },
              { target: 'idle' },
            ],
          },
        },
        removing: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': 'idle',
          },
        },
      },
    },
    credentialsRefused: {
      meta: { textKey: 'credentialsRefused', code: 4, tone: 'orange', card: 'credentials' },
      tags: ['needsUser', 'failed'],
      initial: 'idle',
      states: {
        idle: { on: { 'credentials.save': 'savingCredentials' } },
        savingCredentials: {
          tags: ['pending'],
          entry: 'dropRefusal',
          invoke: { src: 'request' },
          on: {
            'request.refused': { target: 'idle', actions: 'keepRefusal' },
            'request.accepted': '#sync.authenticating',
          },
        },
      },
    },
    fatal: {
      meta: { textKey: 'fatal', code: 8, tone: 'red', card: 'fatal' },
      tags: ['failed', 'admin'],
    },
  },
});

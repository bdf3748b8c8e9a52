import { syncCodes } from '../../src/shared/sync/syncCodes.ts';
import { syncMachine } from '../../src/shared/sync/syncMachine.ts';

/** The sync machine as one JavaScript file, for an editor that reads code. */
export function machineCode() {
  const { schemas: _types, ...config } = syncMachine.config;
  return `// Generated from src/shared/sync by "npm run docs:machine"; edit the machine, not this file.
import { and, assign, fromPromise, not, raise, setup, stateIn } from 'xstate';

const codes = ${JSON.stringify(syncCodes)};

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
    isStoppable: and([({ context }) => context.waitsForNetwork, not(stateIn({ request: 'pending' }))]),
    isWaitNews: ({ context, event }) => (event.waitsForNetwork === true) !== context.waitsForNetwork,
  },
}).createMachine(${codeOf(config)});
`;
}

interface BuiltInGuard {
  name: string;
  guards?: unknown[];
  stateValue?: unknown;
}

/** A value as code. Of functions only XState's own guards are kept, as the calls that make them. */
function codeOf(value: unknown): string {
  if (isBuiltInGuard(value)) return callOf(value);
  if (Array.isArray(value)) return `[${value.map(codeOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).filter(
    ([, part]) => typeof part !== 'function' || isBuiltInGuard(part),
  );
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}: ${codeOf(part)}`).join()}}`;
}

function isBuiltInGuard(value: unknown): value is BuiltInGuard {
  return typeof value === 'function' && 'check' in value;
}

function callOf({ name, guards, stateValue }: BuiltInGuard) {
  const parts = guards?.map(codeOf).join() ?? codeOf(stateValue);
  return name === 'and' ? `and([${parts}])` : `${name}(${parts})`;
}

import type { Action } from '@reduxjs/toolkit';
import { meeloApi } from '../api/meeloApi.ts';
import { syncMoved } from './syncMoves.ts';

interface ShownAction extends Action {
  key?: unknown;
  meta?: { arg?: { endpointName?: unknown }; condition?: unknown };
  payload?: unknown;
}

const secretNames = new Set(['password', 'access_token', 'verificationCode', 'authorization']);

/** A copy in which nobody can read a password, a token or a 2FA code. */
export function redact<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) =>
      secretNames.has(name) && part !== null ? '•••' : part,
    ),
  ) as Value;
}

/**
 * Names an action by what it is about: a call by its endpoint (`api/getProfiles/pending` rather than
 * `api/executeQuery/pending`) and so an answer that came without one (`api/getProfiles/upserted`), a move of a
 * synchronisation by profile and codes (`sync/moved ana.creates 0 → 2 (authenticating)`), and an action of
 * redux-persist by its storage key (`persist/REHYDRATE theme-storage`).
 */
function actionName(action: ShownAction): string {
  const { type, key, meta } = action;
  if (syncMoved.match(action)) {
    const { username, from, to, state } = action.payload;
    return `${type} ${username} ${from} → ${to} (${state})`;
  }
  if (meeloApi.internalActions.cacheEntriesUpserted.match(action)) {
    const names = action.payload.map(({ queryDescription }) => queryDescription.endpointName);
    return `api/${names.join()}/upserted`;
  }
  const endpoint = meta?.arg?.endpointName;
  if (typeof endpoint === 'string') return type.replace(/execute(Query|Mutation)/, endpoint);
  return type.startsWith('persist/') && typeof key === 'string' ? `${type} ${key}` : type;
}

/** RTK Query's books of who shows which answer. */
const isBookkeeping = ({ type }: Action) =>
  /^api\/(config|internalSubscriptions|invalidation|subscriptions)\//.test(type);

/** A call that was not made, as its answer is there or on its way: Redux Toolkit rejects its thunk. */
const isNotMade = ({ meta }: ShownAction) => meta?.condition === true;

/** Options for Redux DevTools, which are on outside production. */
export const devTools = {
  name: 'Meelo',
  predicate: (_state: unknown, action: Action) => !isBookkeeping(action) && !isNotMade(action),
  actionSanitizer: <Shown extends Action>(action: Shown): Shown => ({
    ...redact(action),
    type: actionName(action),
  }),
  stateSanitizer: redact,
};

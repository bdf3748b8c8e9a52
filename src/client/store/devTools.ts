import type { Action } from '@reduxjs/toolkit';

interface NamedAction extends Action {
  key?: unknown;
  meta?: { arg?: { endpointName?: unknown } };
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
 * Names a call by its endpoint (`api/getProfiles/pending` rather than `api/executeQuery/pending`)
 * and an action of redux-persist by its storage key (`persist/REHYDRATE theme-storage`).
 */
function actionName({ type, key, meta }: NamedAction): string {
  const endpoint = meta?.arg?.endpointName;
  if (typeof endpoint === 'string') return type.replace(/execute(Query|Mutation)/, endpoint);
  return type.startsWith('persist/') && typeof key === 'string' ? `${type} ${key}` : type;
}

/** Options for Redux DevTools, which are on outside production. */
export const devTools = {
  name: 'Meelo',
  actionSanitizer: <Shown extends Action>(action: Shown): Shown => ({
    ...redact(action),
    type: actionName(action),
  }),
  stateSanitizer: redact,
};

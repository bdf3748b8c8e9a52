import type { Action } from '@reduxjs/toolkit';
import { redact } from './redact.ts';

interface NamedAction extends Action {
  key?: unknown;
  meta?: { arg?: { endpointName?: unknown } };
}

/**
 * What an action is called in Redux DevTools: a call by its endpoint (`api/getProfiles/pending`
 * rather than `api/executeQuery/pending`), what redux-persist does with the part of storage that
 * it is about (`persist/REHYDRATE theme-storage`).
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

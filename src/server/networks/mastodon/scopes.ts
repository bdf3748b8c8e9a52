import { isFailure, statusOf } from './ApiError.ts';
import type { Api } from './createApi.ts';
import { fieldsOf } from './fields.ts';

/** The narrowest that Meelo works with. */
export const scopes = [
  'read:accounts',
  'read:blocks',
  'read:follows',
  'read:mutes',
  'read:notifications',
  'read:statuses',
  'write:accounts',
  'write:favourites',
  'write:statuses',
] as const;

/** Without these, who has blocked or muted whom is not known, and all else works. */
const dispensable = new Set<string>(['read:blocks', 'read:follows', 'read:mutes']);

/** Whether a token permits too little. Not every server tells, or knows scopes. */
export async function lacksScopes(api: Api): Promise<boolean> {
  const application = await api.get('/api/v1/apps/verify_credentials').catch((error: unknown) => {
    if (isFailure(error) || (statusOf(error) ?? 429) !== 429) return undefined;
    throw error;
  });
  const { scopes: given } = fieldsOf(application);
  const granted: unknown[] = Array.isArray(given) ? given : [];
  if (granted.length === 0) return false;
  const isGranted = (scope: string) =>
    granted.includes(scope) || granted.includes(scope.slice(0, scope.indexOf(':')));
  return !scopes.every((scope) => dispensable.has(scope) || isGranted(scope));
}

import type { Id } from '../../shared/contract/id.ts';
import { removeItem } from '../state/removeItem.ts';
import { readItem, writeItem } from '../state/storage.ts';
import { base64Url } from './base64Url.ts';

const userKey = 'meelo-push-user';
const endpointKey = 'meelo-push-endpoint';

/** Whose messages this browser takes, as far as it knows. */
export const readOwner = (): string => readItem(userKey) ?? '';

/** By what the server reaches this browser, as a hash; null: it is not known. */
export const readEndpointHash = () => readItem(endpointKey);

export function keepOwner(userId: Id, endpointHash: string): void {
  writeItem(userKey, String(userId));
  writeItem(endpointKey, endpointHash);
}

export function forgetOwner(): void {
  removeItem(userKey);
  removeItem(endpointKey);
}

/** Who knows an endpoint can push to the browser, so that it is stored nowhere as it is. */
export async function hashOf(endpoint: string): Promise<string> {
  return base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

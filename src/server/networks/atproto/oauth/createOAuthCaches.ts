import { LRUCache } from 'lru-cache';

/** What a process remembers of servers, whichever account it acts for. */
export interface OAuthCaches {
  /** The nonce that each server wants next, by origin. */
  nonces: Store<string>;
  /** What authorization servers say of themselves, by issuer. */
  servers: Store<object>;
  /** Accounts whose server dropped narrow permissions lately, by DID: they are asked for all. */
  broad: Store<string>;
}

/** As the library asks for one. */
export interface Store<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  del(key: string): void;
  clear(): void;
}

const mostServers = 1000;
const serverMs = 3_600_000;
const mostAccounts = 10_000;

export const createOAuthCaches = (): OAuthCaches => ({
  nonces: createStore({ max: mostServers }),
  servers: createStore({ max: mostServers, ttl: serverMs }),
  broad: createStore({ max: mostAccounts, ttl: serverMs }),
});

export function createStore<V extends object | string>(
  options: { max: number; ttl?: number } = { max: 10 },
): Store<V> {
  const entries = new LRUCache<string, V>(options);
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.set(key, value);
    },
    del(key) {
      entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}

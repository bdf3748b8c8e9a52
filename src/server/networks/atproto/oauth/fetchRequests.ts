import type { Fetch } from '../AtprotoOptions.ts';

/**
 * A fetch that also takes a whole `Request`, as the library hands it over; of one, the outgoing fetch reads the address
 * alone. Nothing goes past the outgoing fetch.
 */
export function fetchRequests(fetch: Fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { url, method, redirect, signal } = request;
    const headers = Object.fromEntries(request.headers);
    const body = request.body === null ? undefined : await request.arrayBuffer();
    return fetch(url, { method, headers, redirect, signal, ...(body && { body }) });
  };
}

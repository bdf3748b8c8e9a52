import type { Fetch } from './AtprotoOptions.ts';

export class PageError extends TypeError {
  override readonly name = 'PageError';
}

/**
 * The session's own calls take no signal, so each gets the signal of the call. An HTML page is never
 * taken for an answer.
 */
export function withSignal(fetch: Fetch, signal: AbortSignal | undefined): Fetch {
  return async (input, init) => {
    const signals = [signal, init?.signal].filter((each) => each != null);
    const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
    if (isPage) throw new PageError('A page came instead of an answer.');
    return answer;
  };
}

import { limitedFetch } from './limitedFetch.ts';

/** The codes of connections that broke after the request was sent. */
const brokenCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT']);

/**
 * `limitedFetch` for one call of the SDK, which repeats what a server fails to answer. Counts the requests on which
 * a server may have worked in vain.
 */
export function countRepeats() {
  let inVain = 0;
  const counted: typeof fetch = async (input, init) => {
    try {
      const response = await limitedFetch(input, init);
      if (response.status >= 500 || response.status === 408) inVain += 1;
      return response;
    } catch (error) {
      const cause = (error as { cause?: { code?: string } }).cause;
      if (brokenCodes.has(cause?.code ?? '')) inVain += 1;
      throw error;
    }
  };
  return {
    fetch: counted,
    /** Beside the last request. */
    repeats: (isAnswered: boolean) => Math.max(0, isAnswered ? inVain : inVain - 1),
  };
}

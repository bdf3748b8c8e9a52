import { Agent } from 'undici';
import type { AskHost } from '../../networks/outgoing/createHosts.ts';
import {
  createOutgoingFetch,
  type OutgoingOptions,
} from '../../networks/outgoing/createOutgoingFetch.ts';
import { heldBackBy } from '../../networks/outgoing/HeldBackError.ts';
import { publicLookup, type Lookup } from '../../networks/outgoing/publicLookup.ts';
import { quickLookup } from '../../networks/outgoing/quickLookup.ts';
import { rateLimited } from '../../networks/outgoing/rateLimited.ts';
import type { ReceiverOutcome } from './ReceiverOutcome.ts';

interface PostOptions extends Omit<OutgoingOptions, 'askHost' | 'askLinkedHost' | 'agent'> {
  askHost: AskHost;
  /** Finds the addresses of a name. */
  lookup?: Lookup;
  /** The statuses that say that there is no such receiver any more. */
  goneStatuses: readonly number[];
  /** Told of each failure, without the address and what was answered: both may tell of the person. */
  onFailure(reason: { status: number } | { name?: string; code?: string }): void;
}

interface Posted {
  headers: Record<string, string>;
  body: BodyInit;
}

export type Post = (url: string, posted: Posted) => Promise<ReceiverOutcome>;

/** Posts to addresses that strangers name, and says what their answer means. */
export function createPost({
  goneStatuses,
  onFailure,
  lookup = quickLookup(),
  ...outgoing
}: PostOptions): Post {
  const fetch = createOutgoingFetch({
    agent: new Agent({ connect: { lookup: publicLookup(lookup) } }),
    ...outgoing,
    askLinkedHost: outgoing.askHost,
    redirectsAnswer: true,
  });

  function outcomeOf({ status, headers, ok }: Response): ReceiverOutcome {
    if (ok) return { outcome: 'sent' };
    if (goneStatuses.includes(status)) return { outcome: 'gone' };
    const isAsked = status === 429 || headers.has('retry-after');
    if (isAsked) return postponed(rateLimited(headers).retryAfterSeconds);
    return status >= 500 ? unreachable : { outcome: 'failed', failure: 'refused' };
  }

  return async (url, posted) => {
    try {
      const answer = await fetch(url, { method: 'POST', ...posted });
      const outcome = outcomeOf(answer);
      if (outcome.outcome === 'failed') onFailure({ status: answer.status });
      return outcome;
    } catch (error) {
      const held = heldBackBy(error);
      if (held) return postponed(held.retryAfterSeconds);
      const { name, code } = causeOf(error);
      onFailure({ ...(name && { name }), ...(code && { code }) });
      return unreachable;
    }
  };
}

const unreachable: ReceiverOutcome = { outcome: 'failed', failure: 'unreachable' };

const postponed = (retryAfterSeconds: number): ReceiverOutcome => ({
  outcome: 'failed',
  failure: 'postponed',
  retryAfterSeconds,
});

/** Without its message, which may name the address. */
function causeOf(error: unknown): { name?: string; code?: string } {
  const { cause } = Object(error) as { cause?: unknown };
  return Object(cause ?? error) as { name?: string; code?: string };
}

import webPush from 'web-push';
import type { DeliveryFailure } from '../../../shared/contract/notificationLists.ts';
import type { VapidKeys } from '../../config/vapidKeys.ts';
import type { Log } from '../../log/createLog.ts';
import type { Hosts } from '../../networks/outgoing/createHosts.ts';
import { createOutgoingFetch } from '../../networks/outgoing/createOutgoingFetch.ts';
import { heldBackBy } from '../../networks/outgoing/HeldBackError.ts';
import type { HostLimits } from '../../networks/outgoing/hostPace.ts';
import { pauseAskedBy, rateLimited } from '../../networks/outgoing/rateLimited.ts';
import type { PushSubscription } from './pushSubscription.ts';

export interface PushMessage {
  /** JSON; a push service takes 4 kB of it, encrypted. */
  payload: string;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  /** Whether it wakes a device that saves power. */
  isUrgent: boolean;
  /** Of what waits at the push service under one topic, only the newest is kept; up to 32 signs of base64url. */
  topic: string;
}

export type PushOutcome =
  | { outcome: 'sent' }
  /** There is no such subscription any more. */
  | { outcome: 'gone' }
  | { outcome: 'failed'; failure: DeliveryFailure; retryAfterSeconds?: number };

export interface Pusher {
  /** What a browser subscribes with. */
  publicKey: string;
  send(to: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

interface PusherOptions {
  keys: VapidKeys;
  subject: string;
  allowsPrivateAddresses: boolean;
  hosts: Hosts;
  log: Pick<Log, 'warn'>;
}

const limits: HostLimits = {
  requestsPerSecond: 50,
  concurrentRequests: 20,
  // A 429 of a push service is for one device, and no reason to leave all others of that maker alone.
  pauseAskedBy: (answer) => (answer.status === 429 ? 0 : pauseAskedBy(answer)),
};
const timeoutMs = 10_000;
const mostAnswerBytes = 20_000;

/** Pushes by RFC 8030, encrypted for the browser alone, to the address that it has named. */
export function createPusher({ keys, subject, hosts, log, ...options }: PusherOptions): Pusher {
  const askHost = hosts.of('push', limits);
  const fetch = createOutgoingFetch({
    ...options,
    askHost,
    askLinkedHost: askHost,
    timeoutMs,
    maxResponseBytes: mostAnswerBytes,
  });
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, isUrgent, topic }) {
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject, ...keys },
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          topic,
        },
      );
      try {
        // Fetch counts the bytes itself.
        const { 'Content-Length': _length, ...headers } = request.headers;
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          body: new Uint8Array(request.body ?? []),
        });
        const outcome = outcomeOf(answer);
        if (outcome.outcome === 'failed') {
          // Its words, and the endpoint, may tell of the device.
          log.warn({ status: answer.status }, 'the push service took no message');
        }
        return outcome;
      } catch (error) {
        const held = heldBackBy(error);
        if (held) return postponed(held.retryAfterSeconds);
        const { name, code } = causeOf(error);
        log.warn({ name, code }, 'the push service did not answer');
        return unreachable;
      }
    },
  };
}

const unreachable: PushOutcome = { outcome: 'failed', failure: 'unreachable' };

const postponed = (retryAfterSeconds: number): PushOutcome => ({
  outcome: 'failed',
  failure: 'postponed',
  retryAfterSeconds,
});

function outcomeOf({ status, headers, ok }: Response): PushOutcome {
  if (ok) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const isAsked = status === 429 || headers.has('retry-after');
  if (isAsked) return postponed(rateLimited(headers).retryAfterSeconds);
  return status >= 500 ? unreachable : { outcome: 'failed', failure: 'refused' };
}

/** Without its message, which may name the address. */
function causeOf(error: unknown): { name?: string; code?: string } {
  const { cause } = Object(error) as { cause?: unknown };
  return Object(cause ?? error) as { name?: string; code?: string };
}

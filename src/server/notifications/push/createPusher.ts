import webPush from 'web-push';
import type { VapidKeys } from '../../config/vapidKeys.ts';
import type { Log } from '../../log/createLog.ts';
import type { Hosts } from '../../networks/outgoing/createHosts.ts';
import type { HostLimits } from '../../networks/outgoing/hostPace.ts';
import { pauseAskedBy } from '../../networks/outgoing/rateLimited.ts';
import { createPost } from '../receivers/createPost.ts';
import type { ReceiverOutcome } from '../receivers/ReceiverOutcome.ts';
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

export interface Pusher {
  /** What a browser subscribes with. */
  publicKey: string;
  send(to: PushSubscription, message: PushMessage): Promise<ReceiverOutcome>;
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

/** Pushes by RFC 8030, encrypted for the browser alone, to the address that it has named. */
export function createPusher({ keys, subject, hosts, log, ...options }: PusherOptions): Pusher {
  const post = createPost({
    ...options,
    askHost: hosts.of('push', limits),
    timeoutMs: 10_000,
    // What its status says holds, whatever becomes of its body.
    skipsBodies: true,
    goneStatuses: [404, 410],
    onFailure: (reason) => log.warn(reason, 'a push service took no message'),
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
      // Fetch counts the bytes itself.
      const { 'Content-Length': _length, ...headers } = request.headers;
      return post(endpoint, {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ),
        body: new Uint8Array(request.body ?? []),
      });
    },
  };
}

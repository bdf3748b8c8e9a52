import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkTarget } from '../../server/networks/target.ts';
import { longestInHandsMs } from './createRemoteNetwork.ts';

/** What an action goes through in the network's hands. */
export const phases = ['received', 'performed', 'answered'] as const;
/** What an approved one goes through: its post is read again before. */
export const approvedPhases = ['readAgain', ...phases] as const;
export type Phase = (typeof approvedPhases)[number];

export interface PerformedAct {
  account: string;
  targetRef: string;
  at: number;
}

interface RemoteServer {
  url: string;
  acts: PerformedAct[];
  /** Is told what phase an action of which worker, by its process id, has reached. */
  onPhase: (phase: Phase, worker: number) => void;
  /** Publishes a post that addresses every account, and that no list shows. */
  mention(): NetworkTarget;
  close(): Promise<void>;
}

interface Call {
  account: string;
  targetRef: string;
  idempotencyKey: string;
  worker: number;
}

const shownTargets = 15;

/** The server of a network, which outlives the workers that act on it. */
export async function startRemoteNetwork(
  keepsKeys: boolean,
  listsNew = true,
): Promise<RemoteServer> {
  const acts: PerformedAct[] = [];
  const keys = new Set<string>();
  const targets: NetworkTarget[] = [];

  const calls: Record<string, (call: Call, response: ServerResponse) => object | Promise<object>> =
    {
      '/targets': () => {
        if (!listsNew) return { targets: [] };
        targets.unshift(targetNumbered(targets.length));
        return { targets: targets.slice(0, shownTargets) };
      },
      async '/target'({ targetRef, worker }) {
        server.onPhase('readAgain', worker);
        await inHands();
        return { target: targets.find(({ ref }) => ref === targetRef) };
      },
      '/find': ({ account, targetRef }) => ({
        outcome: 'read',
        value: acts.some((act) => act.account === account && act.targetRef === targetRef),
      }),
      async '/act'({ account, targetRef, idempotencyKey, worker }, response) {
        server.onPhase('received', worker);
        await inHands();
        // Of the requests that were cut off, some are lost.
        const isLost = response.destroyed && Math.random() < 0.3;
        if (!isLost && !(keepsKeys && keys.has(idempotencyKey))) {
          keys.add(idempotencyKey);
          acts.push({ account, targetRef, at: Date.now() });
        }
        server.onPhase('performed', worker);
        await inHands();
        server.onPhase('answered', worker);
        return { outcome: 'done' };
      },
    };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = (await json(request)) as Call;
    const reply = await calls[request.url ?? '']?.(call, response);
    response.end(JSON.stringify(reply));
  }

  const http = createServer((request, response) => {
    // A worker that was killed has sent half a request.
    answer(request, response).catch(() => response.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const server: RemoteServer = {
    url: `http://127.0.0.1:${port}`,
    acts,
    onPhase: () => undefined,
    mention() {
      const story = targetNumbered(targets.length);
      const target = {
        ...story,
        reason: 'mention' as const,
        conversation: { id: story.ref, posts: [] },
      };
      targets.unshift(target);
      return target;
    },
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
  return server;
}

const inHands = () => pause(Math.random() * longestInHandsMs);

function targetNumbered(number: number): NetworkTarget {
  return {
    ref: `story-${number}`,
    reason: 'story',
    author: {
      id: `author-${number % 40}`,
      username: `author-${number % 40}`,
      fullName: 'Author',
      isBot: false,
      contact: 'open',
    },
    conversation: null,
    altText: null,
    acted: [],
    caption: 'Coffee in the morning',
    language: 'en',
    topics: ['coffee'],
    publishedAt: new Date(),
    hasPicture: false,
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { createSandboxNetwork } from '../../src/sandbox/sandboxNetwork.ts';
import type { Network } from '../../src/server/networks/network.ts';
import type { NetworkTarget } from '../../src/server/networks/target.ts';

/** When the acts of each account took effect, by `performance.now()`. */
export type Effects = Map<string, number[]>;

const longestReadMs = 200;
const longestWriteMs = 300;
const upTo = (ms: number) => pause(Math.random() * ms);

const author = { id: 'lia', username: 'lia', fullName: 'Lia', isBot: false } as const;
let posts = 0;

const post = (ref: string): NetworkTarget => ({
  ref,
  reason: 'story',
  author: { ...author, contact: 'open' },
  conversation: null,
  caption,
  altText: null,
  language: 'en',
  topics: [],
  publishedAt: new Date(),
  hasPicture: false,
  acted: [],
});

const newStories = 10;

function nextPost(): NetworkTarget {
  posts += 1;
  return post(`story-${posts}`);
}

export const caption = 'What do you think of my garden?';

/**
 * A network on which there is always something to do: a new story at each poll, or what was approved. It
 * reads before it writes, as real ones do; an act takes effect when its write ends.
 */
export function busyNetwork(conduct: 'everyStory' | 'invitedOnly', effects: Effects): Network {
  const sandbox = createSandboxNetwork({ stepMs: 0 });
  const hasStories = conduct === 'everyStory';
  return {
    ...sandbox,
    name: conduct,
    keepsIdempotencyKeys: false,
    limits: {
      ...sandbox.limits,
      conduct,
      dailyCap: 1_000_000,
      secondsBetweenActs: { min: 0.1, max: 0.3 },
    },
    async listTargets() {
      const targets = hasStories ? Array.from({ length: newStories }, nextPost) : [];
      return { outcome: 'read', value: { targets, cursor: null } };
    },
    async readTarget(_session, ref) {
      const { reason: _listed, ...value } = post(ref);
      return { outcome: 'read', value };
    },
    async performAct(account, _action, options) {
      await upTo(longestReadMs);
      if ((await options?.mayWrite?.()) === false) return { outcome: 'unreachable' };
      await upTo(longestWriteMs);
      effects.get(account)?.push(performance.now());
      return { outcome: 'done' };
    },
    findAct: async () => ({ outcome: 'read', value: false }),
    // A profile that is resumed has its report read.
    readAccount: async () => ({ outcome: 'unreachable' }),
  };
}

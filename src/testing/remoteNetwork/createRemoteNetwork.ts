import type { Network, NetworkStory, Unreachable } from '../../server/networks/network.ts';

export interface RemoteNetworkOptions {
  url: string;
  keepsIdempotencyKeys: boolean;
  dailyCap: number;
}

/** An action is in the network's hands for at most this long before it takes effect. */
export const longestInHandsMs = 300;
export const pauseSeconds = { min: 0.4, max: 0.8 };

const never = () => Promise.reject(new Error('The network has no such call.'));

/** Connects to a network that outlives the process; the session is the account's name. */
export function createRemoteNetwork(options: RemoteNetworkOptions): Network {
  const { url, keepsIdempotencyKeys, dailyCap } = options;

  async function ask<T>(
    call: string,
    body: object,
    signal: AbortSignal | undefined,
  ): Promise<T | Unreachable> {
    try {
      const request = { method: 'POST', body: JSON.stringify({ ...body, worker: process.pid }) };
      const answer = await fetch(`${url}/${call}`, signal ? { ...request, signal } : request);
      return (await answer.json()) as T;
    } catch {
      return { outcome: 'unreachable' };
    }
  }

  return {
    name: 'remote',
    isShared: false,
    keepsIdempotencyKeys,
    actionSettlesSeconds: (2 * longestInHandsMs) / 1000,
    limits: {
      dailyCap,
      workingHours: { from: 0, to: 24 },
      secondsBetweenActions: pauseSeconds,
      storyMaxAgeHours: 6,
    },
    normalizeUsername: (username) => username,
    signIn: never,
    submitTwoFactorCode: never,
    readAccount: never,
    readInsights: never,
    readPicture: () => Promise.resolve({ outcome: 'read', value: null }),
    async listStories(account, { signal } = {}) {
      const answer = await ask<{ stories: NetworkStory[] }>('stories', { account }, signal);
      if ('outcome' in answer) return answer;
      const value = answer.stories.map((story) => ({
        ...story,
        publishedAt: new Date(story.publishedAt),
      }));
      return { outcome: 'read', value };
    },
    performAction: (account, { storyId, idempotencyKey }, { signal } = {}) =>
      ask('act', { account, storyId, idempotencyKey }, signal),
    findAction: (account, { storyId }, { signal } = {}) =>
      ask('find', { account, storyId }, signal),
  };
}

import type { Network, NetworkLimits } from '../../server/networks/network.ts';
import type { NetworkTarget } from '../../server/networks/target.ts';
import type { Unreachable } from '../../server/networks/results.ts';

export interface RemoteNetworkOptions {
  url: string;
  keepsIdempotencyKeys: boolean;
  dailyCap: number;
  conduct: NetworkLimits['conduct'];
}

/** An action is in the network's hands for at most this long before it takes effect. */
export const longestInHandsMs = 300;
export const pauseSeconds = { min: 0.4, max: 0.8 };

const never = () => Promise.reject(new Error('The network has no such call.'));

/** Connects to a network that outlives the process; the session is the account's name. */
export function createRemoteNetwork(options: RemoteNetworkOptions): Network {
  const { url, keepsIdempotencyKeys, dailyCap, conduct } = options;

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
    keepsIdempotencyKeys,
    actionSettlesSeconds: (2 * longestInHandsMs) / 1000,
    capabilities: { acts: ['like', 'react', 'comment'] },
    signInStart: { username: 'name' },
    capabilitiesOf: () => ({ commentMaxGraphemes: 500, insights: [] }),
    limits: {
      conduct,
      dailyCap,
      workingHours: { from: 0, to: 24 },
      secondsBetweenActs: pauseSeconds,
      targetMaxAgeHours: 6,
    },
    normalizeUsername: (username) => username,
    signIn: never,
    submitTwoFactorCode: never,
    signOut: never,
    readAccount: never,
    readInsights: never,
    async readTarget(account, targetRef, { signal } = {}) {
      const answer = await ask<{ target: NetworkTarget }>('target', { account, targetRef }, signal);
      if ('outcome' in answer) return answer;
      const { target } = answer;
      const value = { ...target, publishedAt: new Date(target.publishedAt) };
      return { outcome: 'read', value };
    },
    readPicture: () => Promise.resolve({ outcome: 'read', value: null }),
    async listTargets(account, { signal } = {}) {
      const answer = await ask<{ targets: NetworkTarget[] }>('targets', { account }, signal);
      if ('outcome' in answer) return answer;
      const targets = answer.targets.map((target) => ({
        ...target,
        publishedAt: new Date(target.publishedAt),
      }));
      return { outcome: 'read', value: { targets, cursor: null } };
    },
    performAct: (account, { targetRef, idempotencyKey }, { signal } = {}) =>
      ask('act', { account, targetRef, idempotencyKey }, signal),
    findAct: (account, { targetRef }, { signal } = {}) =>
      ask('find', { account, targetRef }, signal),
  };
}

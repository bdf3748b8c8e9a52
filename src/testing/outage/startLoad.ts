import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from './visitors.ts';

export interface Load {
  /** How many answers had this status; `lost` had none. */
  answers: Record<string, number>;
  /** Answers with 503 that do not say when to try again. */
  withoutRetryAfter: number;
  slowestMs: number;
  /** Ends the load once its last calls are answered. */
  stop(): Promise<void>;
}

const pauseMs = 20;

/** Lets each visitor read and write one call after the other, and hold an event stream open. */
export function startLoad(visitors: Visitor[]): Load {
  const ending = new AbortController();
  const { signal } = ending;

  async function count(call: () => Promise<Response>): Promise<void> {
    const startedAt = performance.now();
    const answer = await call().catch(() => undefined);
    const key = answer?.status ?? 'lost';
    load.answers[key] = (load.answers[key] ?? 0) + 1;
    load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAt);
    if (answer?.status === 503 && !answer.headers.has('retry-after')) load.withoutRetryAfter += 1;
    await answer?.arrayBuffer();
    await wait(pauseMs);
  }

  async function visit({ userId, email, profileId, call }: Visitor): Promise<void> {
    while (!signal.aborted) {
      await count(() => call('PATCH', `/users/${userId}`, { name: `At ${Date.now()}`, email }));
      await count(() => call('GET', `/profiles?userId=${userId}`));
      await count(() => call('GET', `/storiesprofile?user_id=${userId}&profile_id=${profileId}`));
      await count(() => call('GET', `/users/payment/${userId}`));
    }
  }

  async function follow({ userId, call }: Visitor): Promise<void> {
    while (!signal.aborted) {
      const stream = await call('GET', `/events?userId=${userId}`).catch(() => undefined);
      // It ends with the outage, the load, or the time-out of the call.
      await stream?.arrayBuffer().catch(() => {});
      await wait(pauseMs);
    }
  }

  const running = visitors.map(visit);
  for (const visitor of visitors) void follow(visitor);
  const load: Load = {
    answers: {},
    withoutRetryAfter: 0,
    slowestMs: 0,
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
  return load;
}

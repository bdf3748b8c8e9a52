import { expect } from '@jest/globals';
import type { ReviewListAnswer, ReviewRequest } from '../../shared/contract/review.ts';
import { insertWaiting, type WaitingColumns } from '../database/insertWaiting.ts';
import { setUpProfile } from '../bot/setUpProfile.ts';

type Decision = ReviewRequest['decisions'][number];

/** For the tests of one file: a profile's texts that wait, how they are listed and decided about. */
export function setUpReviewCalls() {
  const bench = setUpProfile();
  const { db, minutesAgo } = bench;
  const url = () => `/api/profiles/${bench.profileId}/reviews`;
  return Object.assign(bench, {
    url,

    /** Stores a text that waits, about a post that is `minutes` old, and returns its id. */
    waiting: (minutes: number, columns: Partial<WaitingColumns> = {}) =>
      insertWaiting(db(), {
        profile_id: bench.profileId,
        published_at: minutesAgo(minutes),
        ...columns,
      }),

    async list(cursor?: string | null) {
      const query: Record<string, string> = cursor == null ? {} : { cursor };
      const { headers } = bench.user;
      const answer = await bench.server.api.inject({ url: url(), query, headers });
      expect(answer.statusCode).toBe(200);
      return answer.json<ReviewListAnswer>();
    },

    async decide(...decisions: Decision[]) {
      const payload = { decisions };
      const { headers } = bench.user;
      const answer = await bench.server.api.inject({
        method: 'POST',
        url: url(),
        payload,
        headers,
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ results: unknown[] }>().results;
    },
  });
}

export const approval = (id: string, parts: Partial<Decision> = {}): Decision => ({
  id,
  version: 0,
  decision: 'approve',
  ...parts,
});

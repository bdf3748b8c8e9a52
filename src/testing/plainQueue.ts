import type { jobRules } from '../server/jobs/jobPayloads.ts';

/** A queue that nothing is sent to by itself, and whose jobs may run side by side. */
export const plainQueue: typeof jobRules = {
  maintenance: {
    policy: 'short',
    retryLimit: 0,
    concurrency: 5,
    keyOf: (payload) => JSON.stringify(payload),
  },
};

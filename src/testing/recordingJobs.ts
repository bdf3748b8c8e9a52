import type { Jobs } from '../server/jobs/createJobs.ts';

export interface SentJob {
  name: string;
  payload: unknown;
  startAfterSeconds: number;
}

/** Jobs that are only told to `onSend`. */
export function recordingJobs(onSend: (job: SentJob) => void): Jobs {
  return {
    start: () => Promise.resolve(),
    endWork: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    work: () => Promise.resolve(),
    readDepths: () => Promise.resolve([]),
    send(name, payload, { startAfterSeconds = 0 } = {}) {
      onSend({ name, payload, startAfterSeconds });
      return Promise.resolve();
    },
  };
}

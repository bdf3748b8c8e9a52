import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Judge, Verdict, WrittenText } from '../writer/model/createJudge.ts';

/** A person waits for it. */
const longestWaitMs = 6000;
const judgedAtATime = 4;
const unjudged: Verdict = { doubts: ['unjudged'], unsupported: undefined };

/** What the judge says of each text of a request; `unjudged` where it does not answer in time. */
export function judgeInTime(judge: Judge): (written: WrittenText) => Promise<Verdict> {
  const signal = AbortSignal.timeout(longestWaitMs);
  const late = pause(longestWaitMs, unjudged, { ref: false });
  const limit = pLimit(judgedAtATime);
  return async (written) => {
    const judged = limit(() => (signal.aborted ? unjudged : judge(written, signal)));
    return Promise.race([judged, late]);
  };
}

import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The addresses that are probed. */
export type Probed = Record<'product' | 'queued' | 'bare', string>;

/** Milliseconds that each answer took; infinite where there was none. */
export type ProbeTimes<Name extends string> = Record<Name, number[]>;

const probeEveryMs = 10;

// A process of its own, so that nothing but the answers takes time. It says when it begins.
process.once('message', (probed: Probed) => {
  const ended = new AbortController();
  process.once('message', () => ended.abort());
  const probing = Object.entries(probed).map(async ([name, url]) => {
    const times: number[] = [];
    while (!ended.signal.aborted) {
      times.push(await answerMs(url));
      await wait(probeEveryMs);
    }
    return [name, times] as const;
  });
  process.send?.('probing');
  void Promise.all(probing).then((times) => process.send?.(Object.fromEntries(times)));
});

/** On a connection of its own, as a load balancer asks. */
function answerMs(url: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const sent = get(url, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    sent.once('error', () => resolve(Infinity));
  });
}

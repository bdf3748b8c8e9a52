import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../src/testing/processes/startProduct.ts';
import type { Attack, Outcomes } from './attacks.ts';
import type { Probed, ProbeTimes } from './prober.ts';

const lookEveryMs = 50;
/** Of a server that is ready, much is still to begin. */
const settleMs = 3000;

interface Measurement {
  /** Milliseconds that /healthz takes; infinite where it is not answered. */
  p99: string;
  most: string;
  /** The same on the port of the calls, where a probe waits in their queue. */
  queuedMost: string;
  /** The same of a process that does nothing else, at the same time. */
  bareMost: string;
  descriptors: number;
  megabytes: number;
  outcomes: Outcomes;
}

interface Attacked {
  product: Product;
  /** Its METRICS_PORT. */
  probedPort: number;
  attack: Omit<Attack, 'port'>;
}

/** Probes the product while another process attacks it. */
export async function measureAttack({
  product,
  probedPort,
  attack,
}: Attacked): Promise<Measurement> {
  const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'));
  const [barePort] = (await once(bare, 'message')) as [number];
  await wait(settleMs);
  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'));
  const prober = fork(path.join(import.meta.dirname, 'prober.ts'));
  const ended = new AbortController();
  const answer = once(attacker, 'message').finally(() => ended.abort());
  prober.send({
    product: `http://127.0.0.1:${probedPort}/healthz`,
    queued: `${product.url}/healthz`,
    bare: `http://127.0.0.1:${barePort}`,
  } satisfies Probed);
  await once(prober, 'message');
  attacker.send({ ...attack, port: Number(new URL(product.url).port) } satisfies Attack);
  const most = { descriptors: 0, megabytes: 0 };
  while (!ended.signal.aborted) {
    const { descriptors, megabytes } = usageOf(product.pid);
    most.descriptors = Math.max(most.descriptors, descriptors);
    most.megabytes = Math.max(most.megabytes, megabytes);
    await wait(lookEveryMs);
  }
  prober.send('end');
  const [times] = (await once(prober, 'message')) as [ProbeTimes<keyof Probed>];
  for (const child of [attacker, prober, bare]) child.kill();
  const [outcomes] = (await answer) as [Outcomes];
  return {
    p99: at(times.product, 0.99),
    most: at(times.product, 1),
    queuedMost: at(times.queued, 1),
    bareMost: at(times.bare, 1),
    ...most,
    outcomes,
  };
}

function at(times: number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0) ?? '';
}

/** What Linux knows of the process, of descriptors from 6.2 on; elsewhere nothing. */
function usageOf(pid: number): Pick<Measurement, 'descriptors' | 'megabytes'> {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    return {
      megabytes: Math.round(kilobytes / 1024),
      descriptors: statSync(`/proc/${pid}/fd`).size,
    };
  } catch {
    return { megabytes: NaN, descriptors: NaN };
  }
}

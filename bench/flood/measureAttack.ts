import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../src/testing/startProduct.ts';
import type { Attack, Outcomes } from './attacks.ts';

const probeEveryMs = 10;
/** Of a server that is ready, much is still to begin. */
const settleMs = 3000;

export interface Measurement {
  /** Milliseconds that /healthz takes; infinite where it is not answered. */
  p99: string;
  most: string;
  /** The same of a process that does nothing else, at the same time. */
  bareMost: string;
  descriptors: number;
  megabytes: number;
  outcomes: Outcomes;
}

/** Probes the product while another process attacks it. */
export async function measureAttack(
  product: Product,
  attack: Omit<Attack, 'port'>,
): Promise<Measurement> {
  const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'));
  const [barePort] = (await once(bare, 'message')) as [number];
  await wait(settleMs);
  const attacker = fork(path.join(import.meta.dirname, 'attacker.ts'));
  const ended = new AbortController();
  const answer = once(attacker, 'message').finally(() => ended.abort());
  attacker.send({ ...attack, port: Number(new URL(product.url).port) } satisfies Attack);
  const times: number[] = [];
  const bareTimes: number[] = [];
  let descriptors = 0;
  let megabytes = 0;
  while (!ended.signal.aborted) {
    const bareTime = healthMs(`http://127.0.0.1:${barePort}`);
    times.push(await healthMs(product.url));
    bareTimes.push(await bareTime);
    const usage = usageOf(product.pid);
    descriptors = Math.max(descriptors, usage.descriptors);
    megabytes = Math.max(megabytes, usage.megabytes);
    await wait(probeEveryMs);
  }
  attacker.kill();
  bare.kill();
  const [outcomes] = (await answer) as [Outcomes];
  return {
    p99: at(times, 0.99),
    most: at(times, 1),
    bareMost: at(bareTimes, 1),
    descriptors,
    megabytes,
    outcomes,
  };
}

function at(times: number[], part: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0) ?? '';
}

/** On a connection of its own, as a load balancer asks. */
function healthMs(url: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const sent = get(`${url}/healthz`, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - startedAt));
    });
    sent.once('error', () => resolve(Infinity));
  });
}

/** What Linux knows of the process; elsewhere nothing. */
function usageOf(pid: number): Pick<Measurement, 'descriptors' | 'megabytes'> {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    return {
      megabytes: Math.round(kilobytes / 1024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return { megabytes: NaN, descriptors: NaN };
  }
}

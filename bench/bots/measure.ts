import { setTimeout as pause } from 'node:timers/promises';
import type { Side } from './openSide.ts';
import type { Sample } from './sample.ts';

export interface Measured {
  actsASecond: number;
  /** Of workers and PostgreSQL together. */
  cpuMsAnAct: number;
  /** NaN where they cannot be counted. */
  statementsAnAct: number;
  /** What a person reads of it. */
  lines: string[];
}

/** What the workers of a side do in these seconds, and what it costs. */
export async function measure(side: Side, seconds: number): Promise<Measured> {
  const before = { ...(await side.sample()), ...(await readCounters(side)) };
  const waits: number[] = [];
  let last: Sample = before;
  while (performance.now() - before.at < seconds * 1000) {
    await pause(500);
    last = await side.sample();
    waits.push(last.longestWaitSeconds);
  }
  const after = await readCounters(side);
  const passed = (after.at - before.at) / 1000;
  const acts = last.acts - before.acts;
  const workers = after.cpu.workers - before.cpu.workers;
  const postgres = after.cpu.postgres - before.cpu.postgres;
  const cpuMsAnAct = ((workers + postgres) / acts) * 1000;
  const statementsAnAct = (after.statements - before.statements) / acts;
  const sorted = waits.toSorted((a, b) => a - b);
  const anAct = (figure: number) => (acts === 0 || isNaN(figure) ? '–' : figure.toFixed(1));
  const lines = [
    `acts: ${(acts / passed).toFixed(1)} a second, ${last.underWay} under way`,
    `longest wait of a due profile: p50 ${at(sorted, 0.5)} s, p99 ${at(sorted, 0.99)} s`,
    `CPU of a core: workers ${percent(workers, passed)}, PostgreSQL ${percent(postgres, passed)}`,
    `CPU an act: ${anAct(cpuMsAnAct)} ms`,
    `statements an act: ${anAct(statementsAnAct)}`,
  ];
  return { actsASecond: acts / passed, cpuMsAnAct, statementsAnAct, lines };
}

async function readCounters(side: Side) {
  const statements = (await side.statements()) ?? NaN;
  return { cpu: side.cpu(), statements, at: performance.now() };
}

function at(sorted: number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
}

export function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}

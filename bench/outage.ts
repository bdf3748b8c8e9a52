import { runOutages } from '../src/testing/outage/runOutages.ts';
import type { Recovery } from '../src/testing/outage/measureRecovery.ts';
import { median } from './support/median.ts';

// PostgreSQL under load: its connections ended one by one, then its server killed and started again.
const terminations = Number(process.argv[2] ?? 100);
const kills = Number(process.argv[3] ?? 20);

const { load, recoveries, errors, isAlive } = await runOutages({ terminations, kills });

console.log(`${terminations} ended connections, ${kills} kills: exits ${isAlive ? 0 : 1}`);
console.log(`answers by status: ${JSON.stringify(load.answers)}`);
console.log(`503 without Retry-After: ${load.withoutRetryAfter}`);
console.log(`slowest answer: ${load.slowestMs.toFixed(0)} ms`);
console.log(`error lines: ${JSON.stringify(errors)}`);

const parts: [string, keyof Recovery][] = [
  ['calls', 'callsMs'],
  ['listener', 'listenerMs'],
  ['jobs', 'jobsMs'],
];
for (const [name, key] of parts) {
  const times = recoveries.map((recovery) => recovery[key]);
  const most = Math.max(...times);
  console.log(
    `${name} again after: median ${median(times).toFixed(0)} ms, most ${most.toFixed(0)} ms`,
  );
}
// Event streams would keep the process alive.
process.exit();

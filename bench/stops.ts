import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { stopUnderLoad } from '../src/testing/processes/stopUnderLoad.ts';

// Stops a server that acts for many profiles and answers busy clients, again and again: how long it
// takes, how many requests are dropped, how many acts stay open.
const { values } = parseArgs({
  options: {
    stops: { type: 'string', default: '50' },
    profiles: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '32' },
  },
});
const [stops, profiles, clients] = [values.stops, values.profiles, values.clients].map(Number);

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const postgres = await startPostgres();
const load = await stopUnderLoad({
  databaseUrl: postgres.url,
  dataFolder,
  profiles: profiles ?? 0,
  clients: clients ?? 0,
});
try {
  const seconds: number[] = [];
  const total = { answered: 0, dropped: 0, open: 0 };
  for (let stop = 0; stop < (stops ?? 0); stop += 1) {
    const { dropped, ...how } = await load.stop(500 + Math.random() * 2000);
    seconds.push(how.seconds);
    total.answered += how.answered;
    total.dropped += dropped.length;
    total.open += how.open;
    for (const reason of dropped) console.log(`  dropped: ${reason}`);
    console.log(`stop ${stop + 1}: ${JSON.stringify(how)}`);
  }
  console.log(`${seconds.length} of ${stops} stops ended with exit code 0`);
  console.log(`the slowest took ${Math.max(...seconds).toFixed(1)} s (limit: 10)`);
  console.log(
    `${total.dropped} of ${total.answered} requests dropped, ${total.open} acts left open`,
  );
} finally {
  await load.close();
  await postgres.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

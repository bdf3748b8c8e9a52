import { parseArgs } from 'node:util';
import { killWorkers } from '../src/testing/mastodon/killWorkers.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { minuteMs } from '../src/shared/durations.ts';

// Kills workers in the middle of acts on a scripted server of the Mastodon API that keeps no idempotency keys: how many
// mentions are answered twice, or not at all.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    accounts: { type: 'string', default: '24' },
    minutes: { type: 'string', default: '120' },
    variant: { type: 'string', default: 'strict' },
  },
});
const reportEvery = 25;

const startedAt = performance.now();
const minutes = () => ((performance.now() - startedAt) / minuteMs).toFixed(1);
const postgres = await startPostgres();
try {
  const { kills, mentions, twice, lost, open } = await killWorkers({
    postgresUrl: postgres.url,
    variant: values.variant === 'lean' ? 'lean' : 'strict',
    kills: Number(values.kills),
    accounts: Number(values.accounts),
    longestMs: Number(values.minutes) * minuteMs,
    onKill(count) {
      if (count % reportEvery === 0) console.log(`${count} kills after ${minutes()} minutes`);
    },
  });
  const count = Object.values(kills).reduce((sum, each) => sum + each, 0);
  const moments = Object.entries(kills).map(([moment, each]) => `${each} ${moment}`);
  console.log(`${count} workers were killed while their write was: ${moments.join(', ')}`);
  console.log(`${mentions} mentions in ${minutes()} minutes`);
  console.log(`  answered twice: ${twice.length}, lost: ${lost.length}, left open: ${open}`);
  for (const uri of [...twice, ...lost]) console.log(`  ${uri}`);
} finally {
  await postgres.stop();
}

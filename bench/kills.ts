import { parseArgs } from 'node:util';
import { killBots } from '../src/testing/processes/killBots.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';

// Kills workers in the middle of acts on a network that outlives them, half of the times on one that
// keeps idempotency keys: how many acts are made twice, lost, or left open.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    profiles: { type: 'string', default: '200' },
    workers: { type: 'string', default: '4' },
    /** What their owners have approved, instead of what the bots choose. */
    approved: { type: 'boolean', default: false },
  },
});
const killsOfEach = Number(values.kills) / 2;
const reportEvery = 50;

const postgres = await startPostgres();
try {
  for (const keepsIdempotencyKeys of [true, false]) {
    const { databaseUrl } = await createPostgresDatabase(postgres.url);
    const { kills, performed, twice, lost, invented, early, open } = await killBots({
      databaseUrl,
      keepsIdempotencyKeys,
      profiles: Number(values.profiles),
      workers: Number(values.workers),
      isReviewed: values.approved,
      goOn(count) {
        if (count % reportEvery === 0) console.log(`${count} kills`);
        return count < killsOfEach;
      },
    });
    const kind = keepsIdempotencyKeys ? 'a network with idempotency keys' : 'one without';
    console.log(`${kills} kills on ${kind}: ${performed} acts performed`);
    console.log(
      `  twice ${twice.length}, lost ${lost.length}, recorded in vain ${invented.length}`,
    );
    console.log(`  too early ${early.length}, left open ${open}`);
    for (const fault of [...twice, ...lost, ...invented, ...early]) console.log(`  ${fault}`);
  }
} finally {
  await postgres.stop();
}

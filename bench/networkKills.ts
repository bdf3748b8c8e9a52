import { parseArgs } from 'node:util';
import { killActs } from '../src/testing/atproto/killActs.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';

// Kills processes in the middle of acts on a real server of AT Protocol, and tries each act again:
// how many are made twice, or not at all.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    accounts: { type: 'string', default: '4' },
  },
});
const reportEvery = 50;

const postgres = await startPostgres();
try {
  const results = await killActs({
    postgresUrl: postgres.url,
    kills: Number(values.kills),
    accounts: Number(values.accounts),
    onKill(count) {
      if (count % reportEvery === 0) console.log(`${count} kills`);
    },
  });
  const sum = (pick: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  console.log(`${sum(({ wanted }) => wanted)} acts were killed and tried again`);
  console.log(`  made twice: ${sum(({ wanted, made }) => Math.max(0, made - wanted))}`);
  console.log(`  lost: ${sum(({ wanted, made }) => Math.max(0, wanted - made))}`);
} finally {
  await postgres.stop();
}

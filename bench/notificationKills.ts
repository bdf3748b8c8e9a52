import { parseArgs } from 'node:util';
import { killNotifiers } from '../src/testing/killNotifiers.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';

// Kills workers while they send mails to a real SMTP server: how many causes are told twice, or not at all.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    /** Causes that arise before each kill. */
    causes: { type: 'string', default: '20' },
  },
});

const postgres = await startPostgres();
try {
  const { databaseUrl } = await createPostgresDatabase(postgres.url);
  const kills = Number(values.kills);
  const told = await killNotifiers({ databaseUrl, kills, causes: Number(values.causes) });
  console.log(`${kills} kills, ${told.causes} causes: twice ${told.twice}, lost ${told.lost}`);
} finally {
  await postgres.stop();
}

import { parseArgs } from 'node:util';
import { notificationChannels } from '../src/shared/contract/notificationLists.ts';
import { killNotifiers } from '../src/testing/processes/killNotifiers.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';

// Kills workers while they send mails, pushes or calls of webhooks to real servers on this machine: how many causes are
// told twice, or not at all.
const { values } = parseArgs({
  options: {
    /** email, push or webhook. */
    channel: { type: 'string', default: 'email' },
    /** The mail server knows mails by it that it has taken. */
    'idempotency-header': { type: 'string' },
    kills: { type: 'string', default: '200' },
    /** Causes that arise before each kill. */
    causes: { type: 'string', default: '20' },
  },
});
const channel = notificationChannels.find((each) => each === values.channel);
if (channel === undefined) throw new Error(`There is no channel ${values.channel}.`);

const postgres = await startPostgres();
try {
  const { databaseUrl } = await createPostgresDatabase(postgres.url);
  const kills = Number(values.kills);
  const causes = Number(values.causes);
  const told = await killNotifiers({
    databaseUrl,
    channel,
    idempotencyHeader: values['idempotency-header'],
    kills,
    causes,
  });
  console.log(
    `${channel}, ${kills} kills, ${told.causes} causes: twice ${told.twice}, lost ${told.lost}`,
  );
} finally {
  await postgres.stop();
}

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { notificationChannels } from '../src/shared/contract/notificationLists.ts';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import { causeRefusal } from '../src/testing/notifications/causeRefusal.ts';
import type { KillableNotifierOptions } from '../src/testing/processes/killableNotifier.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';
import { createReachedPerson } from '../src/testing/notifications/reachedPerson.ts';
import { runChild } from '../src/testing/processes/runChild.ts';

// A profile needs its person, at any moment: how long until the mail, the push or the call of a webhook has arrived.
const { values } = parseArgs({
  options: {
    /** Of each channel. */
    causes: { type: 'string', default: '100' },
  },
});
const causes = Number(values.causes);
/** Longer than any poll, so that the moments are spread over it. */
const longestPauseMs = 4000;

const postgres = await startPostgres();
try {
  for (const channel of notificationChannels) {
    const { databaseUrl } = await createPostgresDatabase(postgres.url);
    const { db, close } = await createDatabase({ databaseUrl });
    const person = await createReachedPerson(db, channel);
    const options: KillableNotifierOptions = { databaseUrl, ...person.options, aheadMs: 0 };
    const notifier = runChild('testing/processes/killableNotifier.ts', [JSON.stringify(options)]);
    await notifier.untilPrinted(/working/);
    const seconds: number[] = [];
    while (seconds.length < causes) {
      await wait(Math.random() * longestPauseMs);
      const count = person.arrived().length;
      await causeRefusal(db, person.userId);
      const startedAt = performance.now();
      while (person.arrived().length === count) await wait(5);
      seconds.push((performance.now() - startedAt) / 1000);
    }
    notifier.kill('SIGTERM');
    await notifier.ended;
    const sorted = seconds.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((causes - 1) * share)] ?? 0).toFixed(2);
    console.log(
      `${channel}, ${causes} causes: median ${at(0.5)} s, p99 ${at(0.99)} s, most ${at(1)} s`,
    );
    await person.close();
    await close();
  }
} finally {
  await postgres.stop();
}

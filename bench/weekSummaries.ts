import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { dayMs, hourMs } from '../src/shared/durations.ts';
import { createDatabase } from '../src/server/database/createDatabase.ts';
import { formatSecretKeys, makeSecretKey } from '../src/server/secrets/keyRing.ts';
import { createMailServer } from '../src/testing/notifications/createMailServer.ts';
import type { KillableNotifierOptions } from '../src/testing/processes/killableNotifier.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';
import { runChild } from '../src/testing/processes/runChild.ts';
import { cpuSeconds } from './bots/cpuSeconds.ts';

// The week of many people is over at the same hour: how long until each has the summary by e-mail, and what it costs the
// worker.
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    /** What each bot did in that week. */
    acts: { type: 'string', default: '20' },
    /** How long the CPU of the worker is measured. */
    seconds: { type: 'string', default: '600' },
  },
});
const people = Number(values.people);
const seconds = Number(values.seconds);

/** 9:00 UTC on the next Monday. */
function mondayMorning(): Date {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const toMonday = (8 - new Date(today).getUTCDay()) % 7 || 7;
  return new Date(today + toMonday * dayMs + 9 * hourMs);
}

const postgres = await startPostgres();
const arrivals = { count: 0 };
const mailServer = await createMailServer({
  onData(stream, _session, done) {
    stream.resume().once('end', () => {
      arrivals.count += 1;
      done();
    });
  },
});
try {
  const { databaseUrl } = await createPostgresDatabase(postgres.url);
  const { db, close } = await createDatabase({ databaseUrl });
  const monday = mondayMorning();
  await sql`
    insert into users (id, name, email, proved_email, password_hash)
    select gen_random_uuid(), 'Ana', address, address, 'none'
    from (select 'person' || n || '@example.com' as address from generate_series(1, ${people}::int) n)
    as people`.execute(db);
  await sql`
    insert into profiles (id, user_id, network, username)
    select gen_random_uuid(), id, 'sandbox', 'ana.creates' from users`.execute(db);
  await sql`
    insert into activities
      (id, profile_id, story_id, author_username, kind, state, outcome, planned_at, done_at)
    select gen_random_uuid(), profiles.id, n, 'lia', 'like', 'done', 'done', done_at, done_at
    from profiles, generate_series(1, ${Number(values.acts)}::int) n,
      lateral (select ${monday}::timestamptz - make_interval(hours => 24 + n) as done_at) as at`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  await close();
  const options: KillableNotifierOptions = {
    databaseUrl,
    smtpUrl: mailServer.url,
    secretKey: formatSecretKeys([makeSecretKey()]),
    aheadMs: monday.getTime() - Date.now(),
  };
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const notifier = runChild('testing/processes/killableNotifier.ts', [JSON.stringify(options)]);
  while (arrivals.count < people) await wait(100);
  const used = cpuSeconds(notifier.pid);
  console.log(
    `${people} people: all have theirs after ${elapsed().toFixed(0)} s, CPU of the worker ${used.toFixed(1)} s`,
  );
  await wait(Math.max(0, seconds - elapsed()) * 1000);
  const share = (100 * cpuSeconds(notifier.pid)) / elapsed();
  console.log(`over ${elapsed().toFixed(0)} s: ${share.toFixed(1)} % of a core`);
  if (arrivals.count !== people) console.log(`${arrivals.count} mails instead of ${people}`);
  notifier.kill('SIGTERM');
  await notifier.ended;
} finally {
  await mailServer.close();
  await postgres.stop();
}

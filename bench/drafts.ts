import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Person } from '../src/testing/mastodon/createPerson.ts';
import { startMastodon } from '../src/testing/mastodon/startMastodon.ts';
import { startLinkedProduct } from '../src/testing/processes/startLinkedProduct.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';
import { dayMs } from '../src/shared/durations.ts';
import { median } from './support/median.ts';

// From a mention on a scripted server of the Mastodon API to the draft that waits for its owner, at any time between two
// polls: where the server tells at once what is new, and where Meelo polls alone.
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '6' },
    only: { type: 'string' },
  },
});
const longestRestMs = 40_000;
const looksEveryMs = 50;
const longAgo = new Date(Date.now() - 60 * dayMs);

const postgres = await startPostgres();
try {
  if (values.only !== 'streaming') await run('polling', { STREAMS: '0' }, 30);
  if (values.only !== 'polling') await run('streaming', {}, 5);
} finally {
  await postgres.stop();
}

async function run(name: string, env: Record<string, string>, goalSeconds: number): Promise<void> {
  const server = await startMastodon({ but: { hasRateLimits: false } });
  const address = await createPostgresDatabase(postgres.url);
  const accounts = Number(values.accounts);
  const meelo = await startLinkedProduct(
    { NETWORKS: 'mastodon', PROFILES_PER_USER: String(accounts), ...env },
    { address },
  );
  const carla = server.account('carla@elsewhere.example');

  async function link(person: Person): Promise<void> {
    await meelo.untilCode(await meelo.link(person.handle, person.token), 7);
  }

  /** Seconds from the post until its draft waits. */
  async function timeToDraft(person: Person): Promise<number> {
    const postedAt = performance.now();
    const { uri } = carla.mention(person, 'Thank you for the photo!');
    for (;;) {
      const found = await meelo.db
        .selectFrom('activities')
        .select('id')
        .where('state', '=', 'waiting')
        .where('story_id', 'like', `%${uri}`)
        .executeTakeFirst();
      if (found) return (performance.now() - postedAt) / 1000;
      await pause(looksEveryMs);
    }
  }

  try {
    const people = Array.from({ length: accounts }, (_none, index) =>
      server.account(`bot${index}`),
    );
    await Promise.all(people.map(link));
    await meelo.db.updateTable('profiles').set({ account_since: longAgo }).execute();
    const seconds = await Promise.all(
      people.map(async (person) => {
        const taken: number[] = [];
        for (let round = 0; round < Number(values.rounds); round += 1) {
          await pause(Math.random() * longestRestMs);
          taken.push(await timeToDraft(person));
        }
        return taken;
      }),
    );
    const all = seconds.flat();
    const most = Math.max(...all).toFixed(1);
    console.log(
      `${all.length} mentions, ${name}, ${server.countStreams()} streams: median ` +
        `${median(all).toFixed(1)} s, most ${most} s (goal: ${goalSeconds} s)`,
    );
  } finally {
    await meelo.stop();
    await server.close();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepApproving } from '../src/testing/approveReviews.ts';
import { startMastodon } from '../src/testing/mastodon/startMastodon.ts';
import { startLinkedProduct } from '../src/testing/startLinkedProduct.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';
import { dayMs } from '../src/shared/durations.ts';
import { median } from './support/median.ts';
import { memoryOf } from './memory/serverMemory.ts';

// Memory (RSS, Linux only) of a server whose bot acts on the sandbox; of one that has the connector of the Mastodon API
// as well, with no account; and of one that answers there besides. They run side by side, in several turns.
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    answers: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
  },
});
const longAgo = new Date(Date.now() - 60 * dayMs);

const postgres = await startPostgres();
const server = await startMastodon({ but: { hasRateLimits: false } });
const both = { NETWORKS: 'sandbox,mastodon' };
const variants = [{ NETWORKS: 'sandbox' }, both, both];
try {
  const turns: number[][] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    const measured = await takeTurn(turn);
    turns.push(measured);
    console.log(measured.map((mb) => `${mb.toFixed(0)} MB`).join(', '));
  }
  const times = (index: number) =>
    median(turns.map(([without = NaN, ...beside]) => (beside[index] ?? NaN) / without)).toFixed(2);
  const first = median(turns.map(([mb = NaN]) => mb)).toFixed(0);
  console.log(`medians of ${turns.length} turns: without ${first} MB,`);
  console.log(`  with the connector ${times(0)} × (goal: 1.05), answering there ${times(1)} ×`);
} finally {
  await server.close();
  await postgres.stop();
}

/** Megabytes of each variant, once the last has answered. */
async function takeTurn(turn: number): Promise<number[]> {
  const servers = await Promise.all(variants.map(start));
  try {
    const last = servers.at(-1);
    if (last) await answer(last, `bot${turn}`);
    const taken = servers.map((): number[] => []);
    for (let sample = 0; sample < Number(values.seconds); sample += 1) {
      servers.forEach((meelo, index) => taken[index]?.push(memoryOf(meelo.pid()).rss));
      await pause(1000);
    }
    return taken.map(median);
  } finally {
    for (const meelo of servers) await meelo.stop();
  }
}

type Server = Awaited<ReturnType<typeof start>>;

/** With a profile that operates on the sandbox. */
async function start(networks: Record<string, string>) {
  const address = await createPostgresDatabase(postgres.url);
  const meelo = await startLinkedProduct(networks, { address });
  await meelo.untilCode(await meelo.link('ana.creates', 'sandbox', 'sandbox'), 7);
  return meelo;
}

/** Links an account, and has it answer mentions, as its owner approves. */
async function answer(meelo: Server, name: string): Promise<void> {
  const [account, carla] = [server.account(name), server.account('carla@elsewhere.example')];
  const id = await meelo.link(account.handle, account.token, 'mastodon');
  await meelo.untilCode(id, 7);
  await meelo.db.updateTable('profiles').set({ account_since: longAgo }).execute();
  const approving = keepApproving([{ profileId: id, ask: meelo.ask }]);
  for (let count = 1; count <= Number(values.answers); count += 1) {
    carla.mention(account, 'Thank you for the photo!');
    while (account.posts().length < count) await pause(200);
  }
  await approving.stop();
}

import { parseArgs } from 'node:util';
import { startMastodon } from '../src/testing/mastodon/startMastodon.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { answerMentions, measureTurn } from './memory/sideBySide.ts';
import { median } from './support/median.ts';

// Memory (RSS, Linux only) of a server whose bot acts on the sandbox; of one that has the connector of the Mastodon API
// as well, with no account; and of one that answers there besides. They run side by side, in several turns.
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '5' },
    answers: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
  },
});

const postgres = await startPostgres();
const server = await startMastodon({ but: { hasRateLimits: false } });
const carla = server.account('carla@elsewhere.example');
const both = { NETWORKS: 'sandbox,mastodon' };
try {
  const turns: number[][] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    const account = server.account(`bot${turn}`);
    const measured = await measureTurn({
      postgresUrl: postgres.url,
      variants: [{ NETWORKS: 'sandbox' }, both, both],
      seconds: Number(values.seconds),
      async work([, , last]) {
        if (!last) return;
        await answerMentions(last, {
          username: account.handle,
          password: account.token,
          network: 'mastodon',
          answers: Number(values.answers),
          mention: () => carla.mention(account, 'Thank you for the photo!'),
        });
      },
    });
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

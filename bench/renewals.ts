import { parseArgs } from 'node:util';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { renewInProcesses, type Round } from '../src/testing/atproto/renewInProcesses.ts';
import { startAtproto } from '../src/testing/atproto/startAtproto.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { minuteMs } from '../src/shared/durations.ts';
import { median } from './support/median.ts';

// Processes with database pools of their own that ask a real authorization server of AT Protocol for one account at once,
// each time with expired tokens: how often the session is renewed, and lost. With `--alone` each renews by itself: the
// bench sees the session lost.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '120' },
    alone: { type: 'boolean', default: false },
  },
});
const reportEvery = 25;

const postgres = await startPostgres();
const atproto = await startAtproto(postgres.url);
const browser = await launchChromium();
try {
  let count = 0;
  const { rounds, sessions } = await renewInProcesses({
    atproto,
    browser,
    postgresUrl: postgres.url,
    rounds: Number(values.rounds),
    processes: Number(values.processes),
    agree: !values.alone,
    longestMs: Number(values.minutes) * minuteMs,
    onRound() {
      count += 1;
      if (count % reportEvery === 0) console.log(`${count} rounds`);
    },
  });
  report(rounds, sessions);
} finally {
  await browser.close();
  await atproto.stop();
  await postgres.stop();
}

function report(rounds: Round[], sessions: number): void {
  const sum = (of: (round: Round) => number) => rounds.reduce((all, each) => all + of(each), 0);
  const sorted = rounds.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
  const given = rounds.map((round) => round.given);
  console.log(
    `${rounds.length} rounds of ${values.processes} processes: tokens given ${sum((round) => round.given)} times, ` +
      `in a round ${Math.min(...given)} to ${Math.max(...given)} times`,
  );
  console.log(
    `  sent back for a nonce ${sum((round) => round.nonces)} times, refused ${sum((round) => round.refused)} times`,
  );
  console.log(
    `  processes that lost the account: ${sum(({ lost }) => lost)}; sessions that the server knows: ${sessions}`,
  );
  console.log(
    `  a round took ${median(sorted).toFixed(0)} ms in the middle, ${p99.toFixed(0)} ms at p99, ` +
      `${(sorted.at(-1) ?? NaN).toFixed(0)} ms at most`,
  );
}

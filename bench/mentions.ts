import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keepApproving } from '../src/testing/bot/approveReviews.ts';
import type { Person } from '../src/testing/atproto/createPerson.ts';
import { atprotoEnv, startAtproto } from '../src/testing/atproto/startAtproto.ts';
import { startLinkedProduct } from '../src/testing/processes/startLinkedProduct.ts';
import { startPostgres } from '../src/testing/postgres/startPostgres.ts';
import { createPostgresDatabase } from '../src/testing/postgres/templateDatabase.ts';
import { dayMs } from '../src/shared/durations.ts';
import { median } from './support/median.ts';

// From a mention to the answer on a real server of AT Protocol, at the pace that people have: single
// mentions at any time, also right after an act, and two people who mention an account at once. The
// owner approves each answer as soon as it waits.
const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '6' },
  },
});
const longestRestMs = 40_000;
const longAgo = new Date(Date.now() - 60 * dayMs);
const goalSeconds = 60;

const postgres = await startPostgres();
const atproto = await startAtproto(postgres.url);
const address = await createPostgresDatabase(postgres.url);
const env = { PROFILES_PER_USER: values.accounts };
const meelo = await startLinkedProduct(atprotoEnv(atproto), { address, env });
const answered = new Map<string, () => void>();
atproto.shim.onWrite = (phase, { record }) => {
  if (phase === 'performed') answered.get(record.reply?.parent.uri ?? '')?.();
  return undefined;
};
try {
  const authors = [await atproto.createPerson('carla'), await atproto.createPerson('duda')];
  const accounts = await Promise.all(Array.from({ length: Number(values.accounts) }, link));
  await meelo.db.updateTable('profiles').set({ account_since: longAgo }).execute();
  const owners = accounts.map(({ profileId }) => ({ profileId, ask: meelo.ask }));
  const approving = keepApproving(owners);
  const measured = await Promise.all(accounts.map(({ person }) => measure(person, authors)));
  await approving.stop();
  report('single mentions', measured.map(({ single }) => single).flat());
  report('two at once: the first', measured.map(({ first }) => first).flat());
  report('two at once: the second', measured.map(({ second }) => second).flat());
} finally {
  await meelo.stop();
  await atproto.stop();
  await postgres.stop();
}

async function link(_none: unknown, index: number) {
  const person = await atproto.createPerson(`bot${index}`);
  const profileId = await meelo.link(person.handle, person.password);
  await meelo.untilCode(profileId, 7);
  return { person, profileId };
}

async function measure(account: Person, authors: Person[]) {
  const figures = { single: [] as number[], first: [] as number[], second: [] as number[] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    await pause(Math.random() * longestRestMs);
    const asking = round % 3 === 2 ? authors : authors.slice(0, 1);
    const waits = await Promise.all(asking.map((author) => timeToAnswer(author, account)));
    const [first = 0, second] = waits.toSorted((a, b) => a - b);
    if (second === undefined) figures.single.push(first);
    else {
      figures.first.push(first);
      figures.second.push(second);
    }
  }
  return figures;
}

/** Seconds from the post until the answer is in the account's repository. */
async function timeToAnswer(author: Person, account: Person): Promise<number> {
  const postedAt = performance.now();
  const { uri } = await author.post({ text: 'Thank you for the photo!', mentions: account });
  await new Promise<void>((resolve) => answered.set(uri, resolve));
  return (performance.now() - postedAt) / 1000;
}

function report(name: string, seconds: number[]): void {
  const figures = `median ${median(seconds).toFixed(1)} s, most ${Math.max(...seconds).toFixed(1)} s`;
  console.log(`${seconds.length} ${name}: ${figures} (goal: ${goalSeconds} s)`);
}

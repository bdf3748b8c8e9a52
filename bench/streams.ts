import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Order, Person, Usage } from './streams/server.ts';

// What open event streams cost, and how soon a move is told: one stream for each of many people.
const people = Number(process.argv[2] ?? 10_000);
const moves = 2000;
const idleSeconds = 20;
const longestMs = 10_000;
const longestStartMs = 180_000;

const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const server = fork(path.join(import.meta.dirname, 'streams/server.ts'), {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    PEOPLE: String(people),
    LOG_LEVEL: 'error',
  },
});

/** Fails where the measured process ends or does not answer. */
async function answerOf<Answer>(child: ChildProcess, withinMs = longestMs): Promise<Answer> {
  const ended = new AbortController();
  const end = () => ended.abort(new Error('The measured process has ended.'));
  child.once('exit', end);
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(withinMs)]);
  try {
    const [answer] = (await once(child, 'message', { signal })) as [Answer];
    return answer;
  } catch (error) {
    throw new Error('The measured process does not answer.', { cause: error });
  } finally {
    child.off('exit', end);
  }
}

function ask<Answer>(child: ChildProcess, order: Order): Promise<Answer> {
  child.send(order);
  return answerOf(child);
}

const usage = () => ask<Usage>(server, { order: 'usage' });
/** Percent of a core. */
async function idleShare(): Promise<number> {
  const { cpuMs } = await usage();
  await wait(idleSeconds * 1000);
  return ((await usage()).cpuMs - cpuMs) / (idleSeconds * 10);
}

/** When the person's stream told of the move. */
async function hear(person: Person): Promise<number> {
  const giveUpAt = Date.now() + longestMs;
  for (;;) {
    const at = heardAt.get(person);
    if (at !== undefined) return at;
    if (Date.now() > giveUpAt) {
      throw new Error(
        `Move ${lags.length + 1} of ${moves} was not told within ${longestMs / 1000} s: an event is lost.`,
      );
    }
    await wait(1);
  }
}

const heardAt = new Map<Person, number>();
const lags: number[] = [];

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** Resolves with the first event; `onEvent` gets each later one. */
function open(port: number, { userId, token }: Person, onEvent: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `http://127.0.0.1:${port}/api/events?userId=${userId}`;
    get(url, { headers }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`));
      let isFirst = true;
      answer.once('close', () => reject(new Error('a stream ended')));
      answer.setEncoding('utf8').on('data', () => {
        if (isFirst) resolve();
        else onEvent();
        isFirst = false;
      });
    }).on('error', reject);
  });
}

try {
  const { port, people: all } = await answerOf<{ port: number; people: Person[] }>(
    server,
    longestStartMs,
  );
  const bareIdle = await idleShare();
  const before = await usage();
  const limit = pLimit(50);
  await Promise.all(
    all.map((person) =>
      limit(() => open(port, person, () => void heardAt.set(person, Date.now()))),
    ),
  );
  await wait(2000);
  const opened = await usage();
  console.log(`${people} streams: RSS + ${megabytes(opened.rssBytes - before.rssBytes)}`);

  const idle = await idleShare();
  console.log(`idle: ${idle.toFixed(2)} % of a core, without streams ${bareIdle.toFixed(2)} %`);

  for (const person of all.slice(0, moves)) {
    const movedAt = await ask<number>(server, { order: 'move', person });
    lags.push((await hear(person)) - movedAt);
  }
  const sorted = lags.toSorted((one, other) => one - other);
  const at = (part: number) => `${sorted[Math.floor(sorted.length * part)]} ms`;
  console.log(`a move is told after: median ${at(0.5)}, p99 ${at(0.99)}, most ${sorted.at(-1)} ms`);
} finally {
  server.kill('SIGINT');
  rmSync(dataFolder, { recursive: true, force: true });
}
// The streams would keep the process alive.
process.exit();

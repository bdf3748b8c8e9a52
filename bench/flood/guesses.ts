import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import path from 'node:path';
import type { Account } from '../memory/addAccounts.ts';
import { median } from '../support/median.ts';
import type { HonestLogin, HonestLogins } from './honestLogins.ts';
import { answerTo, loginFrom } from './requests.ts';

const forMs = 20_000;

interface Guesses {
  port: number;
  /** Connections, each of which sends its next guess with the answer to the last. */
  count: number;
  accounts: Account[];
}

/** Connections of one address that guess passwords, while the accounts' owners log in from others. */
export async function guessPasswords(guesses: Guesses): Promise<Record<string, number>> {
  const tally: Record<string, number> = {};
  const ended = new AbortController();
  const guessing = Array.from({ length: guesses.count }, async (_none, index) => {
    for (let turn = 0; !ended.signal.aborted; turn += 1) {
      add(tally, `guess ${await guess(guesses, index, turn)}`);
    }
  });
  const { port, accounts } = guesses;
  const honest = await logInHonestly({ port, accounts, forMs });
  ended.abort();
  await Promise.all(guessing);
  for (const { outcome } of honest) add(tally, `honest ${outcome}`);
  const times = honest.map(({ ms }) => Math.round(ms));
  return { ...tally, 'honest ms, median': median(times), 'honest ms, most': Math.max(...times) };
}

const agent = new Agent({ keepAlive: true });

function guess({ port, accounts }: Guesses, index: number, turn: number) {
  const email = accounts[(index + turn) % accounts.length]?.email;
  const body = JSON.stringify({ email, password: `wrong-${index}-${turn}` });
  return answerTo({ ...loginFrom(port, '192.0.2.6'), agent }, body);
}

async function logInHonestly(logins: HonestLogins): Promise<HonestLogin[]> {
  const child = fork(path.join(import.meta.dirname, 'honestLogins.ts'));
  child.send(logins);
  const [made] = (await once(child, 'message')) as [HonestLogin[]];
  child.kill();
  return made;
}

function add(tally: Record<string, number>, outcome: string): void {
  tally[outcome] = (tally[outcome] ?? 0) + 1;
}

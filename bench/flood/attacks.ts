import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { Account } from '../memory/addAccounts.ts';
import { guessPasswords } from './guesses.ts';
import { answerTo, loginFrom } from './requests.ts';

export const attackNames = ['guesses', 'logins', 'tokens', 'readers'] as const;

export interface Attack {
  name: (typeof attackNames)[number];
  port: number;
  count: number;
  /** Whose passwords are guessed. */
  accounts: Account[];
}

/** How many answers had each status, or error code; of honest logins also how long they took. */
export type Outcomes = Record<string, number>;

export const attacks: Record<Attack['name'], (attack: Attack) => Promise<Outcomes>> = {
  guesses: guessPasswords,
  logins: ({ port, count }) => all(count, (index) => logIn(port, index)),
  tokens: ({ port, count }) => all(count, () => askWithRandomToken(port)),
  readers: ({ port, count }) => all(count, () => neverRead(port)),
};

async function all(
  count: number,
  one: (index: number) => Promise<string | number>,
): Promise<Outcomes> {
  const outcomes = await Promise.all(Array.from({ length: count }, (_none, index) => one(index)));
  const tally: Outcomes = {};
  for (const outcome of outcomes) tally[outcome] = (tally[outcome] ?? 0) + 1;
  return tally;
}

/** Each from another address, so that the limit of one address refuses none of them. */
function logIn(port: number, index: number): Promise<string | number> {
  const body = JSON.stringify({ email: `person${index}@example.com`, password: 'wrong-password' });
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  return answerTo({ ...loginFrom(port, address), agent }, body);
}

function askWithRandomToken(port: number): Promise<string | number> {
  const authorization = `Bearer ${randomBytes(32).toString('base64url')}`;
  return answerTo({ port, agent, path: '/api/profiles?userId=1', headers: { authorization } });
}

const agent = new Agent({ keepAlive: false });

const pipelined = 10;
const holdMs = 45_000;
const readRequest = 'GET /meelo-guide-en.pdf HTTP/1.1\r\nHost: meelo\r\n\r\n';

/** Asks for a long file again and again, and reads nothing of it. */
function neverRead(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.pause();
    socket.write(readRequest.repeat(pipelined));
    // A paused socket hears of its end with the next write.
    const poke = setInterval(() => socket.write('\r\n'), 1000);
    const end = (outcome: string) => {
      clearInterval(poke);
      socket.destroy();
      resolve(outcome);
    };
    const held = setTimeout(end, holdMs, 'held');
    socket.once('error', () => {
      clearTimeout(held);
      end('cut');
    });
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../memory/addAccounts.ts';
import { answerTo, loginFrom } from './requests.ts';

export interface HonestLogins {
  port: number;
  accounts: Account[];
  forMs: number;
}

export interface HonestLogin {
  outcome: string | number;
  ms: number;
}

const pauseMs = 200;

// A process of its own, so that nothing but the answers takes time.
process.once('message', (logins: HonestLogins) => {
  const endsAt = performance.now() + logins.forMs;
  const people = logins.accounts.map(async (account, person) => {
    const made: HonestLogin[] = [];
    for (let turn = 0; performance.now() < endsAt; turn += 1) {
      const startedAt = performance.now();
      const options = loginFrom(logins.port, `198.51.${person}.${turn & 255}`);
      const outcome = await answerTo({ ...options, agent: false }, JSON.stringify(account));
      made.push({ outcome, ms: performance.now() - startedAt });
      await wait(pauseMs);
    }
    return made;
  });
  void Promise.all(people).then((made) => process.send?.(made.flat()));
});

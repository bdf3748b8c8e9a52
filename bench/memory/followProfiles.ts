import type { Account } from './addAccounts.ts';

export interface Followed {
  acts(): Promise<number>;
  stop(): Promise<void>;
}

interface Login {
  access_token: string;
  user: { id: string };
}

interface Person {
  list: () => Promise<unknown>;
  countActs: () => Promise<number>;
}

const pollEveryMs = 10_000;

/** Logs in each account, synchronises a profile of it, and polls as its open page does. */
export async function followProfiles(url: string, accounts: Account[]): Promise<Followed> {
  const people: Person[] = [];
  for (const account of accounts) people.push(await synchronise(url, account));
  // A call of a busy server that failed is made again at the next poll.
  let polls = Promise.resolve();
  const timer = setInterval(() => {
    polls = polls.then(() => pollEach(people)).catch(() => {});
  }, pollEveryMs);
  return {
    async acts() {
      const counts = await Promise.all(people.map(({ countActs }) => countActs()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async stop() {
      clearInterval(timer);
      await polls;
    },
  };
}

async function pollEach(people: Person[]): Promise<void> {
  for (const { list, countActs } of people) {
    await list();
    await countActs();
  }
}

async function synchronise(url: string, { email, password }: Account): Promise<Person> {
  const login = await call<Login>(url, { address: '/users/login', body: { email, password } });
  const [token, userId] = [login.access_token, login.user.id];
  const { id } = await call<{ id: string }>(url, {
    address: '/profiles',
    token,
    body: { username: 'ana.creates', password: 'sandbox', userId },
  });
  await call(url, {
    address: `/profiles/${id}`,
    method: 'PATCH',
    token,
    body: { syncStatusBot: 0 },
  });
  return {
    list: () => call(url, { address: `/profiles?userId=${userId}`, token }),
    async countActs() {
      await call(url, { address: `/storiesprofile?user_id=${userId}&profile_id=${id}`, token });
      const bot = await call<{ actionsToday: number }>(url, { address: `/bots/${id}`, token });
      return bot.actionsToday;
    },
  };
}

interface Call {
  address: string;
  method?: string;
  token?: string;
  body?: unknown;
}

async function call<Answer>(url: string, { address, method, token, body }: Call): Promise<Answer> {
  const answer = await fetch(`${url}/api${address}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

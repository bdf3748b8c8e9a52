import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../src/testing/startProduct.ts';
import { demo } from '../src/server/accounts/demoAccount.ts';

// A whole synchronisation on the sandbox at its usual pace, and the first activity after it.
const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const product = await startProduct({ dataFolder, env: { SANDBOX_STEP_MS: '1000' } });
const everyMs = 50;
const timeoutMs = 60_000;
const giveUpAt = Date.now() + timeoutMs;
let token = '';

interface Session {
  access_token: string;
  user: { id: string };
}

function expectTime(what: string): void {
  if (Date.now() > giveUpAt) throw new Error(`${what} did not come within ${timeoutMs / 1000} s`);
}

async function call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${product.url}/api${address}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

try {
  const login = { email: demo.email, password: demo.password };
  const { access_token, user } = await call<Session>('POST', '/users/login', login);
  token = access_token;
  const created = { username: 'ana.creates', password: 'sandbox', userId: user.id };
  const { id } = await call<{ id: string }>('POST', '/profiles', created);

  const startedAt = performance.now();
  await call('PATCH', `/profiles/${id}`, { username: 'ana.creates', syncStatusBot: 0 });
  const seen = new Map<number, number>();
  while (!seen.has(7)) {
    expectTime('the end of the synchronisation');
    const [profile] = await call<{ syncStatusBot: number }[]>('GET', `/profiles?userId=${user.id}`);
    const code = profile?.syncStatusBot ?? 10;
    if (!seen.has(code)) seen.set(code, (performance.now() - startedAt) / 1000);
    await wait(everyMs);
  }
  const synchronisedAt = performance.now();
  const stories = `/storiesprofile?user_id=${user.id}&profile_id=${id}`;
  while ((await call<{ data: unknown[] }>('GET', stories)).data.length === 0) {
    expectTime('an activity');
    await wait(everyMs);
  }
  const activity = (performance.now() - synchronisedAt) / 1000;

  for (const [code, seconds] of seen) console.log(`code ${code} after ${seconds.toFixed(1)} s`);
  console.log(`synchronised in ${(seen.get(7) ?? 0).toFixed(1)} s (goal: 15)`);
  console.log(`first activity ${activity.toFixed(1)} s later (goal: 10)`);
} finally {
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

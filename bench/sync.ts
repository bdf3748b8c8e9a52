import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '../src/testing/browser/launchChromium.ts';
import { startProduct } from '../src/testing/processes/startProduct.ts';
import { demo } from '../src/server/accounts/demoAccount.ts';

// A whole synchronisation on the sandbox at its usual pace, how soon the page shows each step, and the
// first activity after it.
const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-bench-'));
const product = await startProduct({ dataFolder, env: { SANDBOX_STEP_MS: '1000' } });
const everyMs = 50;
const timeoutMs = 60_000;
const giveUpAt = Date.now() + timeoutMs;
let token = '';

/** The status by which the page shows a code. */
const labels: Record<number, string> = {
  0: 'Starting',
  1: 'Synchronising',
  2: 'Signing in',
  3: 'Signed in',
  7: 'Bot operating',
};
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

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

interface Listed {
  syncStatusBot?: number;
  syncMovedAt: string;
}

interface TellingWindow {
  tellShown(label: string, at: number): void;
}

/** Opens the profiles screen, and keeps when it first shows the label of each step, in epoch ms. */
async function openPage(session: Session) {
  const page = await browser.newPage({ locale: 'en-US' });
  const shownAt = new Map<string, number>();
  await page.exposeFunction('tellShown', (label: string, at: number) => {
    if (!shownAt.has(label)) shownAt.set(label, at);
  });
  await page.addInitScript((stored) => {
    localStorage.setItem('user-storage', stored);
    localStorage.setItem('meelo-onboarding-completed', 'true');
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('main .MuiChip-label')) {
        (window as unknown as TellingWindow).tellShown(textContent ?? '', Date.now());
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, JSON.stringify(session));
  await page.goto(`${product.url}/app/profiles`);
  return { page, shownAt };
}

const browser = await launchChromium();
try {
  const login = { email: demo.email, password: demo.password };
  const session = await call<Session>('POST', '/users/login', login);
  const { user } = session;
  token = session.access_token;
  const created = { username: 'ana.creates', password: 'sandbox', userId: user.id };
  const { id } = await call<{ id: string }>('POST', '/profiles', created);
  const { page, shownAt } = await openPage(session);
  await page.getByRole('button', { name: 'Synchronise' }).click();

  const movedAt = new Map<number, number>();
  while (!movedAt.has(7)) {
    expectTime('the end of the synchronisation');
    const [profile] = await call<Listed[]>('GET', `/profiles?userId=${user.id}`);
    const code = profile?.syncStatusBot;
    if (profile && code !== undefined && !movedAt.has(code)) {
      movedAt.set(code, Date.parse(profile.syncMovedAt));
    }
    await wait(everyMs);
  }
  const synchronisedAt = movedAt.get(7) ?? NaN;
  const stories = `/storiesprofile?user_id=${user.id}&profile_id=${id}`;
  while ((await call<{ data: unknown[] }>('GET', stories)).data.length === 0) {
    expectTime('an activity');
    await wait(everyMs);
  }
  const activity = (Date.now() - synchronisedAt) / 1000;

  const startedAt = movedAt.get(0) ?? NaN;
  for (const [code, at] of movedAt) {
    const lag = (shownAt.get(labels[code] ?? '') ?? NaN) - at;
    console.log(`code ${code} after ${seconds(at - startedAt)}, shown ${seconds(lag)} later`);
  }
  console.log(`synchronised in ${seconds(synchronisedAt - startedAt)} (goal: 15)`);
  console.log(`first activity ${activity.toFixed(1)} s later (goal: 10)`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

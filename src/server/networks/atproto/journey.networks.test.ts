import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { ReportAnswer } from '../../../shared/contract/report.ts';
import type { Person } from '../../../testing/atproto/createPerson.ts';
import { atprotoEnv, startAtproto, type Atproto } from '../../../testing/atproto/startAtproto.ts';
import { account, startLinkedProduct } from '../../../testing/processes/startLinkedProduct.ts';
import {
  says,
  startScriptedModel,
  type ChatRequest,
} from '../../../testing/scriptedModel/startScriptedModel.ts';
import { findViolations } from '../../../testing/browser/findViolations.ts';
import { launchChromium } from '../../../testing/browser/launchChromium.ts';
import { testPostgres } from '../../../testing/postgres/testPostgres.ts';

// Meelo as an operator runs it, with the real servers of AT Protocol (real PDS + code shim).

const post = 'app.bsky.feed.post';
const longMs = 300_000;
const words = 'The light on the roofs must be wonderful at this hour.';

const isReading = ({ messages }: ChatRequest) =>
  JSON.stringify(messages).includes('You sort posts');

let atproto: Atproto;
let meelo: Awaited<ReturnType<typeof startLinkedProduct>>;
let ana: Person;
let carla: Person;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
let browser: Browser;

beforeAll(async () => {
  atproto = await startAtproto((await testPostgres()).url);
  model = await startScriptedModel(says((body) => (isReading(body) ? 'thanks' : words)));
  const env = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'scripted' };
  meelo = await startLinkedProduct(atprotoEnv(atproto), { env });
  browser = await launchChromium();
  [ana, carla] = [await atproto.createPerson('ana'), await atproto.createPerson('carla')];
}, longMs);
afterAll(async () => {
  await browser?.close();
  await meelo?.stop();
  await model?.close();
  await atproto?.stop();
});

async function labelsOf({ did, read }: Person) {
  const params = { repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' };
  const { value } = await read<{ value: { labels?: { values: { val: string }[] } } }>(
    'com.atproto.repo.getRecord',
    params,
  );
  return value.labels?.values;
}

/** What each post answers, and how. */
async function answersOf({ did, read }: Person) {
  const params = { repo: did, collection: post };
  const { records } = await read<{
    records: { value: { text: string; reply?: { parent: { uri: string } } } }[];
  }>('com.atproto.repo.listRecords', params);
  return records.map(({ value }) => ({ text: value.text, answers: value.reply?.parent.uri }));
}

/** As a browser stores it; what the system prefers chooses none. */
function chosenTheme(theme: 'light' | 'dark') {
  const value = JSON.stringify({ theme, themeColor: 'neutral' });
  const localStorage = [{ name: 'theme-storage', value }];
  return { cookies: [], origins: [{ origin: meelo.url(), localStorage }] };
}

const colorScheme = () => getComputedStyle(document.documentElement).colorScheme;

async function logIn(options: BrowserContextOptions = { locale: 'en-US' }): Promise<Page> {
  const page = await browser.newPage({ baseURL: meelo.url(), ...options });
  await page.goto('/login');
  const form = page.locator('form');
  await form.locator('input[name=email]').fill(account.email);
  await form.locator('input[name=password]').fill(account.password);
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/app');
  return page;
}

/** As the owner of the account does it. */
async function approveAnswerTo({ handle }: Person): Promise<void> {
  const page = await logIn();
  await page.goto('/app/activity/review');
  await page.getByRole('link', { name: new RegExp(`^${handle}`) }).click();
  const card = page.getByRole('article', { name: `Answer to ${handle}` });
  await card.getByText(words).waitFor();
  await card.getByRole('button', { name: 'Approve', exact: true }).click();
}

const actsOn = (uri: string) =>
  meelo.db.selectFrom('activities').selectAll().where('story_id', '=', uri).execute();

/** What the bot has written to a post and waits with; it polls for new posts at once. */
async function draftFor(uri: string): Promise<string> {
  for (;;) {
    const [act] = await actsOn(uri);
    if (act?.state === 'waiting') return act.comment ?? '';
    await meelo.db.updateTable('profiles').set({ next_look_at: new Date() }).execute();
    await pause(1000);
  }
}

async function killOnceAnswered(): Promise<void> {
  const killed = Promise.withResolvers<void>();
  atproto.shim.onWrite = async (phase, { collection, repo }) => {
    if (phase !== 'performed' || collection !== post || repo !== ana.did) return;
    // The PDS's answer never arrives.
    await meelo.kill();
    killed.resolve();
  };
  await killed.promise;
  atproto.shim.onWrite = () => undefined;
}

test(
  'answers thanks once as their owner approves in the browser, though killed in between, and nobody uninvited',
  async () => {
    await carla.follow(ana.did);
    await ana.follow(carla.did);
    const { password } = await ana.call<{ password: string }>(
      'com.atproto.server.createAppPassword',
      { name: 'Meelo' },
    );
    const killed = killOnceAnswered();
    const id = await meelo.link(ana.handle, password);
    await meelo.untilCode(id, 7);
    await carla.post({ text: 'Nobody asked for an answer here.' });
    const mention = await carla.post({ text: 'Thank you for this photo!', mentions: ana });
    const acts = () =>
      meelo.db.selectFrom('activities').selectAll().where('profile_id', '=', id).execute();
    while ((await acts())[0]?.state !== 'waiting') await pause(200);
    expect(await answersOf(ana)).toEqual([]);
    await approveAnswerTo(carla);
    await killed;
    await meelo.startAgain();
    while ((await acts())[0]?.state === 'sending') await pause(200);
    const written = {
      kind: 'aiComment',
      comment: words,
      written_by: 'model',
      post_kind: 'thanks',
    };
    expect(await acts()).toMatchObject([{ ...written, outcome: 'done', reason: 'mention' }]);
    expect(await answersOf(ana)).toEqual([{ text: words, answers: mention.uri }]);
    expect(await labelsOf(ana)).toEqual([{ val: 'bot' }]);

    const report = () => meelo.ask<ReportAnswer>('GET', `profiles-report/${id}`);
    // The first report may be from before the mention.
    await meelo.db
      .updateTable('profiles')
      .set({ next_snapshot_at: new Date() })
      .where('id', '=', id)
      .execute();
    while (!(await report()).total_interactions) await pause(200);
    expect(await report()).toMatchObject({ total_views: null, total_interactions: 1 });
  },
  longMs,
);

test(
  'shows the account, the act, who wrote it and the counts in the browser',
  async () => {
    const page = await logIn();
    const shown = async (path: string, text: string) => {
      await page.goto(path);
      const found = page.getByRole('main').getByText(text).first();
      await found.waitFor();
      return found.innerText();
    };
    expect(await shown('/app/profiles', ana.handle)).toContain(ana.handle);
    expect(await shown('/app/activity', carla.handle)).toContain(carla.handle);
    const row = page.getByRole('row').filter({ hasText: words });
    await row.getByText('AI comment').waitFor();
    await row.getByRole('button', { expanded: false }).click();
    await page.getByText('A language model').waitFor();
    await page.goto('/app/reports');
    // The network does not tell views.
    await page.getByRole('main').getByText('–', { exact: true }).first().waitFor();
  },
  longMs,
);

test(
  'deletes an answer at the PDS that its owner takes back in the browser, and keeps the act',
  async () => {
    const page = await logIn();
    await page.goto('/app/activity');
    const row = page.getByRole('row').filter({ hasText: words });
    await row.getByRole('button', { expanded: false }).click();
    await page.getByRole('button', { name: `Delete our answer to ${carla.handle}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const acts = () => meelo.db.selectFrom('activities').selectAll().execute();
    while ((await acts())[0]?.state !== 'takenBack') await pause(200);
    expect(await answersOf(ana)).toEqual([]);
    expect(await acts()).toMatchObject([{ comment: words, outcome: 'done' }]);
    const kept = await meelo.db.selectFrom('take_backs').selectAll().execute();
    const taken = { asked_by: 'owner', problem: null, taken_back_at: expect.any(Date) };
    expect(kept).toMatchObject([taken]);
    await page.getByText(/^Deleted on .*, as you asked$/).waitFor();
  },
  longMs,
);

test.each([
  { locale: 'en-US', theme: 'light', width: 1440 },
  { locale: 'pt-BR', theme: 'dark', width: 320 },
  { locale: 'es-ES', theme: 'light', width: 375 },
  { locale: 'fr-FR', theme: 'dark', width: 768 },
  { locale: 'ja-JP', theme: 'dark', width: 1024 },
] as const)(
  'publishes a draft as its owner has edited it by keyboard alone, in $locale, $theme, $width px wide',
  async ({ locale, theme, width }) => {
    // In the first week three acts a day are allowed.
    const account_since = new Date(Date.now() - 30 * 86_400_000);
    await meelo.db.updateTable('profiles').set({ account_since }).execute();
    const { length: before } = await answersOf(ana);
    const mention = await carla.post({ text: 'Thank you so much!', mentions: ana });
    const draft = await draftFor(mention.uri);
    const storageState = chosenTheme(theme);
    const page = await logIn({ locale, storageState, viewport: { width, height: 800 } });
    const [act] = await actsOn(mention.uri);
    const named = new URLSearchParams({ profile: act?.profile_id ?? '', draft: act?.id ?? '' });
    await page.goto(`/app/activity/review?${named}`);
    await page.getByRole('article').filter({ hasText: draft }).waitFor();
    expect(await page.evaluate(colorScheme)).toBe(theme);
    await page.locator('article:focus').waitFor();
    await page.keyboard.press('e');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type(' So good of you.');
    expect(await findViolations(page)).toEqual([]);
    const [shown, needed] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(needed).toBe(shown);
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    while ((await answersOf(ana)).length === before) await pause(200);
    const text = `${draft} So good of you.`;
    expect((await answersOf(ana))[0]).toEqual({ text, answers: mention.uri });
    while ((await actsOn(mention.uri))[0]?.state !== 'done') await pause(200);
    expect(await actsOn(mention.uri)).toMatchObject([{ comment: text, written_by: 'owner' }]);
    await page.close();
  },
  longMs,
);

test(
  'takes the label off when the profile is deleted',
  async () => {
    const [profile] = await meelo.db.selectFrom('profiles').select('id').execute();
    await meelo.ask('DELETE', `profiles/${profile?.id}`);
    while (await labelsOf(ana)) await pause(200);
    expect(await labelsOf(ana)).toBeUndefined();
  },
  longMs,
);

test(
  'links an account with its code, after a wrong one',
  async () => {
    const bruno = await atproto.createPerson('bruno');
    atproto.shim.askForCode(bruno.did);
    const id = await meelo.link(bruno.handle, bruno.password);
    await meelo.untilCode(id, 5);
    const send = (verificationCode: string) =>
      meelo.ask('PATCH', `profiles/${id}`, { syncStatusBot: 6, verificationCode });
    await send('AAAAA-AAAAA');
    await meelo.untilCode(id, 9);
    await send(atproto.shim.codeOf(bruno.did).toLowerCase());
    const linked = await meelo.untilCode(id, 7);
    expect(linked).toMatchObject({ network: 'atproto', followersCount: 0, mediaCount: 0 });
  },
  longMs,
);

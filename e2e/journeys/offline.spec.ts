import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { inProject } from '../../src/testing/projectFolder.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import type { Account } from '../product/accounts.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { entry, mainHeading, userBlock } from '../support/shell.ts';
import { startRelease } from '../support/startRelease.ts';
import { putInStorage, readStorage, rememberTour } from '../support/storage.ts';
import { text, type Language } from '../support/texts.ts';
import { cutOff, isRegistered, keptFiles, untilKept } from '../support/worker.ts';

interface Installed {
  release: Awaited<ReturnType<typeof startRelease>>;
  /** Of a browser that may have a service worker. */
  own: BrowserContext;
  /** A page that is signed in, in a language. */
  open: (path: string, language?: Language) => Promise<Page>;
}

const test = journey.extend<Installed>({
  release: async ({ product }, provide) => {
    const release = await startRelease(product.url);
    await provide(release);
    release.stop();
  },
  own: async ({ browser, release }, provide) => {
    const context = await browser.newContext({ baseURL: release.url, serviceWorkers: 'allow' });
    await provide(context);
    await context.close();
  },
  open: async ({ own, account, request }, provide) => {
    await provide(async (path, language = 'en') => {
      const { email, password } = account;
      const login = await request.post('/api/users/login', { data: { email, password } });
      const page = await own.newPage();
      await rememberTour(page);
      await putInStorage(page, { language, 'user-storage': await login.json() });
      await page.goto(path);
      return page;
    });
  },
});

// A first worker waits until the page is left alone, and then downloads some hundred files.
test.describe.configure({ timeout: 120_000 });

const worker = '/push-worker.js';
/** As it was when it did nothing but show pushes. */
const former = `addEventListener('install', (event) => event.waitUntil(skipWaiting()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;
const ownWorker = readFileSync(inProject('dist/client', worker), 'utf8');
const firstOf = (pattern: RegExp) => pattern.exec(ownWorker)?.[1] ?? '';
const ownEntry = firstOf(/"\/assets\/(main\.\w+\.js)"/);
const ownRevision = firstOf(/"\/index\.html","revision":"(\w+)"/);
const nextEntry = 'main.000000.js';
/** The build of another month, whose page begins with another script. */
const nextBuild = [
  [ownEntry, nextEntry],
  [ownRevision, '00000000'],
] as const;

test.describe('with a profile', () => {
  test.use({ hasHistory: true });

  test('who is signed in starts the app without a network, sees the last known state in their language, and it goes on by itself', async ({
    own,
    open,
    release,
  }) => {
    const visitor = await own.newPage();
    await visitor.goto('/login?lng=fr');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await visitor.waitForTimeout(3000);
    expect(await isRegistered(visitor)).toBe(false);
    await visitor.close();

    const first = await open('/app', 'fr');
    await untilKept(first, 'fr');
    const cdp = await own.newCDPSession(first);
    expect(await cdp.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    await expect.poll(async () => lastSeen(first)).toContain('ana.creates');
    await first.close();
    await cutOff(own, release, true);

    const page = await own.newPage();
    await page.goto('/app');
    const banner = page.getByText(text('fr', 'shell:offline.title'));
    await expect(banner).toBeVisible();
    await expect(banner.locator('..')).toHaveText(lastUpdate);
    const profile = page.getByRole('main').getByText('ana.creates').first();
    await expect(profile).toBeVisible();
    await entry(page, text('fr', 'shell:nav.help')).click();
    await expect(mainHeading(page)).toHaveText(text('fr', 'help:title'));
    await entry(page, text('fr', 'shell:nav.profiles')).click();
    await expect(profile).toBeVisible();
    await page.reload();
    await expect(profile).toBeVisible();

    await cutOff(own, release, false);
    await expect(banner).toBeHidden();
    release.setUnreachable(true);
    await page.reload();
    await expect(page.getByText(text('fr', 'shell:unreachable.title'))).toBeVisible();
    await expect(profile).toBeVisible();
    release.setUnreachable(false);
    await expect(page.getByText(text('fr', 'shell:unreachable.title'))).toBeHidden();
    await entry(page, text('fr', 'shell:nav.reports')).click();
    await expect(mainHeading(page)).toHaveText(text('fr', 'reports:title'));
  });
});

test('a new version is offered and taken at a press, in one tab and without losing what is typed', async ({
  open,
  own,
  release,
}) => {
  const page = await open('/app/settings/theme');
  await untilKept(page, 'en');
  const other = await own.newPage();
  await other.goto('/app/settings/theme');
  await expect(mainHeading(other)).toBeVisible();
  await other.getByRole('button', { name: text('en', 'common:actions.edit') }).click();
  const typed = other.getByLabel(text('en', 'settings:form.name'), { exact: true });
  await typed.fill('Not saved');
  await markPage(other);

  release.publish(nextBuild);
  await page.reload();
  const offer = updateOffer(page);
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(text('en', 'notifications:app.update.title'))).toBeVisible();
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await takeUpdate(page);
  await expect(offer).toBeHidden();
  await page.waitForTimeout(1000);
  expect(loads).toHaveLength(1);
  expect(await isMarked(other)).toBe(true);
  await expect(typed).toHaveValue('Not saved');
  expect(await waiting(page)).toBe(false);
});

test('each build that is taken, also the one of before, opens all its screens without a network, and the files of the other one go', async ({
  open,
  own,
  release,
}) => {
  let page = await open('/app');
  await untilKept(page, 'en');
  for (const [build, entryFile] of [
    [nextBuild, nextEntry],
    [[], ownEntry],
  ] as const) {
    expect(await keptEntries(page)).not.toContain(entryFile);
    release.publish(build);
    await page.close();
    page = await own.newPage();
    await page.goto('/app');
    await takeUpdate(page);
    await expect.poll(() => keptEntries(page), { timeout: 30_000 }).toEqual([entryFile]);
    await cutOff(own, release, true);
    await page.close();
    page = await own.newPage();
    await page.goto('/app');
    await opensItsScreens(page);
    await cutOff(own, release, false);
  }
});

test('a build of before opens all its screens where the server has none of its files any more', async ({
  open,
  own,
  release,
}) => {
  const first = await open('/app');
  await untilKept(first, 'en');
  await first.close();
  release.remove(/^\/assets\//);
  const page = await own.newPage();
  await page.goto('/app');
  await opensItsScreens(page);
});

test('a logout leaves nothing in the browser, where only files of the build were kept in a cache, and a visit of the activity loads each picture once', async ({
  open,
  account,
  request,
}) => {
  await untilPicturesCame(request, account);
  const page = await open('/app');
  await untilKept(page, 'en');
  expect(await lastSeen(page)).toContain(`"userId"`);
  const pictures: string[] = [];
  page.on('request', (sent) => isPicture.test(sent.url()) && pictures.push(sent.url()));
  await entry(page, text('en', 'shell:nav.activity')).click();
  const first = page.getByRole('button', { name: /^Open the picture/ }).first();
  const preview = page.getByRole('dialog').locator('img');
  for (const _time of [1, 2]) {
    await first.click();
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
  }
  expect(pictures.filter((address) => address.endsWith('_full.jpg'))).toHaveLength(1);
  expect(new Set(pictures).size).toBe(pictures.length);
  await entry(page, text('en', 'shell:nav.reports')).click();
  await expect(mainHeading(page)).toHaveText(text('en', 'reports:title'));
  const { access_token: token } = (await readStorage(page, 'user-storage')) as {
    access_token: string;
  };
  const kept = await keptFiles(page);
  const isOfBuild = /^\/(index\.html|assets\/[\w.-]+\.[0-9a-f]{6}\.(js|webp))$/;
  expect(kept.filter(({ path }) => !isOfBuild.test(path))).toEqual([]);
  const personal = [account.email, account.name, token];
  expect(kept.filter(({ body }) => personal.some((word) => body.includes(word)))).toEqual([]);
  expect(await lastSeen(page)).not.toContain('_thumb.jpg');

  await userBlock(page).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => isRegistered(page)).toBe(false);
  await expect.poll(() => keptFiles(page)).toEqual([]);
  expect(await lastSeen(page)).toBe('');
  const asset = await page.locator('script[src]').first().getAttribute('src');
  expect(await cached(page, [...pictures, asset ?? ''])).toEqual([asset]);
});

test('a login after a logout in the same page keeps the app again', async ({ open, account }) => {
  const page = await open('/app');
  await untilKept(page, 'en');
  await userBlock(page).click();
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await new LoginScreen(page).logIn(account);
  await expect(page).toHaveURL('/app');
  await untilKept(page, 'en');
});

test('the worker that only showed pushes becomes this one, with the same registration', async ({
  open,
  release,
}) => {
  release.change(worker, former);
  const page = await open('/config.json');
  await page.evaluate(async (file) => {
    const registration = await navigator.serviceWorker.register(file);
    await navigator.serviceWorker.ready;
    Object.assign(window, { registration });
  }, worker);
  release.restore(worker);
  const app = await page.context().newPage();
  await app.goto('/app');
  await untilKept(app, 'en');
  await expect.poll(() => waiting(app)).toBe(false);
  await expect(app.getByText(text('en', 'notifications:app.update.title'))).toBeHidden();
  const isSame = page.evaluate(async () => {
    const present = await navigator.serviceWorker.getRegistration();
    return present === Reflect.get(window, 'registration');
  });
  expect(await isSame).toBe(true);
});

test('where the server goes back to the version before, the app opens from the network', async ({
  open,
  own,
  release,
}) => {
  const first = await open('/app');
  await untilKept(first, 'en');
  release.change(worker, former);
  await first.close();
  const page = await own.newPage();
  const isAnswered = async () => (await page.goto('/app'))?.fromServiceWorker();
  await expect.poll(isAnswered, { timeout: 15_000 }).toBe(false);
  await expect(mainHeading(page)).toBeVisible();
});

async function opensItsScreens(page: Page): Promise<void> {
  for (const name of ['reports', 'activity', 'profiles'] as const) {
    await entry(page, text('en', `shell:nav.${name}`)).click();
    await expect(mainHeading(page)).toHaveText(text('en', `${name}:title`));
  }
}

const updateOffer = (page: Page) =>
  page.getByRole('button', { name: text('en', 'notifications:app.update.take') });

/** Until the page has been loaded by it. */
async function takeUpdate(page: Page): Promise<void> {
  await markPage(page);
  await updateOffer(page).click({ timeout: 30_000 });
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(mainHeading(page)).toBeVisible();
}

/** The scripts that a page of a kept build begins with. */
const keptEntries = async (page: Page) =>
  (await keptFiles(page)).flatMap(({ path }) => /main\.\w+\.js$/.exec(path)?.[0] ?? []);

const isPicture = /\/media\/.*\.jpg$/;

/** Links the lively practice account, until the activity has pictures. */
async function untilPicturesCame(request: APIRequestContext, { email, password }: Account) {
  const login = await request.post('/api/users/login', { data: { email, password } });
  const { access_token: token, user } = (await login.json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { authorization: `Bearer ${token}` };
  const data = { username: 'ana.creates', password: 'sandbox', userId: user.id };
  const added = await request.post('/api/profiles', { headers, data });
  const { id, username } = (await added.json()) as { id: string; username: string };
  const start = { username, syncStatusBot: 0 };
  await request.patch(`/api/profiles/${id}`, { headers, data: start });
  const params = { user_id: user.id, profile_id: id };
  const listed = async () => (await request.get('/api/storiesprofile', { headers, params })).text();
  await expect.poll(listed, { timeout: 45_000 }).toContain('_thumb.jpg');
}

const lastUpdate = new RegExp(
  `${text('fr', 'common:state.lastUpdate', { time: '' })}\\d\\d:\\d\\d`,
);

/** What the browser knows of the profiles without asking. */
const lastSeen = (page: Page) => page.evaluate(() => localStorage.getItem('meelo-last-seen') ?? '');

/** Those of the addresses that the browser answers without asking the server. */
const cached = (page: Page, addresses: string[]) =>
  page.evaluate(async (all) => {
    const kept = await Promise.all(
      all.map((address) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return all.filter((_address, index) => kept[index]);
  }, addresses);

const markPage = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'isMarked') === true).catch(() => undefined);

const waiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

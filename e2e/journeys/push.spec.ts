import { execFileSync } from 'node:child_process';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { inProject } from '../../src/testing/projectFolder.ts';
import {
  createPushServer,
  type PushService,
} from '../../src/testing/notifications/createPushServer.ts';
import { accounts, accountsWithTexts } from '../product/accounts.ts';
import { withOwnServer, type OwnServer } from '../product/withOwnServer.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { entry, userBlock } from '../support/shell.ts';
import { putInStorage, rememberTour } from '../support/storage.ts';
import { text } from '../support/texts.ts';
import { untilClicksCount } from '../support/untilClicksCount.ts';
import { isRegistered } from '../support/worker.ts';

const [ana] = accounts as [(typeof accounts)[number]];

interface OwnServers {
  service: PushService;
  ownServer: OwnServer;
  /** Of a browser in which nothing was switched on before. */
  own: BrowserContext;
}

const test = journey.extend<OwnServers>({
  service: async ({ browserName: _name }, provide) => {
    const service = await createPushServer();
    await provide(service);
    await service.close();
  },
  ownServer: [
    ({ browserName: _name }, provide) =>
      withOwnServer(
        { VAPID_SUBJECT: 'mailto:meelo@meelo.example', ALLOW_PRIVATE_ADDRESSES: '1' },
        provide,
      ),
    { timeout: 90_000 },
  ],
  own: async ({ browser, ownServer }, provide) => {
    const context = await browser.newContext({
      baseURL: ownServer.url,
      serviceWorkers: 'allow',
    });
    await provide(context);
    await context.close();
  },
});

const said = (key: string, values?: Record<string, string>) =>
  text('en', `notifications:${key}`, values);

/** A Chromium without a screen shows no notifications and reaches no push service: it gets a subscription of the test's. */
async function subscribeAt(page: Page, service: PushService): Promise<void> {
  await page.addInitScript((device) => {
    const key = 'subscribed-in-test';
    const subscriptionTo = (publicKey: string) => ({
      ...device,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')),
          (sign) => sign.codePointAt(0) ?? 0,
        ).buffer,
      },
      toJSON: () => device,
      unsubscribe: async () => sessionStorage.removeItem(key),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const publicKey = sessionStorage.getItem(key);
        return publicKey === null ? null : subscriptionTo(publicKey);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem(key, applicationServerKey);
        return subscriptionTo(applicationServerKey);
      },
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
  }, service.subscribe());
}

interface Shown {
  title: string;
  options: { body: string; data: { navigate: string } };
}

/** Keeps what the browser's worker has it show. A Chromium without a screen ends a worker that sets the number on the icon. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: object };
    const shown: unknown[] = [];
    const showNotification = async (title: string, options: object) =>
      void shown.push({ title, options });
    Object.assign(registration, { showNotification });
    const badges: number[] = [];
    const setAppBadge = async (count: number) => void badges.push(count);
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge });
    Object.assign(globalThis, { shown, badges });
  });

const shown = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);

const badges = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { badges: number[] }).badges);

/** As the browser does at a click on it. */
const click = (worker: Worker, notification: Shown) =>
  worker.evaluate(({ options }) => {
    const Extendable = Reflect.get(globalThis, 'ExtendableEvent') as typeof Event;
    const event = new Extendable('notificationclick');
    const clicked = { data: options.data, close: () => undefined };
    globalThis.dispatchEvent(Object.assign(event, { notification: clicked }));
  }, notification);

/** Hands what the push service has taken to the browser's worker, as that service would. */
async function deliver(page: Page, payload: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
    if (registration) resolve(registration.registrationId);
  });
  await devTools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await promise,
    data: JSON.stringify(payload),
  });
  await devTools.detach();
}

/** Until the page listens to the worker. */
async function openFollowed(page: Page, path: string): Promise<void> {
  const renewed = page.waitForResponse(/\/devices\/renewal$/);
  await page.goto(path);
  await renewed;
}

test('a person switches push on, is shown that a code is asked, is led to it, and leaves nothing by a logout', async ({
  own,
  service,
}) => {
  // The start of a server comes on top of what a page takes.
  test.setTimeout(120_000);
  const page = await own.newPage();
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await subscribeAt(page, service);
  await page.goto('/app/settings/theme#notifications');
  await new LoginScreen(page).logIn(ana);
  await page.getByRole('button', { name: said('push.switchOn') }).click();
  await expect(page.getByRole('button', { name: said('push.switchOff') })).toBeVisible();
  await page.getByRole('button', { name: said('push.test') }).click();
  await expect(page.getByText(said('push.tested.sent'))).toBeVisible();
  const [worker] = own.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await watch(worker);
  const [tried] = await service.received(1);
  await deliver(page, tried?.payload ?? {});
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'A test from Meelo' }]);

  await page.goto('/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.add('bruno.secure', 'sandbox');
  await profiles.synchronise.click();
  const [, asked] = await service.received(2);
  await deliver(page, asked?.payload ?? {});
  const title = 'Enter the verification code: @bruno.secure';
  await expect.poll(() => shown(worker)).toMatchObject([{}, { title }]);
  expect(JSON.stringify(asked?.payload)).not.toContain('246810');
  // The test says none.
  expect(await badges(worker)).toEqual([Number(asked?.payload.notification['app_badge'])]);

  await openFollowed(page, '/app/activity');
  const [, notification] = await shown(worker);
  if (notification) await click(worker, notification);
  await expect(page).toHaveURL(asked?.payload.notification.navigate ?? '');
  await expect(profiles.code).toBeVisible();

  await openFollowed(page, '/app/profiles/rules');
  const facts = page.getByRole('textbox', { name: 'Facts' });
  await facts.fill('Open every day.');
  if (notification) await click(worker, notification);
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: text('en', 'common:leave.stay') }).click();
  await expect(facts).toHaveValue('Open every day.');
  if (notification) await click(worker, notification);
  await question.getByRole('button', { name: text('en', 'common:leave.discard') }).click();
  await expect(profiles.code).toBeVisible();

  await userBlock(page).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => isRegistered(page)).toBe(false);

  await new LoginScreen(page).logIn(ana);
  await entry(page, text('en', 'shell:nav.settings')).click();
  await page.getByRole('link', { name: text('en', 'settings:general.notificationsLink') }).click();
  await page.getByRole('button', { name: said('push.switchOn') }).click();
  await expect(page.getByRole('button', { name: said('push.switchOff') })).toBeVisible();
});

test('a text that is discarded soon is pushed, opened by a click and approved on the phone, and the next one follows', async ({
  own,
  ownServer,
  service,
}) => {
  test.setTimeout(120_000);
  const [, onPhone = ana] = accountsWithTexts;
  const page = await own.newPage();
  await page.setViewportSize({ width: 375, height: 667 });
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await subscribeAt(page, service);
  await page.goto('/app/settings/theme#notifications');
  await new LoginScreen(page).logIn(onPhone);
  await page.getByRole('button', { name: said('push.switchOn') }).click();
  await expect(page.getByRole('button', { name: said('push.switchOff') })).toBeVisible();
  const [worker] = own.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await watch(worker);
  await ownServer.restart((folder) => {
    execFileSync(process.execPath, [inProject('e2e/product/addOldText.ts'), folder, onPhone.email]);
  });
  const [told] = await service.received(1);
  await deliver(page, told?.payload ?? {});
  const title = 'A draft is discarded soon: @shop.example';
  await expect.poll(() => shown(worker)).toMatchObject([{ title: expect.stringContaining(title) }]);

  await openFollowed(page, '/app/activity');
  const [notification] = await shown(worker);
  if (notification) await click(worker, notification);
  await expect(page).toHaveURL(/\/app\/activity\/review\?profile=.*&draft=/);
  const cardOf = (name: string) => page.getByRole('article', { name: `Answer to ${name}` });
  await expect(cardOf('ivo')).toBeInViewport();
  await untilClicksCount(page);
  await cardOf('ivo').getByRole('button', { name: 'Approve' }).click();
  await expect(cardOf('ivo')).toHaveCount(0);
  await expect(cardOf('rui')).toBeInViewport();
});

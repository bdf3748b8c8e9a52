import type { Page } from '@playwright/test';
import { screens } from '../../src/client/features/landing/screens.ts';
import { supportContacts } from '../../src/testing/processes/startProduct.ts';
import { withOwnServer } from '../product/withOwnServer.ts';
import { expect, test } from '../support/fixtures.ts';
import { inlineScriptBytes, measureLoad, sumBytes } from '../support/measureLoad.ts';
import { framesOf, holdApp, scriptOfApp, watchFrames } from '../support/prerendered.ts';
import { nextFrames } from '../support/nextFrames.ts';
import { takeShifts, watchShifts } from '../support/shifts.ts';
import { showFigure } from '../support/showFigure.ts';
import { putInStorage, readStorage } from '../support/storage.ts';
import { languages, text, type Language } from '../support/texts.ts';
import { watchRequests } from '../../src/testing/browser/watchRequests.ts';

const locales = { pt: 'pt-BR', en: 'en-US', es: 'es-MX', fr: 'fr-CA', ja: 'ja-JP' };
const promise = (language: Language) =>
  `${text(language, 'landing:hero.promise')} ${text(language, 'landing:hero.control')}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
test('the page is there in every language without a script', async ({ browser, baseURL }) => {
  for (const language of languages) {
    const locale = locales[language];
    const context = await browser.newContext({ baseURL, locale, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(heading(page)).toHaveText(promise(language));
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveTitle(text(language, 'common:titles.home'));
    const features = page.locator('#features').getByRole('listitem');
    await expect(features).toHaveCount(6);
    await expect(features.first()).toContainText(
      text(language, 'landing:features.items.replies.title'),
    );
    const logIn = page.getByRole('link', { name: text(language, 'common:actions.logIn') });
    await expect(logIn).toHaveAttribute('href', '/login');
    await expect(logIn).toHaveCSS('background-color', 'rgb(35, 38, 46)');
    const networks = page.getByRole('list', { name: text(language, 'landing:hero.networks') });
    await expect(networks).toHaveText(text(language, 'common:practiceNetwork'), {
      useInnerText: true,
    });
    const guide = page.getByRole('link', { name: text(language, 'landing:contact.guide') });
    await expect(guide).toHaveAttribute('href', `/meelo-guide-${language}.pdf`);
    await context.close();
  }
});

interface Visit {
  query?: string;
  cookie?: string;
  items?: Record<string, unknown>;
  session?: string;
}

const stored = { language: 'ja', 'theme-storage': { theme: 'dark', themeColor: 'violet' } };
const light = 'rgb(247, 248, 250) | rgb(35, 38, 46)';
const darkViolet = 'rgb(14, 16, 20) | rgb(179, 157, 255)';

const visits: [because: string, Visit, Language, looks: string][] = [
  ['the browser speaks it', {}, 'en', light],
  ['it is stored', { items: stored }, 'ja', darkViolet],
  ['the session remembers it', { session: 'fr' }, 'fr', light],
  ['a cookie stands before the stored one', { cookie: 'fr', items: stored }, 'fr', darkViolet],
  ['the query stands before all', { query: 'es', cookie: 'fr', items: stored }, 'es', darkViolet],
  ['another is unknown', { query: 'xx', items: { language: 'xx' } }, 'pt', light],
  ['a script in the query is ignored', { query: '<script>alert(1)</script>' }, 'en', light],
];

for (const [because, { query, cookie, items = {}, session }, language, looks] of visits) {
  test(`nothing but ${language} in the chosen looks is ever shown where ${because} @scenes`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/config.json');
    await putInStorage(page, items);
    await page.evaluate((value) => value && sessionStorage.setItem('language', value), session);
    if (cookie) await context.addCookies([{ name: 'language', value: cookie, url: baseURL ?? '' }]);
    await watchFrames(context);
    const shown = `${language} | ${promise(language)} | ${looks}`;
    await page.goto(query === undefined ? '/' : `/?lng=${encodeURIComponent(query)}`);
    await expect.poll(() => framesOf(page)).toEqual([shown]);
    expect(await readStorage(page, 'language')).toBe(language);
    expect((await context.cookies()).map(({ value }) => value)).toEqual(cookie ? [cookie] : []);
    await expect(page).toHaveTitle(text(language, 'common:titles.home'));
    // React takes over what is there, and nothing moves.
    await page.keyboard.press('Tab');
    await expect(page.getByText(supportContacts.email)).toHaveCount(1);
    expect(await framesOf(page)).toEqual([shown]);
  });
}

test('before the first interaction the page is light: 15.5 kB, of them 10 kB of script @both @scenes', async ({
  browser,
  baseURL,
}) => {
  for (const language of languages) {
    const context = await browser.newContext({ baseURL, locale: locales[language] });
    const page = await context.newPage();
    const untilStill = watchRequests(page);
    const sent = await measureLoad(page, async () => {
      await page.goto('/');
      await untilStill();
    });
    // Not every browser tells of the icon, which it asks for on its own.
    const icon = await page.request.get('/favicon.svg', { headers: { 'accept-encoding': 'br' } });
    const iconBytes = Number(icon.headers()['content-length']);
    const bytes = sumBytes(sent.filter(({ pathname }) => pathname !== '/favicon.svg')) + iconBytes;
    const scriptBytes = await inlineScriptBytes(page);
    showFigure(`landing, ${language}: ${bytes} bytes, ${scriptBytes} of them script`);
    // A file of its own would hold back the first paint by one round trip.
    expect(sent.filter(({ isScript }) => isScript)).toEqual([]);
    expect(scriptBytes).toBeGreaterThan(1000);
    expect(scriptBytes).toBeLessThanOrEqual(10_000);
    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThanOrEqual(15_500);
    await context.close();
  }
});

test('one sees where the focus is before the app is there', async ({ page }) => {
  await holdApp(page);
  await page.goto('/');
  const anchor = page.getByRole('link', { name: text('en', 'landing:nav.features') }).first();
  while (!(await anchor.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await expect(anchor).toHaveCSS('outline-style', 'solid');
  await expect(anchor).toHaveCSS('outline-width', '2px');
});

test('the stories of the sandbox are shown before the app is there', async ({ page }) => {
  await holdApp(page);
  const picture = page.waitForResponse(/\.webp$/);
  await page.goto('/');
  expect((await picture).status()).toBe(200);
  expect((await picture).headers()['cache-control']).toContain('immutable');
  const comment = text('en', 'pictures:comment');
  await expect(page.getByRole('img', { name: comment }).first()).toBeVisible();
});

test('pictures of the product come once they are near, in the language and mode of the page @both', async ({
  page,
}) => {
  await page.goto('/config.json');
  await putInStorage(page, stored);
  const untilStill = watchRequests(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/landing-\w+\..*\.webp$/.test(pathname)) asked.push(pathname);
  });
  await page.goto('/');
  await untilStill();
  expect(asked).toEqual([]);
  const section = page.locator('#screens');
  const pictures = section.getByRole('img');
  const drawn = () =>
    pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
  await section.scrollIntoViewIfNeeded();
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(drawn).toEqual([720, 720, 720]);
  const names = screens.map((screen) => expect.stringContaining(`/landing-${screen}.ja.dark.`));
  expect(asked.toSorted()).toEqual(names);

  const before = await section.boundingBox();
  await page.getByRole('button', { name: text('ja', 'common:theme.toLight') }).click();
  await expect(page.locator('html')).toContainClass('light');
  await pictures.first().scrollIntoViewIfNeeded();
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(drawn).toEqual([720, 720, 720]);
  expect((await section.boundingBox())?.height).toBe(before?.height);
  const light = await pictures.evaluateAll((all) =>
    all.map((image) => (image as HTMLImageElement).currentSrc),
  );
  expect(light).toEqual(screens.map((screen) => expect.stringContaining(`${screen}.ja.light.`)));
});

test('what is clicked before the app is there happens once it is', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  const asked = page.waitForRequest(scriptOfApp);
  const opener = page.getByRole('button', { name: 'View demo' });
  const place = await opener.boundingBox();
  await opener.click();
  await asked;
  // Until then the button says that it was heard, by its looks alone.
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  await expect(opener).toHaveCSS('cursor', 'progress');
  expect(await opener.boundingBox()).toEqual(place);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(opener).not.toHaveAttribute('aria-busy');
  await expect(opener).not.toHaveCSS('cursor', 'progress');
  expect(await opener.boundingBox()).toEqual(place);
  expect(page.url()).toMatch(/\/$/);
});

test('a legal text that is asked for before the app is there opens', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Privacy' }).click();
  release();
  await expect(page.getByRole('dialog')).toContainText(text('en', 'landing:privacy.intro'));
});

test('mode and language chosen before the app is there are kept', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark mode' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Language').selectOption('fr');
  release();
  await expect(page.locator('html')).toContainClass('dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(heading(page)).toHaveText(promise('fr'));
  await page.reload();
  await expect(heading(page)).toHaveText(promise('fr'));
  await expect(
    page.getByRole('button', { name: text('fr', 'common:theme.toLight') }),
  ).toBeVisible();
  await expect(page.locator('html')).toContainClass('dark');
});

test('a language chosen without pointer or key is shown', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Language').selectOption('es');
  await expect(heading(page)).toHaveText(promise('es'));
  expect(await readStorage(page, 'language')).toBe('es');
});

test('header and footer lead where they say, with or without the app', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/');
  for (const section of ['features', 'about', 'contact']) {
    await page
      .getByRole('link', { name: text('en', `landing:nav.${section}`) })
      .first()
      .click();
    await expect(page.locator(`#${section}`)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`/#${section}$`));
  }
  release();
  await expect(page.getByText(supportContacts.email)).toBeVisible();
  for (const legal of ['privacy', 'terms']) {
    await page.getByRole('button', { name: text('en', `landing:footer.${legal}`) }).click();
    await expect(page.getByRole('dialog')).toContainText(text('en', `landing:${legal}.intro`));
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('link', { name: text('en', 'landing:footer.support'), exact: true }).click();
  await expect(page).toHaveURL(/#contact$/);
});

test('the ways to an account lead to a login that says how to get one, with or without the app', async ({
  page,
}) => {
  const howTo = page.getByText(text('en', 'login:account.text'));
  for (const name of ['hero.getStarted', 'callToAction.button']) {
    const release = await holdApp(page);
    await page.goto('/');
    await page.getByRole('link', { name: text('en', `landing:${name}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'login:title'));
    await expect(howTo).toBeVisible();
    const before = await howTo.boundingBox();
    release();
    // React takes over what is there, and nothing moves.
    await expect(page).toHaveURL(/\/login$/);
    expect(await howTo.boundingBox()).toEqual(before);
    await expect(page.getByText(text('en', 'login:subtitle'))).toBeHidden();
  }
});

test('the ways to an account lead to the address of the operator, before React and after', async ({
  page,
}) => {
  const settings = { ACCOUNT_REQUESTS: 'https://example.com/join' };
  await withOwnServer(settings, async ({ url }) => {
    const ways = ['hero.getStarted', 'callToAction.button'].map((name) =>
      page.getByRole('link', { name: text('en', `landing:${name}`) }),
    );
    const release = await holdApp(page);
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(url);
    for (const way of ways) await expect(way).toHaveAttribute('href', settings.ACCOUNT_REQUESTS);
    const configured = page.waitForResponse(/\/config\.json$/);
    release();
    await page.keyboard.press('Tab');
    await configured;
    await nextFrames(page);
    for (const way of ways) await expect(way).toHaveAttribute('href', settings.ACCOUNT_REQUESTS);
    await page.route(settings.ACCOUNT_REQUESTS, (route) => route.fulfill({ body: 'Join' }));
    await ways[0]?.click();
    await expect(page).toHaveURL(settings.ACCOUNT_REQUESTS);
    // The login keeps the place of the link until it knows the address.
    const releaseLogin = await holdApp(page);
    await page.goto(`${url}/login?account`);
    const ask = page.getByText(text('en', 'login:account.ask'), { exact: true });
    await expect(ask).toBeHidden();
    const before = await ask.boundingBox();
    releaseLogin();
    await expect(ask).toBeVisible();
    await expect(ask).toHaveAttribute('href', settings.ACCOUNT_REQUESTS);
    expect(await ask.boundingBox()).toEqual(before);
    expect(faults).toEqual([]);
  });
});

test('where nobody can be asked for an account, the pages say who gives them, before React and after @both', async ({
  page,
}) => {
  await page.route(/\/(login)?(\?account)?$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(data-offer=".*?) contacts"/, '$1"'),
    });
  });
  await page.route(/\/config\.json$/, async (route) => {
    const answer = await route.fetch();
    const none = { SUPPORT_EMAIL: '', SUPPORT_PHONE: '', SUPPORT_WHATSAPP: '' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...none } });
  });
  await watchShifts(page);
  for (const [address, offer, instead] of [
    ['/', 'landing:callToAction.button', 'landing:callToAction.none'],
    ['/login?account', 'login:account.ask', 'login:account.text'],
  ] as const) {
    const release = await holdApp(page);
    await page.goto(address);
    const says = page.getByText(text('en', instead), { exact: true });
    await expect(says).toBeVisible();
    await expect(page.getByText(text('en', offer), { exact: true })).toBeHidden();
    const before = await says.boundingBox();
    const configured = page.waitForResponse(/\/config\.json$/);
    release();
    if (address === '/') await page.keyboard.press('Tab');
    await configured;
    await expect(page.getByText(text('en', offer), { exact: true })).toHaveCount(0);
    await nextFrames(page);
    expect(await says.boundingBox()).toEqual(before);
    expect(await takeShifts(page)).toEqual([]);
  }
});

import type { Browser, BrowserContext } from '@playwright/test';
import type { Faults } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { mainHeading } from '../support/shell.ts';
import { putInStorage } from '../support/storage.ts';
import { text, type Language } from '../support/texts.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

interface Visit {
  browserLanguage?: string;
  query?: string;
  cookie?: string;
  local?: string;
  session?: string;
}

interface Visitor {
  browser: Browser;
  baseURL: string | undefined;
  faults: Faults;
}

/** A first visit to the login screen with nothing stored but what `visit` says. */
async function visit({ browser, baseURL, faults }: Visitor, visited: Visit) {
  const locale = visited.browserLanguage ?? 'de-DE';
  const context = await browser.newContext({ locale, baseURL });
  faults.watch(context);
  try {
    return await look(context, visited, baseURL);
  } finally {
    await context.close();
  }
}

async function look(context: BrowserContext, visited: Visit, baseURL: string | undefined) {
  if (visited.cookie !== undefined) {
    await context.addCookies([
      { name: 'language', value: encodeURIComponent(visited.cookie), url: baseURL ?? '' },
    ]);
  }
  const page = await context.newPage();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto('/config.json');
  await page.evaluate(({ local, session }) => {
    if (local !== undefined) localStorage.setItem('language', local);
    if (session !== undefined) sessionStorage.setItem('language', session);
  }, visited);
  const query = visited.query === undefined ? '' : `?lng=${encodeURIComponent(visited.query)}`;
  await page.goto(`/login${query}`);
  await expect(page.locator('form input[type=email]')).toBeVisible();
  expect(ran, 'scripts from outside').toEqual([]);
  return {
    language: await page.evaluate(() => document.documentElement.lang),
    stored: await page.evaluate(() => localStorage.getItem('language')),
    submit: await page.locator('form button[type=submit]').textContent(),
  };
}

const hostile = '<script>alert(1)</script>';

// The detector's own test reads every language of a browser, and every hostile value.
const cases: [because: string, Visit, Language][] = [
  ['nothing is stored and the browser speaks German', {}, 'pt'],
  ['the browser speaks Mexican Spanish', { browserLanguage: 'es-MX' }, 'es'],
  ['a choice is stored', { browserLanguage: 'en-US', local: 'ja' }, 'ja'],
  ['a cookie stands before the stored choice', { cookie: 'fr', local: 'ja' }, 'fr'],
  ['the query stands before all', { query: 'es', cookie: 'fr', local: 'ja' }, 'es'],
  ['the session is asked before the browser', { browserLanguage: 'en-US', session: 'fr' }, 'fr'],
  ['an unknown language falls through', { query: 'xx' }, 'pt'],
  [
    'scripts in query, cookie and storage are ignored',
    { query: hostile, cookie: hostile, local: hostile, session: hostile, browserLanguage: 'es-ES' },
    'es',
  ],
];

for (const [because, visited, language] of cases) {
  test(`the interface is ${language} because ${because}`, async ({ browser, baseURL, faults }) => {
    const shown = await visit({ browser, baseURL, faults }, visited);
    expect(shown).toEqual({
      language,
      stored: language,
      submit: text(language, 'login:submit'),
    });
  });
}

test('inside the app the same order holds, and no script runs', async ({ page, context }) => {
  let ran = 0;
  page.on('dialog', (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  await openWith(page, createFakeServer(), '/app/help');
  const heading = mainHeading(page);
  await putInStorage(page, { language: 'fr' });
  await context.addCookies([
    { name: 'language', value: encodeURIComponent(hostile), url: page.url() },
  ]);
  await page.goto(`/app/help?lng=${encodeURIComponent(hostile)}`);
  await expect(heading).toHaveText(text('fr', 'help:title'));
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr');

  await page.goto('/app/reports?lng=ja');
  await expect(heading).toHaveText(text('ja', 'reports:title'));
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ja');
  expect(ran).toBe(0);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { mainHeading } from '../support/shell.ts';
import { putInStorage } from '../support/storage.ts';
import { text, type Language } from '../support/texts.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

interface Visit {
  query?: string;
  cookie?: string;
  local?: string;
  session?: string;
}

/** A first visit to the login screen with nothing stored but what `visited` says. */
async function visit(page: Page, visited: Visit, baseURL: string) {
  await page.context().clearCookies();
  if (visited.cookie !== undefined) {
    const value = encodeURIComponent(visited.cookie);
    await page.context().addCookies([{ name: 'language', value, url: baseURL }]);
  }
  await page.goto('/config.json');
  await page.evaluate(({ local, session }) => {
    localStorage.clear();
    sessionStorage.clear();
    if (local !== undefined) localStorage.setItem('language', local);
    if (session !== undefined) sessionStorage.setItem('language', session);
  }, visited);
  const query = visited.query === undefined ? '' : `?lng=${encodeURIComponent(visited.query)}`;
  await page.goto(`/login${query}`);
  await expect(page.locator('form input[type=email]')).toBeVisible();
  return {
    language: await page.evaluate(() => document.documentElement.lang),
    stored: await page.evaluate(() => localStorage.getItem('language')),
    submit: await page.locator('form button[type=submit]').textContent(),
  };
}

const hostile = '<script>alert(1)</script>';

// The detector's own test reads every language of a browser, and every hostile value.
const cases: Record<string, [because: string, Visit, Language][]> = {
  'de-DE': [
    ['nothing is stored and the browser speaks German', {}, 'pt'],
    ['a cookie stands before the stored choice', { cookie: 'fr', local: 'ja' }, 'fr'],
    ['the query stands before all', { query: 'es', cookie: 'fr', local: 'ja' }, 'es'],
    ['an unknown language falls through', { query: 'xx' }, 'pt'],
  ],
  'en-US': [
    ['a choice is stored', { local: 'ja' }, 'ja'],
    ['the session is asked before the browser', { session: 'fr' }, 'fr'],
  ],
  'es-MX': [
    ['the browser speaks Mexican Spanish', {}, 'es'],
    [
      'scripts in query, cookie and storage are ignored',
      { query: hostile, cookie: hostile, local: hostile, session: hostile },
      'es',
    ],
  ],
};

for (const [locale, visits] of Object.entries(cases)) {
  test(`in a browser set to ${locale} the login speaks what query, cookie and storage say, in this order`, async ({
    browser,
    product: { url: baseURL },
    faults,
  }) => {
    const context = await browser.newContext({ locale, baseURL });
    faults.watch(context);
    const ran: string[] = [];
    context.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    const page = await context.newPage();
    for (const [because, visited, language] of visits) {
      const submit = text(language, 'login:submit');
      const shown = { language, stored: language, submit };
      expect(await visit(page, visited, baseURL), because).toEqual(shown);
    }
    expect(ran, 'scripts from outside').toEqual([]);
    await context.close();
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

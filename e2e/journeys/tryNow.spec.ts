import type { Page } from '@playwright/test';
import { supportContacts } from '../../src/testing/processes/startProduct.ts';
import { withDemoServer } from '../product/withDemoServer.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextFrames } from '../support/nextFrames.ts';
import { holdApp, scriptOfApp } from '../support/prerendered.ts';
import { takeShifts, watchShifts } from '../support/shifts.ts';
import { rememberTour } from '../support/storage.ts';
import { languages, text } from '../support/texts.ts';

const tryNow = (page: Page) =>
  page.getByRole('button', { name: text('en', 'common:actions.tryNow') });

test('where there is a demo account, the landing page offers it from its first paint on @both', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  await withDemoServer(async (url) => {
    for (const locale of languages) {
      const context = await browser.newContext({ locale, javaScriptEnabled: false });
      const bare = await context.newPage();
      await bare.goto(url);
      await expect(
        bare.getByRole('button', { name: text(locale, 'common:actions.tryNow') }),
      ).toBeVisible();
      await context.close();
    }

    await watchShifts(page);
    await page.goto(url);
    const before = await tryNow(page).boundingBox();
    // React takes over what is there, and nothing moves.
    await page.keyboard.press('Tab');
    await expect(page.getByText(supportContacts.email)).toHaveCount(1);
    await nextFrames(page);
    expect(await takeShifts(page)).toEqual([]);
    expect(await tryNow(page).boundingBox()).toEqual(before);

    await rememberTour(page);
    const release = await holdApp(page);
    await page.goto(url);
    const asked = page.waitForRequest(scriptOfApp);
    await tryNow(page).click();
    await asked;
    await expect(page).toHaveURL(`${url}/`);
    release();
    await expect(page).toHaveURL(`${url}/app`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo');
  });
});

test('where there is none, it is offered neither before React nor after', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'View demo' })).toBeVisible();
  await expect(tryNow(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText(supportContacts.email)).toHaveCount(1);
  await nextFrames(page);
  await expect(tryNow(page)).toHaveCount(0);
  expect(await takeShifts(page)).toEqual([]);
});

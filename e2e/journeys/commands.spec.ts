import type { Page } from '@playwright/test';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { createChoiceServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilIdle } from '../support/idle.ts';
import { openWith } from '../support/openWith.ts';
import { mainHeading } from '../support/shell.ts';

test('a few letters lead anywhere, and the focus goes where a click would lead it', async ({
  page,
}) => {
  await openWith(page, createChoiceServer(), '/app/help');
  await expect(mainHeading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Commands' });
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Profiles' })).toHaveClass(/Mui-focused/);
  await page.keyboard.type('setti');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/settings/theme');
  await expect(mainHeading(page)).toBeFocused();
  await expect(field).toHaveCount(0);
});

for (const [way, open] of [
  ['its key', (page: Page) => page.keyboard.press('Control+k')],
  ['its button', (page: Page) => page.getByRole('button', { name: 'Commands' }).click()],
] as const) {
  test(`nothing of it is downloaded until ${way} asks for it`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofMenu = () =>
      asked.filter((path) => /^\/assets\/(text-[a-z]+-)?commands[.-]/.test(path));
    await openWith(page, createChoiceServer(), '/app');
    await expect(mainHeading(page)).toBeVisible();
    // Whatever is downloaded ahead has come by then.
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/assets\/help\./));
    await untilIdle(page);
    expect(ofMenu()).toEqual([]);
    await open(page);
    await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
    expect(ofMenu().map((path) => path.split('.')[0])).toEqual(
      expect.arrayContaining(['/assets/commands', '/assets/text-en-commands-json']),
    );
  });
}

test('every command is in view once the arrow keys have led to it', async ({ page }) => {
  await openWith(page, createChoiceServer(), '/app/help');
  await expect(mainHeading(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveClass(/Mui-focused/);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveClass(/Mui-focused/);
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.Mui-focused[role=option]')).toBeInViewport({ ratio: 1 });
});

test('a finger opens it in the bar of a phone @phone', async ({ page }) => {
  await openWith(page, createFakeServer(), '/app/help');
  await page.getByRole('button', { name: 'Commands' }).tap();
  await page.getByRole('option', { name: 'Reports' }).tap();
  await expect(page).toHaveURL('/app/reports');
});

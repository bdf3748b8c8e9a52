import { expect, test } from '../support/fixtures.ts';
import { button } from '../support/scenes/Scene.ts';
import { entry, mainHeading, openMenu, userBlock } from '../support/shell.ts';
import { readStorage } from '../support/storage.ts';
import { text } from '../support/texts.ts';
import { aLoginAnswer } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';
import { signedInScreens } from '../../src/testing/client/signedInScreens.ts';

test.beforeEach(async ({ page }) => {
  await openWith(page, createFakeServer(), '/app/profiles');
});

test('each entry of the sidebar leads to the heading of its screen and is marked as current there @both', async ({
  page,
}) => {
  for (const { entry: name, path } of signedInScreens) {
    await openMenu(page);
    await entry(page, name).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${name}.* · Meelo$`));
    await expect(mainHeading(page)).toBeFocused();
    await openMenu(page);
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page');
    if ((page.viewportSize()?.width ?? 0) <= 768) await page.keyboard.press('Escape');
  }
});

test('the sidebar is a drawer on a phone, and choosing closes it @phone', async ({ page }) => {
  await expect(userBlock(page)).toBeHidden();
  await openMenu(page);
  await expect(userBlock(page)).toBeVisible();
  await entry(page, 'Activity').click();
  await expect(page).toHaveURL('/app/activity');
  await expect(userBlock(page)).toBeHidden();
});

test('the sidebar collapses and expands at a desk, which begins at 769 pixels', async ({
  page,
}) => {
  const width = () =>
    entry(page, 'Profiles').evaluate((element) => element.getBoundingClientRect().width);
  await expect(entry(page, 'Profiles').getByText('1', { exact: true })).toBeVisible();
  const wide = await width();
  await page.getByRole('button', { name: /collapse/i }).click();
  await expect.poll(width).toBeLessThan(wide / 2);
  await page.getByRole('button', { name: /expand/i }).click();
  await expect.poll(width).toBe(wide);

  await page.setViewportSize({ width: 769, height: 900 });
  await expect(userBlock(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(userBlock(page)).toBeHidden();
});

test('on a narrow desk the sidebar is collapsed, and opens for a moment only', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  const expand = button(page, /expand/i);
  await expect(entry(page, 'Profiles').getByText('1', { exact: true })).toBeVisible();
  const main = page.getByRole('main');
  const place = await main.boundingBox();

  const leavings = [
    () => page.keyboard.press('Escape'),
    () => main.click({ position: { x: 700, y: 5 } }),
    () => main.getByRole('button').last().focus(),
    () => entry(page, 'Activity').click(),
  ];
  for (const leave of leavings) {
    await expand.click();
    await expect(button(page, /collapse/i)).toBeVisible();
    expect(await main.boundingBox()).toMatchObject({ x: place?.x, width: place?.width });
    await leave();
    await expect(expand).toBeVisible();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(button(page, /collapse/i)).toBeVisible();
});

test('name and email stand at the foot, and the light can be changed for good', async ({
  page,
}) => {
  await openMenu(page);
  await expect(page.getByText(aLoginAnswer().user.name).last()).toBeVisible();
  await expect(page.getByText(aLoginAnswer().user.email).last()).toBeVisible();
  await page.getByRole('button', { name: /dark/i }).last().click();
  await expect.poll(() => readStorage(page, 'theme-storage')).toMatchObject({ theme: 'dark' });
  await page.reload();
  await openMenu(page);
  await expect(page.getByRole('button', { name: /light/i }).last()).toBeVisible();
});

test('another language changes heading, sidebar and title at once and for good', async ({
  page,
}) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await openMenu(page);
  const picker = page.getByRole('combobox', { name: 'Language' }).last();
  await expect(picker.locator('option')).toHaveCount(5);
  await picker.selectOption('ja');
  const speaksJapanese = async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page).toHaveTitle(`${text('ja', 'common:titles.profiles')} · Meelo`);
    await expect(entry(page, text('ja', 'shell:nav.activity'))).toBeVisible();
    // A phone's open drawer hides the screen from assistive technology.
    const heading = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(heading).toHaveText(text('ja', 'profiles:title'));
  };
  await speaksJapanese();
  expect(await readStorage(page, 'language')).toBe('ja');
  expect(loads).toBe(0);
  await page.reload();
  await openMenu(page, 'ja');
  await speaksJapanese();
});

import { expect, test } from '../support/fixtures.ts';
import { namedColors, type ColorName } from '../support/colors.ts';
import { switchLanguage } from '../support/appearance.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { putInStorage } from '../support/storage.ts';
import { text } from '../support/texts.ts';
import { aProfile } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const colorsOfStates: [code: unknown, state: string, color: ColorName][] = [
  [0, 'starting', 'yellow'],
  [1, 'synchronising', 'blue'],
  [2, 'authenticating', 'blue'],
  [3, 'authenticated', 'blue'],
  [4, 'credentialsRefused', 'orange'],
  [5, 'awaitingTwoFactor', 'yellow'],
  [6, 'validatingTwoFactor', 'blue'],
  [7, 'operating', 'green'],
  [8, 'fatal', 'red'],
  [9, 'twoFactorIncorrect', 'orange'],
  [10, 'notSynchronised', 'grey'],
  [undefined, 'neverSynchronised', 'grey'],
  [42, 'unknown', 'grey'],
];

for (const theme of ['light', 'dark']) {
  const title = `each status has its colour in ${theme} mode, and only the start has a spinner`;
  test(title, { tag: '@scenes' }, async ({ page }) => {
    await page.clock.install();
    const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 0 })] });
    await putInStorage(page, { 'theme-storage': { theme, themeColor: 'violet' } });
    await openWith(page, api, '/app/profiles');
    const profiles = new ProfilesScreen(page);
    const table = page.getByRole('table');
    for (const [code, state, color] of colorsOfStates) {
      api.profiles = [aProfile({ syncStatusBot: code })];
      await page.clock.fastForward(10_000);
      const label = profiles.text(`status.${state}.label`);
      const chip = table.locator('[data-tone]').filter({ hasText: new RegExp(`^${label}$`) });
      await expect(chip).toBeVisible();
      await expect.poll(() => namedColors(chip), state).toEqual({ ground: color, text: color });
      await expect(table.getByRole('progressbar')).toHaveCount(state === 'starting' ? 1 : 0);
    }
  });
}

test('the status details show on hover and on focus above 768 px, by tap up to there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await openWith(page, createFakeServer(), '/app/profiles');
  const profiles = new ProfilesScreen(page);
  const chip = profiles.chip('operating').first();
  const heading = page.getByRole('heading', { level: 1 });
  const tooltip = page.getByRole('tooltip');

  await chip.hover();
  for (const part of ['title', 'description', 'tip'])
    await expect(tooltip).toContainText(profiles.text(`status.operating.${part}`));
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();

  const details = page.getByRole('button', { name: profiles.text('statusDetails') });
  await heading.focus();
  await page.keyboard.press('Tab');
  await expect(details).toBeFocused();
  await expect(tooltip).toBeVisible();
  await expect(details).toHaveAccessibleDescription(/the bot is operating/);
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('table')).toBeHidden();
  await heading.hover();
  await chip.hover();
  await chip.click();
  await expect(tooltip).toBeVisible();
  await chip.click();
  await expect(tooltip).toBeHidden();
  await chip.click();
  await expect(tooltip).toBeVisible();
  await heading.click();
  await expect(tooltip).toBeHidden();
});

test('a tap opens the status details on a phone, and one outside closes them @phone', async ({
  page,
}) => {
  await openWith(
    page,
    createFakeServer({ profiles: [aProfile({ syncStatusBot: 42 })] }),
    '/app/profiles',
  );
  const profiles = new ProfilesScreen(page);
  const tooltip = page.getByRole('tooltip');
  await expect(profiles.chip('unknown').first()).toBeVisible();
  await expect(tooltip).toBeHidden();
  await profiles.chip('unknown').first().tap();
  for (const part of ['title', 'description', 'tip'])
    await expect(tooltip).toContainText(profiles.text(`status.unknown.${part}`));
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(tooltip).toBeHidden();
});

test('a tap on a disabled action says why, and one outside closes it @phone', async ({ page }) => {
  const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 8 })] });
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  const tooltip = page.getByRole('tooltip', { name: profiles.text('actions.admin') });
  for (const button of [profiles.edit, profiles.remove]) {
    await button.tap({ force: true });
    await expect(tooltip).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip).toBeHidden();
  }
});

test('open status details stay beside their status when the words change or a banner comes', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openWith(
    page,
    createFakeServer({ profiles: [aProfile({ syncStatusBot: undefined })] }),
    '/app/profiles',
  );
  const tooltip = page.getByRole('tooltip');
  const status = page.locator('div:has(> div > button[aria-describedby])');
  const gap = async () => {
    const [above, below] = [await tooltip.boundingBox(), await status.boundingBox()].toSorted(
      (one, other) => (one?.y ?? 0) - (other?.y ?? 0),
    );
    return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
  };
  await expect.poll(gap).toBe(0);
  await switchLanguage(page, 'fr');
  await expect(tooltip).toContainText(text('fr', 'profiles:status.neverSynchronised.tip'));
  await expect.poll(gap).toBe(0);
  await context.setOffline(true);
  await expect(page.getByText(text('fr', 'shell:offline.title'))).toBeVisible();
  await expect.poll(gap).toBe(0);
});

test('disabled actions say why to pointer, keyboard and screen reader, and no key sets them off', async ({
  page,
}) => {
  await page.clock.install();
  const api = createFakeServer({ profiles: [] });
  const profiles = new ProfilesScreen(page);
  api.profiles = [aProfile({ syncStatusBot: 1 })];
  await openWith(page, api, '/app/profiles');
  for (const [code, state, key] of [
    [1, 'synchronising', 'actions.busy'],
    [8, 'fatal', 'actions.admin'],
  ] as const) {
    api.profiles = [aProfile({ syncStatusBot: code })];
    await profiles.expectSoon(state);
    const reason = profiles.text(key);
    const tooltip = page.getByRole('tooltip', { name: reason });
    await page.getByRole('button', { name: profiles.text('statusDetails') }).focus();
    for (const button of [profiles.edit, profiles.remove]) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(reason);
      await button.hover({ force: true });
      await expect(tooltip).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(tooltip).toBeHidden();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await expect(tooltip).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      await button.click({ force: true });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.mouse.move(0, 0);
      await expect(tooltip).toBeHidden();
    }
  }
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

import type { Page } from '@playwright/test';
import { translatePage } from '../../src/testing/client/translatePage.ts';
import { password } from '../product/accounts.ts';
import { switchLanguage } from '../support/appearance.ts';
import { expect, test } from '../support/fixtures.ts';
import { test as sceneTest } from '../support/keptPage.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { bareScreens } from '../support/scenes/bareScreens.ts';
import { busyScreens } from '../support/scenes/busyScreens.ts';
import { dialogs, menus } from '../support/scenes/overlays.ts';
import { openScene, untilReactAnswers } from '../support/scenes/Scene.ts';
import { screens } from '../support/scenes/screens.ts';
import { entry, openMenu, userBlock } from '../support/shell.ts';
import { rememberTour } from '../support/storage.ts';

type How = Parameters<typeof translatePage>[0];

const hows: How[] = ['around', 'instead', 'beside'];

const translate = (page: Page, how: How) => page.evaluate(translatePage, how);

for (const how of hows) {
  test(`somebody whose browser translates logs in, links a profile and saves a name, with translations ${how} texts`, async ({
    page,
    account,
    faults,
  }) => {
    faults.allowStatus(401, /\/users\/login/);
    await rememberTour(page);
    const login = await new LoginScreen(page).open();
    await untilReactAnswers(page);
    await translate(page, how);
    await expect(page.locator('main font').first()).toBeAttached();
    await login.logIn({ ...account, password: 'not-the-password' });
    await expect(page.getByText('Check your email and password.')).toBeVisible();
    await login.logIn({ ...account, password });
    const told = page.getByText('Login successful!');
    await expect(told).toBeVisible();
    // It goes by itself, which may be before a click.
    await expect(told).toBeHidden();

    await entry(page, 'Profiles').click();
    const profiles = new ProfilesScreen(page);
    await profiles.add('ana.creates', 'sandbox');
    await profiles.synchronise.click();
    await expect(profiles.chip('operating').first()).toBeVisible({ timeout: 25_000 });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('menuitem', { name: 'Until I resume it' }).click();
    // Also for screen readers.
    await expect(main.getByText('Paused until you resume it')).toHaveCount(2);
    await main.getByRole('button', { name: 'Resume' }).click();
    await expect(main.getByRole('button', { name: 'Pause' })).toBeVisible();

    await openMenu(page);
    await entry(page, 'Settings').click();
    await main.getByRole('button', { name: 'Edit' }).click();
    await main.getByRole('textbox', { name: 'Name' }).fill('Renata Lima');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Renata Lima')).toBeVisible();
    await userBlock(page).click();
    await expect(page).toHaveURL('/login');
  });
}

test('the landing page opens its texts by the first click where it was translated before that', async ({
  page,
}) => {
  await page.addInitScript(translatePage, 'instead' as const);
  await rememberTour(page);
  await page.goto('/');
  await expect(page.locator('main font').first()).toBeAttached();
  await page.getByRole('button', { name: 'Terms' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the login of the demo account works in a page that was translated before it answered', async ({
  page,
  faults,
}) => {
  faults.allowStatus(401, /\/users\/login/);
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { DEMO_EMAIL: 'demo@meelo.local', DEMO_PASSWORD: 'meelo-demo' } }),
  );
  await page.addInitScript(translatePage, 'instead' as const);
  const login = await new LoginScreen(page).open();
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect(login.email).toHaveValue('demo@meelo.local');
  await expect(page.locator('main font').first()).toBeAttached();
});

/** What a person reads, save what changes by itself. */
const read = async (page: Page) =>
  (await page.locator('body').innerText()).replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ');

/** The same, once nothing comes any more. */
async function readStill(page: Page): Promise<string> {
  let said = '';
  const isStill = async () => {
    const before = said;
    said = await read(page);
    return said === before;
  };
  await expect.poll(isStill, { intervals: [500] }).toBe(true);
  return said;
}

for (const [index, scene] of [
  ...screens,
  ...bareScreens,
  ...busyScreens,
  ...dialogs,
  ...menus,
].entries()) {
  const how = hows[index % hows.length] ?? 'around';
  sceneTest(
    `${scene.name}: says the same in a page with translations ${how} texts`,
    { tag: '@scenes' },
    async ({ page, faults, resize }) => {
      if (scene.refused) faults.allowStatus(...scene.refused);
      await resize({
        width: scene.only === 'phone' ? 375 : 1440,
        isTouched: scene.only === 'phone',
      });
      await openScene(page, scene);
      await switchLanguage(page, 'fr');
      const said = await readStill(page);
      await openScene(page, scene, () => translate(page, how));
      // What leads to a scene may load the page anew.
      if ((await page.locator('font').count()) === 0) await translate(page, how);
      await switchLanguage(page, 'fr');
      // A state that passes by itself may have passed.
      if (!scene.isPassing) await expect.poll(() => read(page)).toBe(said);
      await switchLanguage(page, 'en');
      await page.keyboard.press('Escape');
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    },
  );
}

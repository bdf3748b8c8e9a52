import type { Page } from '@playwright/test';
import { startMastodon, type Mastodon } from '../../src/testing/mastodon/startMastodon.ts';
import { accounts } from '../product/accounts.ts';
import { withOwnServer } from '../product/withOwnServer.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { userBlock } from '../support/shell.ts';
import { putInStorage, rememberTour } from '../support/storage.ts';
import { text } from '../support/texts.ts';

const [ana] = accounts as [(typeof accounts)[number]];

interface Servers {
  variant: 'strict' | 'lean';
  mastodon: Mastodon;
  ownServer: { url: string };
}

const test = journey.extend<Servers>({
  variant: ['strict', { option: true }],
  mastodon: async ({ variant }, provide) => {
    const server = await startMastodon({ variant });
    server.account('ana');
    await provide(server);
    await server.close();
  },
  ownServer: [
    ({ browserName: _name }, provide) =>
      withOwnServer({ NETWORKS: 'mastodon', ALLOW_PRIVATE_ADDRESSES: '1' }, provide),
    { timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, provide) => provide(ownServer.url),
});

const said = (key: string, values?: Record<string, string>) => text('en', key, values);

async function openProfiles(page: Page): Promise<ProfilesScreen> {
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/app/profiles');
  await new LoginScreen(page).logIn(ana);
  return new ProfilesScreen(page);
}

/** From the form to the page of the network, past what its server says of itself, by the keyboard alone. */
async function beginAt(page: Page, { host, world }: Mastodon): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add profile' }).click();
  const account = `ana@${host}`;
  await page.getByRole('textbox', { name: 'Username' }).fill(account);
  await expect(
    page.getByRole('button', { name: said('profile-form:redirect.continueAt', { account }) }),
  ).toBeVisible();
  world.rules = [{ text: 'Be kind to each other.', hint: '' }];
  await page.keyboard.press('Enter');
  await expect(page.getByText('Be kind to each other.')).toBeVisible();
  await page.getByRole('link', { name: said('sign-in:away.continue', { host }) }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Authorize Meelo' })).toBeVisible();
}

test('a person signs in at their network and comes back to a profile that operates', async ({
  page,
  mastodon,
  ownServer,
}) => {
  test.setTimeout(120_000);
  const profiles = await openProfiles(page);
  await beginAt(page, mastodon);
  expect(page.url()).toContain(`${mastodon.url}/oauth/authorize?`);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.headers()['referer'] ?? ''));
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL(`${ownServer.url}/app/profiles?profile=*`);
  await expect(profiles.chip('operating').first()).toBeVisible({ timeout: 20_000 });
  // Neither code nor state is left in what the browser keeps, or was told to anybody.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
  const { code } = mastodon.world.grants[0] ?? {};
  expect(code).toHaveLength(32);
  expect(kept).not.toContain(code);
  expect(kept).not.toContain('state=');
  expect(requested.filter((referrer) => referrer.includes(code ?? ''))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain('code=');
});

test('whoever says no, or leaves the page of the network, finds the way there again @both', async ({
  page,
  mastodon,
}) => {
  test.setTimeout(120_000);
  const profiles = await openProfiles(page);
  await beginAt(page, mastodon);
  await page.goto('/app/profiles');
  const host = mastodon.host;
  const goOn = page.getByRole('link', { name: said('sign-in:away.continue', { host }) });
  await goOn.click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText(said('profiles:ended.consentRefused.now')).last()).toBeVisible();
  await profiles.synchronise.click();
  await expect(goOn).toBeVisible();
  await page.getByRole('button', { name: said('common:actions.cancel') }).click();
  await expect(page.getByText(said('profiles:ended.stopped.now')).last()).toBeVisible();
});

test.describe('at a server that lacks much', () => {
  test.use({ variant: 'lean' });

  test('a person is told so before they go there, and comes back all the same', async ({
    page,
    mastodon,
  }) => {
    test.setTimeout(120_000);
    const profiles = await openProfiles(page);
    await page.getByRole('main').getByRole('button', { name: 'Add profile' }).click();
    await page.getByRole('textbox', { name: 'Username' }).fill(`ana@${mastodon.host}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('note')).toContainText(said('sign-in:lacks.pkce'));
    await page.goto('/app');
    await page.getByRole('link', { name: said('dashboard:bot.needs.away') }).click();
    await page.getByRole('link', { name: /^Continue at/ }).click();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expect(profiles.chip('operating').first()).toBeVisible({ timeout: 20_000 });
  });
});

test('whoever is logged out meanwhile is told, and nothing is sent', async ({ page, mastodon }) => {
  test.setTimeout(120_000);
  await openProfiles(page);
  await beginAt(page, mastodon);
  const network = page.url();
  await page.goto('/app/profiles');
  await userBlock(page).click();
  await page.waitForURL('**/login');
  await page.goto(network);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByRole('alert')).toContainText(said('sign-in:return.signedOut'));
  expect(page.url()).not.toContain('code=');
  expect(mastodon.world.grants).toMatchObject([{ isUsed: false }]);
});

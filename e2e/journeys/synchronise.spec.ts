import { expectSupportChat } from '../support/contacts.ts';
import { expect, test } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { entry, openMenu } from '../support/shell.ts';
import { putInStorage, readStorage, rememberTour } from '../support/storage.ts';
import { text, type Language } from '../support/texts.ts';
import type { Page } from '@playwright/test';

const network = { password: 'sandbox', code: '246810' };

async function open(
  page: Page,
  signIn: (page: Page, path: string) => Promise<void>,
  language: Language,
) {
  await putInStorage(page, { language });
  await signIn(page, '/app/profiles');
  return new ProfilesScreen(page, language);
}

test('a lively account is added, synchronised, and its activity arrives with pictures', async ({
  page,
  signIn,
}) => {
  const profiles = await open(page, signIn, 'en');
  await profiles.add('ana.creates', network.password);
  await expect(profiles.chip('neverSynchronised').first()).toBeVisible();
  await profiles.synchronise.click();
  await expect(profiles.chip('operating').first()).toBeVisible({ timeout: 25_000 });
  await expect(page.getByRole('main').getByText('Automatic')).toBeVisible();
  await expect(page.getByRole('main').getByText('Protected')).toBeVisible();
  await expect(
    page.getByRole('main').getByText(/(Looks again|Resumes|Tries again) /),
  ).toBeVisible();
  await expect(profiles.edit).toBeEnabled();
  await expect(profiles.remove).toBeEnabled();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(
    network.password,
  );

  await page.getByRole('main').getByRole('link', { name: 'See the activity' }).click();
  await expect(page).toHaveURL('/app/activity');
  const picture = page.getByRole('button', { name: /^Open the picture/ }).first();
  const listed = async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/storiesprofile'));
    await page.reload();
    // It may have been to the page of before, with which its body is gone.
    return (await answer).text().catch(() => '');
  };
  await expect.poll(listed, { timeout: 30_000 }).toContain('_thumb.jpg');
  const thumbnail = picture.locator('img');
  await expect(thumbnail).toHaveAttribute('src', /_thumb\.jpg$/);
  const address = await thumbnail.getAttribute('src');
  await picture.click();
  const full = page.getByRole('dialog').locator('img');
  await expect(full).toHaveAttribute('src', (address ?? '').replace(/_thumb\.jpg$/, '_full.jpg'));
  await expect
    .poll(() => full.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(
    page.getByRole('dialog').getByText(/^A new story, .+ old when the bot acted$/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Likes' }).click();
  await expect(page).toHaveURL(/\?kind=like$/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const others = page.getByRole('table').getByText(/Comment|Reaction/);
  await expect(others).toHaveCount(0);
});

/** English does so above; the other languages walk parts of it below. */
for (const [language, tag] of [
  ['pt', '@phone'],
  ['ja', '@scenes'],
] as const) {
  const title = `from the login to the first activity every step is said in ${language}`;
  test(title, { tag }, async ({ page, account }) => {
    await page.clock.install();
    await rememberTour(page);
    await putInStorage(page, { language });
    const say = (address: string) => text(language, address);
    await (await new LoginScreen(page, language).open()).logIn(account);
    await expect(page.getByText(say('toasts:login.success'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name);

    await openMenu(page, language);
    await entry(page, say('shell:nav.profiles')).click();
    const profiles = new ProfilesScreen(page, language);
    await profiles.add('ana.creates', network.password);
    await expect(page.getByText(say('toasts:profiles.createSuccess'))).toBeVisible();
    await profiles.synchronise.click();
    await profiles.expectSoon('operating');

    await openMenu(page, language);
    await entry(page, say('shell:nav.activity')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('activity:title'));
    const date = page.getByRole('main').getByText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
    await expect(async () => {
      if (!(await date.first().isVisible())) {
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      await expect(date.first()).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 30_000 });
    const acts = ['like', 'comment', 'react', 'aiComment'].map((act) => say(`acts:kinds.${act}`));
    await expect(
      page
        .getByRole('table')
        .getByText(new RegExp(acts.join('|')))
        .first(),
    ).toBeVisible();
  });
}

test('a guarded account asks for a code, refuses a wrong one and takes the right one @both', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const profiles = await open(page, signIn, 'ja');
  await profiles.add('bruno.secure', network.password);
  await profiles.synchronise.click();
  await profiles.expectSoon('awaitingTwoFactor');
  await expect(profiles.sendCode).toBeDisabled();
  await profiles.code.fill('1234567890123456');
  await expect(profiles.code).toHaveValue('123456789012345');

  await profiles.code.fill('000000');
  await profiles.sendCode.click();
  await profiles.expectSoon('twoFactorIncorrect');
  await expect(
    page.getByRole('heading', { name: profiles.text('profile-cards:twoFactor.incorrectTitle') }),
  ).toBeVisible();

  await profiles.code.fill(network.code);
  await profiles.sendCode.click();
  await profiles.expectSoon('operating');
});

test('an account that the network has disabled ends with the support contact', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const profiles = await open(page, signIn, 'fr');
  await profiles.add('carla.locked', network.password);
  await profiles.synchronise.click();
  await profiles.expectSoon('fatal');
  await expectSupportChat(
    page.getByRole('main').getByRole('link', { name: profiles.text('support.admin') }),
  );
  await expect(profiles.edit).toBeDisabled();
  await expect(profiles.remove).toBeDisabled();
});

test('a wrong network password is edited and the synchronisation goes through', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const profiles = await open(page, signIn, 'es');
  await profiles.add('ana.creates', 'not-the-password');
  await profiles.synchronise.click();
  await profiles.expectSoon('credentialsRefused');

  await profiles.edit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(profiles.text('common:fields.username'))).toHaveValue(
    'ana.creates',
  );
  await expect(
    dialog.getByLabel(profiles.text('common:fields.password'), { exact: true }),
  ).toHaveValue('');
  await profiles.save('ana.creates', network.password);
  await profiles.expectSoon('operating');
});

test('a synchronised profile is deleted, and only after a confirmation', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const profiles = await open(page, signIn, 'pt');
  await profiles.add('ana.creates', network.password);
  await profiles.synchronise.click();
  await profiles.expectSoon('operating');
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url());
  });

  const dialog = page.getByRole('dialog');
  await profiles.remove.click();
  await dialog.getByRole('button', { name: profiles.text('common:actions.cancel') }).click();
  await expect(dialog).toBeHidden();
  expect(deletions).toEqual([]);

  await profiles.remove.click();
  await dialog.getByRole('button', { name: profiles.text('common:actions.delete') }).click();
  await expect(page.getByText(text('pt', 'profiles:empty.title'))).toBeVisible();
  expect(deletions).toHaveLength(1);
  // It is stored a moment after the page has shown it.
  await expect.poll(() => readStorage(page, 'profile-storage')).toMatchObject({ id: null });
});

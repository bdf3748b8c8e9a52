import type { Page } from '@playwright/test';
import type { ParsedMail } from 'mailparser';
import {
  createMailServer,
  type MailServer,
} from '../../src/testing/notifications/createMailServer.ts';
import { accounts } from '../product/accounts.ts';
import { withOwnServer } from '../product/withOwnServer.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { putInStorage, rememberTour } from '../support/storage.ts';
import { text } from '../support/texts.ts';

const [ana] = accounts as [(typeof accounts)[number]];

/** A server of the test's own, with a mail server whose mailbox the test reads. */
const test = journey.extend<{ ownServer: { url: string }; mailbox: MailServer }>({
  mailbox: async ({ browserName: _name }, provide) => {
    const mailbox = await createMailServer();
    await provide(mailbox);
    await mailbox.close();
  },
  ownServer: [
    ({ mailbox }, provide) =>
      withOwnServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'meelo@meelo.example' }, provide),
    { timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, provide) => provide(ownServer.url),
});

const codeOf = (page: Page) => page.getByLabel(said('proof.code'));

const codeIn = (mail: ParsedMail | undefined) => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';

const said = (key: string, values?: Record<string, string>) =>
  text('en', `notifications:${key}`, values);

test('a person confirms the address by the code that is mailed to it, and again once it is another', async ({
  page,
  mailbox,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.allowStatus(403, /\/email\/proof/);
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/app/settings/theme#notifications');
  await new LoginScreen(page).logIn(ana);
  const mail = page.getByRole('button', { name: said('proof.mail') });
  const tryMail = page.getByRole('button', { name: said('test.send') });
  await mail.click();
  await expect(codeOf(page)).toBeFocused();
  const code = codeIn((await mailbox.received(1))[0]);
  await expect(tryMail).toBeDisabled();
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(codeOf(page)).toHaveAccessibleDescription(/The code is not right.*4 tries left/);
  await expect(codeOf(page)).toBeFocused();
  await codeOf(page).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(said('proof.done', { email: ana.email }))).toBeFocused();
  await expect(tryMail).toBeEnabled();

  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  const email = `new.${ana.email}`;
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page
    .getByRole('button', { name: text('en', 'common:actions.save') })
    .first()
    .click();
  await expect(page.getByText(said('proof.unproved', { email }))).toBeVisible();
  await expect(tryMail).toBeDisabled();
  await page.reload();
  await expect(page.getByText(said('proof.unproved', { email }))).toBeVisible();
});

test('a person tries whether emails arrive, is told that a code is asked, and follows the link to it', async ({
  page,
  mailbox,
}) => {
  // The start of a server comes on top of what a page takes.
  test.setTimeout(120_000);
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/app/settings/theme#notifications');
  await new LoginScreen(page).logIn(ana);
  await expect(page.getByRole('heading', { name: 'Notifications' }).last()).toBeVisible();
  await page.getByRole('button', { name: said('proof.mail') }).click();
  await codeOf(page).fill(codeIn((await mailbox.received(1))[0]));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: said('test.send') }).click();
  await expect(page.getByText(said('test.sent', { email: ana.email }))).toBeVisible();
  const [, tried] = await mailbox.received(2);
  expect(tried?.subject).toBe('A test email from Meelo');

  await page.goto('/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.add('bruno.secure', 'sandbox');
  await profiles.synchronise.click();
  const [, , asked] = await mailbox.received(3);
  expect(asked?.subject).toBe('Enter the verification code: @bruno.secure');
  const link = /http:\S+/.exec(asked?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(profiles.code).toBeVisible();
  // The code is in no mail.
  expect(asked?.text).not.toContain('246810');

  await page.goto('/app/settings/theme#notifications');
  const codeAsked = page.getByRole('checkbox', { name: said('events.codeAsked.label') });
  await codeAsked.uncheck();
  await page.getByRole('button', { name: text('en', 'common:actions.save') }).click();
  await page.reload();
  await expect(codeAsked).not.toBeChecked();
  await expect(page.getByRole('main').getByText('bruno.secure').first()).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';

const facts = (page: Page) => page.getByRole('textbox', { name: 'Facts' });
const form = (page: Page) => page.getByRole('form', { name: 'Voice and facts' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true }).click();
const openRules = (page: Page) => page.goto('/app/profiles/rules');

test('facts are tried and saved, and of two tabs that type others one wins and none loses its words', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  faults.allowStatus(409, /\/rules/);
  await signIn(page, '/app/profiles');
  await new ProfilesScreen(page).add('ana.creates', 'a-password');
  await openRules(page);
  await facts(page).fill('Open from Monday to Saturday.');
  await form(page).getByRole('button', { name: 'Try it' }).click();
  const drafts = form(page).getByRole('list', { name: 'What the bot would write' });
  await expect(drafts.getByRole('heading')).toHaveText([
    'Thanks',
    'Question about you',
    'Complaint',
  ]);
  await save(page);
  await expect(page.getByText('Voice and facts are saved')).toBeVisible();
  await page.reload();
  await expect(facts(page)).toHaveValue('Open from Monday to Saturday.');

  const other = await context.newPage();
  await openRules(other);
  await facts(other).fill('Closed in August.');
  await facts(page).fill('Open every day.');
  await save(page);
  await expect(page.getByText('Voice and facts are saved')).toBeVisible();
  await save(other);
  await expect(form(other).getByRole('alert')).toContainText('What you typed is still here');
  await expect(facts(other)).toHaveValue('Closed in August.');
  await page.reload();
  await expect(facts(page)).toHaveValue('Open every day.');
  await save(other);
  await expect(other.getByText('Voice and facts are saved')).toBeVisible();
  await page.reload();
  await expect(facts(page)).toHaveValue('Closed in August.');
  await other.close();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { nextFrames } from '../support/nextFrames.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';

const facts = (page: Page) => page.getByRole('textbox', { name: 'Facts' });
const form = (page: Page) => page.getByRole('form', { name: 'Voice and facts' });
const bar = (page: Page) => page.getByRole('region', { name: 'Not saved' });
const save = (page: Page) => bar(page).getByRole('button', { name: 'Save', exact: true }).click();
const part = (page: Page, name: string) => page.getByRole('form', { name });
const mostLikes = (page: Page) => page.getByRole('textbox', { name: 'Likes: daily limit' });
const openRules = (page: Page) => page.goto('/app/profiles/rules');

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, '/app/profiles');
  await new ProfilesScreen(page).add('ana.creates', 'a-password');
  await openRules(page);
});

test('facts are tried and saved, and there after a reload', async ({ page }) => {
  await facts(page).fill('Open from Monday to Saturday.');
  await form(page).getByRole('button', { name: 'Try it' }).click();
  const drafts = form(page).getByRole('list', { name: 'What the bot would write' });
  await expect(drafts.getByRole('heading')).toHaveText([
    'Thanks',
    'Question about you',
    'Complaint',
  ]);
  await save(page);
  await expect(page.getByText('The rules are saved')).toBeVisible();
  await page.reload();
  await expect(facts(page)).toHaveValue('Open from Monday to Saturday.');
});

test('of two tabs that type other facts one wins, and none loses its words', async ({
  page,
  context,
  faults,
}) => {
  faults.allowStatus(409, /\/rules/);
  const other = await context.newPage();
  await openRules(other);
  await facts(other).fill('Closed in August.');
  await facts(page).fill('Open every day.');
  await save(page);
  await expect(page.getByText('The rules are saved')).toBeVisible();
  await save(other);
  await expect(bar(other).getByRole('alert')).toContainText('are still here');
  await expect(facts(other)).toHaveValue('Closed in August.');
  await page.reload();
  await expect(facts(page)).toHaveValue('Open every day.');
  await save(other);
  await expect(other.getByText('The rules are saved')).toBeVisible();
  await page.reload();
  await expect(facts(page)).toHaveValue('Closed in August.');
  await other.close();
});

test('hours, people and a cap are saved, and two changes are taken back one after the other', async ({
  page,
}) => {
  const hours = part(page, 'Days and hours');
  await hours.getByRole('switch', { name: 'Only at hours that I choose' }).check();
  await hours.getByRole('button', { name: 'Every day 8–22' }).click();
  await save(page);
  await expect(page.getByText('The rules are saved')).toBeVisible();

  const people = part(page, 'People to leave alone');
  await people.getByRole('textbox').fill('lia.draws\n<<no name>>');
  await save(page);
  await expect(people.getByRole('alert')).toContainText('Line 2: <<no name>>');
  await bar(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(people.getByRole('textbox')).toHaveValue('lia.draws');

  await mostLikes(page).fill('5');
  await save(page);
  const changes = page.getByRole('list', { name: 'Changes to these rules' }).getByRole('listitem');
  await expect(changes).toHaveText([
    /^Likes a day: no limit of yours → 5You/,
    /^People: 1 added/,
    /^Days and hours: Any hour → Mon – Sun 8–22/,
  ]);
  const goBack = async (row: number) => {
    await changes.nth(row).getByRole('button', { name: 'Back to before this change' }).click();
    await page.getByRole('button', { name: 'Go back', exact: true }).click();
  };
  await goBack(0);
  await expect(page.getByText('The rules are back as they were')).toBeVisible();
  await expect(mostLikes(page)).toHaveValue('');
  await expect(changes).toHaveCount(4);
  await goBack(2);
  await expect(people.getByRole('textbox')).toHaveValue('');
  await expect(changes).toHaveCount(5);
  await page.reload();
  await expect(mostLikes(page)).toHaveValue('');
  await expect(people.getByRole('textbox')).toHaveValue('');
});

test('of two tabs that set a cap none loses it', async ({ page, context, faults }) => {
  faults.allowStatus(409, /\/rules/);
  const other = await context.newPage();
  await openRules(other);
  await mostLikes(other).fill('7');
  await mostLikes(page).fill('3');
  await save(page);
  await expect(page.getByText('The rules are saved')).toBeVisible();
  await save(other);
  await expect(bar(other).getByRole('alert')).toContainText('are still here');
  await expect(mostLikes(other)).toHaveValue('7');
  await save(other);
  await expect(bar(other)).toBeHidden();
  await page.reload();
  await expect(mostLikes(page)).toHaveValue('7');
  await other.close();
});

test('what is typed in several parts is tried and saved together, in words beside it', async ({
  page,
}) => {
  await mostLikes(page).fill('30');
  await page.getByRole('combobox', { name: 'Thanks' }).selectOption('Leave alone');
  await expect(bar(page)).toBeInViewport();
  await expect(bar(page).getByRole('listitem')).toHaveText([
    'Thanks: Ask me first → Leave alone',
    'Likes a day: no limit of yours → 30',
  ]);
  await bar(page).getByRole('button', { name: 'Try on your last 30 actions' }).click();
  await expect(bar(page).getByRole('status').last()).toHaveText(/actions/i);
  await save(page);
  await expect(bar(page)).toBeHidden();
  const changes = page.getByRole('list', { name: 'Changes to these rules' }).getByRole('listitem');
  await expect(changes).toHaveText([
    /^Thanks: Meelo’s own rule → Leave aloneLikes a day: no limit of yours → 30You/,
  ]);
  await page.reload();
  await expect(mostLikes(page)).toHaveValue('30');
});

test('a fault leads to its field, and the bar never lies over what has the focus', async ({
  page,
}) => {
  await mostLikes(page).fill('ten');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await save(page);
  await expect(mostLikes(page)).toBeFocused();
  const field = await mostLikes(page).boundingBox();
  const covered = await bar(page).boundingBox();
  if (!field || !covered) throw new Error('field or bar is not there');
  expect(field.y + field.height).toBeLessThanOrEqual(covered.y);
});

test('the focus that comes into the bar moves nothing', async ({ page }) => {
  await mostLikes(page).fill('30');
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar(page).getByRole('button', { name: 'Discard' }).focus();
  await nextFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a switch is saved by itself, and undone from its toast', async ({ page }) => {
  const likes = page.getByRole('switch', { name: 'Likes' });
  await likes.uncheck();
  await expect(page.getByText('Likes: off', { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Likes: on', { exact: true })).toBeVisible();
  await expect(likes).toBeChecked();
  await page.reload();
  await expect(likes).toBeChecked();
});

test('a section is found in the list at the side, which says what each one says today', async ({
  page,
}) => {
  const list = page.getByRole('navigation', { name: 'Sections' });
  const present = list.locator('[aria-current]');
  await expect(list.getByRole('link')).toHaveCount(10);
  await expect(present).toHaveText(/^What to do with each kind of post/);
  const heading = page.getByRole('heading', { name: 'Words and topics to leave alone' });
  await expect(heading).toBeVisible();
  await list.getByRole('link', { name: /^Words and topics to leave alone None$/ }).click();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(present).toHaveText(/^Words and topics/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('casino');
  await expect(present).toHaveText(/1 word$/);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(present).toHaveText(/^What to do/);
});

test('on a phone a picker at the lower edge leads to a section @phone', async ({ page }) => {
  const picker = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(picker).toBeInViewport();
  await picker.tap();
  await page.getByRole('menuitem', { name: /^Days and hours/ }).tap();
  const heading = page.getByRole('heading', { name: 'Days and hours' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(picker).toHaveText(/Days and hours.*Any hour/);
  await expect(picker).toBeInViewport();
});

test('on a phone the picker names the section that is read while one scrolls @phone', async ({
  page,
}) => {
  const picker = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  const headings = page.locator('main h2[id^="rules-"]');
  await expect(headings).toHaveCount(10);
  // The last ones cannot come up so far.
  for (const heading of (await headings.all()).slice(0, -2)) {
    const title = (await heading.textContent()) ?? '';
    await heading.evaluate((node) => window.scrollBy(0, node.getBoundingClientRect().top - 200));
    await expect(picker).toContainText(title);
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(picker).toContainText('Changes to these rules');
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { text, type Language } from '../support/texts.ts';
import { putInStorage, readStorage } from '../support/storage.ts';
import { untilClicksCount } from '../support/untilClicksCount.ts';
import { findViolations } from '../../src/testing/browser/findViolations.ts';

/** Every file that the build made: what a server answers is something else. */
const isFile = (url: string) => new URL(url).pathname.startsWith('/assets/');

interface Visit {
  language?: Language;
  theme?: 'light' | 'dark';
}

/** Opens the landing page as a visitor who has chosen a language and a mode before. */
async function openLanding(page: Page, { language = 'en', theme = 'light' }: Visit = {}) {
  await putInStorage(page, { language, 'theme-storage': { theme, themeColor: 'neutral' } });
  await page.goto('/');
}

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('react-router')),
    cookies: document.cookie,
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    caches: await caches.keys(),
  }));

/** The names of the files that the page has asked for so far. */
const downloads = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Opens the demo; answers what it shows and what is asked for from then on. */
async function openDemo(page: Page, language: Language = 'en') {
  const opener = page.getByRole('button', { name: text(language, 'landing:hero.viewDemo') });
  // What the page itself asks for once it is used, such as the contacts.
  const configured = page.waitForResponse(/\/config\.json$/);
  await opener.focus();
  await configured;
  // The page itself writes down that nobody is logged in.
  await expect.poll(() => readStorage(page, 'user-storage')).toMatchObject({ user: null });
  const before = await stored(page);
  expect((await downloads(page)).filter((name) => name.includes('demo'))).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await opener.click();
  const demo = page.getByRole('dialog', { name: text(language, 'landing:demo.title') });
  await expect(demo.getByRole('heading', { level: 1 })).toBeVisible();
  return { opener, demo, asked, before };
}

test('one acts in the real screens, and nothing is asked for, sent or stored @both', async ({
  page,
}) => {
  await openLanding(page);
  const title = await page.title();
  const url = page.url();
  const { demo, asked, before } = await openDemo(page);
  const screen = demo.getByRole('heading', { level: 1 });
  const ways = demo.getByRole('navigation', { name: 'Screens of the demo' });
  await expect(screen).toContainText('Robin Hale');
  await expect(demo.getByText('Review 3 texts')).toBeVisible();

  await ways.getByRole('link', { name: 'Activity' }).click();
  await expect(screen).toHaveText('Activity');
  await expect(
    demo.getByText('With pleasure! We are glad that it arrived in one piece.'),
  ).toBeVisible();

  await ways.getByRole('link', { name: 'Review' }).click();
  await expect(screen).toHaveText(text('en', 'review:title'));
  const card = demo.getByRole('article', { name: /nora\.bowl/ });
  // Beside a queue one text is shown at a time.
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const queue = demo.getByRole('list', { name: text('en', 'review:queue.label') });
  if (isWide) await queue.getByRole('link', { name: /nora\.bowl/ }).click();
  await card.getByRole('button', { name: 'Approve' }).click();
  const undo = demo.getByRole('region', { name: text('en', 'review:undo.label') });
  await expect(undo).toContainText('nora.bowl');
  await untilClicksCount(page);
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(undo).toBeHidden();
  await untilClicksCount(page);
  if (isWide) await queue.getByRole('link', { name: /nora\.bowl/ }).click();
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(undo).toBeVisible();

  await ways.getByRole('link', { name: 'Rules' }).click();
  await expect(screen).toHaveText('Rules');
  await demo.getByLabel('Thanks', { exact: true }).selectOption('Leave alone');
  await demo.getByRole('button', { name: /^Try on your last/ }).click();
  await expect(demo.getByText(/1 would not have happened/)).toBeVisible();

  expect(asked.filter((address) => !isFile(address))).toEqual([]);
  expect(page.url()).toBe(url);
  expect(await page.title()).toBe(title);
  expect(await stored(page)).toEqual(before);
});

test('what is polled in the product asks nobody', async ({ page }) => {
  await page.clock.install();
  await openLanding(page);
  const { demo, asked } = await openDemo(page);
  const waiting = demo.getByText('Review 3 texts');
  await expect(waiting).toBeVisible();
  const time = demo.getByText(/ · \d\d:\d\d:\d\d$/);
  const before = await time.textContent();
  await page.clock.fastForward('06:00');
  await expect(time).not.toHaveText(before ?? '');
  await expect(waiting).toBeVisible();
  expect(asked.filter((address) => !isFile(address))).toEqual([]);
});

test('Back, Escape and the button close it, and the focus returns @both', async ({ page }) => {
  await openLanding(page);
  const { opener, demo } = await openDemo(page);
  const url = page.url();
  const close = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => demo.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of close) {
    await expect(demo).toBeVisible();
    expect(page.url()).toBe(url);
    await leave();
    await expect(demo).toBeHidden();
    expect(page.url()).toBe(url);
    await expect(opener).toBeFocused();
    await opener.click();
  }
});

test('it goes on where it was closed, and Back goes back in it first @both', async ({ page }) => {
  await openLanding(page);
  // An entry of the history that the browser makes, not the app.
  await page.getByRole('link', { name: 'Features' }).click();
  const { opener, demo, before } = await openDemo(page);
  const url = page.url();
  const screen = demo.getByRole('heading', { level: 1 });
  const way = (name: string) => demo.getByRole('navigation').getByRole('link', { name }).click();
  await way('Review');
  const queue = demo.getByRole('list', { name: text('en', 'review:queue.label') });
  if ((page.viewportSize()?.width ?? 0) >= 1024)
    await queue.getByRole('link', { name: /nora\.bowl/ }).click();
  const card = demo.getByRole('article', { name: /nora\.bowl/ });
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toBeHidden();
  for (const name of ['Dashboard', 'Activity', 'Rules']) await way(name);
  await expect(screen).toHaveText('Rules');
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(screen).toHaveText('Rules');
  await page.goBack();
  await expect(screen).toHaveText('Activity');
  // A step back before the entry of the demo is there again would end the way to it.
  await expect.poll(() => page.evaluate(() => history.state?.usr?.opened)).toBeDefined();
  await page.goBack();
  await expect(screen).toContainText('Robin Hale');
  await expect(demo.getByText('Review 2 texts')).toBeVisible();
  // Nothing is there to go forward to.
  await page.evaluate(() => history.forward());
  await demo.getByRole('button', { name: 'Close' }).click();
  await expect(demo).toBeHidden();
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(screen).toContainText('Robin Hale');
  expect(page.url()).toBe(url);
  expect(await stored(page)).toEqual(before);
});

test('Escape closes what is open in it first @both', async ({ page }) => {
  await openLanding(page);
  const { opener, demo } = await openDemo(page);
  const escape = async (inner: Locator) => {
    await expect(inner).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inner).toBeHidden();
    await expect(demo).toBeVisible();
  };
  await demo.getByRole('button', { name: text('en', 'pause:pause') }).click();
  await escape(page.getByRole('menu'));
  await demo.getByRole('button', { name: /^News/ }).click();
  await escape(page.getByRole('dialog', { name: text('en', 'dashboard:teaser.title') }));
  await demo.getByRole('link', { name: 'Rules' }).click();
  const choice = demo.getByLabel('Thanks', { exact: true });
  await choice.selectOption('Leave alone');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: text('en', 'common:leave.title') });
  await escape(question);
  await expect(choice.locator('option:checked')).toHaveText('Leave alone');
  await page.goBack();
  await question.getByRole('button', { name: text('en', 'common:leave.discard') }).click();
  await expect(demo.getByRole('heading', { level: 1 })).toContainText('Robin Hale');
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a page that is loaded anew does not open it', async ({ page }) => {
  await openLanding(page);
  const { demo, opener } = await openDemo(page);
  await page.reload();
  await opener.focus();
  await page.waitForResponse(/\/config\.json$/);
  await expect(demo).toHaveCount(0);
});

test('a colour that is chosen in it is gone with it', async ({ page }) => {
  await openLanding(page, { theme: 'dark' });
  const { demo, before } = await openDemo(page);
  await demo.getByRole('radio', { name: 'Violet' }).check();
  await expect(page.locator('html')).toHaveClass('dark violet');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveClass('dark neutral');
  expect(await stored(page)).toEqual(before);
});

test('what cannot be downloaded is said, and tried again', async ({ page, faults }) => {
  faults.allowLostDownloads();
  await openLanding(page);
  const opener = page.getByRole('button', { name: 'View demo' });
  const chunk = /\/assets\/demo\.\w+\.js$/;
  await page.route(chunk, (route) => route.abort());
  await opener.click();
  const demo = page.getByRole('dialog', { name: 'Demo' });
  await expect(demo.getByRole('alert')).toContainText(text('en', 'common:state.chunkDescription'));
  await page.unroute(chunk);
  await demo.getByRole('button', { name: text('en', 'common:actions.retry') }).click();
  await expect(demo.getByRole('heading', { level: 1 })).toContainText('Robin Hale');
});

/** Where its edges are in the window, in pixels. */
async function edgesOf(locator: Locator) {
  const { x, y, width, height } = (await locator.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return { top: y, right: x + width, bottom: y + height };
}

test('a toast and the undo bar cover neither the ways to the screens nor the band @both', async ({
  page,
  isMobile,
}) => {
  await openLanding(page, { language: 'pt' });
  const { demo } = await openDemo(page, 'pt');
  const close = demo.getByRole('button', { name: text('pt', 'common:actions.close') });
  const band = await edgesOf(demo.getByText(text('pt', 'landing:demo.note')));
  const window = await edgesOf(demo);
  expect((await edgesOf(close)).top - window.top).toBeLessThan(16);
  expect(window.right - (await edgesOf(close)).right).toBeLessThan(32);
  await demo.getByRole('link', { name: text('pt', 'demo:review') }).click();
  const queue = demo.getByRole('list', { name: text('pt', 'review:queue.label') });
  if (!isMobile) {
    const help = demo.getByText(text('pt', 'review:keys.undo')).last();
    await expect(help).toBeInViewport({ ratio: 1 });
    expect((await edgesOf(help)).bottom).toBeLessThan(window.bottom);
    await queue.getByRole('link', { name: /nora\.bowl/ }).click();
  }
  const card = demo.getByRole('article', { name: /nora\.bowl/ });
  await card.getByRole('button', { name: text('pt', 'review:actions.approve') }).click();
  const undo = demo.getByRole('region', { name: text('pt', 'review:undo.label') });
  await expect(undo).toBeVisible();
  await untilClicksCount(page);
  const other = demo.getByRole('article', { name: /tomas\.mug/ });
  if (isMobile) {
    await other.getByRole('button', { name: text('pt', 'review:actions.more') }).click();
  }
  await other.getByRole('button', { name: text('pt', 'review:actions.rewrite') }).click();
  const toast = page
    .getByRole('region', { name: text('pt', 'common:toasts.region') })
    .getByRole('status');
  await expect(toast).toBeInViewport();
  const ways = demo.getByRole('navigation', { name: text('pt', 'demo:screens') });
  await expect
    .poll(async () => (await edgesOf(undo)).top)
    .toBeGreaterThan(Math.max((await edgesOf(close)).bottom, band.bottom));
  expect((await edgesOf(undo)).bottom).toBeLessThan(window.bottom);
  if (isMobile) {
    const { top } = await edgesOf(ways);
    await expect.poll(async () => (await edgesOf(toast)).bottom).toBeLessThan(top);
    expect((await edgesOf(ways)).bottom).toBe(812);
  }
});

test('the field for a fact that a text lacks is in view @both', async ({ page, isMobile }) => {
  await openLanding(page);
  const { demo } = await openDemo(page);
  await demo.getByRole('link', { name: text('en', 'demo:review') }).click();
  if (!isMobile) await demo.getByRole('link', { name: /tomas\.mug/ }).click();
  await demo.getByRole('link', { name: text('en', 'review:why.addFact') }).click();
  const field = demo.locator('#facts');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
});

test('the rules are led through and saved as in the product @both', async ({ page, isMobile }) => {
  await openLanding(page);
  const { demo } = await openDemo(page);
  await demo.getByRole('link', { name: 'Rules' }).click();
  const sections = demo.getByRole('navigation', { name: text('en', 'limits:sections.label') });
  const present = isMobile ? sections : sections.locator('[aria-current]');
  await expect(present).toContainText('What to do with each kind of post');
  const box = demo.locator('[data-screen]');
  await demo.getByLabel('Thanks', { exact: true }).selectOption('Leave alone');
  const bar = demo.getByRole('region', { name: text('en', 'limits:bar.label') });
  await expect(bar).toBeVisible();
  const replies = demo.getByRole('heading', { name: 'Saved replies' });
  await replies.evaluate((element) => element.scrollIntoView());
  await expect(present).toContainText('Saved replies');
  const { top, bottom } = await edgesOf(box);
  if (isMobile) expect((await edgesOf(sections)).bottom).toBe(bottom);
  else {
    expect((await edgesOf(sections)).top).toBe(top + 24);
    expect((await edgesOf(bar)).bottom).toBe(bottom - 8);
  }
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(present).toContainText('Changes to these rules');
  await bar.getByRole('button', { name: text('en', 'common:actions.save') }).click();
  await expect(
    demo.getByRole('heading', { name: 'What to do with each kind of post' }),
  ).toBeFocused();
});

for (const theme of ['light', 'dark'] as const) {
  test(`each screen is accessible, ${theme} @both`, async ({ page }) => {
    await openLanding(page, { theme });
    const { demo } = await openDemo(page);
    const ways = demo.getByRole('navigation', { name: 'Screens of the demo' }).getByRole('link');
    for (const way of await ways.all()) {
      await way.click();
      await expect(way).toHaveAttribute('aria-current', 'page');
      await expect(demo.locator('[aria-busy=true]')).toHaveCount(0);
      // Parts of a screen come one after the other.
      await expect.poll(() => findViolations(page)).toEqual([]);
    }
  });
}

for (const language of ['fr', 'ja'] as const) {
  test(`speaks the language of the visitor, ${language}`, async ({ page }) => {
    await openLanding(page, { language });
    const { demo, asked } = await openDemo(page, language);
    const said = (address: string) => text(language, address);
    await expect(demo).toContainText(said('landing:demo.note'));
    await expect(demo.getByRole('heading', { level: 1 })).toContainText(said('demo:owner'));
    await demo.getByRole('link', { name: said('demo:review'), exact: true }).click();
    for (const kind of ['grief', 'complaint', 'praise']) {
      await expect(demo.getByText(said(`demo:drafts.${kind}.post`)).first()).toBeVisible();
    }
    expect(asked.filter((address) => !isFile(address))).toEqual([]);
  });
}

test('a text is edited above the ways to the screens, with its buttons @phone', async ({
  page,
}) => {
  await openLanding(page, { language: 'en' });
  const { demo } = await openDemo(page, 'en');
  const ways = demo.getByRole('navigation', { name: 'Screens of the demo' });
  await ways.getByRole('link', { name: 'Review' }).click();
  const card = demo.getByRole('article', { name: /tomas\.mug/ });
  const edit = card.getByRole('button', { name: 'Edit' });
  await expect(edit).toBeVisible();
  const { top } = await edgesOf(ways);
  await edit.evaluate((button, edge) => {
    let frame = button.parentElement;
    while (frame && frame.scrollHeight <= frame.clientHeight) frame = frame.parentElement;
    frame?.scrollBy(0, button.getBoundingClientRect().bottom - edge + 4);
  }, top);
  await edit.tap();
  const field = card.getByRole('textbox');
  await expect(field).toBeFocused();
  const save = card.getByRole('button', { name: 'Publish' });
  await expect.poll(async () => (await edgesOf(save)).bottom).toBeLessThan(top);
  expect((await edgesOf(field)).top).toBeGreaterThan(0);
});

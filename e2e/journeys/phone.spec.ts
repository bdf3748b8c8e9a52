import type { Locator } from '@playwright/test';
import { switchMode } from '../support/appearance.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/openWith.ts';
import { languages } from '../support/texts.ts';
import { createRulesServer } from '../support/scenes/rulesScreens.ts';
import { aConfig, aProfile, aStoryRow } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import {
  createFullServer,
  createNeedyServer,
  createWaitingServer,
} from '../../src/testing/fakeServer/createFullServer.ts';

const widths = [375, 768];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { ...box, end: box.y + box.height, right: box.x + box.width };
}

test('both fields of a new profile are in view, whichever network is chosen @phone @scenes', async ({
  page,
}) => {
  const config = aConfig({ NETWORKS: ['sandbox', 'atproto'] });
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await openWith(page, createFakeServer({ profiles: [] }), '/app/profiles');
  await page.getByRole('button', { name: 'Add profile' }).click();
  for (const network of await page.getByRole('radio').all()) {
    await network.check();
    const isAtNetwork = await page.getByRole('button', { name: /^Continue at/ }).isVisible();
    for (const label of isAtNetwork ? ['Username'] : ['Username', 'Password'])
      await expect(page.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});

for (const width of widths) {
  test(`the open details of a new profile hide nothing at ${width} px @phone @scenes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    const profile = aProfile({ syncStatusBot: undefined, syncStatus: 'NEVER' });
    await openWith(page, createFakeServer({ profiles: [profile] }), '/app/profiles');
    const main = page.getByRole('main');
    for (const shown of [
      main.getByText('ana.creates'),
      main.getByText('Not started'),
      main.getByText('Data: pending'),
      main.getByRole('button', { name: 'Synchronise' }),
    ]) {
      const isApart = async () => {
        const [box, details] = [await boxOf(shown), await boxOf(page.getByRole('tooltip'))];
        return box.end <= details.y || details.end <= box.y || details.right <= box.x;
      };
      // The details follow the page until its layout has settled.
      await expect.poll(isApart, await shown.innerText()).toBe(true);
    }
  });
}

test('on a phone the bot comes first, and its card ends with its last act @phone @scenes', async ({
  page,
}) => {
  const rows = Array.from({ length: 3 }, (_none, index) =>
    aStoryRow({ id: `story-${index}`, print_scr: null }),
  );
  const api = createFakeServer({ profiles: [aProfile()], storyPages: [rows] });
  await openWith(page, api, '/app');
  const main = page.getByRole('main');
  const acts = main.getByRole('region', { name: 'Latest activity' });
  await expect(acts.getByRole('listitem')).toHaveCount(3);
  const [card, lastAct] = [await boxOf(acts), await boxOf(acts.getByRole('listitem').last())];
  expect(card.end - lastAct.end).toBeLessThan(24);
  const wayOut = await boxOf(main.getByRole('button', { name: 'Log out' }));
  expect(wayOut.y).toBeGreaterThan(card.end);
});

for (const [width, rowsInView] of [
  [375, 7],
  [768, 10],
] as const) {
  test(`at ${width} px ${rowsInView} acts of a page are in view at once @phone @scenes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1024 });
    await openWith(page, createFullServer(7), '/app/activity');
    const rows = page.getByRole('table').locator('[id^=story-]');
    await expect(rows).toHaveCount(10);
    const area = await boxOf(page.getByRole('region', { name: 'What the bot did' }));
    const ends = await Promise.all((await rows.all()).map(async (row) => (await boxOf(row)).end));
    expect(area.height).toBeLessThanOrEqual(400);
    expect(ends.filter((end) => end <= area.end).length).toBeGreaterThanOrEqual(rowsInView);
  });
}

for (const width of widths) {
  test(`an act with links offers its details at ${width} px @phone @scenes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    const urls = { post_url: 'https://example.com/theirs', answer_url: 'https://example.com/ours' };
    const api = createFullServer(7);
    const storyPages = api.storyPages.map((rows) => rows.map((row) => ({ ...row, ...urls })));
    await openWith(page, Object.assign(api, { storyPages }), '/app/activity');
    const rows = page.getByRole('table').locator('[id^=story-]');
    await expect(rows).toHaveCount(10);
    const row = rows.first();
    const details = row.getByRole('button', { name: /^Details: / });
    await expect(details).toBeInViewport({ ratio: 1 });
    expect((await boxOf(details)).right).toBeLessThanOrEqual((await boxOf(row)).right);
    await details.click();
    const answer = page.getByRole('link', { name: /^See the answer to/ });
    await expect(answer).toBeInViewport({ ratio: 1 });
  });
}

test('the bot is paused for an hour, says so on the dashboard, and is resumed there @phone', async ({
  page,
}) => {
  await openWith(page, createFullServer(7), '/app/profiles');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Pause', exact: true }).tap();
  await page.getByRole('menuitem', { name: /^For an hour/ }).tap();
  await expect(main.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(main.getByText(/^Paused until .*\d\d:\d\d$/).first()).toBeVisible();
  await expect(main.getByRole('region', { name: 'Summary' })).toContainText('Active profiles0');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('link', { name: 'Dashboard' }).tap();
  await expect(main.getByText('Paused', { exact: true }).first()).toBeVisible();
  await expect(
    main.getByText(/reads nothing and publishes nothing until .*\d\d:\d\d/),
  ).toBeVisible();
  await main.getByRole('button', { name: 'Resume' }).tap();
  await expect(main.getByText('Bot operating')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
});

test('what needs the person has lines of one height, whatever leads to it @phone @scenes', async ({
  page,
}) => {
  await openWith(page, createNeedyServer(), '/app');
  const rows = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const heights = await rows.evaluateAll((items) =>
    items.map((item) => {
      const [title] = item.querySelectorAll('span > span');
      const range = document.createRange();
      if (title) range.selectNodeContents(title);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      const [first = NaN, second] = [...new Set(tops)];
      return second === undefined ? null : second - first;
    }),
  );
  const ofSeveralLines = heights.filter((height) => height !== null);
  expect(ofSeveralLines.length).toBeGreaterThan(1);
  expect(Math.max(...ofSeveralLines) - Math.min(...ofSeveralLines)).toBeLessThan(1);
});

test('a warning in a card stands beside its sign on the smallest screen @phone @scenes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openWith(page, createWaitingServer(), '/app/activity/review');
  const warning = page.locator('article .MuiAlert-root').first();
  const sign = await boxOf(warning.locator('.MuiAlert-icon'));
  const words = await boxOf(warning.locator('.MuiAlert-message'));
  expect(words.x).toBeGreaterThanOrEqual(sign.right);
});

test('late notices and what is not saved leave a field of the rules in view on the smallest screen @phone @scenes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.clock.install();
  const api = createRulesServer();
  await openWith(page, api, '/app/profiles/rules');
  const words = page.getByRole('form', { name: 'Words and topics to leave alone' });
  await words.getByRole('textbox').fill('casino');
  const [profile] = api.profiles;
  if (profile) api.profiles = [profile, { ...profile, id: 'profile-2', username: 'bruno.secure' }];
  const consequences = { leavesNothing: ['noHours'], unanswerable: ['thanks'] };
  api.rules = Object.assign(api.rules, consequences);
  await page.clock.fastForward(31_000);
  const notice = page.locator('[data-late][data-covers]:visible');
  await expect(notice.getByRole('note')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Not saved' })).toBeVisible();
  const head = await boxOf(page.getByRole('banner'));
  expect((await boxOf(notice)).y - head.end).toBeGreaterThan(120);
});

test('the heading of a text’s actions leaves room for the others only where these are folded @phone @scenes', async ({
  page,
}) => {
  await openWith(page, createWaitingServer(), '/app/activity/review');
  await page.getByRole('article').nth(1).focus();
  const heading = page.locator('article p[aria-hidden]', { hasText: /^Answer to rui/ });
  await expect(heading).toHaveCSS('padding-right', '80px');
  await page.setViewportSize({ width: 640, height: 812 });
  await expect(heading).toHaveCSS('padding-right', '0px');
});

test('the time zone is as high as the fields around it @phone @scenes', async ({ page }) => {
  await openWith(page, createRulesServer(), '/app/profiles/rules');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toBeVisible();
  const frame = await boxOf(zone.locator('xpath=..'));
  const nextFrame = await boxOf(page.getByLabel('From').first().locator('xpath=..'));
  expect(frame.height).toBe(nextFrame.height);
});

test('in the dark an open menu has an edge, which tells it from the card below @phone @scenes', async ({
  page,
}) => {
  await openWith(page, createFullServer(7), '/app/profiles');
  await switchMode(page, 'dark');
  await page.getByRole('button', { name: 'Pause', exact: true }).tap();
  const paper = page.locator('.MuiPopover-paper');
  await expect(paper).toHaveCSS('border-top-width', '1px');
});

test('the date of the dashboard is as large as its reader has letters, and wraps @phone @scenes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWith(page, createFullServer(), '/app');
  const time = page.getByText(/ · \d\d:\d\d:\d\d$/);
  const size = () => time.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const before = await size();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await size()).toBeCloseTo(before * 2);
  const { x, right } = await boxOf(time);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
});

for (const width of [320, 375]) {
  test(`date and time of the dashboard stand on one line at ${width} px @phone @scenes`, async ({
    page,
  }) => {
    // As wide as they become.
    await page.clock.setFixedTime('2026-11-17T01:44:48Z');
    await page.setViewportSize({ width, height: 640 });
    await openWith(page, createFullServer(), '/app');
    for (const language of languages) {
      await page.goto(`/app?lng=${language}`);
      const time = page.getByText(/ · 22:44:48$/);
      await expect(time).toBeVisible();
      const lines = await time.evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, language).toBe(1);
    }
  });
}

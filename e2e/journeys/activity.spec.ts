import type { Locator } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { pauseClock, runUntil } from '../support/clock.ts';
import { expect, test } from '../support/fixtures.ts';
import { numberedPages, servePictures, storyAt } from '../support/fakeStories.ts';
import { Finger } from '../support/touch.ts';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import {
  createFakeServer,
  type FakeServer,
} from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';
import { putInStorage } from '../support/storage.ts';
import { text } from '../support/texts.ts';
import { activityKinds } from '../../src/shared/contract/activity.ts';
import { languages } from '../../src/shared/language/languages.ts';

const asked = (api: FakeServer) =>
  api.requestsTo('GET', /storiesprofile/).map(({ query }) => query['page']);

test('what the bot did is told in words, with texts as texts, and with its pictures @both', async ({
  page,
  faults,
  isMobile,
}) => {
  faults.allowStatus(404, /\/pictures\/broken_thumb/);
  const broken = ['broken'];
  await servePictures(page, broken);
  const markup = '<img src=x onerror=alert(1)> & <b>bold</b>';
  const rows = [
    storyAt(1, { activity: 'Comentar com IA', profile_name: '<i>lia</i>' }),
    storyAt(2, { activity: markup, print_scr: '/pictures/whole.png' }),
    storyAt(3, { activity: 'like + react', print_scr: '/pictures/broken_thumb.jpg' }),
    storyAt(4, { activity: null, profile_name: null, print_scr: null, data_inte: 'soon' }),
    null,
  ];
  const pagination = { totalPages: 1e300, hasPrevPage: false, hasNextPage: null };
  const api = createFakeServer();
  api.use(http.get(apiUrl('/storiesprofile'), () => HttpResponse.json({ data: rows, pagination })));
  await openWith(page, api, '/app/activity');
  const row = (number: number) => page.locator('tr.act').nth(number - 1);
  await expect(page.getByRole('columnheader')).toHaveText(['Profile', 'Activity', 'Image', 'Date']);
  await expect(row(1)).toContainText('<i>lia</i>AI comment05/03/2025 14:07');
  await expect(row(1).getByText(/ ago$/)).toHaveCount(isMobile ? 0 : 1);
  await expect(row(2)).toContainText(markup);
  await expect(row(3)).toContainText('LikeReaction');
  await expect(row(4)).toHaveText(/^––.*–$/);
  await expect(row(4).getByRole('img', { name: 'No picture' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Pages/ })).toHaveCount(0);

  const preview = page.getByRole('dialog').getByRole('img', { name: /^Story of/ });
  await row(1)
    .getByRole('button', { name: /^Open the picture/ })
    .click();
  await expect(preview).toHaveAttribute('src', '/pictures/1_full.jpg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row(2)
    .getByRole('button', { name: /^Open the picture/ })
    .click();
  await expect(preview).toHaveAttribute('src', '/pictures/whole.png');
  await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const again = row(3).getByRole('button', { name: /^Load the picture again/ });
  await expect(again).toBeVisible();
  broken.pop();
  await again.click();
  await expect(row(3).getByRole('button', { name: /^Open the picture/ })).toBeVisible();
});

test('rows scroll within 500 px above 768 px and within 400 px up to there @scenes', async ({
  page,
}) => {
  await servePictures(page);
  const rows = Array.from({ length: 10 }, (_, index) => storyAt(index));
  const api = createFakeServer({ storyPages: [rows] });
  await page.setViewportSize({ width: 769, height: 1200 });
  await openWith(page, api, '/app/activity');
  const height = () =>
    page
      .getByRole('region', { name: 'What the bot did' })
      .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight > clientHeight]);
  await expect.poll(height).toEqual([500, true]);
  await page.setViewportSize({ width: 600, height: 1200 });
  await expect.poll(height).toEqual([400, true]);
});

test('the search field shows its whole hint in each language, at 375 and at 1440 px', async ({
  page,
}) => {
  await openWith(page, createFakeServer(), '/app/activity');
  const field = page.getByRole('searchbox');
  const room = () =>
    field.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('The browser draws no text.');
      pen.font = font;
      const inside = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return inside - pen.measureText(input.placeholder).width;
    });
  for (const language of languages) {
    await putInStorage(page, { language });
    await page.reload();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(field).toHaveAttribute(
        'placeholder',
        text(language, 'activity:search.placeholder'),
      );
      const more = page.getByRole('button', { name: text(language, 'activity:filter.more') });
      await expect(more).toHaveCount(width === 375 ? 1 : 0);
      await expect.poll(room, { message: `${language}, ${width} px` }).toBeGreaterThanOrEqual(0);
    }
  }
});

/** How much of a select its first text leaves, in pixels. */
const roomIn = (select: Locator) =>
  select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('The browser draws no text.');
    pen.font = font;
    const inside = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return inside - pen.measureText(element.options[0]?.text ?? '').width;
  });

test('the filters show all of what they say first at a desk, in each language', async ({
  page,
}) => {
  await openWith(page, createFakeServer(), '/app/activity');
  const panel = page.getByRole('main');
  for (const language of languages) {
    await putInStorage(page, { language });
    await page.reload();
    for (const name of ['outcome', 'person'] as const) {
      const label = text(language, `activity:filter.${name}`);
      const select = panel.getByRole('combobox', { name: label, exact: true });
      await expect
        .poll(() => roomIn(select), { message: `${language}, ${name}` })
        .toBeGreaterThanOrEqual(0);
    }
    const save = panel.getByRole('button', { name: text(language, 'activity:file.save') });
    await expect(save).toBeInViewport({ ratio: 1 });
  }
});

/** The texts of buttons of which words are cut, or which are too small for a finger. */
const faultyButtons = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const words = document.createRange();
      words.selectNode([...button.childNodes].find(({ nodeType }) => nodeType === 3) ?? button);
      const [inner, outer] = [words.getBoundingClientRect(), button.getBoundingClientRect()];
      const isWhole = inner.width > 15 && inner.left >= outer.left && inner.right <= outer.right;
      return isWhole && outer.right <= window.innerWidth && outer.height >= 44
        ? []
        : [button.textContent];
    }),
  );

test('each kind of act is named on a phone, in each language @phone', async ({ page }) => {
  await openWith(page, createFakeServer(), '/app/activity');
  for (const language of languages) {
    await putInStorage(page, { language });
    await page.reload();
    const buttons = page
      .getByRole('group', { name: text(language, 'activity:filter.label') })
      .getByRole('button');
    const kinds = ['all', ...activityKinds] as const;
    await expect(buttons).toHaveText(
      kinds.map((kind) => text(language, `activity:filter.${kind}`)),
    );
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => faultyButtons(buttons), { message: `${language}, ${width} px` })
        .toEqual([]);
    }
  }
});

test('pages have addresses: they open directly, and Back returns to the former one', async ({
  page,
}) => {
  await servePictures(page);
  const api = createFakeServer({ storyPages: numberedPages(3) });
  await openWith(page, api, '/app/activity?page=2');
  const pages = page.getByRole('navigation', { name: 'Pages of the activity' });
  const next = pages.getByRole('button', { name: 'Next page' });
  const previous = pages.getByRole('button', { name: 'Previous page' });
  await expect(page.getByText('on page 2')).toBeVisible();
  await next.click();
  await expect(page.getByText('on page 3')).toBeVisible();
  await expect(page).toHaveURL('/app/activity?page=3');
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('on page 2')).toBeVisible();
  await previous.click();
  await expect(page.getByText('on page 1')).toBeVisible();
  await expect(page).toHaveURL('/app/activity');
  await expect(previous).toBeDisabled();
  expect(asked(api)).toEqual(['2', '3', '1']);
  await page.reload();
  await expect(page.getByText('on page 1')).toBeVisible();
});

test('a finger turns the page by 50 px within 300 ms, and not by less or beyond the ends @phone', async ({
  page,
}) => {
  await servePictures(page);
  const api = createFakeServer({ storyPages: numberedPages(2) });
  await page.clock.install();
  await openWith(page, api, '/app/activity');
  await expect(page.getByText('Swipe left for the next page')).toBeVisible();
  await expect(page.getByText('on page 1')).toBeVisible();
  const table = page.getByRole('table');
  const arrow = page.getByRole('img', { name: /(Next|Previous) page/ });
  await pauseClock(page);
  const finger = await Finger.on(page);

  for (const swipe of [
    { distancePx: -49, durationMs: 100 },
    { distancePx: -80, durationMs: 301 },
    { distancePx: 80, durationMs: 100 },
  ]) {
    await finger.swipe(table, swipe);
    await expect(arrow).toHaveCount(0);
    await expect(page).toHaveURL('/app/activity');
  }

  await finger.swipe(table, { distancePx: -50, durationMs: 300 });
  await expect(arrow).toHaveAccessibleName('Next page');
  await expect(page).toHaveURL('/app/activity?page=2');
  await page.clock.runFor(290);
  await expect(arrow).toBeVisible();
  await page.clock.runFor(10);
  await expect(arrow).toHaveCount(0);
  // The page learns of the answer by a timer.
  await runUntil(page, (options) => expect(page.getByText('on page 2')).toBeVisible(options));

  await finger.swipe(table, { distancePx: -80, durationMs: 100 });
  await expect(arrow).toHaveCount(0);
  await expect(page).toHaveURL('/app/activity?page=2');
  await finger.swipe(table, { distancePx: 50, durationMs: 300 });
  await expect(arrow).toHaveAccessibleName('Previous page');
  await expect(page).toHaveURL('/app/activity');
  await page.clock.runFor(1000);
  await expect(page.getByText('on page 1')).toBeVisible();
  expect(asked(api)).toEqual(['1', '2']);
});

const daysOfActs = {
  // The evening before, where the person is.
  lia: '2025-03-04T02:59:00Z',
  noah: '2025-03-04T03:00:00Z',
  rui: '2025-03-05T02:59:00Z',
  zoe: '2025-03-05T17:07:00Z',
};

test('a day is found by keyboard, in the time zone of the person, and a day that is none says so', async ({
  page,
}) => {
  await servePictures(page);
  const rows = Object.entries(daysOfActs).map(([profile_name, data_inte], index) =>
    storyAt(index, { profile_name, data_inte }),
  );
  const api = createFakeServer({ storyPages: [rows] });
  await openWith(page, api, '/app/activity');
  await expect(page.locator('tr.act')).toHaveCount(4);
  const days = page.getByRole('group', { name: 'Days' });
  const [from, to] = [days.getByLabel('From'), days.getByLabel('To')];
  await from.focus();
  // Month, day and year, and Tab on to the next field.
  await page.keyboard.type('02312025');
  await expect(from).toHaveAccessibleDescription('');
  await to.focus();
  await expect(from).toHaveAccessibleDescription('There is no such day.');
  await expect(page).toHaveURL('/app/activity');
  await from.focus();
  await page.keyboard.type('03042025');
  await expect(from).toHaveAccessibleDescription('');
  await expect(page).toHaveURL('/app/activity?from=2025-03-04');
  await to.focus();
  await page.keyboard.type('03032025');
  await expect(to).toHaveAccessibleDescription('This is before the first day.');
  await to.fill('2025-03-04');
  await expect(page).toHaveURL('/app/activity?from=2025-03-04&to=2025-03-04');
  await expect(page.getByText('2 actions found')).toBeVisible();
  await expect(page.locator('tr.act')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText(/noah.*rui/);
  await page.goBack();
  await expect(page).toHaveURL('/app/activity');
  await expect(from).toHaveValue('');
  await expect(page.locator('tr.act')).toHaveCount(4);
});

test('the days of a link stand behind the button of the filters, and end with them @phone', async ({
  page,
}) => {
  const api = createFakeServer({ storyPages: [[storyAt(1)]] });
  await openWith(page, api, '/app/activity?from=2025-02-01&to=2025-02-03');
  await expect(
    page.getByText('No action from 01/02/2025 to 03/02/2025 matches the filters.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2025-02-03');
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page).toHaveURL('/app/activity');
  await expect(page.locator('tr.act')).toHaveCount(1);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
});

/** From where to where it reaches. */
async function reachOf(part: Locator) {
  const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
  return { top: y, bottom: y + height };
}

test('on a phone a row begins with what was written, in at least two of its lines @phone', async ({
  page,
}) => {
  const written = 'Thank you so much for looking so closely at all of these drawings! '.repeat(3);
  const act = storyAt(1, { activity: 'Comentar com IA', text: written, profile_name: 'lia.draws' });
  await openWith(page, createFakeServer({ storyPages: [[act]] }), '/app/activity');
  const row = page.locator('tr.act');
  const words = row.getByText(written.trim());
  await expect(words).toBeVisible();
  const lines = await words.evaluate(
    (box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight),
  );
  expect(lines).toBeGreaterThanOrEqual(1.9);
  const { top, bottom } = await reachOf(words);
  expect(top - (await reachOf(row)).top).toBeLessThan(12);
  for (const said of ['lia.draws', 'AI comment']) {
    expect((await reachOf(row.getByText(said, { exact: true }))).top).toBeGreaterThanOrEqual(
      bottom,
    );
  }
});

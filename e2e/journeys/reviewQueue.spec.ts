import type { Locator } from '@playwright/test';
import { aReviewItem } from '../../src/testing/fakeServer/builders.ts';
import { createWaitingServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/openWith.ts';
import { untilClicksCount } from '../support/untilClicksCount.ts';

const review = '/app/activity/review?profile=profile-1';
const text = 'Thank you so much for looking so closely! '.repeat(5).slice(0, 200);
const createServer = () =>
  Object.assign(createWaitingServer(), { reviews: [aReviewItem({ text })] });

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

test('at a desk a draft begins within 200 px of the top, beside the queue', async ({ page }) => {
  await openWith(page, createServer(), review);
  const card = page.getByRole('article');
  const queue = page.getByRole('region', { name: 'All waiting texts' });
  await expect(queue.getByRole('link')).toHaveCount(1);
  const draft = await boxOf(card.getByText(text.trim()));
  expect(draft.y).toBeLessThanOrEqual(200);
  const beside = await boxOf(queue);
  expect(beside.x + beside.width).toBeLessThan((await boxOf(card)).x);
});

for (const [width, isBeside] of [
  [1023, false],
  [1024, true],
] as const) {
  const says = isBeside ? 'one text stands beside the queue' : 'all texts stand below each other';
  test(`at ${width} px ${says}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    const reviews = [
      aReviewItem({ text }),
      aReviewItem({ id: 'act-2', author: { username: 'lia' } }),
    ];
    await openWith(page, Object.assign(createWaitingServer(), { reviews }), review);
    const cards = page.getByRole('article');
    const queue = page.getByRole('region', { name: 'All waiting texts' });
    await expect(cards).toHaveCount(isBeside ? 1 : 2);
    await expect(queue).toHaveCount(isBeside ? 1 : 0);
    const first = await boxOf(cards.first());
    const other = await boxOf(isBeside ? queue : cards.last());
    // Side by side neither is cut, and one below the other each has the whole width.
    if (isBeside) expect(other.x + other.width).toBeLessThan(first.x);
    else expect(other).toMatchObject({ x: first.x, width: first.width });
    expect(first.x + first.width).toBeLessThanOrEqual(width);
  });
}

test('on a phone it begins within 300 px, and a card of 200 characters is at most 420 px high @phone', async ({
  page,
}) => {
  await openWith(page, createServer(), review);
  const card = page.getByRole('article');
  expect((await boxOf(card.getByText(text.trim()))).y).toBeLessThanOrEqual(300);
  expect((await boxOf(card)).height).toBeLessThanOrEqual(420);
  // What is needed less is a press away.
  await expect(card.getByRole('button', { name: 'Rewrite' })).toBeHidden();
  await card.getByRole('button', { name: 'More' }).tap();
  await expect(card.getByRole('button', { name: 'Rewrite' })).toBeVisible();
});

test('on a phone a long post shows its first lines, so that the answer is seen at once @phone', async ({
  page,
}) => {
  const caption = 'I have looked at it for a long time, and I find more each day. '.repeat(12);
  const reviews = [aReviewItem({ text, caption })];
  await openWith(page, Object.assign(createWaitingServer(), { reviews }), review);
  const card = page.getByRole('article');
  expect((await boxOf(card.getByText(text.trim()))).y).toBeLessThanOrEqual(300);
  const all = card.getByRole('button', { name: 'Show all' });
  // The last line that is shown ends with a whole word, before the button.
  const lines = await card.getByText(caption.trim()).evaluate((element) => {
    const node = element.firstChild;
    const range = document.createRange();
    const words = [...(node?.textContent ?? '').matchAll(/\S+/g)];
    return words.map(({ index, 0: word }) => {
      range.setStart(node ?? element, index);
      range.setEnd(node ?? element, index + word.length);
      const { bottom, right } = range.getBoundingClientRect();
      return { bottom, right };
    });
  });
  const button = await boxOf(all.locator('span'));
  const last = lines.filter(({ bottom }) => bottom <= button.y + button.height + 1);
  expect(last.length).toBeGreaterThan(8);
  const onLast = last.filter(({ bottom }) => bottom > button.y + 4);
  expect(Math.max(...onLast.map(({ right }) => right))).toBeLessThanOrEqual(button.x + 1);
  await all.tap();
  await expect(all).toBeHidden();
  const post = await boxOf(card.getByText(caption.trim()));
  expect((await boxOf(card.getByText(text.trim()))).y).toBeGreaterThan(post.y + post.height);
});

test('what is typed right after the key that opens a text is kept until its form has come', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/draft-form/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openWith(page, createServer(), `${review}&draft=act-1`);
  const card = page.getByRole('article');
  await expect(card).toBeFocused();
  await page.keyboard.press('e');
  await page.keyboard.type(' jazz');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  held.resolve();
  await expect(card.getByRole('button', { name: 'Publish' })).toBeVisible();
  await page.keyboard.type('!');
  await expect(card.getByRole('textbox')).toHaveValue(`${text} ja!zz`);
});

test('the queue is worked through by keyboard, and the address names what is shown', async ({
  page,
}) => {
  await openWith(page, createWaitingServer(), review);
  const cardOf = (name: string) => page.getByRole('article', { name: `Answer to ${name}` });
  await expect(cardOf('sam.example.com')).toBeVisible();
  await page.getByRole('region', { name: 'All waiting texts' }).getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cardOf('rui.example.com')).toBeVisible();
  await page.reload();
  await expect(cardOf('rui.example.com')).toBeFocused();
  await page.keyboard.press('a');
  await expect(cardOf('lia.draws')).toBeFocused();
  await expect(page).toHaveURL(/draft=act-doubted$/);
});

test('a second click on the same place is not meant for the next text', async ({ page }) => {
  await openWith(page, createWaitingServer(), `${review}&draft=act-1`);
  const approve = page.getByRole('article').getByRole('button', { name: 'Approve' });
  const { x, y, width, height } = await boxOf(approve);
  const [left, top] = [x + width / 2, y + height / 2];
  const clicked = page.evaluate(
    (at) =>
      new Promise<{ isHit: boolean; isTaken: boolean }>((resolve) => {
        const former = document.querySelector('article');
        const observer = new MutationObserver(() => {
          if (former?.isConnected || !document.querySelector('article')) return;
          observer.disconnect();
          const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 });
          const under = document.elementFromPoint(at.left, at.top)?.closest('article');
          resolve({ isHit: Boolean(under), isTaken: under?.dispatchEvent(click) === true });
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    { left, top },
  );
  await page.mouse.click(left, top);
  expect(await clicked).toEqual({ isHit: true, isTaken: false });
  // A moment later the next one takes clicks.
  await expect(page.getByRole('article', { name: 'Answer to lia.draws' })).toBeVisible();
  await untilClicksCount(page);
  await approve.click();
  await expect(page.getByRole('article', { name: 'Answer to lia.draws' })).toHaveCount(0);
});

test('an approval is undone by a key, also after a reload', async ({ page }) => {
  const api = Object.assign(createWaitingServer(), { undoMs: 8000 });
  await openWith(page, api, `${review}&draft=act-1`);
  const card = page.getByRole('article', { name: 'Answer to rui.example.com' });
  await expect(card).toBeFocused();
  await page.keyboard.press('a');
  const bar = page.getByRole('region', { name: 'Undo the last approval or post left unanswered' });
  await expect(bar).toContainText(/The answer to rui\.example\.com is sent in \d s/);
  await page.reload();
  await expect(bar).toBeVisible();
  await page.keyboard.press('z');
  await expect(card).toBeFocused();
  await expect(bar).toHaveCount(0);
});

test('on a phone an approval is undone by a tap @phone', async ({ page }) => {
  const api = Object.assign(createServer(), { undoMs: 8000 });
  await openWith(page, api, review);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Approve' }).tap();
  await expect(card).toHaveCount(0);
  const undo = page
    .getByRole('region', { name: 'Undo the last approval or post left unanswered' })
    .getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await untilClicksCount(page);
  await undo.tap();
  await expect(card).toBeFocused();
});

test('the actions stay at their place from text to text, whatever its length @both', async ({
  page,
}) => {
  const words = 'Thank you so much for looking so closely! ';
  const reviews = [1, 30, 6, 60, 2].map((times, index) =>
    aReviewItem({
      id: `act-${index}`,
      text: words.repeat(times).trim(),
      author: { username: `guest${index}.example.com` },
    }),
  );
  const api = Object.assign(createWaitingServer(), { reviews, undoMs: 8000 });
  await openWith(page, api, review);
  const places: { x: number; y: number }[] = [];
  for (const { author } of reviews) {
    const card = page.getByRole('article', { name: `Answer to ${author.username}` });
    const approve = card.getByRole('button', { name: 'Approve' });
    await expect(approve).toBeInViewport({ ratio: 1 });
    await untilClicksCount(page);
    const { x, y } = await boxOf(approve);
    places.push({ x, y });
    await approve.click();
    await expect(card).toHaveCount(0);
  }
  expect(places).toEqual(places.map(() => places[0]));
});

test('the actions cover neither the end of a text nor what takes the focus @both', async ({
  page,
}) => {
  const long = `${'Thank you so much for looking so closely! '.repeat(60)}The end.`;
  const caption = 'I look at it each day. '.repeat(60);
  const reviews = [aReviewItem({ text: long, caption })];
  await openWith(page, Object.assign(createWaitingServer(), { reviews }), review);
  const card = page.getByRole('article');
  const approve = card.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeInViewport({ ratio: 1 });
  const end = card.getByText('Texts such as this one wait for your approval.');
  const coveredPx = async () => {
    const { y, height } = await boxOf(end);
    return y + height - (await boxOf(approve)).y;
  };
  await page.evaluate((px) => window.scrollBy(0, px), (await coveredPx()) + 60);
  await expect.poll(coveredPx).toBeLessThanOrEqual(0);
  await expect(approve).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('link', { name: 'See the activity' });
  await last.focus();
  const { y, height } = await boxOf(last);
  const isCovered = await last.evaluate(
    (link, at) => {
      const [x] = [link.getBoundingClientRect().x + 4];
      return !link.contains(document.elementFromPoint(x, at));
    },
    y + height - 2,
  );
  expect(isCovered).toBe(false);
});

test('on a phone the actions are for the text to which one has scrolled @phone', async ({
  page,
}) => {
  const reviews = [0, 1, 2, 3].map((index) =>
    aReviewItem({
      id: `act-${index}`,
      text: 'Thank you so much for looking so closely! '.repeat(12).trim(),
      author: { username: `guest${index}.example.com` },
    }),
  );
  const api = Object.assign(createWaitingServer(), { reviews });
  await openWith(page, api, review);
  const approveOf = (index: number) =>
    page
      .getByRole('article', { name: `Answer to guest${index}.example.com` })
      .getByRole('button', { name: 'Approve' });
  await expect(approveOf(0)).toBeInViewport({ ratio: 1 });
  const second = page.getByRole('article', { name: 'Answer to guest2.example.com' });
  await second.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await expect(approveOf(2)).toBeInViewport({ ratio: 1 });
  await expect(approveOf(0)).not.toBeInViewport({ ratio: 1 });
  await approveOf(2).tap();
  await expect(second).toHaveCount(0);
  expect(api.changes()).toMatchObject([{ body: { decisions: [{ id: 'act-2' }] } }]);
});

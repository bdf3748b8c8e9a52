import type { Browser, Page } from '@playwright/test';
import { aReviewItem } from '../../src/testing/fakeServer/builders.ts';
import { createWaitingServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { openSlowly, settle } from './measure.ts';
import { press } from './steps.ts';

const drafts = 500;
const ofPage = 20;

/** Milliseconds until the first texts, and until as many as are asked for, are painted. */
interface ReviewTimes {
  first: number;
  all: number;
}

/** From the click in the shell. */
export async function timeReview(browser: Browser, url: string): Promise<ReviewTimes> {
  const page = await openWithDrafts(browser, url);
  await settle(page);
  const painted = page.evaluate(untilPainted, { isClicked: true, count: ofPage });
  await press(toReview(page));
  const times = await painted;
  await page.context().close();
  return times;
}

/** From the start of a navigation of the browser, which has all that the screen is made of. */
export async function timeReviewAddress(browser: Browser, url: string): Promise<ReviewTimes> {
  const page = await openWithDrafts(browser, url);
  await toReview(page).hover();
  await settle(page);
  await page.goto('/app/activity/review', { waitUntil: 'commit' });
  const times = await page.evaluate(untilPainted, { isClicked: false, count: ofPage });
  await page.context().close();
  return times;
}

function openWithDrafts(browser: Browser, url: string): Promise<Page> {
  const reviews = Array.from({ length: drafts }, (_none, index) =>
    aReviewItem({ id: `act-${index}`, author: { username: `author.${index}` } }),
  );
  const server = Object.assign(createWaitingServer(), { reviews });
  return openSlowly(browser, url, { path: '/app', server });
}

const toReview = (page: Page) =>
  page.getByRole('main').locator('a[href^="/app/activity/review"]').first();

/** Runs in the page. */
function untilPainted({ isClicked, count }: { isClicked: boolean; count: number }) {
  return new Promise<ReviewTimes>((done) => {
    const watch = (start: number) => {
      let first = 0;
      const check = () => {
        const texts = [...document.querySelectorAll('main li:has(> a), main article')];
        const shown = texts.filter((text) => text.checkVisibility({ checkOpacity: true })).length;
        requestAnimationFrame(() => {
          const all = performance.now() - start;
          if (shown > 0) first ||= all;
          if (shown < count) check();
          else done({ first, all });
        });
      };
      check();
    };
    const onClick = ({ timeStamp }: MouseEvent) => watch(timeStamp);
    if (isClicked) document.addEventListener('click', onClick, { capture: true, once: true });
    else watch(0);
  });
}

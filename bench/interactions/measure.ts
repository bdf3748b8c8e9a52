import type { Browser, Page } from '@playwright/test';
import type { FakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { watchRequests } from '../../src/testing/browser/watchRequests.ts';
import { installFakeServer } from '../../src/testing/fakeServer/installFakeServer.ts';
import { press, type Step } from './steps.ts';

const slowdown = 4;
const synchronised = 7;

interface Timed {
  interactionMs: number[];
}

/** Runs in the page: keeps how long each interaction took until its next paint. */
function observe(): void {
  const timed: Timed = { interactionMs: [] };
  Object.assign(window, { timed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) timed.interactionMs.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

interface Visit extends Pick<Step, 'path' | 'isVisitor' | 'isOnPhone'> {
  server?: FakeServer;
}

/** A page at a quarter of this machine's speed, with all downloaded that is ahead of it. */
export async function openSlowly(browser: Browser, url: string, visit: Visit): Promise<Page> {
  const size = visit.isOnPhone ? { viewport: { width: 375, height: 812 }, hasTouch: true } : {};
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', ...size });
  const page = await context.newPage();
  await page.addInitScript(observe);
  if (!visit.isVisitor) await signIn(page, visit.server ?? createFullServer(synchronised));
  const untilStill = watchRequests(page);
  await page.goto(visit.path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await untilStill();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function signIn(page: Page, server: FakeServer): Promise<void> {
  await installFakeServer(page, server);
  await page.addInitScript((session) => {
    localStorage.setItem('user-storage', session);
    localStorage.setItem('meelo-onboarding-completed', 'true');
  }, JSON.stringify(server.login));
}

/** Milliseconds from the interaction to its next paint; 0 for less than a frame. */
export async function timeStep(browser: Browser, url: string, step: Step): Promise<number> {
  const page = await openSlowly(browser, url, step);
  await step.before?.(page);
  await settle(page);
  await page.evaluate(() => {
    (window as unknown as { timed: Timed }).timed.interactionMs = [];
  });
  await step.act(page);
  await settle(page);
  const all = await page.evaluate(
    () => (window as unknown as { timed: Timed }).timed.interactionMs,
  );
  await page.context().close();
  return Math.max(0, ...all);
}

/** Milliseconds from the click on a sidebar entry until the frame that shows its screen. */
export async function timeRoutes(browser: Browser, url: string, names: string[]) {
  const page = await openSlowly(browser, url, { path: '/app/help' });
  await settle(page);
  const taken: number[] = [];
  for (const name of names) {
    const shown = page.evaluate(waitForTitle, name);
    const links = page.getByRole('navigation');
    await press(links.getByRole('link', { name: new RegExp(`^${name}`) }));
    taken.push(await shown);
    await settle(page);
  }
  await page.context().close();
  return taken;
}

/** Runs in the page: the time from the next click until a screen with that title is painted. */
function waitForTitle(name: string): Promise<number> {
  return new Promise((done) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      const former = document.querySelector('main h1');
      const check = () => {
        const heading = document.querySelector('main h1');
        const isShown = document.title.startsWith(name) && heading && heading !== former;
        if (isShown) requestAnimationFrame(() => done(performance.now() - timeStamp));
        else requestAnimationFrame(check);
      };
      check();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}

const settleMs = 600;
export const settle = (page: Page) => page.waitForTimeout(settleMs);

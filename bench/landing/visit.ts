import type { Browser } from '@playwright/test';
import { watchRequests } from '../../src/testing/browser/watchRequests.ts';
import { openSlowPhone } from '../support/slowPhone.ts';

export interface Visit {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  bytes: number;
  requests: number;
}

/** One visit with empty caches on a slow phone. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openSlowPhone(browser);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  await page.addInitScript(observe);
  const untilStill = watchRequests(page);
  await page.goto(url);
  await untilStill();
  const painted = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  page.removeAllListeners('requestfinished');
  const bytes = await Promise.all(sizes);
  await page.context().close();
  const { longTasks, firstPaint } = painted;
  const late = longTasks.filter(({ start }) => start >= firstPaint);
  return {
    firstPaint,
    largestPaint: painted.largestPaint,
    blocked: late.reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    shift: painted.shift,
    bytes: bytes.reduce((total, size) => total + size, 0),
    requests: bytes.length,
  };
}

interface Seen {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  longTasks: { start: number; duration: number }[];
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, shift: 0, longTasks: [] };
  const record: Record<string, (entry: PerformanceEntry) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-paint') seen.firstPaint = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.largestPaint = startTime;
    },
    'layout-shift': (entry) => {
      seen.shift += (entry as unknown as { value: number }).value;
    },
    longtask: ({ startTime, duration }) => {
      seen.longTasks.push({ start: startTime, duration });
    },
  };
  for (const [type, onEntry] of Object.entries(record)) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    }).observe({ type, buffered: true });
  }
  Object.assign(window, { seen });
}

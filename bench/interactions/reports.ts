import type { Browser, Page } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { aHistory } from '../../src/testing/fakeServer/aHistory.ts';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { openSlowly, settle } from './measure.ts';
import { press } from './steps.ts';

const synchronised = 7;

/** Milliseconds from the click in the sidebar until the frame with the figures of the reports. */
export interface ReportsTimes {
  elapsed: number;
  /** Of the page's main thread, whatever else the machine does. */
  cpu: number;
}

export async function timeReports(
  browser: Browser,
  url: string,
  { hasHistory }: { hasHistory: boolean },
): Promise<ReportsTimes> {
  const server = createFullServer(synchronised);
  if (hasHistory) server.history = aHistory({ days: 180 });
  else server.use(http.get(apiUrl('/profiles/:id/history'), missing));
  const page = await openSlowly(browser, url, { path: '/app/help', server });
  await settle(page);
  const cpuMs = await clockOf(page);
  const before = await cpuMs();
  const painted = page.evaluate(untilFigures);
  const links = page.getByRole('navigation');
  await press(links.getByRole('link', { name: /^Reports/ }));
  const elapsed = await painted;
  const cpu = (await cpuMs()) - before;
  await page.context().close();
  return { elapsed, cpu };
}

async function clockOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}

const missing = () => HttpResponse.json({ code: 'object.notFound' }, { status: 404 });

/**
 * Runs in the page: the time from the next click until the figures are painted. The skeleton before
 * them is made of the same words.
 */
function untilFigures(): Promise<number> {
  return new Promise((done) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      const check = () => {
        const figures = document.querySelector('main section[aria-busy="false"] dl');
        const isShown = figures?.textContent.includes('Accounts reached');
        if (isShown) requestAnimationFrame(() => done(performance.now() - timeStamp));
        else requestAnimationFrame(check);
      };
      check();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}

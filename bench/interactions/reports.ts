import type { Browser } from '@playwright/test';
import { http, HttpResponse } from 'msw';
import { aHistory } from '../../src/testing/fakeServer/aHistory.ts';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { openSlowly, settle } from './measure.ts';
import { press } from './steps.ts';

const synchronised = 7;

/** Milliseconds from the click in the sidebar until the frame with the figures of the reports. */
export async function timeReports(
  browser: Browser,
  url: string,
  { hasHistory }: { hasHistory: boolean },
): Promise<number> {
  const server = createFullServer(synchronised);
  if (hasHistory) server.history = aHistory({ days: 180 });
  else server.use(http.get(apiUrl('/profiles/:id/history'), missing));
  const page = await openSlowly(browser, url, { path: '/app/help', server });
  await settle(page);
  const painted = page.evaluate(untilFigures);
  const links = page.getByRole('navigation');
  await press(links.getByRole('link', { name: /^Reports/ }));
  const ms = await painted;
  await page.context().close();
  return ms;
}

const missing = () => HttpResponse.json({ code: 'object.notFound' }, { status: 404 });

/** Runs in the page: the time from the next click until the figures are painted. */
function untilFigures(): Promise<number> {
  return new Promise((done) => {
    const onClick = ({ timeStamp }: MouseEvent) => {
      const check = () => {
        const isShown = document.querySelector('main')?.textContent.includes('Accounts reached');
        if (isShown) requestAnimationFrame(() => done(performance.now() - timeStamp));
        else requestAnimationFrame(check);
      };
      check();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
  });
}

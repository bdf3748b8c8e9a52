import { expect, test } from '../support/fixtures.ts';
import { downloadNothingAhead } from '../support/idle.ts';
import { inlineScriptBytes, measureLoad, sumBytes, type Sent } from '../support/measureLoad.ts';
import { showFigure } from '../support/showFigure.ts';
import { createFullServer, storyPicture } from '../../src/testing/fakeServer/createFullServer.ts';
import { openWith } from '../support/openWith.ts';
import { text } from '../support/texts.ts';
import { innerScreens, signedInScreens } from '../../src/testing/client/signedInScreens.ts';
import { installFakeServer } from '../../src/testing/fakeServer/installFakeServer.ts';
import { watchRequests } from '../../src/testing/browser/watchRequests.ts';

/** Answers and pictures of stories are what a person has, not what a screen weighs. */
const isOfScreen = ({ pathname }: Sent) =>
  !pathname.startsWith('/api/') && pathname !== storyPicture;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

test('the login and its help are light: scripts of at most 260 kB in at most 15 requests', async ({
  page,
}) => {
  const sent = await measureLoad(page, async () => {
    await page.goto('/login');
    // Nothing but the app, once all of it is there, opens the dialog.
    await page.getByRole('button', { name: text('en', 'login:help') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  const files = sent.filter(({ isScript }) => isScript);
  const scriptBytes = sumBytes(files) + (await inlineScriptBytes(page));
  const requests = sent.filter(isOfScreen).length;
  showFigure(`login: ${kilobytes(scriptBytes)} of scripts, ${requests} requests`);
  expect(scriptBytes).toBeGreaterThan(10_000);
  expect(scriptBytes).toBeLessThanOrEqual(260_000);
  expect(requests).toBeLessThanOrEqual(15);
});

const screens = [
  ...[...signedInScreens, ...innerScreens].map(({ name, path }) => ({
    name,
    path,
    code: 7,
    limit: 285_000,
  })),
  { name: 'profiles, where a code is asked for', path: '/app/profiles', code: 5, limit: 300_000 },
];

for (const { name, path, code, limit } of screens) {
  const title = `${name}: opened first, it sends at most ${kilobytes(limit)}`;
  test(title, { tag: '@scenes' }, async ({ page, context }) => {
    await openWith(page, createFullServer(code), '/config.json');
    const fresh = await context.newPage();
    await installFakeServer(fresh, createFullServer(code));
    // What is downloaded ahead once the browser is idle is not part of this screen.
    await downloadNothingAhead(fresh);
    const untilStill = watchRequests(fresh);
    const sent = await measureLoad(fresh, async () => {
      await fresh.goto(path);
      await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
      await untilStill();
    });
    const ofScreen = sent.filter(isOfScreen);
    const bytes = sumBytes(ofScreen);
    showFigure(`${name}: ${kilobytes(bytes)} in ${ofScreen.length} requests`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
}

import { expect, test } from '../support/fixtures.ts';
import { downloadNothingAhead, untilIdle } from '../support/idle.ts';
import { entry, openMenu } from '../support/shell.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { openWith } from '../support/openWith.ts';
import { signedInScreens } from '../../src/testing/client/signedInScreens.ts';

const chunks = signedInScreens.flatMap(({ name }) => [name, `text-en-${name}-json`]);
// The first is open already.
const [first, ...others] = signedInScreens;

test('once the shell is idle, no entry of the sidebar has anything left to download', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // Chromium requests the icon again with each title.
    const { pathname } = new URL(request.url());
    const isIcon = /^\/(favicon|icon)/.test(pathname);
    // No screen waits for the texts of the fallback language, which come while the browser is idle.
    const isFallback = pathname.startsWith('/assets/text-pt-');
    if (!pathname.startsWith('/api/') && !isIcon && !isFallback) asked.push(pathname);
  });
  await openWith(page, createFullServer(7), '/app');
  const chunkNames = () => asked.map((path) => /\/assets\/([a-z-]+)\./.exec(path)?.[1]);
  await expect.poll(chunkNames).toEqual(expect.arrayContaining(chunks));
  await untilIdle(page);
  expect(chunkNames(), 'what draws the chart of the tour').not.toContain('first-tour');

  // What a screen downloads ahead for its own dialogs is no part of the way to it.
  await downloadNothingAhead(page);
  asked.length = 0;
  for (const { entry: name } of [...others, first]) {
    await openMenu(page);
    await entry(page, name).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});

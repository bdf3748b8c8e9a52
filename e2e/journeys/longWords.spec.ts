import { http, HttpResponse } from 'msw';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { storyAt } from '../support/fakeStories.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { aProfile } from '../../src/testing/fakeServer/builders.ts';
import { apiUrl } from '../../src/testing/fakeServer/apiUrl.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const endless = 'W'.repeat(120);
const huge = Number.MAX_SAFE_INTEGER;

/** The texts that reach beyond the right edge of the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (node) => node.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
      )
      .map((node) => `${node.tagName} ${node.textContent.slice(0, 40)}`),
  );
}

test('words and numbers of any length stay on the smallest screen @phone @scenes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.clock.install();
  const long = { username: endless, fullName: endless, followersCount: huge };
  const rows = [
    storyAt(1, { profile_name: endless, activity: endless, text: endless, print_scr: null }),
  ];
  const pagination = { totalPages: huge, hasPrevPage: false, hasNextPage: true };
  const api = createFakeServer({
    profiles: [aProfile({ syncStatusBot: 5, ...long })],
    report: { total_views: huge, profile_activity: huge },
  });
  api.use(http.get(apiUrl('/storiesprofile'), () => HttpResponse.json({ data: rows, pagination })));
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await expect(profiles.code).toBeVisible();
  await expect.poll(() => cutOff(page)).toEqual([]);
  api.profiles = [aProfile(long)];
  await profiles.expectSoon('operating');
  await expect.poll(() => cutOff(page)).toEqual([]);

  for (const [path, shown] of [
    ['/app/reports', huge.toLocaleString('pt-BR')],
    ['/app/activity', 'No picture'],
    [`/app/help?search=${endless}`, 'No results for'],
    [`/${endless}${endless}${endless}`, '404'],
  ] as const) {
    await page.goto(path);
    await expect(
      page
        .getByText(shown)
        .or(page.getByRole('img', { name: shown }))
        .first(),
    ).toBeVisible();
    await expect.poll(() => cutOff(page), path).toEqual([]);
  }
});

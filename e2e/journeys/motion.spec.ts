import { http } from 'msw';
import { expect, test } from '../support/fixtures.ts';
import type { Motion } from '../support/inPage/tellMotion.ts';
import { watchMotion } from '../support/motion.ts';
import { button, openScene } from '../support/scenes/Scene.ts';
import { silentServer } from '../support/scenes/fakeServers.ts';
import { createFullServer } from '../../src/testing/fakeServer/createFullServer.ts';
import { apiUrl, serverFailed } from '../../src/testing/fakeServer/apiUrl.ts';

/** What lasts longer, in milliseconds, is seen to move. */
const noticeable = 20;

for (const preference of ['reduce', 'no-preference'] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: preference } });
    const isStill = preference === 'reduce';

    test(`drawer, skeletons, facts and toasts ${isStill ? 'keep still for who asks for it' : 'move otherwise'} @phone @scenes`, async ({
      page,
      faults,
    }) => {
      faults.allowStatus(500, /\/profiles\/profile-1/);
      const moved = await watchMotion(page);
      const seen: Motion[] = [];
      const look = async () => {
        seen.push(...(await moved()).filter(({ durationMs }) => durationMs > noticeable));
        return seen.length;
      };
      const expectMotion = async () => {
        if (isStill) await look();
        else await expect.poll(look).toBeGreaterThan(0);
        const found = seen.splice(0);
        if (isStill) expect(found).toEqual([]);
      };

      const skeleton = page.locator('.MuiSkeleton-root').first();
      await openScene(page, {
        name: 'loading',
        path: '/app/profiles',
        api: silentServer,
        shown: () => skeleton,
      });
      await expectMotion();

      await button(page, 'Open menu').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectMotion();
      // Nor has what inherits a colour a transition to follow.
      const link = page.getByRole('dialog').getByRole('link').first();
      const transition = isStill ? 'none' : /color/;
      await expect(link).toHaveCSS('transition-property', transition);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      const fact = page.getByText('Did you know?').locator('xpath=..').locator('p:visible');
      await page.clock.install();
      await openScene(page, {
        name: 'facts',
        path: '/app/profiles',
        api: () => createFullServer(1),
        shown: () => fact,
      });
      await moved();
      const first = await fact.first().textContent();
      await page.clock.fastForward(6_100);
      await expect(fact.filter({ hasNotText: first ?? '' })).toHaveCount(1);
      if (isStill) expect(await moved()).toEqual([]);
      else await expectMotion();

      const failing = createFullServer(10);
      failing.use(http.patch(apiUrl('/profiles/:id'), serverFailed));
      await openScene(page, {
        name: 'toast',
        path: '/app/profiles',
        api: () => failing,
        shown: () => button(page, 'Synchronise'),
      });
      await moved();
      await button(page, 'Synchronise').click();
      const toast = page.getByText('Error updating profile');
      await expect(toast).toBeVisible();
      await expectMotion();
      // It goes by itself, which may be before a press.
      await expect(toast).toBeHidden();
    });
  });
}

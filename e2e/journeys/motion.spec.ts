import { profileAt } from '../support/fakeApi.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Motion } from '../support/inPage/tellMotion.ts';
import { watchMotion } from '../support/motion.ts';
import { button, openScene } from '../support/scenes/Scene.ts';
import { silentApi } from '../support/scenes/screenData.ts';
import { wholeApi } from '../support/wholeApi.ts';

/** What lasts longer, in milliseconds, is seen to move. */
const noticeable = 20;

for (const preference of ['reduce', 'no-preference'] as const) {
  test.describe(() => {
    test.use({ contextOptions: { reducedMotion: preference } });
    const isStill = preference === 'reduce';

    test(`drawer, skeletons, facts and toasts ${isStill ? 'keep still for who asks for it' : 'move otherwise'} @phone`, async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 500|answer: 500/);
      const moved = await watchMotion(page);
      const expectMotion = async () => {
        const all: Motion[] = [];
        await expect.poll(async () => all.push(...(await moved()))).toBeGreaterThan(0);
        const seen = all.filter(({ durationMs }) => durationMs > noticeable);
        if (isStill) expect(seen).toEqual([]);
        else expect(seen).not.toEqual([]);
      };

      const skeleton = page.locator('.MuiSkeleton-root').first();
      await openScene(page, {
        name: 'loading',
        path: '/app/profiles',
        api: silentApi,
        shown: () => skeleton,
      });
      await expectMotion();

      await button(page, 'Open menu').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectMotion();

      const fact = page.getByText('Did you know?').locator('xpath=..').locator('p:visible');
      await page.clock.install();
      await openScene(page, {
        name: 'facts',
        path: '/app/profiles',
        api: () => wholeApi(1),
        shown: () => fact,
      });
      await moved();
      const first = await fact.first().textContent();
      await page.clock.fastForward(6_100);
      await expect(fact.filter({ hasNotText: first ?? '' })).toHaveCount(1);
      if (isStill) expect(await moved()).toEqual([]);
      else await expectMotion();

      const failing = wholeApi(10).on('PATCH /profiles/*', () => ({ status: 500, body: {} }));
      await openScene(page, {
        name: 'toast',
        path: '/app/profiles',
        api: () => failing.withProfiles(profileAt(10)),
        shown: () => button(page, 'Synchronise'),
      });
      await moved();
      await button(page, 'Synchronise').click();
      await expect(page.getByText('Error updating profile')).toBeVisible();
      await expectMotion();
    });
  });
}

import { test as base } from './fixtures.ts';

export interface Screen {
  width: number;
  isTouched: boolean;
}

interface ForEachTest {
  /** Makes the page as wide as a screen, with or without fingers for a pointer. */
  resize: (screen: Screen) => Promise<void>;
}

const height = 900;

/** The one page that a worker keeps over its scenes, so that the app is compiled once. */
export const test = base.extend<ForEachTest>({
  context: async ({ kept }, provide) => provide(kept.context),
  page: async ({ kept: { page } }, provide) => {
    await provide(page);
    // The document would go on asking while the next scene is watched.
    await page.goto('about:blank');
  },
  resize: async ({ kept: { page, cdp } }, provide) =>
    provide(async ({ width, isTouched }) => {
      await page.setViewportSize({ width, height });
      await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
    }),
});

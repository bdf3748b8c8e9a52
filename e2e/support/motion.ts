import type { Page } from '@playwright/test';
import { tellMotion, type Motion } from './inPage/tellMotion.ts';
import { nextFrames } from './nextFrames.ts';

/** Keeps what begins to move in the page. Answers how to take what has moved since the last time. */
export async function watchMotion(page: Page): Promise<() => Promise<Motion[]>> {
  const moved: Motion[] = [];
  await page.exposeFunction('onMotion', (motion: Motion) => moved.push(motion));
  await page.addInitScript(tellMotion);
  return async () => {
    // What has begun is told with the next frames.
    await nextFrames(page);
    return moved.splice(0);
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

interface Swipe {
  /** To the right; negative: to the left. */
  distancePx: number;
  durationMs: number;
}

/** Of real time, which the page's clock does not see. After 40 ms at rest, Chromium sees no speed. */
const restMs = 100;

/** A finger on the screen, as the browser itself gets it. The page's clock must be paused. */
export class Finger {
  private readonly page: Page;
  private readonly cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async swipe(over: Locator, { distancePx, durationMs }: Swipe): Promise<void> {
    await over.scrollIntoViewIfNeeded();
    const box = await over.boundingBox();
    if (!box) throw new Error('There is nothing to swipe over.');
    const y = Math.round(box.y + Math.min(60, box.height / 2));
    const x = Math.round(box.x + box.width / 2);
    await this.send('touchStart', [{ x, y }]);
    await this.send('touchMove', [{ x: x + Math.round(distancePx / 2), y }]);
    await this.send('touchMove', [{ x: x + distancePx, y }]);
    await this.page.clock.runFor(durationMs);
    // A finger that leaves at speed starts a fling, and Chromium drops a tap while the fling lasts.
    await pause(restMs);
    await this.send('touchEnd', []);
  }

  private async send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ): Promise<void> {
    await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

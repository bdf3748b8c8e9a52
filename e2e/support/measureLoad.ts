import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export interface Sent {
  pathname: string;
  isScript: boolean;
  bytes: number;
}

/** What the product sends over the wire for all that was asked for until `visit` is over. */
export function measureLoad(page: Page, visit: () => Promise<void>): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const isScript = request.resourceType() === 'script';
    sent.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ pathname, isScript, bytes: responseBodySize })),
    );
  });
  return visit().then(() => Promise.all(sent));
}

export function sumBytes(sent: Sent[]): number {
  return sent.reduce((total, { bytes }) => total + bytes, 0);
}

/** What the scripts within the page itself would weigh as files of their own. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.locator('script:not([src])').allTextContents();
  return texts.reduce((total, code) => total + brotliCompressSync(code).length, 0);
}

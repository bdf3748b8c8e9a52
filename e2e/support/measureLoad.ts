import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

export interface Sent {
  pathname: string;
  isScript: boolean;
  bytes: number;
}

/** What the product sends over the wire for all that was asked for until `visit` is over. */
export async function measureLoad(page: Page, visit: () => Promise<void>): Promise<Sent[]> {
  const sent: Promise<Sent>[] = [];
  const onFinished = (request: Request) => void sent.push(measure(request));
  page.on('requestfinished', onFinished);
  await visit();
  // The page may be closed while a later call is measured.
  page.off('requestfinished', onFinished);
  return Promise.all(sent);
}

async function measure(request: Request): Promise<Sent> {
  const { pathname } = new URL(request.url());
  const { responseBodySize } = await request.sizes();
  return { pathname, isScript: request.resourceType() === 'script', bytes: responseBodySize };
}

export function sumBytes(sent: Sent[]): number {
  return sent.reduce((total, { bytes }) => total + bytes, 0);
}

/** What the scripts within the page itself would weigh as files of their own. */
export async function inlineScriptBytes(page: Page): Promise<number> {
  const texts = await page.locator('script:not([src])').allTextContents();
  return texts.reduce((total, code) => total + brotliCompressSync(code).length, 0);
}

import type { Page } from '@playwright/test';
import { aStoryRow } from '../../src/testing/fakeServer/builders.ts';

export function storyAt(id: number, parts: object = {}) {
  return {
    ...aStoryRow({
      id: `story-${id}`,
      print_scr: `/pictures/${id}_thumb.jpg`,
      data_inte: '2025-03-05T17:07:00.000Z',
    }),
    ...parts,
  };
}

/** Pages of stories, each with one row that names the page. */
export function numberedPages(totalPages: number) {
  return Array.from({ length: totalPages }, (_none, index) => [
    storyAt(index, { profile_name: `on page ${index + 1}` }),
  ]);
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers every picture but those whose address has one of these words. */
export async function servePictures(page: Page, broken: string[] = []): Promise<void> {
  await page.route('**/pictures/**', (route) => {
    const isBroken = broken.some((word) => route.request().url().includes(word));
    return route.fulfill(isBroken ? { status: 404 } : { contentType: 'image/png', body: onePixel });
  });
}

import type { Page } from '@playwright/test';
import type { FakeApi } from './fakeApi.ts';

export function storyAt(id: number, more: Record<string, unknown> = {}) {
  return {
    id: `s-${id}`,
    profile_name: `friend.${id}`,
    activity: 'Curtir',
    print_scr: `/pictures/${id}_thumb.jpg`,
    data_inte: '2025-03-05T17:07:00.000Z',
    ...more,
  };
}

/** Pages of stories, each with one row that tells the page. */
export function withPages(api: FakeApi, totalPages: number): FakeApi {
  return api.on('GET /storiesprofile', ({ query }) => {
    const page = Number(query['page']);
    return {
      body: {
        data: [storyAt(page, { profile_name: `on page ${page}` })],
        pagination: { totalPages, hasPrevPage: page > 1, hasNextPage: page < totalPages },
      },
    };
  });
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

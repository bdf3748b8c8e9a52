import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { startDevelopment, type Development } from '../product/startDevelopment.ts';
import { aProfile } from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { openWith } from '../support/openWith.ts';

const test = base.extend<{ development: Development }>({
  development: [
    async ({ browserName: _name }, provide) => {
      const dataFolder = mkdtempSync(path.join(tmpdir(), 'meelo-development-'));
      const development = await startDevelopment(dataFolder);
      await provide(development);
      await development.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
    { timeout: 180_000 },
  ],
});

/** How high each label is, and the names of the others that it lies on. */
function readLabels(labels: Element[]) {
  const boxes = labels.map((label) => ({
    name: label.textContent,
    ...(label.getBoundingClientRect().toJSON() as DOMRect),
  }));
  return boxes.map((box, index) => {
    const others = boxes.slice(index + 1).filter(
      (other) =>
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
        // The lines of one label stand close to each other.
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
    );
    return { height: box.height, liesOn: others.map(({ name }) => [box.name, name]) };
  });
}

const title = 'developers get both sides, the inspector and the gallery, and Ctrl+C ends it all';
test(title, { tag: '@scenes' }, async ({ browser, development }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: development.url, locale: 'en-US' });

  await test.step('the gallery shows a code without a server', async () => {
    const page = await context.newPage();
    await page.goto('/dev/gallery?code=9&language=ja&mode=dark&color=violet&width=phone');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('認証コードの誤り')).toBeVisible({ timeout: 60_000 });
    await expect(frame.locator('html')).toContainClass('dark');
  });

  await test.step('the inspector shows the machine of a page and moves it', async () => {
    const page = await context.newPage();
    const api = createFakeServer({ profiles: [aProfile({ syncStatusBot: 10 })] });
    await openWith(page, api, '/app/profiles?inspect');
    await expect(page.getByRole('button', { name: 'Synchronise' })).toBeVisible();
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Open the inspector' }).click();
    const inspector = await opening;
    await expect(inspector.getByRole('heading', { name: 'Now: notSynchronised' })).toBeVisible();
    const texts = inspector.locator('figure text');
    await expect(texts.first()).toBeVisible();
    const labels = await texts.evaluateAll(readLabels);
    expect(labels.length).toBeGreaterThan(30);
    expect(labels.filter(({ height }) => height < 12)).toEqual([]);
    expect(labels.flatMap(({ liesOn }) => liesOn)).toEqual([]);
    await inspector.getByLabel('Payload').fill('{ "code": 0 }');
    await inspector.getByRole('button', { name: 'Send' }).click();
    await expect(inspector.getByRole('figure', { name: /in the state starting/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Starting' })).toBeVisible();
    expect(api.requestsTo('PATCH', /profiles/)).toEqual([]);
  });

  await test.step('a file that is not there is a 404, and every page is there', async () => {
    const expected = {
      '/assets/text-en-absent-json.js': 404,
      '/absent.txt': 404,
      '/app/profiles': 200,
      '/app/ana.creates': 200,
    };
    for (const [path, status] of Object.entries(expected)) {
      expect(await fetch(`${development.url}${path}`)).toMatchObject({ status });
    }
  });

  await context.close();
  expect(await development.stop()).toBe(0);
  await expect(fetch(development.url)).rejects.toThrow('fetch failed');
});

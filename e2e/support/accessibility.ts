import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Holds the page as it stands against WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const all = await new AxeBuilder({ page }).withTags(tags).disableRules('region').analyze();
  // A tooltip hangs at the end of the document, outside every landmark, and belongs to its anchor.
  const landmarks = await new AxeBuilder({ page })
    .withRules('region')
    .exclude('[role=tooltip]')
    .analyze();
  const found = [...all.violations, ...landmarks.violations].map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
  expect(found).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  await expect.poll(excess, where).toBe(0);
}

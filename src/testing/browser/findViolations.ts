import axe from 'axe-core';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What can change with the mode, and what can change with the language. */
const rulesOf = {
  all: { runOnly: tags },
  mode: { runOnly: ['color-contrast'] },
  language: { runOnly: tags, rules: { 'color-contrast': { enabled: false } } },
} satisfies Record<string, axe.RunOptions>;

/** What in the page as it stands breaks WCAG 2.2 A or AA. */
export async function findViolations(page: Page, rules: keyof typeof rulesOf = 'all') {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const found = await window.axe?.run(document, options);
      if (!found) throw new Error('axe is missing');
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes
          // A tooltip hangs at the end of the document, outside every landmark.
          .filter(({ element }) => !(id === 'region' && element?.closest('[role=tooltip]')))
          .map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
      );
    },
    // To say where else a rule holds takes axe longer than to find where it does not.
    { ...rulesOf[rules], elementRef: true, resultTypes: ['violations'] } as axe.RunOptions,
  );
}

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
      const isStuck = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
          isStuck(element.parentElement));
      /** What stays at the lower edge of the window covers what is scrolled out from under it. */
      const isUnderEdge = (element: Element) => {
        const { left, width, bottom } = element.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 1);
        return !element.contains(at) && isStuck(at);
      };
      const found = await window.axe?.run(document, options);
      if (!found) throw new Error('axe is missing');
      return found.violations.flatMap(({ id, help, nodes }) =>
        nodes
          // A tooltip hangs at the end of the document, outside every landmark.
          .filter(({ element }) => !(id === 'region' && element?.closest('[role=tooltip]')))
          .filter(({ element }) => !(id === 'target-size' && element && isUnderEdge(element)))
          .map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
      );
    },
    // To say where else a rule holds takes axe longer than to find where it does not.
    { ...rulesOf[rules], elementRef: true, resultTypes: ['violations'] } as axe.RunOptions,
  );
}

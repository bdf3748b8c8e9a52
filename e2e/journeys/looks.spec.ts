import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.ts';
import { expect } from '../support/fixtures.ts';
import { expectSoonNone, findLayoutFaults } from '../support/fit.ts';
import { test } from '../support/keptPage.ts';
import { switchLanguage, switchMode } from '../support/looks.ts';
import { dialogs, statusTooltips } from '../support/scenes/overlays.ts';
import { openScene } from '../support/scenes/Scene.ts';
import { bareScreens, busyScreens, screens } from '../support/scenes/screens.ts';
import type { Language } from '../support/texts.ts';

const height = 900;

// 720 pixels are what a screen of 1440 has at 200 % zoom.
const widths = { desktop: [720, 1024, 1440], phone: [320, 375, 768] };

/** The language with the longest words, and the one whose lines break anywhere. */
const demanding: Language[] = ['fr', 'ja'];

async function expectFit(page: Page, project: 'desktop' | 'phone') {
  const isTouched = project === 'phone';
  for (const width of widths[project]) {
    await page.setViewportSize({ width, height });
    const where = `${await page.locator('html').getAttribute('lang')}, ${width} px`;
    await expectSoonNone(page, () => findLayoutFaults(page, { isTouched }), where);
  }
}

for (const scene of [...screens, ...bareScreens, ...busyScreens, ...dialogs, ...statusTooltips]) {
  const tag = scene.only ? ` @${scene.only}` : ' @both';

  test(`${scene.name}: accessible in both modes and all languages, whole at every width${tag}`, async ({
    page,
    faults,
  }, { project }) => {
    if (scene.refused) faults.allowStatus(...scene.refused);
    const size = project.name as 'desktop' | 'phone';
    await openScene(page, scene);
    expect.soft(await findViolations(page), 'light').toEqual([]);
    await switchMode(page, 'dark');
    expect.soft(await findViolations(page, 'mode'), 'dark').toEqual([]);
    // What a language changes for assistive technology does not depend on the size.
    for (const language of size === 'desktop' ? (['pt', 'es'] as const) : []) {
      await switchLanguage(page, language);
      expect.soft(await findViolations(page, 'language'), language).toEqual([]);
    }
    for (const language of demanding) {
      await switchLanguage(page, language);
      if (size === 'desktop') {
        expect.soft(await findViolations(page, 'language'), language).toEqual([]);
      }
      await expectFit(page, size);
    }
  });
}

import type { Page } from '@playwright/test';
import { findViolations } from '../../src/testing/browser/findViolations.ts';
import { switchLanguage, switchMode } from '../support/appearance.ts';
import { expectSoonNone, findLayoutFaults } from '../support/fit.ts';
import { expect } from '../support/fixtures.ts';
import { brokenTexts } from '../support/inPage/brokenTexts.ts';
import type { Stop } from '../support/inPage/readStop.ts';
import { test, type Screen } from '../support/keptPage.ts';
import { countControls, walkByTab } from '../support/keyboard.ts';
import { bareScreens } from '../support/scenes/bareScreens.ts';
import { dialogs, menus, statusTooltips } from '../support/scenes/overlays.ts';
import { button, openScene, overlay, type Scene } from '../support/scenes/Scene.ts';
import { busyScreens } from '../support/scenes/busyScreens.ts';
import { screens } from '../support/scenes/screens.ts';
import { text, type Language } from '../support/texts.ts';

const desk = (width: number): Screen => ({ width, isTouched: false });
const touched = (width: number): Screen => ({ width, isTouched: true });

const usual = { desktop: desk(1440), phone: touched(375) };

// 720 pixels are what a screen of 1440 has at 200 % zoom.
const everyWidth = { desktop: [720, 1024, 1440].map(desk), phone: [320, 375, 768].map(touched) };

/** The language whose lines break anywhere, and the one with the longest words, come last. */
const languages: Language[] = ['en', 'pt', 'es', 'ja', 'fr'];

/** Details of a screen are fitted in the language with the longest words alone. */
const fittedLanguages = (scene: Scene): Language[] =>
  screens.includes(scene) || busyScreens.includes(scene) ? ['ja', 'fr'] : ['fr'];

type Resize = (screen: Screen) => Promise<void>;

async function expectFit(page: Page, resize: Resize, fitted: Screen[]) {
  for (const { width, isTouched } of fitted) {
    await resize({ width, isTouched });
    const where = `${await page.locator('html').getAttribute('lang')}, ${width} px`;
    await expectSoonNone(page, () => findLayoutFaults(page, { isTouched }), where);
  }
}

/** Tab reaches every control, and shows where it is. Controls may still load during the first walk. */
async function expectTabStops(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  let stops: Stop[] = [];
  await expect(async () => {
    const controls = await countControls(page);
    stops = await walkByTab(page, key);
    expect(stops.map(({ name }) => name)).toHaveLength(controls);
  }).toPass({ timeout: 10_000 });
  expect.soft(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
  return stops;
}

/** A dialog holds the focus, and Escape gives it back to where it was. */
async function expectFocusHeld(
  page: Page,
  { reach, again = reach, shown, opensByItself = false }: Scene,
) {
  const opened = overlay(page);
  await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(1);
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const stops = await expectTabStops(page, key);
    expect.soft(stops.filter(({ isInDialog }) => !isInDialog)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  if (!opensByItself) await expect(page.locator('[data-before]')).toBeFocused();
  await again?.(page);
  await shown(page).first().waitFor();
}

/** Between the sizes of tablet and desk the sidebar is collapsed, and opens over the screen. */
async function expectFitOnNarrowDesk(page: Page, resize: Resize, language: Language) {
  await resize(desk(769));
  await button(page, text(language, 'shell:expand')).click();
  await expect(button(page, text(language, 'shell:collapse'))).toBeVisible();
  await expectFit(page, resize, [769, 900, 1023].map(desk));
}

/** A read that nobody answers fails after 15 s; on a slow machine one check of a page takes longer. */
async function showAgain(page: Page, { shown, isPassing }: Scene) {
  if (!isPassing || (await shown(page).first().isVisible())) return;
  await page.reload();
  await shown(page).first().waitFor();
}

const scenes = [
  ...screens,
  ...bareScreens,
  ...busyScreens,
  ...dialogs,
  ...menus,
  ...statusTooltips,
];

for (const scene of scenes) {
  const sizes = (['desktop', 'phone'] as const).filter((size) => size === (scene.only ?? size));
  const isScreen = screens.includes(scene);

  const title = `${scene.name}: by keyboard, in both modes, translated, whole at every width`;

  test(title, { tag: '@scenes' }, async ({ page, faults, resize }) => {
    if (scene.refused) faults.allowStatus(...scene.refused);
    await resize(usual[scene.only ?? 'desktop']);
    await openScene(page, scene);
    if (isScreen) await expectTabStops(page);
    if (dialogs.includes(scene)) await expectFocusHeld(page, scene);

    for (const size of sizes) {
      await resize(usual[size]);
      await showAgain(page, scene);
      await scene.shown(page).first().waitFor();
      await expectSoonNone(page, () => findViolations(page), `light, ${size}`);
    }
    await switchMode(page, 'dark');
    for (const size of sizes.toReversed()) {
      await resize(usual[size]);
      await showAgain(page, scene);
      await expectSoonNone(page, () => findViolations(page, 'mode'), `dark, ${size}`);
    }

    for (const language of isScreen ? languages : fittedLanguages(scene)) {
      await switchLanguage(page, language);
      await showAgain(page, scene);
      // What a language changes for assistive technology does not depend on the size, and shows on
      // the screens; in a detail one other language tells whether its words are translated.
      if (scene.only !== 'phone' && (isScreen ? language !== 'en' : language === 'fr')) {
        await expectSoonNone(page, () => findViolations(page, 'language'), language);
      }
      if (scene.title) {
        const name = text(language, `common:titles.${scene.title}`);
        await expect.soft(page).toHaveTitle(`${name} · Meelo`);
        await resize(usual.phone);
        await expectSoonNone(page, () => page.evaluate(brokenTexts), language);
      }
      const fitted = fittedLanguages(scene).includes(language) ? sizes : [];
      await expectFit(
        page,
        resize,
        fitted.flatMap((size) => everyWidth[size]),
      );
    }
    if (isScreen && scene.api) await expectFitOnNarrowDesk(page, resize, 'fr');
  });
}

import type { Locator, Page } from '@playwright/test';
import { putInStorage, rememberTour } from '../storage.ts';
import type { FakeServer } from '../../../src/testing/fakeServer/createFakeServer.ts';
import { removeFakeServer } from '../../../src/testing/fakeServer/installFakeServer.ts';
import { openWith } from '../openWith.ts';

/** A screen in one of its states, with what stands open over it. */
export interface Scene {
  name: string;
  path: string;
  /** Answers for someone who is signed in; without it, the visitor is not. */
  api?: () => FakeServer;
  /** Leads from the opened page to the scene, in English. */
  reach?: (page: Page) => Promise<unknown>;
  /** Leads to a dialog once more after Escape, where `reach` cannot. */
  again?: (page: Page) => Promise<unknown>;
  /** What is there once the scene stands, in any language. */
  shown: (page: Page) => Locator;
  /** The bad answer that belongs to the scene, and to what. */
  refused?: [status: number, path: RegExp];
  /** Key of the document's title under `common:titles`. */
  title?: string;
  /** Whether it passes by itself after some time. */
  isPassing?: boolean;
  /** Nothing outside had the focus before it. */
  opensByItself?: boolean;
  /** Some things are there in one of the two sizes only. */
  only?: 'desktop' | 'phone';
}

/**
 * Opens the scene in English and light mode, and waits until it stands. `onOpened` is called before anything
 * is done on the page.
 */
export async function openScene(
  page: Page,
  { path, api, reach, shown }: Scene,
  onOpened?: () => Promise<unknown>,
): Promise<void> {
  await page.goto('/config.json');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await removeFakeServer(page);
  await putInStorage(page, {
    language: 'en',
    'theme-storage': { theme: 'light', themeColor: 'neutral' },
    'user-storage': {},
    // A scene before may have closed the login for a while.
    'meelo-login-locked-until': '0',
  });
  await rememberTour(page);
  if (api) await openWith(page, api(), path);
  else await page.goto(path);
  // The landing page loads the app at the first interaction.
  if (path === '/') await page.keyboard.press('Shift');
  await untilReactAnswers(page);
  await onOpened?.();
  await reach?.(page);
  await shown(page).first().waitFor();
}

/**
 * A prerendered page is there before React, which alone shows where the focus is on a button. React takes it over
 * piece by piece: a language or a translation that comes in between has it render the page anew.
 */
export async function untilReactAnswers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { page: prerendered, ready } = document.documentElement.dataset;
    if (prerendered !== undefined) return ready !== undefined;
    const control = document.querySelector('#root button, #root a');
    return Object.keys(control ?? {}).some((key) => key.startsWith('__reactProps'));
  });
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** What the operator has set comes last. */
export const supportChat = (place: Page | Locator): Locator =>
  place.locator('a[href^="https://wa.me/"]');

export const overlay = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'));

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first();

export const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    button(page, name).click();

/** A toast goes by itself, which may be before a press on its button: it is left to go. */
export async function untilToastIsGone(page: Page): Promise<void> {
  const dismiss = button(page, 'Dismiss notification');
  await dismiss.waitFor();
  await dismiss.waitFor({ state: 'hidden' });
}

import type { Page } from '@playwright/test';
import { languages, type Language } from '../../src/shared/language/languages.ts';
import type { ThemeColor, ThemeMode } from '../../src/client/state/theme.ts';
import type { FakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';
import { serverWithPosts } from './waitingPosts.ts';

/** One picture of the product. */
export interface Scene {
  /** The file below docs/pictures, without its ending. */
  name: string;
  path: string;
  /** The signed-in account. */
  person: 'ana' | 'bruno';
  language?: Language;
  mode?: ThemeMode;
  color?: ThemeColor;
  isPhone?: boolean;
  /** The element that is shown alone, narrow and with the resolution that print needs. */
  part?: string;
  /** Of the window, where the picture shall show more or less than usual. */
  height?: number;
  /** Answers instead of the product, where the sandbox has nothing to show. */
  api?: FakeServer;
  /** Waits for what the picture shows, and does what leads there. */
  prepare?: (page: Page) => Promise<void>;
}

const rows = (page: Page) => page.getByRole('row').nth(10).waitFor();

async function openPicture(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img').waitFor();
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
}

const bars = (page: Page) => page.getByRole('progressbar').first().waitFor();
const codeField = (page: Page) => page.locator('main form input').waitFor();

async function seenCodeField(page: Page): Promise<void> {
  await codeField(page);
  await page.locator('main form').scrollIntoViewIfNeeded();
}

/** The page has answers before it shows them: its content is rendered after its heading. */
async function latestActs(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('listitem').nth(4).waitFor();
  await main.locator('[data-tone="green"]').waitFor();
}

/** The acts of the rules, with a limit that is tried and not saved. */
async function rehearse(page: Page): Promise<void> {
  const form = page.locator('form', { has: page.locator('[inputmode=numeric]') }).first();
  await form.getByRole('textbox').last().fill('1');
  const bar = page.locator('section', { has: page.locator('[aria-keyshortcuts]') }).last();
  await bar.getByRole('button').first().click();
  await bar.locator('output + ul').nth(1).waitFor();
  await form.locator('..').evaluate((section) => section.scrollIntoView());
}

const overTime = 'main section:has([role=group])';

async function ninetyDays(page: Page): Promise<void> {
  await bars(page);
  const lastHeading = page.getByRole('main').getByRole('heading').last();
  await lastHeading.evaluate((element) => element.scrollIntoView());
  const section = page.locator(overTime).last();
  await section.getByRole('img').first().waitFor();
  await section.evaluate((element) => element.scrollIntoView());
}

const waiting = (page: Page) => page.locator('main li > a').nth(1).waitFor();

const operating = (page: Page) => page.locator('main [data-tone="green"]').nth(1).waitFor();

const product: Scene[] = [
  { name: 'dashboard', path: '/app', person: 'ana', prepare: latestActs },
  { name: 'profiles', path: '/app/profiles', person: 'ana', prepare: operating },
  {
    name: 'activity-preview',
    path: '/app/activity?kind=aiComment',
    person: 'ana',
    prepare: openPicture,
  },
  {
    name: 'settings-dark',
    path: '/app/settings/theme',
    person: 'ana',
    mode: 'dark',
    color: 'violet',
  },
  {
    name: 'phone-code',
    path: '/app/profiles',
    person: 'bruno',
    color: 'blue',
    isPhone: true,
    prepare: seenCodeField,
  },
];

/** What the guide shows, in each of its languages. */
const guide: Scene[] = languages.flatMap((language) =>
  (
    [
      { name: 'dashboard', path: '/app', person: 'ana', height: 860, prepare: latestActs },
      { name: 'code', path: '/app/profiles', person: 'bruno', height: 700, prepare: codeField },
      { name: 'activity', path: '/app/activity', person: 'ana', height: 820, prepare: rows },
      {
        name: 'preview',
        path: '/app/activity?kind=aiComment',
        person: 'ana',
        height: 900,
        part: '[role=dialog]',
        prepare: openPicture,
      },
      { name: 'reports', path: '/app/reports', person: 'ana', height: 1130, prepare: bars },
      {
        name: 'history',
        path: '/app/reports?period=90',
        person: 'ana',
        height: 930,
        part: overTime,
        prepare: ninetyDays,
      },
      {
        name: 'rules',
        path: '/app/profiles/rules',
        person: 'ana',
        height: 1000,
        prepare: rehearse,
      },
      {
        name: 'review',
        path: '/app/activity/review',
        person: 'ana',
        height: 1130,
        api: serverWithPosts(language),
        prepare: waiting,
      },
    ] satisfies Scene[]
  ).map((scene) => ({ part: 'main', ...scene, name: `${language}/${scene.name}`, language })),
);

export const scenes = [...product, ...guide];

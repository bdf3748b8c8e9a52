import type { Page } from '@playwright/test';

export interface Step {
  name: string;
  path: string;
  /** A visitor who is not logged in. */
  isVisitor?: boolean;
  isOnPhone?: boolean;
  /** Brings the page to where the interaction starts; not measured. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** Where it is another one than usual. */
  goalMs?: number;
}

/** Another color scheme changes CSS variables and renders nothing. */
const schemeGoalMs = 60;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const openEdit = async (page: Page) => {
  await button(page, 'Edit').click();
  await page.getByRole('dialog').waitFor();
};

/** What people do on the screens, each with the place where they do it. */
export const steps: Step[] = [
  {
    name: 'theme toggle',
    path: '/app',
    act: (page) => button(page, /dark mode/i).click(),
    goalMs: schemeGoalMs,
  },
  {
    name: 'colour',
    path: '/app',
    act: (page) => page.getByTitle('Violet').first().click(),
    goalMs: schemeGoalMs,
  },
  { name: 'sidebar', path: '/app', act: (page) => button(page, /collapse/i).click() },
  { name: 'news dialog opens', path: '/app', act: (page) => page.getByText('News').click() },
  {
    name: 'language',
    path: '/app',
    before: (page) => page.getByLabel('Language').first().focus(),
    act: async (page) => {
      await page.keyboard.press('ArrowDown');
      await page.locator('html[lang=es]').waitFor();
    },
  },
  {
    name: 'profile dialog opens',
    path: '/app/profiles',
    act: (page) => button(page, 'Edit').click(),
  },
  {
    name: 'typing in it',
    path: '/app/profiles',
    before: openEdit,
    act: (page) => page.getByLabel('Username').pressSequentially('ana'),
  },
  {
    name: 'profile dialog closes',
    path: '/app/profiles',
    before: openEdit,
    act: (page) => button(page, 'Cancel').click(),
  },
  {
    name: 'question opens',
    path: '/app/help',
    act: (page) => button(page, 'What is Meelo?').click(),
  },
  {
    name: 'question search',
    path: '/app/help',
    act: (page) => page.getByRole('searchbox').pressSequentially('pass'),
  },
  {
    name: 'settings form opens',
    path: '/app/settings/theme',
    act: (page) => button(page, 'Edit').click(),
  },
  {
    name: 'drawer of a phone opens',
    path: '/app',
    isOnPhone: true,
    act: (page) => button(page, 'Open menu').click(),
  },
  {
    name: 'help of the login opens',
    path: '/login',
    isVisitor: true,
    act: (page) => button(page, /help/i).click(),
  },
];

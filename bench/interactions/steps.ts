import type { Locator, Page } from '@playwright/test';

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
const schemeGoalMs = 80;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/**
 * Presses as a person does: hovers first, then holds the button for a moment. `locator.click()`
 * moves, presses and releases at once, and runs its hit test in the page within the measured time.
 */
export async function press(control: Locator): Promise<void> {
  const page = control.page();
  await control.hover();
  await page.waitForTimeout(restMs);
  await page.mouse.down();
  await page.waitForTimeout(holdMs);
  await page.mouse.up();
}

const restMs = 400;
const holdMs = 80;

const openEdit = async (page: Page) => {
  await button(page, 'Edit').click();
  await page.getByRole('dialog').waitFor();
};

/** What people do on the screens, each with the place where they do it. */
export const steps: Step[] = [
  {
    name: 'theme toggle',
    path: '/app',
    act: (page) => press(button(page, /dark mode/i)),
    goalMs: schemeGoalMs,
  },
  {
    name: 'colour',
    path: '/app',
    act: (page) => press(page.getByTitle('Violet').first()),
    goalMs: schemeGoalMs,
  },
  { name: 'sidebar', path: '/app', act: (page) => press(button(page, /collapse/i)) },
  { name: 'news dialog opens', path: '/app', act: (page) => press(page.getByText('News')) },
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
    act: (page) => press(button(page, 'Edit')),
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
    act: (page) => press(button(page, 'Cancel')),
  },
  {
    name: 'question opens',
    path: '/app/help',
    act: (page) => press(button(page, 'What is Meelo?')),
  },
  {
    name: 'question search',
    path: '/app/help',
    act: (page) => page.getByRole('searchbox').pressSequentially('pass'),
  },
  {
    name: 'settings form opens',
    path: '/app/settings/theme',
    act: (page) => press(button(page, 'Edit')),
  },
  {
    name: 'drawer of a phone opens',
    path: '/app',
    isOnPhone: true,
    act: (page) => press(button(page, 'Open menu')),
  },
  {
    name: 'help of the login opens',
    path: '/login',
    isVisitor: true,
    act: (page) => press(button(page, /help/i)),
  },
];

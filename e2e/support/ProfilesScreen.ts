import { expect, type Locator, type Page } from '@playwright/test';
import { text, type Language } from './texts.ts';

/** The profiles screen as a person finds it: by roles and names, in their language. */
export class ProfilesScreen {
  readonly synchronise: Locator;
  readonly edit: Locator;
  readonly remove: Locator;
  readonly code: Locator;
  readonly sendCode: Locator;

  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
    const main = page.getByRole('main');
    const button = (key: string) =>
      main.getByRole('button', { name: this.text(key), exact: true }).first();
    this.synchronise = button('actions.synchronise');
    this.edit = button('common:actions.edit');
    this.remove = button('common:actions.delete');
    this.code = main.getByRole('textbox', { name: this.text('profile-cards:twoFactor.label') });
    this.sendCode = button('profile-cards:twoFactor.send');
  }

  /** A text of this screen, or of another namespace where the key names one. */
  text(key: string, values?: Record<string, string>): string {
    return text(this.language, key.includes(':') ? key : `profiles:${key}`, values);
  }

  async add(username: string, password: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.text('empty.add') })
      .click();
    await this.save(username, password);
    await expect(this.page.getByRole('main').getByText(username).first()).toBeVisible();
  }

  async save(username: string, password: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.text('common:fields.username')).fill(username);
    await dialog.getByLabel(this.text('common:fields.password'), { exact: true }).fill(password);
    await dialog
      .getByRole('button', { name: this.text('common:actions.save'), exact: true })
      .click();
    await expect(dialog).toBeHidden();
  }

  chip(state: string): Locator {
    return this.page
      .getByRole('main')
      .getByText(this.text(`status.${state}.label`), { exact: true });
  }

  /** Lets the polls come quickly (the page's clock must be installed) until the state is shown. */
  async expectSoon(state: string): Promise<void> {
    await expect(async () => {
      await this.page.clock.fastForward(10_000);
      await expect(this.chip(state).first()).toBeVisible({ timeout: 700 });
    }).toPass({ timeout: 30_000, intervals: [0] });
  }
}

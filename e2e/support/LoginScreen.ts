import type { Locator, Page } from '@playwright/test';
import { text, type Language } from './texts.ts';

/** The login screen as a person finds it: by labels, in their language. */
export class LoginScreen {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  private readonly page: Page;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    const form = page.locator('form');
    this.email = form.getByLabel(text(language, 'common:fields.email'));
    this.password = form.getByLabel(text(language, 'common:fields.password'), { exact: true });
    this.submit = form.locator('button[type=submit]');
  }

  async open(path = '/login'): Promise<this> {
    await this.page.goto(path);
    return this;
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

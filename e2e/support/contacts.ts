import { expect, type Locator, type Page } from '@playwright/test';
import { supportContacts } from '../../src/testing/processes/startProduct.ts';

/** Expects links to the chat with support, with first words, each in a tab of its own. */
export async function expectSupportChat(links: Locator): Promise<void> {
  await expect(links.first()).toBeVisible();
  const address = new RegExp(`^https://wa\\.me/${supportContacts.whatsapp}\\?text=.+`);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
}

/** Expects the address and the number of support as text. */
export async function expectContactTexts(place: Locator | Page): Promise<void> {
  await expect(place.getByText(supportContacts.email)).toBeVisible();
  await expect(place.getByText(supportContacts.phone)).toBeVisible();
}

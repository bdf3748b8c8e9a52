import { expect, test } from '../support/fixtures.ts';
import { putInStorage } from '../support/storage.ts';
import { text } from '../support/texts.ts';

const said = (key: string, values?: Record<string, string>) => text('en', `keys:${key}`, values);

test('a person makes a key, a program uses it as far as it may, and once ended it is refused', async ({
  page,
  account,
  signIn,
  request,
}) => {
  await putInStorage(page, { language: 'en' });
  await signIn(page, '/app/settings/theme');
  await page.getByRole('link', { name: text('en', 'settings:general.keysLink') }).click();
  await page.getByRole('button', { name: said('make') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(said('form.name')).fill('Report script');
  await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: said('make') }).click();
  const token = await dialog.getByLabel(said('made.key')).inputValue();
  expect(token).toMatch(/^meelo_[\w-]{43}$/);
  await dialog.getByRole('button', { name: said('made.done') }).click();

  const headers = { Authorization: `Bearer ${token}` };
  const own = await request.get('/api/key', { headers });
  const { userId, scopes } = (await own.json()) as { userId: string; scopes: string[] };
  expect(scopes).toEqual(['read']);
  expect((await request.get(`/api/profiles?userId=${userId}`, { headers })).status()).toBe(200);
  for (const refused of [`/api/users/${userId}/keys`, '/api/users/sessions']) {
    const answer = await request.get(refused, { headers });
    expect(answer.status(), refused).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'key.notAllowed' });
  }

  await page.getByRole('button', { name: 'End Report script' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: said('end.submit') })
    .click();
  await expect(page.getByText(said('ended', { name: 'Report script' }))).toBeFocused();
  expect((await request.get('/api/key', { headers })).status()).toBe(401);
});

import { expect, test } from '../support/fixtures.ts';
import { changed, FakeApi, openWith, profileAt } from '../support/fakeApi.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';

type Offer = 'enabled' | 'busy' | 'admin' | 'hidden';

interface Row {
  code: unknown;
  state: string;
  card?: string;
  offers: [synchronise: Offer, edit: Offer, remove: Offer];
}

const cards = {
  loading: 'card.loading.factTitle',
  credentials: 'card.credentials.title',
  twoFactor: 'card.twoFactor.title',
  incorrect: 'card.twoFactor.incorrectTitle',
  operating: 'card.operating.title',
  fatal: 'card.fatal.title',
};

const busy: Row['offers'] = ['hidden', 'busy', 'busy'];
const strange: Row['offers'] = ['enabled', 'enabled', 'enabled'];
const idle: Row['offers'] = ['enabled', 'hidden', 'hidden'];

const rows: Row[] = [
  { code: 0, state: 'starting', card: cards.loading, offers: busy },
  { code: 1, state: 'synchronising', card: cards.loading, offers: busy },
  { code: 2, state: 'authenticating', card: cards.loading, offers: busy },
  { code: 3, state: 'authenticated', card: cards.loading, offers: busy },
  {
    code: 4,
    state: 'credentialsRefused',
    card: cards.credentials,
    offers: ['hidden', 'enabled', 'hidden'],
  },
  { code: 5, state: 'awaitingTwoFactor', card: cards.twoFactor, offers: busy },
  { code: 6, state: 'validatingTwoFactor', card: cards.loading, offers: busy },
  { code: 7, state: 'operating', card: cards.operating, offers: ['hidden', 'enabled', 'enabled'] },
  { code: 8, state: 'fatal', card: cards.fatal, offers: ['hidden', 'admin', 'admin'] },
  { code: 9, state: 'twoFactorIncorrect', card: cards.incorrect, offers: busy },
  { code: 10, state: 'notSynchronised', offers: idle },
  { code: undefined, state: 'neverSynchronised', offers: idle },
  { code: null, state: 'neverSynchronised', offers: idle },
  { code: 42, state: 'unknown', offers: strange },
  { code: -1, state: 'unknown', offers: strange },
  { code: '7', state: 'unknown', offers: strange },
];

for (const { code, state, card, offers } of rows) {
  test(`a profile reported at ${JSON.stringify(code) ?? 'no code'} shows as ${state} and stands over a reload`, async ({
    page,
  }) => {
    const api = new FakeApi().withProfiles(profileAt(code));
    await openWith(page, api, '/app/profiles');
    const profiles = new ProfilesScreen(page);
    const look = async () => {
      await expect(profiles.chip(state).first()).toBeVisible();
      for (const key of Object.values(cards)) {
        const main = page.getByRole('main');
        const name = profiles.text(key);
        const title =
          key === cards.loading
            ? main.getByText(name, { exact: true })
            : main.getByRole('heading', { name, exact: true });
        await expect(title).toHaveCount(key === card ? 1 : 0);
      }
      const buttons = [profiles.synchronise, profiles.edit, profiles.remove];
      for (const [index, button] of buttons.entries()) {
        const offer = offers[index];
        if (offer === 'hidden') await expect(button).toHaveCount(0);
        else if (offer === 'enabled') await expect(button).toBeEnabled();
        else {
          await expect(button).toBeDisabled();
          await expect(button).toHaveAccessibleDescription(profiles.text(`actions.${offer}`));
        }
      }
    };
    await look();
    await page.reload();
    await look();
    expect(api.to('PATCH', /./).concat(api.to('DELETE', /./))).toEqual([]);
  });
}

test('Synchronise asks for the start and nothing else', async ({ page }) => {
  const api = new FakeApi().withProfiles(profileAt(10)).on('PATCH /profiles/*', changed);
  await openWith(page, api, '/app/profiles');
  await new ProfilesScreen(page).synchronise.click();
  await expect.poll(() => api.to('PATCH', /profiles/)).toHaveLength(1);
  const asked = api.to('PATCH', /profiles/).map(({ path, body }) => ({ path, body }));
  expect(asked).toEqual([
    { path: '/profiles/p-1', body: { username: 'nina.travels', syncStatusBot: 0 } },
  ]);
});

for (const [code, extra] of [
  [4, { syncStatusBot: 2 }],
  [7, {}],
  [42, {}],
] as const) {
  test(`saving the access data at code ${code} sends exactly what that code asks for`, async ({
    page,
  }) => {
    const api = new FakeApi().withProfiles(profileAt(code)).on('PATCH /profiles/*', changed);
    await openWith(page, api, '/app/profiles');
    const profiles = new ProfilesScreen(page);
    await profiles.edit.click();
    await profiles.save('nina.travels', 'a new password');
    expect(api.to('PATCH', /profiles/).map(({ body }) => body)).toEqual([
      { username: 'nina.travels', password: 'a new password', ...extra },
    ]);
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });
}

for (const code of [5, 9]) {
  test(`the verification code at ${code} outlives the polls and is sent once`, async ({ page }) => {
    await page.clock.install();
    const api = new FakeApi().withProfiles(profileAt(code)).on('PATCH /profiles/*', changed);
    await openWith(page, api, '/app/profiles');
    const profiles = new ProfilesScreen(page);
    await profiles.code.focus();
    await page.keyboard.insertText('1234567890123456');
    await expect(profiles.code).toHaveValue('123456789012345');
    await profiles.code.fill(' 12345678 ');
    const before = api.to('GET', /^\/profiles$/).length;
    await page.clock.fastForward(10_500);
    await expect.poll(() => api.to('GET', /^\/profiles$/).length).toBeGreaterThan(before);
    await expect(profiles.code).toHaveValue(/12345678/);
    await profiles.sendCode.click();
    await expect.poll(() => api.to('PATCH', /profiles/).length).toBe(1);
    expect(api.to('PATCH', /profiles/)[0]?.body).toEqual({
      username: 'nina.travels',
      syncStatusBot: 6,
      verificationCode: '12345678',
    });
  });
}

test('a code that changes on the server changes on the page with the next poll', async ({
  page,
}) => {
  await page.clock.install();
  const api = new FakeApi().withProfiles(profileAt(2));
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await expect(profiles.chip('authenticating').first()).toBeVisible();
  api.withProfiles(profileAt(3));
  await page.clock.fastForward(10_500);
  await expect(profiles.chip('authenticated').first()).toBeVisible();
});

test('payment and local data show as the server tells them, and the payment as it changes', async ({
  page,
}) => {
  await page.clock.install();
  const api = new FakeApi();
  const profiles = new ProfilesScreen(page);
  const main = page.getByRole('main');
  const states = [
    { payment: 'ACTIVE', paid: 'active', data: 'SYNCED', local: 'synchronised' },
    { payment: 'INACTIVE', paid: 'inactive', data: 'NEVER', local: 'pending' },
    { payment: 'SOMETHING_ELSE', paid: 'blocked', data: 'BROKEN', local: 'error' },
  ];
  for (const { payment, paid, data, local } of states) {
    api.withProfiles(profileAt(7, { syncStatus: data }));
    api.on('GET /users/payment/*', () => ({ body: { paymentStatus: payment } }));
    if (paid === 'active') await openWith(page, api, '/app/profiles');
    else await page.clock.fastForward('05:01');
    const label = profiles.text(`payment.${paid}`);
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
    const shown = profiles.text(`local.${local}`);
    await expect(main.getByText(shown, { exact: true }).first()).toBeVisible();
    for (const kind of ['inactive', 'blocked']) {
      const warning = main.getByRole('alert').getByText(profiles.text(`warning.${kind}.title`));
      await expect(warning).toHaveCount(paid === kind ? 1 : 0);
    }
  }
});

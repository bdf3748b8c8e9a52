import { expect, test } from '../support/fixtures.ts';
import { openWith } from '../support/openWith.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import {
  aConfig,
  aProfile,
  aStoryRow,
  invitedOnly,
} from '../../src/testing/fakeServer/builders.ts';
import { createFakeServer } from '../../src/testing/fakeServer/createFakeServer.ts';

const handle = 'ana.bsky.social';
const linkedAt = (syncStatusBot: number) => [
  aProfile({
    username: handle,
    network: 'atproto',
    capabilities: invitedOnly,
    signInPrompt: { kind: 'code', sentBy: 'email', example: 'ABCDE-12345' },
    syncStatusBot,
  }),
];

test('an account of a second network is chosen, linked, asked for its code, and answers @both', async ({
  page,
}) => {
  const config = aConfig({ NETWORKS: ['sandbox', 'atproto'] });
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await page.clock.install();
  const api = createFakeServer({ profiles: [] });
  await openWith(page, api, '/app/profiles');
  const profiles = new ProfilesScreen(page);
  await page.getByRole('main').getByRole('button', { name: 'Add profile' }).click();
  await page.getByRole('radio', { name: /^AT Protocol \(Bluesky\)/ }).check();
  await expect(page.getByRole('dialog').getByRole('note')).toContainText('public label “bot”');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use an app password instead' }).click();
  await dialog.getByLabel('Username').fill(`@${handle}`);
  await dialog.getByLabel('App password', { exact: true }).fill('abcd-efgh-ijkl-mnop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('AT Protocol (Bluesky)')).toBeVisible();

  await profiles.synchronise.click();
  await expect(profiles.chip('starting').first()).toBeVisible();
  api.profiles = linkedAt(5);
  await profiles.expectSoon('awaitingTwoFactor');
  await expect(page.getByText(`a code for ${handle} by email`)).toBeVisible();
  await profiles.code.fill('ABCDE-12345');
  await profiles.sendCode.click();
  await expect(profiles.chip('validatingTwoFactor').first()).toBeVisible();
  api.profiles = linkedAt(7);
  await profiles.expectSoon('operating');
  await expect(page.getByText(/^The bot reads mentions, replies and quotes/)).toBeVisible();
  const credentials = { username: handle, password: 'abcd-efgh-ijkl-mnop' };
  expect(api.changes().map(({ body }) => body)).toMatchObject([
    { ...credentials, network: 'atproto' },
    { username: handle, syncStatusBot: 0 },
    { username: handle, syncStatusBot: 6, verificationCode: 'ABCDE-12345' },
  ]);

  const answer = { activity: 'Comentar', text: 'Thank you, Lia!', reason: 'mention' } as const;
  api.storyPages = [[aStoryRow({ ...answer, caption: `@${handle} lovely!`, print_scr: null })]];
  await page.goto('/app/activity');
  await page.getByRole('button', { name: /^Details:/ }).click();
  await expect(page.getByText(/^A mention, .+ old when the bot acted$/)).toBeVisible();
  await expect(page.getByText(`@${handle} lovely!`)).toBeVisible();
  await expect(page.getByText('What they wrote')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactions' })).toBeHidden();
});

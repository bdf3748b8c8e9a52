import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import getPort from 'get-port';
import { endChild } from '../../src/testing/processes/endChild.ts';
import { inProject, projectFolder } from '../../src/testing/projectFolder.ts';
import { accounts } from '../product/accounts.ts';
import { withOwnServer } from '../product/withOwnServer.ts';
import { expect, test as journey } from '../support/fixtures.ts';
import { LoginScreen } from '../support/LoginScreen.ts';
import { ProfilesScreen } from '../support/ProfilesScreen.ts';
import { putInStorage, rememberTour } from '../support/storage.ts';
import { text } from '../support/texts.ts';

const [ana] = accounts as [(typeof accounts)[number]];

interface Receiver {
  url: string;
  /** Starts it. */
  verifyWith(secret: string): void;
  /** What it has printed. */
  lines(): string[];
}

/** A server of the test's own, which may post to this machine, and the receiver of the page for programmers. */
const test = journey.extend<{ ownServer: { url: string }; receiver: Receiver }>({
  receiver: async ({ browserName: _name }, provide) => {
    const page = await readFile(inProject('docs/programs.md'), 'utf8');
    const [, code = ''] = /^```js\n(.*?)^```/ms.exec(page) ?? [];
    const PORT = String(await getPort({ host: '127.0.0.1' }));
    const pieces: string[] = [];
    const started: ReturnType<typeof spawn>[] = [];
    await provide({
      url: `http://127.0.0.1:${PORT}/`,
      verifyWith(secret) {
        const env = { ...process.env, PORT, MEELO_WEBHOOK_SECRET: secret };
        // Packages are found from the folder that it runs in.
        const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
          cwd: projectFolder,
          env,
        });
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
        }
        started.push(child);
      },
      lines: () => pieces.join('').split('\n').slice(0, -1),
    });
    for (const child of started) await endChild(child, 'SIGTERM', 'SIGKILL');
  },
  ownServer: [
    ({ browserName: _name }, provide) => withOwnServer({ ALLOW_PRIVATE_ADDRESSES: '1' }, provide),
    { timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, provide) => provide(ownServer.url),
});

const said = (key: string, values?: Record<string, string>) =>
  text('en', `notifications:webhooks.${key}`, values);

test('a person adds a webhook, and the documented receiver verifies that a code is asked, and where to enter it', async ({
  page,
  request,
  ownServer,
  receiver,
}) => {
  // The start of a server comes on top of what a page takes.
  test.setTimeout(120_000);
  await rememberTour(page);
  await putInStorage(page, { language: 'en' });
  await page.goto('/app/settings/theme#notifications');
  await new LoginScreen(page).logIn(ana);
  await page.getByRole('button', { name: said('add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(said('form.name')).fill('Home server');
  await dialog.getByLabel(said('form.url')).fill(receiver.url);
  await dialog.getByLabel('Current password', { exact: true }).fill(ana.password);
  await dialog.getByRole('button', { name: said('add') }).click();
  const secret = await dialog.getByLabel(said('added.secret')).inputValue();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await dialog.getByRole('button', { name: said('added.done') }).click();

  receiver.verifyWith(secret);
  await expect.poll(receiver.lines).toEqual(['ready']);
  const name = 'Home server';
  await page.getByRole('button', { name: said('testNamed', { name }) }).click();
  await expect(page.getByText(said('tested.sent', { name }))).toBeVisible();
  const settings = `${ownServer.url}/app/settings/theme#notifications`;
  await expect.poll(receiver.lines).toEqual(['ready', `notification.test - ${settings}`]);
  expect((await request.post(receiver.url, { data: { type: 'forged' } })).status()).toBe(401);

  await page.goto('/app/profiles');
  const profiles = new ProfilesScreen(page);
  await profiles.add('bruno.secure', 'sandbox');
  await profiles.synchronise.click();
  await expect.poll(() => receiver.lines().length).toBe(3);
  const asked = receiver.lines()[2] ?? '';
  expect(asked).toMatch(/^notification\.codeAsked bruno\.secure http/);
  await page.goto(asked.split(' ')[2] ?? '');
  await expect(profiles.code).toBeVisible();
  // The code is in no message.
  expect(receiver.lines().join('')).not.toContain('246810');
});

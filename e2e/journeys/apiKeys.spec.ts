import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '../support/fixtures.ts';
import { putInStorage } from '../support/storage.ts';
import { text } from '../support/texts.ts';
import { inProject } from '../../src/testing/projectFolder.ts';

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

const run = promisify(execFile);

/** The commands of the page for programmers, as they stand. */
async function documentedCommands(): Promise<string[]> {
  const page = await readFile(inProject('docs/programs.md'), 'utf8');
  return [...page.matchAll(/^```sh\n(.*?)^```/gms)].map(([, command = '']) => command);
}

interface McpServers {
  mcpServers: { meelo: { url: string; headers: Record<string, string> } };
}

/** The documented configuration of a client, with the variables filled in, as it would use it. */
async function connectAsDocumented(env: Record<string, string | undefined>): Promise<Client> {
  const page = await readFile(inProject('docs/programs.md'), 'utf8');
  const [, configuration = ''] = /^```json\n(.*?)^```/ms.exec(page) ?? [];
  const filled = configuration.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => env[name] ?? '');
  const { url, headers } = (JSON.parse(filled) as McpServers).mcpServers.meelo;
  const client = new Client({ name: 'journey', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
}

test('the documented commands do what the page says', async ({ account, request, product }) => {
  const { email, password } = account;
  const login = await request.post('/api/users/login', { data: { email, password } });
  const { access_token, user } = (await login.json()) as {
    access_token: string;
    user: { id: string };
  };
  const headers = { Authorization: `Bearer ${access_token}` };
  const data = { username: 'ana.creates', password: 'sandbox', userId: user.id };
  const linked = await request.post('/api/profiles', { headers, data });
  const { id: profileId } = (await linked.json()) as { id: string };
  const wanted = { name: 'Script', scopes: ['read', 'draft', 'steer'], expiresInDays: 30 };
  const made = await request.post(`/api/users/${user.id}/keys`, {
    headers,
    data: { ...wanted, password },
  });
  const { token } = (await made.json()) as { token: string };
  const env = {
    ...process.env,
    MEELO_URL: product.url,
    MEELO_KEY: token,
    MEELO_USER: user.id,
    MEELO_PROFILE: profileId,
    MEELO_ACT: '00000000-0000-7000-8000-000000000000',
  };
  const answers: string[] = [];
  for (const command of await documentedCommands()) {
    const { stdout } = await run('bash', ['-euc', command], { env });
    answers.push(stdout);
  }
  const [key, profiles, reviews, urgent, report, written, paused, refused] = answers;
  expect(JSON.parse(key ?? '')).toMatchObject({ userId: user.id, scopes: wanted.scopes });
  expect(JSON.parse(profiles ?? '')).toMatchObject([{ id: profileId }]);
  expect(JSON.parse(reviews ?? '')).toMatchObject({ items: [], total: 0 });
  expect(JSON.parse(urgent ?? '')).toMatchObject({ items: [], total: 0 });
  expect(JSON.parse(report ?? '')).toHaveProperty('total_views');
  expect(JSON.parse(written ?? '')).toMatchObject({ results: [{ outcome: 'moved' }] });
  expect([paused, refused]).toEqual(['', '403\n']);
  const after = await request.get(`/api/profiles?userId=${user.id}`, { headers });
  expect(await after.json()).toMatchObject([{ pause: { until: null } }]);

  const client = await connectAsDocumented(env);
  const page = await readFile(inProject('docs/programs.md'), 'utf8');
  const { tools } = await client.listTools();
  const documented = [...page.matchAll(/^\| `(\w+_\w+)`/gm)].map(([, name]) => name);
  expect(tools.map(({ name }) => name)).toEqual(documented);
  const { content } = await client.callTool({ name: 'list_profiles', arguments: {} });
  expect(content).toMatchObject([{ text: expect.stringContaining(profileId) }]);
  await client.close();
});

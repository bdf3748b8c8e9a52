import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import type { RulesAnswer } from '../../../../shared/contract/rules.ts';
import { decideOn } from '../../../../testing/atproto/consent.ts';
import type { Person } from '../../../../testing/atproto/createPerson.ts';
import {
  atprotoEnv,
  startAtproto,
  type Atproto,
} from '../../../../testing/atproto/startAtproto.ts';
import { launchChromium } from '../../../../testing/browser/launchChromium.ts';
import { testPostgres } from '../../../../testing/postgres/testPostgres.ts';
import { account, startLinkedProduct } from '../../../../testing/processes/startLinkedProduct.ts';

// Meelo as somebody runs it on their own machine, with the authorization server of a real PDS.

const post = 'app.bsky.feed.post';
const longMs = 300_000;

let atproto: Atproto;
let meelo: Awaited<ReturnType<typeof startLinkedProduct>>;
let browser: Browser;
let page: Page;
let ana: Person;
let carla: Person;
/** What the server has given, and how often Meelo has ended it. */
const given: { scope: string }[] = [];
const ends: string[] = [];
/** What the session of a password is renewed with, and how often Meelo has ended one. */
let refreshJwt = '';
const passwordEnds: string[] = [];

beforeAll(async () => {
  atproto = await startAtproto((await testPostgres()).url);
  atproto.shim.onAnswer = (call, text) => {
    if (call === '/oauth/token' && text.includes('refresh_token')) {
      given.push(JSON.parse(text) as (typeof given)[number]);
    }
    if (call === '/oauth/revoke') ends.push(text);
    if (call === 'com.atproto.server.deleteSession') passwordEnds.push(text);
    if (text.includes('refreshJwt')) ({ refreshJwt } = JSON.parse(text) as { refreshJwt: string });
    return text;
  };
  meelo = await startLinkedProduct(atprotoEnv(atproto));
  browser = await launchChromium();
  [ana, carla] = [await atproto.createPerson('ana'), await atproto.createPerson('carla')];
  page = await logIn();
}, longMs);
afterAll(async () => {
  await browser?.close();
  await meelo?.stop();
  await atproto?.stop();
});

/** By the name that people type, which the network does not send anybody back to. */
async function logIn(): Promise<Page> {
  const baseURL = meelo.url().replace('127.0.0.1', 'localhost');
  const opened = await browser.newPage({ baseURL, locale: 'en-US' });
  await opened.addInitScript(() => localStorage.setItem('onboarding-completed', 'true'));
  await opened.goto('/login');
  await opened.locator('input[name=email]').fill(account.email);
  await opened.locator('input[name=password]').fill(account.password);
  await opened.locator('form button[type=submit]').click();
  await opened.waitForURL('**/app');
  await opened.goto('/app/profiles');
  return opened;
}

const profileNow = () => meelo.db.selectFrom('profiles').selectAll().executeTakeFirstOrThrow();

async function untilCode(code: number): Promise<void> {
  while ((await profileNow()).sync_code !== code) await pause(50);
}

/** The bot polls for new posts at once. */
async function pollNow(): Promise<void> {
  await meelo.db.updateTable('profiles').set({ next_look_at: new Date() }).execute();
}

/** From the page of the network to a profile that operates. */
async function consent(person = ana): Promise<void> {
  await decideOn(page, { person });
  await page.waitForURL('**/app/profiles?profile=*');
  await untilCode(7);
}

async function answersOf({ did, read }: Person) {
  const params = { repo: did, collection: post };
  const { records } = await read<{
    records: { value: { text: string; reply?: { parent: { uri: string } } } }[];
  }>('com.atproto.repo.listRecords', params);
  return records.map(({ value }) => value.reply?.parent.uri);
}

const actsOn = (uri: string) =>
  meelo.db.selectFrom('activities').selectAll().where('story_id', '=', uri).execute();

async function draftFor(uri: string): Promise<void> {
  while ((await actsOn(uri))[0]?.state !== 'waiting') {
    await pollNow();
    await pause(500);
  }
}

/** A mention is answered, once its owner has approved that. */
async function mentionIsAnswered(text: string, person = ana): Promise<void> {
  const { uri } = await carla.post({ text, mentions: person });
  await draftFor(uri);
  const [act] = await actsOn(uri);
  const named = new URLSearchParams({ profile: act?.profile_id ?? '', draft: act?.id ?? '' });
  await page.goto(`/app/activity/review?${named}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  while (!(await answersOf(person)).includes(uri)) await pause(200);
  while ((await actsOn(uri))[0]?.state !== 'done') await pause(200);
}

const atServer = () => page.waitForURL(`${atproto.shim.url}/oauth/authorize?**`);

test(
  'whoever refuses at the server ends at code 10, and reads that nothing was allowed',
  async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add profile' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('read your notifications').waitFor();
    await page.getByRole('textbox', { name: 'Username' }).fill(ana.handle);
    await page.keyboard.press('Enter');
    await atServer();
    await decideOn(page, { person: ana, decision: 'deny' });
    await page.waitForURL('**/app/profiles?profile=*');
    await untilCode(10);
    expect(await profileNow()).toMatchObject({ sync_reason: 'consentRefused', account_id: null });
    await page.getByText('At your network the access was not allowed').first().waitFor();
    expect(given).toEqual([]);
  },
  longMs,
);

test(
  'the account is linked by consent after all, and answers what its owner approves',
  async () => {
    await page.getByRole('button', { name: 'Synchronise' }).click();
    await page.getByRole('link', { name: /^Continue at/ }).click();
    await atServer();
    await consent();
    expect(new URL(page.url()).hostname).toBe('localhost');
    expect(page.url()).not.toContain('code=');
    expect(given).toMatchObject([{ scope: expect.not.stringContaining('transition') }]);
    const secrets = await meelo.db.selectFrom('profile_secrets').select('kind').execute();
    expect(secrets).toEqual([{ kind: 'session' }]);
    await mentionIsAnswered('Thank you for this photo!');
  },
  longMs,
);

test(
  'what it was given is renewed when the server asks for that, and it answers on',
  async () => {
    const { length: before } = given;
    atproto.shim.expireTokens();
    await mentionIsAnswered('Thank you for the other one, too!');
    expect(given.length).toBe(before + 1);
    expect((await profileNow()).sync_code).toBe(7);
  },
  longMs,
);

test(
  'a session that was ended at the network ends as a sign-in refused, and is begun anew by one button',
  async () => {
    const before = await profileNow();
    await page.goto('/app/profiles');
    expect(await atproto.endSessions(ana.did)).toBe(1);
    await pollNow();
    await untilCode(4);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: /^Continue at/ }).click();
    await atServer();
    await consent();
    const after = await profileNow();
    expect([after.id, after.account_id]).toEqual([before.id, before.account_id]);
    await mentionIsAnswered('Thank you once more!');
  },
  longMs,
);

test(
  'deleting the profile ends the session at the network, and takes the bot label off',
  async () => {
    const { length: before } = ends;
    await meelo.ask('DELETE', `profiles/${(await profileNow()).id}`);
    while (ends.length === before) await pause(200);
    const params = { repo: ana.did, collection: 'app.bsky.actor.profile', rkey: 'self' };
    const { value } = await ana.read<{ value: { labels?: object } }>(
      'com.atproto.repo.getRecord',
      params,
    );
    expect(value.labels).toBeUndefined();
    expect(await meelo.db.selectFrom('session_renewals').select('id').execute()).toEqual([]);
  },
  longMs,
);

/** What a profile keeps however it signs in. */
async function keptOf(id: string) {
  const { account_id, account_since } = await profileNow();
  const { rules } = await meelo.ask<RulesAnswer>('GET', `profiles/${id}/rules`);
  const acts = await meelo.db.selectFrom('activities').selectAll().orderBy('id').execute();
  return { account_id, account_since, rules, acts };
}

const storedSecrets = () =>
  meelo.db.selectFrom('profile_secrets').select(['kind', 'sealed']).execute();

test(
  'a profile that was linked by an app password changes over by one button: it stays what it is, and its secrets go',
  async () => {
    const bruno = await atproto.createPerson('bruno');
    const created = await bruno.call<{ password: string }>('com.atproto.server.createAppPassword', {
      name: 'Meelo',
    });
    const id = await meelo.link(bruno.handle, created.password);
    await meelo.untilCode(id, 7);
    await mentionIsAnswered('Thank you for the recipe!', bruno);
    const rules = { voice: { tone: 'calm', examples: [], facts: '' } };
    await meelo.ask('PUT', `profiles/${id}/rules`, { version: 0, rules });
    const [kept, former] = [await keptOf(id), await storedSecrets()];

    await page.goto('/app/profiles');
    await page.getByRole('button', { name: 'Sign in at your network' }).click();
    await atServer();
    await consent(bruno);
    expect(await profileNow()).toMatchObject({ id, signed_in_by: 'redirect' });
    expect(await keptOf(id)).toEqual(kept);
    const stored = await storedSecrets();
    expect(stored).toEqual([{ kind: 'session', sealed: expect.any(String) }]);
    expect(former.map(({ sealed }) => sealed)).not.toContain(stored[0]?.sealed);
    while (passwordEnds.length === 0) await pause(200);
    expect(await isRenewable(refreshJwt)).toBe(false);
    await mentionIsAnswered('Thank you for the other recipe, too!', bruno);
  },
  longMs,
);

/** Whether the server still knows the session of a password. */
async function isRenewable(token: string): Promise<boolean> {
  const { ok } = await fetch(`${atproto.shim.url}/xrpc/com.atproto.server.refreshSession`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return ok;
}

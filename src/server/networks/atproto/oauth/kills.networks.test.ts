import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from '@playwright/test';
import { sql } from 'kysely';
import { cameBackFrom } from '../../../../testing/atproto/consent.ts';
import type { Person } from '../../../../testing/atproto/createPerson.ts';
import {
  atprotoEnv,
  startAtproto,
  type Atproto,
} from '../../../../testing/atproto/startAtproto.ts';
import { launchChromium } from '../../../../testing/browser/launchChromium.ts';
import { testPostgres } from '../../../../testing/postgres/testPostgres.ts';
import { followSignIn } from '../../../../testing/processes/followSignIn.ts';
import { startLinkedProduct } from '../../../../testing/processes/startLinkedProduct.ts';

// Meelo is killed while somebody signs in at the authorization server of a real PDS, and started again.

const longMs = 120_000;
const now = sql<Date>`now()`;
const tokenCall = '/oauth/token';

let atproto: Atproto;
let meelo: Awaited<ReturnType<typeof startLinkedProduct>>;
let browser: Browser;
let userId: string;
let person: Person;
let profileId: string;

/** Where a request for tokens is when Meelo dies. */
type Moment = 'asked' | 'given';
let fatal: { moment: Moment; onKilled: () => void } | undefined;
/** What no log may hold. */
const secrets = new Set<string>();

beforeAll(async () => {
  atproto = await startAtproto((await testPostgres()).url);
  const { shim } = atproto;
  shim.onAsk = async (call, body) => {
    if (call !== tokenCall) return undefined;
    const { code, code_verifier: verifier } = Object.fromEntries(new URLSearchParams(body));
    keepSecret(code, verifier);
    return code !== undefined && (await isKilledAt('asked')) ? 'lost' : undefined;
  };
  shim.onAnswer = async (call, text) => {
    if (call !== tokenCall || !text.includes('access_token')) return text;
    const given = JSON.parse(text) as Record<'access_token' | 'refresh_token' | 'sub', string>;
    keepSecret(given.access_token, given.refresh_token);
    if (given.sub === person.did) await isKilledAt('given');
    return text;
  };
  meelo = await startLinkedProduct(atprotoEnv(atproto), { env: { LOG_LEVEL: 'trace' } });
  ({ id: userId } = await meelo.db.selectFrom('users').select('id').executeTakeFirstOrThrow());
  browser = await launchChromium();
}, longMs);
afterAll(async () => {
  await browser?.close();
  await meelo?.stop();
  await atproto?.stop();
});

function keepSecret(...texts: (string | undefined)[]): void {
  for (const text of texts) if (text !== undefined) secrets.add(text);
}

async function isKilledAt(moment: Moment): Promise<boolean> {
  if (fatal?.moment !== moment) return false;
  const { onKilled } = fatal;
  fatal = undefined;
  await meelo.kill();
  onKilled();
  return true;
}

/** Resolves once Meelo is dead. */
function killedAt(moment: Moment): Promise<void> {
  return new Promise((resolve) => {
    fatal = { moment, onKilled: resolve };
  });
}

/** The lease of the dead process has run out meanwhile. */
async function startAgain(): Promise<void> {
  await change({ lease_until: now });
  await meelo.startAgain();
}

const change = (set: { lease_until?: typeof now; resume_at?: typeof now }) =>
  meelo.db.updateTable('profiles').set(set).where('id', '=', profileId).execute();

async function begin(name: string) {
  person = await atproto.createPerson(name);
  keepSecret(person.password);
  const typed = { username: person.handle, userId, network: 'atproto', byRedirect: true };
  ({ id: profileId } = await meelo.ask<{ id: string }>('POST', 'profiles', typed));
  return signIn.prompt();
}

const signIn = followSignIn(() => ({ meelo, profileId }));

/** What the person comes back with, who has consented at the network. */
async function consent(address: string) {
  const callback = `${meelo.url()}/return`;
  const came = await cameBackFrom(browser, { address, callback, person });
  keepSecret(came.code, came.state);
  return came;
}

const comeBack = (came: object) => meelo.ask('POST', 'sign-ins', came);

/** How many sessions of the account the server knows: Meelo has one of them. */
const sessionsAtServer = () => atproto.endSessions(person.did);

async function signInAgain(): Promise<void> {
  await meelo.ask('PATCH', `profiles/${profileId}`, { syncStatusBot: 0 });
  await comeBack(await consent(await signIn.address((await signIn.prompt()).id)));
  await meelo.untilCode(profileId, 7);
  expect(await sessionsAtServer()).toBe(1);
}

test(
  'a sign-in goes on where Meelo was killed while its person was at the network',
  async () => {
    const { id } = await begin('ana');
    const address = await signIn.address(id);
    await meelo.kill();
    const came = await consent(address);
    await startAgain();
    expect(await signIn.profile()).toMatchObject({ syncStatusBot: 2, signInPrompt: { id } });
    await comeBack(came);
    await meelo.untilCode(profileId, 7);
    expect(await sessionsAtServer()).toBe(1);
  },
  longMs,
);

test(
  'it is over where Meelo is back only after its time, and its person begins anew',
  async () => {
    const { id } = await begin('bea');
    const came = await consent(await signIn.address(id));
    await meelo.kill();
    await meelo.db.updateTable('redirect_sign_ins').set({ ends_at: now }).execute();
    await change({ resume_at: now });
    await startAgain();
    expect(await signIn.ends(10)).toMatchObject({ syncReason: 'redirectExpired' });
    await expect(comeBack(came)).rejects.toThrow('object.notFound');
    expect(await sessionsAtServer()).toBe(0);
    await signInAgain();
  },
  longMs,
);

test(
  'it goes on by itself where Meelo was killed before the server had the code',
  async () => {
    const { id } = await begin('carla');
    const killed = killedAt('asked');
    await comeBack(await consent(await signIn.address(id)));
    await killed;
    await startAgain();
    await meelo.untilCode(profileId, 7);
    expect(await sessionsAtServer()).toBe(1);
  },
  longMs,
);

test(
  'where Meelo was killed with a session given and not stored, the server ends that, and the person begins anew',
  async () => {
    const { id } = await begin('dora');
    const killed = killedAt('given');
    await comeBack(await consent(await signIn.address(id)));
    await killed;
    await startAgain();
    expect(await signIn.ends(10)).toMatchObject({ syncReason: 'redirectCutOff' });
    expect(await sessionsAtServer()).toBe(0);
    await signInAgain();
  },
  longMs,
);

test('no log of the killed processes has a password, a code, a state or a token', () => {
  const log = meelo.log();
  expect(log.match(/listening/gi)?.length).toBeGreaterThan(4);
  expect(secrets.size).toBeGreaterThan(4 * 4);
  expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
});

import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { scriptedRedirect } from '../../../testing/bot/createScriptedNetwork.ts';
import { untilWaiting } from '../../../testing/postgres/untilWaiting.ts';
import { setUpRedirect } from '../../../testing/api/setUpRedirect.ts';
import { newId } from '../../database/newId.ts';
import type { HeldAccounts } from '../../networks/network.ts';
import type { FinishRedirectResult } from '../../networks/results.ts';
import { addressOfSignIn } from '../redirect/returnToMeelo.ts';
import { stopSync } from '../stopSync.ts';
import { updateProfile } from '../updateProfile.ts';
import { waitOn } from './redirectStep.ts';

const bench = setUpRedirect();
const { away, back, browser, came, signIns } = bench;
const { newProfile, readProfile, readMoves, reaches, secretKinds, startWorker } = bench;
const db = () => bench.database.db;

const returned = <R>(work: () => Promise<R>) => work();

test('sends the person away, stays at code 2 without a worker, and goes on once they are back', async () => {
  const person = await away();
  const { id, userId, prompt } = person;
  expect(prompt).toEqual({
    kind: 'redirect',
    id: expect.any(String),
    host: 'network.example',
    isCodeTyped: false,
    lacks: [],
    until: expect.any(String),
  });
  expect(await readProfile(id)).toMatchObject({ sync_code: 2, lease_holder: null, sync_tries: 0 });
  // The former password is gone, and nothing of the challenge stands in the clear.
  expect(await secretKinds(id)).toEqual(['challenge']);
  const rows = JSON.stringify([await readProfile(id), await signIns()]);
  expect(rows).not.toContain(scriptedRedirect.state);
  const callback = `https://meelo.example/return/${prompt.id}`;
  expect(bench.network.asked).toEqual([['beginRedirect', { username: 'ana.creates', callback }]]);
  const access = { userId, signInId: prompt.id, sessionHash: browser.sessionHash };
  const { address } = scriptedRedirect;
  expect(await addressOfSignIn(bench, access)).toEqual({ address });

  expect(await back(person)).toEqual({ profileId: id });
  await reaches(id, 7);
  expect(bench.network.asked[1]).toEqual(['finishRedirect', { challenge: 'challenge-text', came }]);
  expect(await secretKinds(id)).toEqual(['session']);
  expect(await readProfile(id)).toMatchObject({ signed_in_by: 'redirect' });
  expect(await signIns()).toEqual([]);
  expect(bench.logged).not.toContain('the-code');
  expect(bench.logged).not.toContain(scriptedRedirect.state);
});

test('tells the network which sessions of an account, or of a server, are in use', async () => {
  const asked: HeldAccounts[] = [{ id: 'host/1' }, { idStart: 'host/' }];
  const told: unknown[] = [];
  const person = await away(browser.origin, {}, async (options) => {
    for (const accounts of asked) told.push((await options?.sessionsOf?.(accounts))?.toSorted());
  });
  for (const account_id of ['host/1', 'host/12', 'other/1']) {
    const profileId = await newProfile({ sync_code: 7, account_id });
    const secret = `session of ${account_id}`;
    await bench.secrets.save(db(), { profileId, kind: 'session', secret });
  }
  await back(person);
  await reaches(person.id, 7);
  const [first, second] = ['session of host/1', 'session of host/12'];
  expect(told).toEqual([[first], [first, second]]);
});

describe('where nobody comes back', () => {
  test('it ends at code 10 once the time is over, and can be begun again', async () => {
    const { id } = await away(browser.origin, { redirectWindowMs: 300 });
    await reaches(id, 10);
    expect(await readProfile(id)).toMatchObject({ sync_reason: 'redirectExpired' });
    expect((await readMoves(id)).at(-1)).toBe(
      '2→10 signIn.abandoned: the person did not come back in time',
    );
    expect(await secretKinds(id)).toEqual([]);
    expect(await signIns()).toEqual([]);
  });

  test('a worker that claims it too early waits on', async () => {
    const { id, prompt } = await away();
    await db()
      .updateTable('profiles')
      .set({ resume_at: sql<Date>`now()` })
      .execute();
    await db().selectFrom('profiles').select('id').execute();
    for (;;) {
      const { resume_at, lease_holder } = await readProfile(id);
      if (lease_holder === null && resume_at.getTime() > Date.now() + 60_000) break;
    }
    expect(await readProfile(id)).toMatchObject({ sync_code: 2, sign_in_prompt: prompt });
  });

  test('the person cancels it', async () => {
    const { id, access } = await away();
    await stopSync(bench, access);
    expect(await readProfile(id)).toMatchObject({ sync_code: 10, sync_reason: 'stopped' });
    expect(await secretKinds(id)).toEqual([]);
  });
});

describe('what comes back', () => {
  const ends: [FinishRedirectResult, number, string | null][] = [
    [{ outcome: 'consentRefused' }, 10, 'consentRefused'],
    [{ outcome: 'refused' }, 4, null],
    [{ outcome: 'refused', reason: 'otherAccount' }, 4, 'otherAccount'],
    [{ outcome: 'disabled', reason: 'accountMoved' }, 8, 'accountMoved'],
    [{ outcome: 'unreachable', reason: 'strangeAnswer' }, 10, 'strangeAnswer'],
    // It was exchanged already, and is of no use any more.
    [{ outcome: 'unreachable', isUsedUp: true }, 10, 'redirectCutOff'],
    [{ outcome: 'rateLimited', retryAfterSeconds: 60, isUsedUp: true }, 10, 'rateLimited'],
  ];
  test.each(ends)('leads with %p to code %p', async (answer, code, reason) => {
    bench.network.answer('finishRedirect', answer);
    const person = await away();
    await back(person);
    await reaches(person.id, code);
    expect(await readProfile(person.id)).toMatchObject({ sync_reason: reason });
    expect(await secretKinds(person.id)).toEqual([]);
    expect(await signIns()).toEqual([]);
  });

  test('is given to the network again where that did not answer', async () => {
    const accepted = { outcome: 'accepted', session: 'session-text', isRenewable: true } as const;
    bench.network.answer('finishRedirect', { outcome: 'unreachable' }, accepted);
    const person = await away();
    await back(person);
    await reaches(person.id, 7);
    expect(bench.network.asked.map(([call]) => call)).toEqual([
      'beginRedirect',
      'finishRedirect',
      'finishRedirect',
      'readAccount',
    ]);
  });

  test('is told as used up, and not as late, where it could not be exchanged in time', async () => {
    const person = await away();
    await bench.stopWorkers();
    await back(person);
    await db()
      .updateTable('profile_secrets')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('kind', '=', 'redirectAnswer')
      .execute();
    await startWorker();
    await reaches(person.id, 10);
    expect(await readProfile(person.id)).toMatchObject({ sync_reason: 'redirectCutOff' });
  });

  test('is not put off by a worker that has found the time not over yet', async () => {
    const person = await away();
    const { id } = person;
    await bench.stopWorkers();
    const lease = { lease_holder: newId(), lease_until: sql<Date>`now() + interval '1 hour'` };
    await db().updateTable('profiles').set(lease).execute();
    const profile = await readProfile(id);
    const { signal } = new AbortController();
    const step = { context: bench.syncContext(), profile, signal, aside: returned };
    const both = await db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('profiles').select('id').where('id', '=', id).forUpdate().execute();
        const returning = back(person);
        await untilWaiting(db(), 'select "profiles"."sync_code"');
        const waiting = waitOn(step);
        await untilWaiting(db(), 'update "profiles"');
        return [returning, waiting];
      });
    await Promise.all(both);
    const { resume_at, lease_holder } = await readProfile(id);
    expect(resume_at.getTime()).toBeLessThan(Date.now() + 60_000);
    expect(lease_holder).toBe(lease.lease_holder);
  });

  test('may lack the state where the person has refused', async () => {
    bench.network.answer('finishRedirect', { outcome: 'consentRefused' });
    const person = await away();
    await back(person, { error: 'access_denied' });
    await reaches(person.id, 10);
    expect(bench.network.asked[1]).toMatchObject([
      'finishRedirect',
      { came: { error: 'access_denied' } },
    ]);
  });

  test('is a code alone where the network shows one', async () => {
    const person = await away(null);
    expect(person.prompt.isCodeTyped).toBe(true);
    expect(bench.network.asked[0]).toMatchObject(['beginRedirect', { callback: null }]);
    await back(person, { code: 'shown-code' });
    await reaches(person.id, 7);
  });
});

test('tells what the server says of itself beside the address, and nowhere else', async () => {
  const about = { software: 'mastodon 4.6.0', rules: ['Be kind.'], refusesBots: [] };
  bench.network.answer('beginRedirect', { ...scriptedRedirect, about });
  const { id, userId, prompt } = await away();
  const access = { userId, signInId: prompt.id, sessionHash: browser.sessionHash };
  const { address } = scriptedRedirect;
  expect(await addressOfSignIn(bench, access)).toEqual({ address, about });
  expect(JSON.stringify([await readProfile(id), await signIns()])).not.toContain('Be kind.');
});

test('waits for a network that cannot be reached, as every sign-in does', async () => {
  bench.network.answer('beginRedirect', { outcome: 'unreachable' }, scriptedRedirect);
  await away();
  expect(bench.network.asked).toHaveLength(2);
});

test('refuses a name that the network does not know', async () => {
  bench.network.answer('beginRedirect', { outcome: 'refused' });
  bench.network.offerRedirect();
  const id = await newProfile();
  const { user_id: userId } = await readProfile(id);
  const change = { syncStatusBot: 0, byRedirect: true } as const;
  await updateProfile(bench.syncContext(), { userId, profileId: id, browser }, change);
  await startWorker();
  await reaches(id, 4);
  expect(await signIns()).toEqual([]);
});

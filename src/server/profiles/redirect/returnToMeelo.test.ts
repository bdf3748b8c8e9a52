import { describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { scriptedRedirect } from '../../../testing/bot/createScriptedNetwork.ts';
import { setUpRedirect } from '../../../testing/api/setUpRedirect.ts';
import { stopSync } from '../stopSync.ts';
import { callbackOf } from './redirectSignIns.ts';
import { addressOfSignIn, returnByState, returnToMeelo } from './returnToMeelo.ts';

const bench = setUpRedirect();
const { away, back, browser, came, newProfile, readProfile, reaches, signIns } = bench;
const db = () => bench.database.db;

test('what comes back is taken once', async () => {
  const person = await away();
  const both = await Promise.allSettled([back(person), back(person)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await reaches(person.id, 7);
  await expect(back(person)).rejects.toMatchObject({ code: 'object.notFound' });
});

test('what comes back counts no more once the time is over, or the person has cancelled', async () => {
  const late = await away();
  await db()
    .updateTable('redirect_sign_ins')
    .set({ ends_at: sql<Date>`now()` })
    .execute();
  await expect(back(late)).rejects.toMatchObject({ code: 'signIn.over' });
  await stopSync(bench, late.access);
  await expect(back(late)).rejects.toMatchObject({ code: 'object.notFound' });
});

test.each([
  ['another state', { ...came, state: 'x'.repeat(scriptedRedirect.state.length) }],
  ['a state of another length', { ...came, state: 'short' }],
  ['a code without a state', { code: 'the-code' }],
  ['nothing', {}],
])('what comes back changes nothing with %s', async (_name, answer) => {
  const person = await away();
  await expect(back(person, answer)).rejects.toMatchObject({ code: 'signIn.stateWrong' });
  expect(await readProfile(person.id)).toMatchObject({
    sync_code: 2,
    sign_in_prompt: person.prompt,
  });
  expect(await back(person)).toEqual({ profileId: person.id });
});

test('what comes back belongs to the browser and the person who have begun', async () => {
  const { userId, prompt } = await away();
  const access = { userId, signInId: prompt.id, sessionHash: browser.sessionHash };
  const stranger = '0190b0a0-0000-7000-8000-000000000000';
  for (const ask of [
    (given: typeof access) => returnToMeelo(bench, given, came),
    (given: typeof access) => addressOfSignIn(bench, given),
  ]) {
    await expect(ask({ ...access, sessionHash: 'another' })).rejects.toMatchObject({
      code: 'signIn.otherBrowser',
    });
    await expect(ask({ ...access, userId: stranger })).rejects.toMatchObject({
      code: 'object.notFound',
    });
    await expect(ask({ ...access, signInId: 'no id' })).rejects.toMatchObject({
      code: 'object.notFound',
    });
  }
});

/** The network sends everybody back to one address. */
const commonly = (origin: string | null = browser.origin) => {
  Object.assign(bench.network, { hasCommonReturn: true });
  return away(origin);
};

const byState = ({ userId }: { userId: string }, answer: { state: string }) =>
  returnByState(bench, { userId, sessionHash: browser.sessionHash }, answer);

describe('at a network that sends everybody back to one address', () => {
  test('the state says which sign-in it is, once, and nothing of it stands in the clear', async () => {
    const person = await commonly();
    const callback = 'https://meelo.example/return';
    expect(bench.network.asked).toEqual([['beginRedirect', { username: 'ana.creates', callback }]]);
    expect(JSON.stringify(await signIns())).not.toContain(scriptedRedirect.state);
    for (const state of ['of another', '', scriptedRedirect.state.toUpperCase()]) {
      await expect(byState(person, { ...came, state })).rejects.toMatchObject({
        code: 'object.notFound',
      });
    }
    const { user_id: stranger } = await readProfile(await newProfile());
    await expect(byState({ userId: stranger }, came)).rejects.toMatchObject({
      code: 'object.notFound',
    });
    const other = { userId: person.userId, sessionHash: 'another' };
    await expect(returnByState(bench, other, came)).rejects.toMatchObject({
      code: 'signIn.otherBrowser',
    });
    expect(await byState(person, came)).toEqual({ profileId: person.id });
    await expect(byState(person, came)).rejects.toMatchObject({
      code: expect.stringMatching(/^(signIn\.over|object\.notFound)$/),
    });
    await reaches(person.id, 7);
  });

  test('a browser that cannot be sent back is told so at once', async () => {
    await expect(commonly(null)).rejects.toMatchObject({
      code: 'input.invalid',
      field: 'byRedirect',
    });
  });

  test.each([
    ['https://meelo.example', 'https://meelo.example/return'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/return'],
    ['http://localhost:3000', 'http://127.0.0.1:3000/return/localhost'],
    ['http://localhost', 'http://127.0.0.1/return/localhost'],
    [null, null],
  ])('from %s they are sent to %s', (origin, address) => {
    expect(callbackOf({ origin, id: 'sign-in' }, { hasCommonReturn: true })).toBe(address);
  });
});

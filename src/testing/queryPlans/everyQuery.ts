import { setTimeout as pause } from 'node:timers/promises';
import type { MadeKeyAnswer } from '../../shared/contract/apiKey.ts';
import { syncCodes } from '../../shared/sync/syncCodes.ts';
import type { AppContext } from '../../server/start/AppContext.ts';
import { createUser } from '../../server/accounts/users.ts';
import { saidTexts } from '../../server/bot/acts/saidTexts.ts';
import { findApproved, findToRewrite } from '../../server/bot/acts/waitingActs.ts';
import { healFutureTimes } from '../../server/database/futureTimes.ts';
import type { Api } from '../../server/http/Api.ts';
import {
  claimStreams,
  holdStreams,
  releaseStream,
} from '../../server/profiles/streams/claimStreams.ts';
import { pollSoon } from '../../server/profiles/streams/pollSoon.ts';
import { sweepPictures } from '../../server/media/sweepPictures.ts';
import { runMaintenance } from '../../server/start/runMaintenance.ts';
import { insertWaiting } from '../database/insertWaiting.ts';
import { tellPerson } from './tellPerson.ts';
import type { Person, Visit } from './Visit.ts';

interface Server {
  context: AppContext;
  /** Of a server whose worker runs. */
  api: Api;
}

const ana = { name: 'Ana', email: 'ana.of.plans@example.com', password: 'secret-of-ana' };
const newPassword = 'another-secret-of-ana';
const longestStepMs = 60_000;

/** Has an account made and its profile synchronised, until the bot has acted. */
export async function beginVisit(server: Server): Promise<Visit> {
  const person = await logIn(server);
  const profileId = await linkProfile(person, 'ana.creates');
  await reaches(person, profileId, syncCodes.operating);
  await until(async () => (await readStories(person, profileId)).data.length > 0);
  return { context: server.context, person, profileId };
}

/** What sends the statements of the calls, the bot, the synchronisation and the maintenance, in this order. */
export const everyQuery: Record<string, (visit: Visit) => Promise<void>> = {
  'an account that changes': async ({ person }) => {
    await changeAccount(person);
    await person.ask({ url: `/api/users/payment/${person.userId}` });
  },
  'an API key': useKey,
  'a synchronisation with a code': ({ person }) => submitTwoFactorCode(person),
  'rules and their rehearsal': changeRules,
  'review and its drafts': decideOnReviews,
  'an act that is taken back': takeBack,
  'what was said before': async ({ context, profileId }) => {
    const now = new Date();
    await saidTexts(context.database.db, { profileId, authorId: 'a', targetRef: 'b', now });
  },
  'activity, reports and history': readEverything,
  notifications: tellPerson,
  'what a network tells at once': listenToNetwork,
  maintenance: async ({ context }) => {
    const { signal } = new AbortController();
    await runMaintenance(context, signal);
    await sweepPictures(context, signal);
    await healFutureTimes(context.database.db, new Date());
  },
  'removal and the end of sessions': async ({ person, profileId }) => {
    const { ask } = person;
    await ask({ method: 'PUT', url: `/api/profiles/${profileId}/choice` });
    await ask({ method: 'DELETE', url: `/api/profiles/${profileId}` });
    await removeOther(person);
    await ask({ method: 'DELETE', url: '/api/users/sessions' });
    await ask({ method: 'POST', url: '/api/users/logout' });
  },
};

async function logIn({ context, api }: Server): Promise<Person> {
  const { id: userId } = await createUser(context.database.db, { ...ana, paymentStatus: 'ACTIVE' });
  const { email, password } = ana;
  const login = { method: 'POST', url: '/api/users/login' } as const;
  await api.inject({ ...login, payload: { email, password: 'another' } });
  const answer = await api.inject({ ...login, payload: { email, password } });
  const { access_token: token } = answer.json<{ access_token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  return {
    userId,
    async ask(request) {
      const answer = await api.inject({ ...request, headers });
      const { statusCode, body } = answer;
      if (statusCode >= 400) throw new Error(`${request.method} ${request.url}: ${body}`);
      const isJson = `${answer.headers['content-type']}`.startsWith('application/json');
      return isJson ? JSON.parse(body) : {};
    },
  };
}

async function changeAccount({ userId, ask }: Person): Promise<void> {
  const change = { method: 'PATCH', url: `/api/users/${userId}` } as const;
  const { name, email } = ana;
  const payload = { name, email: `new.${email}`, password: newPassword };
  await ask({ ...change, payload });
}

async function useKey({ context, person: { userId, ask } }: Visit): Promise<void> {
  const url = `/api/users/${userId}/keys`;
  const payload = { name: 'Script', scopes: ['read'], expiresInDays: null, password: newPassword };
  const made = await ask<MadeKeyAnswer>({ method: 'POST', url, payload });
  await context.keys.find(made.token);
  await ask({ url });
  await ask({ method: 'DELETE', url: `${url}/${made.key.id}` });
}

async function linkProfile({ userId, ask }: Person, username: string): Promise<string> {
  const payload = { userId, username, password: 'sandbox' };
  const { id } = await ask<{ id: string }>({ method: 'POST', url: '/api/profiles', payload });
  const start = { username, password: 'sandbox', syncStatusBot: syncCodes.starting };
  await ask({ method: 'PATCH', url: `/api/profiles/${id}`, payload: start });
  return id;
}

async function submitTwoFactorCode(person: Person): Promise<void> {
  const id = await linkProfile(person, 'bruno.secure');
  await reaches(person, id, syncCodes.awaitingTwoFactor);
  const { username, password } = { username: 'bruno.secure', password: 'sandbox' };
  const code = { syncStatusBot: syncCodes.validatingTwoFactor, verificationCode: '246810' };
  const payload = { username, password, ...code };
  await person.ask({ method: 'PATCH', url: `/api/profiles/${id}`, payload });
  await reaches(person, id, syncCodes.operating);
}

async function removeOther(person: Person): Promise<void> {
  const { userId, ask } = person;
  const typed = { userId, username: 'carla.locked', password: 'sandbox' };
  const { id } = await ask<{ id: string }>({
    method: 'POST',
    url: '/api/profiles',
    payload: typed,
  });
  const payload = { password: newPassword };
  await ask({ method: 'POST', url: `/api/profiles/${id}/removal`, payload });
}

async function decideOnReviews({ context, person, profileId }: Visit): Promise<void> {
  const { db } = context.database;
  const { ask } = person;
  const url = `/api/profiles/${profileId}/reviews`;
  const decisions = [];
  for (const decision of ['approve', 'leave', 'leaveAuthor', 'rewrite', 'rewrite']) {
    const post_kind = 'thanks' as const;
    const columns = {
      profile_id: profileId,
      conversation_id: 'thread',
      author_id: decision,
      post_kind,
    };
    const id = await insertWaiting(db, { ...columns, published_at: new Date() });
    decisions.push({ id, version: decisions.length === 4 ? 1 : 0, decision });
  }
  await ask({ url });
  await ask({ url: '/api/reviews?doubted=true&urgent=true&kind=thanks' });
  await ask({ url: `/api/reviews?cursor=2.1800000000000.${decisions[0]?.id}` });
  await ask({ url: `${url}?cursor=2.1800000000000.${decisions[0]?.id}` });
  await ask({ method: 'POST', url, payload: { decisions } });
  const unleave = { ...decisions[1], version: 1, decision: 'unleave' };
  await ask({ method: 'POST', url, payload: { decisions: [unleave] } });
  await findApproved(db, profileId);
  await findToRewrite(db, profileId);
}

async function changeRules({ person: { ask }, profileId }: Visit): Promise<void> {
  const url = `/api/profiles/${profileId}/rules`;
  const { version } = await ask<{ version: number }>({ url });
  const voice = { tone: '', examples: [], facts: '' };
  const trial = { voice, language: 'en' };
  await ask({ method: 'POST', url: `${url}/trial`, payload: trial });
  const put = async (call: string, payload: object) => {
    const { version } = await ask<{ version: number }>({ url });
    return ask({ method: 'PUT', url: url + call, payload: { version, ...payload } });
  };
  await put('', { rules: {}, people: 'lia\nbob' });
  for (const call of ['people', 'changes']) await ask({ url: `${url}/${call}` });
  await put('/version', { restored: version });
  const rules = { steps: { thanks: 'automatic' }, daysBetweenAnswers: 1 };
  for (const proposal of [{ rules }, { rules, people: 'lia' }]) {
    await ask({ method: 'POST', url: `${url}/rehearsal`, payload: { ...proposal, acts: 300 } });
  }
  await put('', { rules });
}

async function takeBack({ context, person: { ask }, profileId }: Visit): Promise<void> {
  const { db } = context.database;
  const now = new Date();
  const done = { profile_id: profileId, state: 'done', published_at: now, done_at: now } as const;
  const id = await insertWaiting(db, { ...done, conversation_id: 'thread' });
  const acts = `/api/profiles/${profileId}/acts/${id}`;
  await ask({ url: `${acts}/thread` });
  for (const method of ['POST', 'DELETE'] as const) await ask({ method, url: `${acts}/takeover` });
  await ask({ url: `/api/profiles/${profileId}/contacts` });
  await ask({ method: 'POST', url: `${acts}/takeback` });
  await until(async () => {
    const acts = db.selectFrom('activities').select('state').where('id', '=', id);
    return (await acts.executeTakeFirst())?.state === 'takenBack';
  });
}

async function readEverything({ person, profileId: id }: Visit): Promise<void> {
  const filter = '&search=a+b&person=lia&outcome=done';
  const days = '&from=2026-03-01&to=2026-03-10&time_zone=Asia/Tokyo';
  const filters = [filter, days, filter + days];
  for (const query of [
    '&last24h=true',
    '&kind=like',
    '&page=2',
    `&page=2&as_of=${id}`,
    ...filters,
  ]) {
    await readStories(person, id, query);
  }
  for (const call of [`activity.csv?search=a${days}`, 'people']) {
    await person.ask({ url: `/api/profiles/${id}/${call}` });
  }
  const ofProfile = [`profiles-report/${id}`, `profiles/${id}/history?days=180`, `bots/${id}`];
  for (const url of [...ofProfile, 'users/sessions'].map((path) => `/api/${path}`)) {
    await person.ask({ url });
  }
}

async function listenToNetwork({ context: { database }, profileId }: Visit): Promise<void> {
  const { db } = database;
  const now = new Date();
  const claimed = await claimStreams(db, { networks: ['sandbox'], count: 10, held: [], now });
  await holdStreams(db, claimed, now);
  for (const each of claimed) await releaseStream(db, { ...each, seconds: 60 });
  await pollSoon(db, profileId);
}

function readStories({ userId, ask }: Person, id: string, query = '') {
  const url = `/api/storiesprofile?user_id=${userId}&profile_id=${id}${query}`;
  return ask<{ data: object[] }>({ url });
}

function reaches({ userId, ask }: Person, id: string, code: number): Promise<void> {
  return until(async () => {
    const url = `/api/profiles?userId=${userId}`;
    const profiles = await ask<{ id: string; syncStatusBot?: number }[]>({ url });
    return profiles.some((profile) => profile.id === id && profile.syncStatusBot === code);
  });
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + longestStepMs;
  while (!(await isReached())) {
    if (Date.now() > giveUpAt) throw new Error('A step takes too long.');
    await pause(50);
  }
}

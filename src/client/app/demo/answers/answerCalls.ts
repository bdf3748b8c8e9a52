import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { PauseRequest } from '../../../../shared/contract/pause.ts';
import type { RehearsalRequest } from '../../../../shared/contract/rehearsal.ts';
import type { ReviewRequest } from '../../../../shared/contract/review.ts';
import type { RestoreRequest } from '../../../../shared/contract/ruleChanges.ts';
import type { Rules, RulesRequest } from '../../../../shared/contract/rules.ts';
import type { AnswerCall } from '../../../api/baseQuery.ts';
import {
  answerByHand,
  listActs,
  listContacts,
  listPeople,
  readThread,
  takeBack,
} from './actCalls.ts';
import { consequencesOf } from './consequencesOf.ts';
import { isoAt, type DemoWorld } from './DemoWorld.ts';
import { rehearse } from './rehearse.ts';
import { decideReviews, listQueue, listReviews } from './reviewCalls.ts';
import { changeRules, readPeople, readRules, restoreRules, rulesOf } from './rulesCalls.ts';
import { settle } from './settle.ts';
import { readBot, readHistory } from './standingCalls.ts';

interface Call {
  /** Of an act, or of a person whom the bot answers no more. */
  id: string;
  query: Partial<Record<string, unknown>>;
  body: unknown;
  now: number;
}

type Answering = (world: DemoWorld, call: Call) => unknown;

/** What is answered with a 409. */
class Refusal {
  readonly data: { code: string; message: string; consequences?: object };
  constructor(data: Refusal['data']) {
    this.data = data;
  }
}

const refused = (text: 'voice' | 'file' | 'other') => (world: DemoWorld) =>
  new Refusal({ code: 'demo.lacks', message: world.t(`refused.${text}`) });

/** By method and address; `id` stands for that of an act or a contact, other ids are those of the one user and the one profile. */
const answers: Record<string, Answering> = {
  'GET /profiles': ({ profile }) => [profile],
  'GET /users/payment/demo': () => ({ paymentStatus: 'ACTIVE' }),
  'GET /bots/profile': (world, { now }) => readBot(world, now),
  'GET /profiles/profile/history': (world, { query, now }) =>
    readHistory(world, Number(query.days), now),

  'GET /storiesprofile': (world, { query }) => listActs(world, query),
  'GET /profiles/profile/people': listPeople,
  'GET /profiles/profile/contacts': (world, { query }) => listContacts(world, query),
  'DELETE /profiles/profile/contacts/id': (world, { id }) => {
    world.contacts = world.contacts.filter((contact) => contact.id !== id);
  },
  'GET /profiles/profile/activity.csv': refused('file'),
  'GET /profiles/profile/acts/id/thread': (world, { id }) => readThread(world, id),
  'POST /profiles/profile/acts/id/takeback': (world, { id, now }) => takeBack(world, id, now),
  'POST /profiles/profile/acts/id/takeover': (world, { id }) => answerByHand(world, id, true),
  'DELETE /profiles/profile/acts/id/takeover': (world, { id }) => answerByHand(world, id, false),

  'GET /reviews': (world, { query, now }) => listQueue(world, query, now),
  'GET /profiles/profile/reviews': (world, { now }) => listReviews(world, now),
  'POST /profiles/profile/reviews': (world, { body, now }) =>
    decideReviews(world, body as ReviewRequest, now),

  'PUT /profiles/profile/pause': ({ profile }, { body, now }) => {
    profile.pause = { since: isoAt(now), until: (body as PauseRequest).until };
  },
  'DELETE /profiles/profile/pause': ({ profile }) => {
    profile.pause = null;
  },
  'PUT /profiles/profile/practice': ({ profile }, { now }) => {
    profile.practice = { since: isoAt(now) };
  },
  'DELETE /profiles/profile/practice': ({ profile }) => {
    profile.practice = null;
  },

  'GET /profiles/profile/rules': (world, { now }) => readRules(world, now),
  'PUT /profiles/profile/rules': (world, { body, query, now }) => {
    const change = body as RulesRequest;
    return warning(world, change.rules, query) ?? changeRules(world, change, now);
  },
  'GET /profiles/profile/rules/changes': ({ ruleChanges: changes }) => ({ changes }),
  'PUT /profiles/profile/rules/version': (world, { body, now }) =>
    restoreRules(world, (body as RestoreRequest).restored, now),
  'GET /profiles/profile/rules/people': readPeople,
  'POST /profiles/profile/rules/rehearsal': (world, { body }) =>
    rehearse(world, body as RehearsalRequest),
  'POST /profiles/profile/rules/trial': refused('voice'),
};

/** A person is told first where nothing would be left to do. */
function warning(world: DemoWorld, parts: Partial<Rules>, { warnsFirst }: Call['query']) {
  const consequences = consequencesOf({ ...rulesOf(world), ...parts });
  const isHarmless = Object.values(consequences).every((each) => each.length === 0);
  if (!warnsFirst || isHarmless) return undefined;
  const message = world.t('refused.other');
  return new Refusal({ code: 'rules.warned', message, consequences });
}

const profileAddress = /(?<=\/(?:profiles|bots)\/)[^/]+/;
const idAddress = /(?<=\/(?:acts|contacts)\/)[^/]+/;

/** Answers each call as a server would that has nothing but this world; what it lacks it refuses with a sentence. */
export function createAnswers(world: DemoWorld, now: () => number): AnswerCall {
  return ({ url, method = 'GET', params = {}, body }: FetchArgs) => {
    const time = now();
    settle(world, time);
    const [id = ''] = idAddress.exec(url) ?? [];
    const address = url.replace(profileAddress, 'profile').replace(idAddress, 'id');
    const answer = answers[`${method} ${address}`] ?? refused('other');
    const data = answer(world, { id, query: params as Call['query'], body, now: time });
    if (data instanceof Refusal) return { error: { status: 409, data: data.data } };
    // A reader changes what it is given, and an answer that is kept must not change.
    return { data: structuredClone(data ?? null) };
  };
}

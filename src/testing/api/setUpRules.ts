import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { RulesAnswer, RulesChangeAnswer, RulesRequest } from '../../shared/contract/rules.ts';
import {
  createSignedInUser,
  createTestServer,
  type SignedInUser,
  type TestServer,
} from './createTestServer.ts';
import { insertProfile } from '../database/insertProfile.ts';
import { insertWaiting, type WaitingColumns } from '../database/insertWaiting.ts';

interface Call {
  payload?: object;
  headers?: Record<string, string>;
}

const now = new Date('2026-03-10T12:00:00Z');

/** For the tests of one file: the calls of the rules, of a profile of its own for each test. */
export function setUpRules() {
  let server: TestServer;
  let user: SignedInUser;
  let profileId: string;

  beforeAll(async () => {
    server = await createTestServer();
    server.clock.now = now;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    user = await createSignedInUser(server);
    profileId = await insertProfile(db(), { user_id: user.id, sync_code: 7 });
  });

  const db = () => server.context.database.db;

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { payload, headers = user.headers }: Call = {},
  ) {
    const url = `/api/profiles/${profileId}/rules${path}`;
    const answer = await server.api.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function put<Answer = RulesAnswer>(path: string, payload: object): Promise<Answer> {
    const { status, body } = await call('PUT', path, { payload });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }

  return {
    now,
    db,
    server: () => server,
    profileId: () => profileId,
    headers: () => user.headers,
    headersOfAnother: async () => (await createSignedInUser(server)).headers,
    call,
    put,
    change: (version: number, rules: RulesRequest['rules']) => put('', { version, rules }),
    block: async (version: number, text: string) =>
      (await put<Required<RulesChangeAnswer>>('', { version, rules: {}, people: text })).people,
    names: async () => (await call('GET', '/people')).body.names,
    changes: async () => (await call('GET', '/changes')).body.changes,
    waiting: (columns: Partial<WaitingColumns> = {}) =>
      insertWaiting(db(), { profile_id: profileId, published_at: now, ...columns }),
  };
}

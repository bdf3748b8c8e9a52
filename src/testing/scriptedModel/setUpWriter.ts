import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { sql } from 'kysely';
import { accountFreeAt } from '../../server/bot/writer/model/accountBudget.ts';
import { createReaderAndWriter } from '../../server/bot/writer/createReaderAndWriter.ts';
import type { CommentedTarget, CommentRequest } from '../../server/bot/context/commentWriter.ts';
import type { Database } from '../../server/database/Database.ts';
import { createLog } from '../../server/log/createLog.ts';
import { createMetrics } from '../../server/metrics/createMetrics.ts';
import { createTestDatabase } from '../database/createTestDatabase.ts';
import { insertUser } from '../database/insertProfile.ts';
import { says, startScriptedModel } from './startScriptedModel.ts';

interface Settings {
  dailyTokens?: number;
  perAccount?: { tokens: number; requests: number };
  hasVision?: boolean;
}

export const apiKey = 'sk-hunter2-hunter2';
/** What the model writes where a test says nothing else. */
export const written = 'The mist makes the far shore look like a drawing.';

export const post: CommentedTarget = {
  caption: 'Morning at the lake.',
  altText: null,
  language: 'en',
  topics: [],
  conversation: null,
  author: { username: 'ana', fullName: 'Ana Lima' },
};

export const request: CommentRequest = {
  target: post,
  length: 'full',
  maxGraphemes: 300,
  seed: 's',
  recentComments: [],
};

/** For the tests of one file: a scripted model, whose calls a database counts, and the writer that asks it. */
export function setUpWriter() {
  let database: Database;
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  const bench = {
    clock: new Date(),
    /** Of the log. */
    lines: [] as string[],
    get model() {
      return model;
    },
    promptOf: (index: number): string => JSON.stringify(model.requests[index]?.body.messages),
    /** An account of Meelo. */
    addUser: () => insertUser(database.db),
    freeAt: (userId: string) => accountFreeAt(database.db, { userId, now: bench.clock }),
    tokensToday,
    forgetTokens: () => database.db.deleteFrom('ai_usage').execute(),
    openWriter,
  };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    model = await startScriptedModel(says(written));
    bench.clock = new Date('2026-03-10T12:00:00Z');
    bench.lines = [];
    await bench.forgetTokens();
  });
  afterEach(() => model.close());
  return bench;

  async function openWriter({ dailyTokens, perAccount, hasVision = false }: Settings = {}) {
    const metrics = createMetrics();
    const models = { model: 'tiny', judgeModel: 'tiny', moderationModel: undefined };
    const ai = { baseUrl: model.baseUrl, apiKey, ...models, dailyTokens, perAccount, hasVision };
    const log = createLog('info', { write: (line) => void bench.lines.push(line) });
    const { writer } = await createReaderAndWriter(
      { ai, role: 'worker' },
      { database, log, metrics, now: () => bench.clock },
    );
    const standIns = async () =>
      (await metrics.standIns.get()).values.map(({ labels }) => labels.reason);
    return { writer, metrics, standIns };
  }

  async function tokensToday(): Promise<number> {
    const row = await database.db
      .selectFrom('ai_usage')
      .select(sql<number>`tokens::int`.as('tokens'))
      .where('day', '=', sql<Date>`${bench.clock.toISOString().slice(0, 10)}::date`)
      .executeTakeFirst();
    return row?.tokens ?? 0;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { keepApproving } from '../../src/testing/bot/approveReviews.ts';
import { createPostgresDatabase } from '../../src/testing/postgres/templateDatabase.ts';
import { startLinkedProduct } from '../../src/testing/processes/startLinkedProduct.ts';
import type { NetworkName } from '../../src/shared/contract/networkNames.ts';
import { dayMs } from '../../src/shared/durations.ts';
import { median } from '../support/median.ts';
import { memoryOf } from './serverMemory.ts';

export type Meelo = Awaited<ReturnType<typeof startLinkedProduct>>;

interface Turn {
  postgresUrl: string;
  /** What each server runs with. */
  variants: readonly Record<string, string>[];
  /** What the servers have to do before. */
  work(servers: readonly Meelo[]): Promise<unknown>;
  seconds: number;
}

const longAgo = new Date(Date.now() - 60 * dayMs);

/** Megabytes (RSS) of servers that run side by side, each with a profile that operates on the sandbox. */
export async function measureTurn({ postgresUrl, variants, work, seconds }: Turn) {
  const servers = await Promise.all(variants.map((env) => start(postgresUrl, env)));
  try {
    await work(servers);
    const taken = servers.map((): number[] => []);
    for (let sample = 0; sample < seconds; sample += 1) {
      servers.forEach((meelo, index) => taken[index]?.push(memoryOf(meelo.pid()).rss));
      await pause(1000);
    }
    return taken.map(median);
  } finally {
    for (const meelo of servers) await meelo.stop();
  }
}

async function start(postgresUrl: string, env: Record<string, string>): Promise<Meelo> {
  const address = await createPostgresDatabase(postgresUrl);
  const meelo = await startLinkedProduct(env, { address });
  await meelo.untilCode(await meelo.link('ana.creates', 'sandbox', 'sandbox'), 7);
  return meelo;
}

interface Answering {
  username: string;
  password: string;
  network: NetworkName;
  answers: number;
  mention(): unknown;
}

/** Links an account, and has it answer mentions, as its owner approves. Returns who wrote the answers. */
export async function answerMentions(
  meelo: Meelo,
  { username, password, network, answers, mention }: Answering,
) {
  const id = await meelo.link(username, password, network);
  await meelo.untilCode(id, 7);
  await meelo.db.updateTable('profiles').set({ account_since: longAgo }).execute();
  const findAnswers = () =>
    meelo.db
      .selectFrom('activities')
      .select('written_by')
      .where('profile_id', '=', id)
      .where('state', '=', 'done')
      .execute();
  const approving = keepApproving([{ profileId: id, ask: meelo.ask }]);
  for (let count = 1; count <= answers; count += 1) {
    await mention();
    while ((await findAnswers()).length < count) await pause(200);
  }
  await approving.stop();
  return (await findAnswers()).map(({ written_by: writer }) => writer);
}

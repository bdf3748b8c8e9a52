import { setTimeout as pause } from 'node:timers/promises';
import { createSandboxNetwork } from '../src/sandbox/sandboxNetwork.ts';
import { createReaderAndWriter } from '../src/server/bot/writer/createReaderAndWriter.ts';
import { workProfiles } from '../src/server/start/workProfiles.ts';
import { actingNetwork } from '../src/testing/bot/actingNetwork.ts';
import { createEmbeddedTestDatabase } from '../src/testing/database/createTestDatabase.ts';
import { createTestServer } from '../src/testing/api/createTestServer.ts';
import { insertOperating } from '../src/testing/database/insertOperating.ts';
import { says, startScriptedModel } from '../src/testing/scriptedModel/startScriptedModel.ts';

// Profiles that only like beside as many that only comment: the likes of 25 seconds while the
// language model answers at once, and while it takes 30 s. Goal: at most 1.1 times fewer.

const profiles = 40;
const seconds = 25;
const answer = says((body) => `The light on the water is lovely (${body.messages.length})`);

async function countLikes(modelMs: number): Promise<number> {
  const model = await startScriptedModel(async (exchange) => {
    await pause(modelMs);
    return answer(exchange);
  });
  const sandbox = createSandboxNetwork({ stepMs: 0, now: () => new Date() });
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const session = signedIn.outcome === 'accepted' ? signedIn.session : '';
  const networks = (['like', 'comment'] as const).map((act) => actingNetwork(act, sandbox, 1000));
  const { context, clock, close } = await createTestServer(
    { botSlots: 20 },
    { networks, createDatabase: createEmbeddedTestDatabase },
  );
  const { db } = context.database;
  for (const { name: network } of networks) {
    const accounts = { count: profiles, network, usernameOf: String, sessionOf: () => session };
    await insertOperating({ db, secrets: context.secrets }, accounts);
  }
  await db.updateTable('profiles').set({ next_snapshot_at: null }).execute();
  const ticking = setInterval(() => (clock.now = new Date()), 20);
  const ai = {
    baseUrl: model.baseUrl,
    apiKey: undefined,
    model: 'scripted',
    judgeModel: 'scripted',
    moderationModel: undefined,
    dailyTokens: undefined,
    hasVision: false,
  };
  const { writer } = await createReaderAndWriter({ ai, role: 'worker' }, context);
  const work = await workProfiles({ ...context, writer });
  await pause(seconds * 1000);
  const { likes } = await db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('kind', '=', 'like')
    .executeTakeFirstOrThrow();
  await Promise.all(work.map((each) => each.stop()));
  clearInterval(ticking);
  await model.close();
  await close();
  return likes;
}

const [fast, slow] = [await countLikes(0), await countLikes(30_000)];
console.log(`Likes in ${seconds} s while the model answers at once: ${fast}`);
console.log(`                    while it takes 30 s: ${slow}`);
console.log(`Slowed ${(fast / slow).toFixed(2)} × (goal: 1.1)`);
process.exit();

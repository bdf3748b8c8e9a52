import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { createSandboxNetwork } from '../../sandbox/sandboxNetwork.ts';
import { actingNetwork } from '../../testing/bot/actingNetwork.ts';
import { createTestServer } from '../../testing/api/createTestServer.ts';
import { insertOperating } from '../../testing/database/insertOperating.ts';
import { insertProfile } from '../../testing/database/insertProfile.ts';
import type { CommentWriter } from '../bot/context/commentWriter.ts';
import { restRules } from '../../shared/reasons.ts';
import { workProfiles } from './workProfiles.ts';

const ends: (() => Promise<void>)[] = [];

// Also where an expectation fails: a worker that goes on keeps the process alive.
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function openServer(...options: Parameters<typeof createTestServer>) {
  const server = await createTestServer(...options);
  ends.push(server.close);
  return server;
}

async function startWork(context: Parameters<typeof workProfiles>[0]) {
  const work = await workProfiles(context);
  const stop = async () => {
    for (const each of work) await each.stop();
  };
  ends.push(stop);
  return stop;
}

test('a profile rests, and keeps everything, while its network is switched off', async () => {
  const { context, clock, logLines } = await openServer();
  const { db } = context.database;
  const due = { next_look_at: clock.now, next_snapshot_at: clock.now };
  const id = await insertProfile(db, { network: 'gone', sync_code: 7, sync_epoch: 1, ...due });
  const read = () =>
    db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await read();
  const later = new Date(clock.now.getTime() + restRules.networkOff.seconds * 1000);
  const nextReport = new Date(clock.now.getTime() + restRules.networkOff.reportSeconds * 1000);
  const rested = Promise.withResolvers<void>();
  const stop = await startWork({
    ...context,
    leases: {
      ...context.leases,
      async claim(update) {
        const { next_look_at: look, next_snapshot_at: report } = await read();
        if (look && look > clock.now && report && report > clock.now) rested.resolve();
        return context.leases.claim(update);
      },
    },
  });
  await rested.promise;
  await stop();
  expect(await read()).toEqual({
    ...before,
    next_look_at: later,
    next_snapshot_at: nextReport,
    rests_for: 'networkOff',
    lease_holder: null,
    lease_until: null,
  });
  const logged = logLines.map((line) => JSON.parse(line) as unknown);
  const rest = { level: 'debug', msg: 'the bot rests', restsFor: 'networkOff' };
  expect(logged).toEqual([expect.objectContaining(rest)]);
});

/** A writer that thinks until the process stops. */
function thinkingWriter() {
  const state = { thinking: 0 };
  const writer: CommentWriter = {
    write: (_request, { signal, aside } = {}) => {
      const think = async () => {
        state.thinking += 1;
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
        return undefined;
      };
      return aside ? aside(think) : think();
    },
  };
  return { writer, state };
}

test('a writer that thinks for long holds up nobody else', async () => {
  const sandbox = createSandboxNetwork({ stepMs: 0, now: () => new Date() });
  const signedIn = await sandbox.signIn({ username: 'ana.creates', password: 'sandbox' });
  const session = signedIn.outcome === 'accepted' ? signedIn.session : '';
  const networks = [actingNetwork('comment', sandbox), actingNetwork('like', sandbox)];
  const { context } = await openServer({ botSlots: 2 }, { networks });
  const { db } = context.database;
  for (const { name: network } of networks) {
    const profiles = { count: 5, network, usernameOf: String, sessionOf: () => session };
    await insertOperating({ db, secrets: context.secrets }, profiles);
  }
  await db
    .updateTable('profiles')
    .set({ next_snapshot_at: null, next_look_at: context.now() })
    .execute();
  const { writer, state } = thinkingWriter();
  await startWork({ ...context, writer });
  const findLikes = () => db.selectFrom('activities').select('kind').execute();
  while (state.thinking < 5 || (await findLikes()).length < 5) await pause(50);
  expect(new Set((await findLikes()).map(({ kind }) => kind))).toEqual(new Set(['like']));
});

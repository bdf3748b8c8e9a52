import { expect, test } from '@jest/globals';
import { aMention, lia } from '../../testing/bot/aMention.ts';
import { createScriptedNetwork } from '../../testing/bot/createScriptedNetwork.ts';
import { createTestServer } from '../../testing/api/createTestServer.ts';
import { insertOperating } from '../../testing/database/insertOperating.ts';
import { insertWaiting } from '../../testing/database/insertWaiting.ts';
import { decideReviews } from '../bot/review/decideReviews.ts';
import type { Network } from '../networks/network.ts';
import { workProfiles } from './workProfiles.ts';

const target = (ref: string) =>
  aMention(ref, {
    author: { ...lia, id: ref },
    conversation: { id: ref, posts: [] },
    publishedAt: new Date(),
    hasPicture: true,
  });

type Slow = 'listTargets' | 'readPicture' | 'readAccount';

const list = async () => ({
  outcome: 'read' as const,
  value: { targets: [target('post/b')], cursor: null },
});

/** A network with a call that answers only once it is ended; the lists after the first are there at once. */
function networkWithSlow(call: Slow) {
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<string>();
  const scripted = createScriptedNetwork();
  let calls = 0;
  const slow = async (_session: unknown, ...rest: unknown[]) => {
    calls += 1;
    if (call === 'listTargets' && calls > 1) return list();
    const { signal } = rest.at(-1) as { signal: AbortSignal };
    asked.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { outcome: 'unreachable' as const };
  };
  const network: Network = {
    ...scripted,
    limits: { ...scripted.limits, conduct: 'invitedOnly' },
    listTargets: list,
    readTarget: async (_session, ref) => ({ outcome: 'read', value: target(ref) }),
    async performAct(_session, { targetRef }) {
      sent.resolve(targetRef);
      return { outcome: 'done' };
    },
    [call]: slow,
  };
  return { network, asked: asked.promise, sent: sent.promise };
}

test.each<[string, Slow]>([
  ['lists posts', 'listTargets'],
  ['reads a picture', 'readPicture'],
  ['reads a report', 'readAccount'],
])('what is approved while the bot %s is sent at once', async (_what, call) => {
  const { network, asked, sent } = networkWithSlow(call);
  const { context, close } = await createTestServer({}, { networks: [network] });
  const { db } = context.database;
  const accounts = { count: 1, network: network.name, usernameOf: String };
  await insertOperating(
    { db, secrets: context.secrets },
    { ...accounts, sessionOf: () => 'session' },
  );
  const isReport = call === 'readAccount';
  await db
    .updateTable('profiles')
    .set({
      account_since: new Date('2026-01-01T00:00:00Z'),
      [isReport ? 'next_look_at' : 'next_snapshot_at']: null,
    })
    .execute();
  const { id: profileId, user_id: userId } = await db
    .selectFrom('profiles')
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  const work = await workProfiles({ ...context, now: () => new Date() });
  await asked;
  const { caption, publishedAt: published_at } = target('post/a');
  const waiting = { profile_id: profileId, story_id: 'post/a', caption, published_at };
  const id = await insertWaiting(db, { ...waiting, author_id: 'post/a' });
  await decideReviews(context, {
    userId,
    profileId,
    decisions: [{ id, version: 0, decision: 'approve' }],
  });
  expect(await sent).toBe('post/a');
  await Promise.all(work.map((each) => each.stop()));
  await close();
});

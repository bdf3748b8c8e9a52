import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import type { ReviewListAnswer } from '../../../shared/contract/review.ts';
import type { Person } from '../../../testing/mastodon/createPerson.ts';
import { startMastodon, type Mastodon } from '../../../testing/mastodon/startMastodon.ts';
import { startLinkedProduct } from '../../../testing/processes/startLinkedProduct.ts';

// Meelo as an operator runs it, with the scripted server.

const longMs = 300_000;
const thanks = 'Thank you so much for this lovely photo!';

let server: Mastodon;
let meelo: Awaited<ReturnType<typeof startLinkedProduct>>;
let ana: Person;
let carla: Person;
let profileId: string;

afterEach(async () => {
  await meelo?.stop();
  await server?.close();
});

async function link(variant: 'strict' | 'lean') {
  server = await startMastodon({ variant });
  [ana, carla] = [server.account('ana'), server.account('carla@elsewhere.example')];
  meelo = await startLinkedProduct({ NETWORKS: 'mastodon' });
  profileId = await meelo.link(ana.handle, ana.token);
  const linked = await meelo.untilCode(profileId, 7);
  expect(linked).toMatchObject({ network: 'mastodon', username: ana.handle, followersCount: 0 });
  expect(ana.account.isBot).toBe(true);
}

const acts = () =>
  meelo.db.selectFrom('activities').selectAll().where('profile_id', '=', profileId).execute();

/** Once the bot has found the post by itself. */
async function drafted(uri: string) {
  for (;;) {
    const act = (await acts()).find(({ story_id }) => story_id.endsWith(uri));
    if (act) return act;
    await pause(100);
  }
}

/** The bot polls for new posts at once. */
async function untilState(uri: string, ...states: string[]) {
  for (;;) {
    const act = (await acts()).find(({ story_id }) => story_id.endsWith(uri));
    if (act && states.includes(act.state)) return act;
    await meelo.db.updateTable('profiles').set({ next_look_at: new Date() }).execute();
    await pause(500);
  }
}

async function approve(actId: string): Promise<void> {
  const call = `profiles/${profileId}/reviews`;
  const { items } = await meelo.ask<ReviewListAnswer>('GET', call);
  const item = items.find(({ id }) => id === actId);
  if (!item) throw new Error('The act does not wait.');
  const { id, version } = item;
  await meelo.ask('POST', call, { decisions: [{ id, version, decision: 'approve' }] });
}

test.each(['strict', 'lean'] as const)(
  'on a %s server an account is linked, mentioned, answers once as approved, though killed in between, takes it back, and is unlinked',
  async (variant) => {
    await link(variant);
    carla.post('Nobody asked for an answer here.');
    const post = carla.mention(ana, thanks, { visibility: 'unlisted', language: 'en' });
    const draft = await untilState(post.uri, 'waiting');
    expect(draft).toMatchObject({ reason: 'mention', post_kind: 'thanks' });
    expect(ana.posts()).toEqual([]);

    const killed = Promise.withResolvers<void>();
    server.onWrite = async (phase, { path }) => {
      if (phase !== 'performed' || path !== '/api/v1/statuses') return undefined;
      server.onWrite = () => undefined;
      // The server's answer never arrives.
      await meelo.kill();
      killed.resolve();
      return undefined;
    };
    await approve(draft.id);
    await killed.promise;
    await meelo.startAgain();
    const done = await untilState(post.uri, 'done', 'unknown');
    expect(done).toMatchObject({ state: 'done', record_ref: expect.any(String) });
    expect(ana.posts()).toMatchObject([
      { answers: post, visibility: 'unlisted', mentions: [carla.account] },
    ]);

    await meelo.ask('POST', `profiles/${profileId}/acts/${done.id}/takeback`);
    while (ana.posts().length > 0) await pause(200);

    await meelo.ask('DELETE', `profiles/${profileId}`);
    while (ana.account.isBot) await pause(200);
  },
  longMs,
);

test(
  'what is private waits for its owner, whatever the rules let go out, and is answered in private',
  async () => {
    await link('strict');
    const post = carla.mention(ana, 'Are you a bot?', { visibility: 'direct', language: 'en' });
    const draft = await untilState(post.uri, 'waiting');
    expect(draft).toMatchObject({ wait_cause: 'private' });
    expect(ana.posts()).toEqual([]);
    await approve(draft.id);
    await untilState(post.uri, 'done');
    expect(ana.posts()).toMatchObject([{ visibility: 'direct', answers: post }]);
    const { items } = await meelo.ask<ReviewListAnswer>('GET', `profiles/${profileId}/reviews`);
    expect(items).toEqual([]);
  },
  longMs,
);

test(
  'what the server tells at once has its draft within seconds, also what came while the stream was broken off',
  async () => {
    await link('strict');
    /** So far ahead that no poll comes by itself. */
    const polled = async () => {
      for (;;) {
        const [row] = await meelo.db
          .updateTable('profiles')
          .set({ next_look_at: new Date(Date.now() + 3_000_000) })
          .where('rests_for', '=', 'noStory')
          .where('lease_holder', 'is', null)
          .returning('id')
          .execute();
        if (row && server.countStreams() === 1) return;
        await pause(200);
      }
    };
    await polled();
    const first = carla.mention(ana, thanks, { language: 'en' });
    expect(await drafted(first.uri)).toMatchObject({ reason: 'mention' });

    await polled();
    server.endStreams();
    const second = carla.mention(ana, 'Thank you, what a lovely garden!', { language: 'en' });
    expect(await drafted(second.uri)).toMatchObject({ reason: 'mention' });
  },
  longMs,
);
